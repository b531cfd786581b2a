import { eq, sql } from 'drizzle-orm';
import { listsInForce } from '../../domain/goods/agreed-price.ts';
import { buyingRights } from '../../domain/qualification/judge-goods.ts';
import { dayInChina } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { priceListsAt } from '../database/price-lists-of.ts';
import { standingColumns } from '../database/shop-standing.ts';
import { writtenOnce } from '../database/written-once.ts';
import type { SignedInBuyer } from '../http/visit.ts';

/** What a shop may buy at this moment (R29, R30), and by which price lists (R57), as read now. */
type JudgedShop = Pick<SignedInBuyer, 'rights' | 'reviewReason' | 'priceLists'>;

const judgedStatement = writtenOnce('judged_shop', (database) =>
  database
    .select({ ...standingColumns, reviewReason: buyers.reviewReason, lists: priceListsAt(sql`${sql.placeholder('time')}`) })
    .from(buyers)
    .where(eq(buyers.id, sql.placeholder('buyerId'))),
);

/** Reads and judges a shop anew; the shop must be there. */
export async function judgedShop(database: Database, buyerId: number, now: Date): Promise<JudgedShop> {
  const [found] = await judgedStatement(database).execute({ buyerId, time: now.toISOString() });
  if (found === undefined) throw new Error('A shop that is known is gone');
  const { reviewReason, lists, ...standing } = found;
  return {
    reviewReason,
    rights: buyingRights(standing, dayInChina(now)),
    priceLists: listsInForce(lists ?? [], now.getTime() / 1000),
  };
}
