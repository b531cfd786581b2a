import { eq, sql } from 'drizzle-orm';
import { isOfMakerAndSpec } from '../../domain/wanted/want-match.ts';
import { findForWants, happenTo, isCalledAsWanted, ofGoods } from '../alert/wanted-alerts.ts';
import { dayInChina, minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { goods, goodsSearch, manufacturers } from '../database/schema/goods.ts';
import { wants } from '../database/schema/wanted.ts';
import { keyArray } from '../database/text-array.ts';
import { inTransaction } from '../http/transaction.ts';

interface Ordered {
  readonly buyerId: number;
  readonly orderId: number;
  readonly goodsIds: readonly number[];
  readonly at: Date;
}

/** Closes the wants whose goods a shop orders, whatever their number and price (R38), in the order's transaction. */
export async function closeOrdered(transaction: Database, { buyerId, orderId, goodsIds, at }: Ordered): Promise<void> {
  const rows = await transaction
    .select({ id: wants.id, wanted: { maker: wants.maker, spec: wants.spec }, maker: manufacturers.name, spec: goods.spec })
    .from(wants)
    .innerJoin(goodsSearch, isCalledAsWanted)
    .innerJoin(goods, eq(goods.id, goodsSearch.goodsId))
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .where(sql`${wants.buyerId} = ${buyerId} and ${wants.state} <> 'closed' and ${ofGoods(goodsIds)}`);
  const ids = rows.filter(({ wanted, maker, spec }) => isOfMakerAndSpec(wanted, { maker, spec })).map(({ id }) => id);
  if (ids.length > 0) await happenTo(transaction, sql`${wants.id} = any(${keyArray(ids)})`, 'order', at, orderId);
}

/** Closes the wants whose last day in China is over (R38). */
export const closeOverdueWants = (database: Database, now: Date): Promise<unknown> =>
  inTransaction(database, (transaction) => happenTo(transaction, sql`${wants.until} < ${dayInChina(now)}::date`, 'date', now));

/** A want and its goods that came in the same moment do not see each other: two transactions end within this time. */
const freshMinutes = 10;

/** Looks once more what there is for wants that were made just now and found nothing. */
export const findForFreshWants = (database: Database, now: Date): Promise<void> =>
  inTransaction(database, (transaction) =>
    findForWants(
      transaction,
      sql`${wants.state} = 'open' and ${wants.createdAt} > ${minutesAfter(now, -freshMinutes).toISOString()}::timestamptz`,
      { at: now },
    ),
  );
