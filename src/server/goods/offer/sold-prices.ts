import { sql } from 'drizzle-orm';
import type { Period } from '../../../domain/goods/period.ts';
import { money, type Money } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';

/**
 * The unit prices at which goods were sold in a stretch of time, paid and not cancelled (R40), by their ids; prices of
 * customers' lists are not public (R57).
 */
export async function soldPricesOf(
  database: Database,
  goodsIds: readonly number[],
  { beginsAt, endsAt }: Period,
): Promise<ReadonlyMap<number, readonly Money[]>> {
  if (goodsIds.length === 0) return new Map();
  const { rows } = await database.execute<{ id: string; prices: string[] }>(sql`
    select l.goods_id as id, json_agg(distinct l.unit_price::text) as prices from order_lines l join orders o on o.id = l.order_id
    where l.goods_id in (${sql.join(
      goodsIds.map((id) => sql`${id}::bigint`),
      sql`, `,
    )}) and l.type in (0, 1) and l.price_list_id is null
      and o.paid_at is not null and o.status <> 'cancelled'
      and o.created_at >= to_timestamp(${beginsAt}::float8) and o.created_at < to_timestamp(${endsAt}::float8) group by l.goods_id`);
  return new Map(rows.map(({ id, prices }) => [Number(id), prices.map(money)]));
}
