import { type SQL, sql } from 'drizzle-orm';
import type { Gap } from '../../domain/pricing/gap.ts';
import type { Database } from '../database/database.ts';
import { keyArray } from '../database/text-array.ts';
import { goodsInOrder, type GoodsView, isOpenTo } from '../goods/goods-view.ts';
import { rowIds } from '../http/row-id.ts';
import type { SignedInBuyer } from '../http/visit.ts';

/** Goods that may fill a gap, as the buyer sees them. */
export interface CandidateGoods {
  readonly view: GoodsView;
  readonly isOrdered: boolean;
}

interface Wanted {
  readonly buyer: SignedInBuyer;
  readonly scope: Gap['scope'];
  /** what the buyer has bought and is due to buy again (R36), the most overdue first */
  readonly due: readonly number[];
}

/** Most goods of each source that are looked at. */
const mostOfEach = 150;

function inScope(scope: Gap['scope']): SQL {
  if (scope.kind === 'goods') return sql`g.id = any(${keyArray(rowIds(scope.ids))})`;
  if (scope.kind === 'group') return sql`g.full_reduction_id = any(${keyArray(rowIds([scope.id]))})`;
  return sql`true`;
}

/**
 * Goods that count towards a gap and can be bought: the buyer's favourites first, then what he has ordered before and
 * is due to order again, then what sells most. Not controlled sales (控销), and nothing with ephedrine (含麻), which is
 * ordered apart. Two statements.
 */
export async function gapCandidates(database: Database, { buyer, scope, due }: Wanted): Promise<CandidateGoods[]> {
  const counts = sql`${inScope(scope)} and g.is_purchasable and g.stock > 0 and not g.is_controlled and not g.contains_ephedrine
    and ${isOpenTo(buyer, sql`g.scopes`)}`;
  const { rows } = await database.execute<{ id: number; is_ordered: boolean }>(sql`
    with favourite as (
      select g.id from favorites f join goods g on g.id = f.goods_id
      where f.buyer_id = ${buyer.id} and ${counts} order by f.id desc limit ${mostOfEach}
    ), ordered as (
      select g.id, max(l.id) as latest from orders o join order_lines l on l.order_id = o.id join goods g on g.id = l.goods_id
      where o.buyer_id = ${buyer.id} and o.status <> 'cancelled' and ${counts} group by g.id order by latest desc limit ${mostOfEach}
    ), due as (
      select g.id from goods g where g.id = any(${keyArray(due.slice(0, mostOfEach))}) and ${counts}
    ), popular as (
      select g.id, g.sales from goods g where ${counts} order by g.sales desc, g.id limit ${mostOfEach}
    )
    select id::float8 as id, min(source) as source, bool_or(source = 2) as is_ordered
    from (select id, 1 as source from favourite union all select id, 2 from ordered union all select id, 2 from due union all select id, 3 from popular) as found
    group by id order by min(source), id`);
  const views = new Map(
    (
      await goodsInOrder(
        database,
        buyer,
        rows.map(({ id }) => id),
      )
    ).map((view) => [view.id, view]),
  );
  return rows.flatMap(({ id, is_ordered }) => {
    const view = views.get(id);
    return view === undefined ? [] : [{ view, isOrdered: is_ordered }];
  });
}
