import { eq } from 'drizzle-orm';
import { buyingRights } from '../../domain/qualification/judge-goods.ts';
import { dayInChina } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { standingColumns } from '../database/shop-standing.ts';
import type { SignedInBuyer } from '../http/visit.ts';

/** What a shop may buy at this moment (R29, R30), read and judged anew; the shop must be there. */
export async function judgedShop(database: Database, buyerId: number, now: Date): Promise<Pick<SignedInBuyer, 'rights' | 'reviewReason'>> {
  const [found] = await database
    .select({ ...standingColumns, reviewReason: buyers.reviewReason })
    .from(buyers)
    .where(eq(buyers.id, buyerId));
  if (found === undefined) throw new Error('A shop that is known is gone');
  const { reviewReason, ...standing } = found;
  return { reviewReason, rights: buyingRights(standing, dayInChina(now)) };
}
