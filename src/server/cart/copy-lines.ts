import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cartLines } from '../database/schema/cart.ts';
import { Refusal } from '../http/refusal.ts';
import { mostCartLines } from './add-lines.ts';
import { maxQuantity } from '../../domain/cart/quantity-bounds.ts';

interface Copy {
  readonly fromBuyer: number;
  /** locked by the caller */
  readonly toBuyers: readonly number[];
  readonly lineIds: readonly number[];
  readonly now: Date;
}

/** A bracketed list for `any(…)`: one parameter, however many ids. */
const idList = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;

/**
 * Copies lines into other carts; quantities add up to what is there already. One statement for all.
 * @returns how many lines were written
 * @throws Refusal 422 when a cart would grow past its bound
 */
export async function copyLines(transaction: Database, { fromBuyer, toBuyers, lineIds, now }: Copy): Promise<number> {
  const { rows } = await transaction.execute(sql`
    insert into cart_lines (buyer_id, goods_id, type, combination_id, number, added_at)
    select t.buyer_id, l.goods_id, l.type, l.combination_id, l.number, ${now.toISOString()}::timestamptz
    from cart_lines l cross join unnest(${idList(toBuyers)}) as t(buyer_id)
    where l.buyer_id = ${fromBuyer} and l.id = any(${idList(lineIds)})
    order by t.buyer_id, l.id
    on conflict (buyer_id, goods_id, type, combination_id)
    do update set number = least(${maxQuantity}, cart_lines.number + excluded.number)
    returning id`);
  const counts = await transaction
    .select({ lines: sql<number>`count(*)::int` })
    .from(cartLines)
    .where(inArray(cartLines.buyerId, [...toBuyers]))
    .groupBy(cartLines.buyerId);
  if (counts.some(({ lines }) => lines > mostCartLines)) throw new Refusal(422, `购物车最多 ${mostCartLines} 种商品，请先清理`);
  return rows.length;
}
