import { sql } from 'drizzle-orm';
import { type GoodsScope, goodsScopes, opens } from '../../../domain/licence/licence-scope.ts';
import { requiredLicences } from '../../../domain/licence/licence-kind.ts';
import { openedCount } from '../../../domain/licence/opened-goods.ts';
import { isInForce } from '../../../domain/licence/licence.ts';
import { isQualified } from '../../../domain/licence/shop-standing.ts';
import type { OrderState } from '../../../domain/order/order-state.ts';
import type { Database } from '../../database/database.ts';
import type { buyers } from '../../database/schema/account.ts';
import { licencesOf } from '../../licence/licence-rows.ts';
import { scopedGoods } from '../../licence/scoped-goods.ts';

const mostShownOrders = 20;

interface HeldOrder extends Record<string, unknown> {
  readonly sn: string;
  readonly state: OrderState;
  readonly payable: string;
  readonly lines: number;
}

/** What stopping a shop or a licence would do (R62). */
interface StopEffects {
  readonly goods: number;
  readonly cartLines: number;
  readonly orders: readonly HeldOrder[];
  readonly orderCount: number;
}

/**
 * What stopping a shop would do at this moment, or stopping one version of a licence of it: what it could not buy any
 * more, and what lies in its cart and in orders that have not left.
 * @param licenceId null: the whole shop
 */
export async function stopEffects(
  database: Database,
  buyer: typeof buyers.$inferSelect,
  { licenceId, today }: { readonly licenceId: number | null; readonly today: string },
): Promise<StopEffects> {
  const [licences, groups] = [await licencesOf(database, buyer.id), await scopedGoods(database)];
  const before = licences.filter(({ state }) => state !== 'draft');
  const after = licenceId === null ? [] : before.filter(({ id }) => id !== licenceId);
  const stopped = before.find(({ id }) => id === licenceId);
  const isNeeded =
    stopped !== undefined &&
    requiredLicences(buyer.kind).includes(stopped.kind) &&
    !after.some((licence) => licence.kind === stopped.kind && isInForce(licence, today));
  const endsAll = licenceId === null || isNeeded;
  const mayBuy = isQualified({ kind: buyer.kind, reviewState: buyer.reviewState, licences: before }, today);
  const opened = mayBuy ? openedCount(groups, { licences: before, today }) : 0;
  const goods = endsAll ? opened : mayBuy ? opened - openedCount(groups, { licences: after, today }) : 0;
  const closed: readonly GoodsScope[] = goodsScopes.filter(
    (scope) => before.some((licence) => opens(licence, scope, today)) && !after.some((licence) => opens(licence, scope, today)),
  );
  const list = sql`array[${sql.join(
    closed.map((scope) => sql`${scope}`),
    sql`, `,
  )}]::text[]`;
  const isMeant = endsAll ? sql`true` : closed.length === 0 ? sql`false` : sql`g.scopes && ${list}`;
  const carts = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from cart_lines c join goods g on g.id = c.goods_id where c.buyer_id = ${buyer.id} and ${isMeant}`);
  const orders = await database.execute<HeldOrder & { total: number }>(sql`
    select o.sn, o.status as state, o.payable, count(*)::int as lines, count(*) over ()::int as total
    from orders o join order_lines l on l.order_id = o.id left join goods g on g.id = l.goods_id
    where o.buyer_id = ${buyer.id} and o.status in ('unpaid', 'awaiting-transfer', 'grouping', 'paid') and ${isMeant}
    group by o.id order by o.id limit ${mostShownOrders}`);
  return {
    ...{ goods, cartLines: carts.rows[0]?.count ?? 0, orderCount: orders.rows[0]?.total ?? 0 },
    orders: orders.rows.map(({ sn, state, payable, lines }) => ({ sn, state, payable, lines })),
  };
}
