import { and, asc, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { PastOrder } from '../../domain/simulation/past-order.ts';
import { deliveryTo } from '../../domain/shipping/delivery-region.ts';
import type { Period } from '../../domain/goods/period.ts';
import type { Database } from '../database/database.ts';
import { orders } from '../database/schema/order.ts';
import { readDeliveryAreas } from '../shop/delivery-areas.ts';
import { linesOfOrders } from './past-lines.ts';
import { pastOrder } from './past-order.ts';
import { ranksThen } from './ranks-then.ts';
import { unshippedThen } from './unshipped-then.ts';
import { reductionsThen } from './reductions-then.ts';

/** Orders read at once: what a replay holds of them in memory. */
const atOnce = 250;

/** What is replayed: paid for and not given back whole. */
const soldStates = ['paid', 'shipped', 'completed'] as const;
const inWindow = ({ beginsAt, endsAt }: Period) =>
  and(gte(orders.createdAt, new Date(beginsAt * 1000)), lt(orders.createdAt, new Date(endsAt * 1000)));

/** Orders of a window that are not replayed, by why. */
export interface PassedOver {
  /** Not paid, or cancelled. */
  readonly notSold: number;
  /** Of group-buys: no cart priced them (R42). */
  readonly groupBuys: number;
}

/** How many orders of a window no replay is about. */
export async function countPassedOver(database: Database, window: Period): Promise<PassedOver> {
  const isSold = sql`${orders.status} in ('paid', 'shipped', 'completed')`;
  const [row] = await database
    .select({
      notSold: sql<number>`count(*) filter (where not ${isSold})::int`,
      groupBuys: sql<number>`count(*) filter (where ${isSold} and ${orders.groupRoundId} is not null)::int`,
    })
    .from(orders)
    .where(inWindow(window));
  return row ?? { notSold: 0, groupBuys: 0 };
}

const earlier = sql<boolean>`exists (select 1 from orders before where before.buyer_id = orders.buyer_id and before.id < orders.id and before.status <> 'cancelled')`;

function nextOrders(database: Database, window: Period, after: number) {
  return database
    .select({ order: orders, hasOrdered: earlier })
    .from(orders)
    .where(and(inWindow(window), gt(orders.id, after), isNull(orders.groupRoundId), inArray(orders.status, [...soldStates])))
    .orderBy(asc(orders.id))
    .limit(atOnce);
}

/** Which orders are asked for. */
interface Asked {
  readonly window: Period;
  /** Whether the rank of each shop at its order is needed, which takes long; otherwise it is 0. */
  readonly asksRank: boolean;
}

/**
 * The orders of a window in the order of their placing, some at a time: each with the lines, tiers, coupon, voucher and
 * freight that it was priced with, as far as the shop keeps them.
 */
export async function* pastOrders(database: Database, asked: Asked): AsyncGenerator<PastOrder> {
  const areas = await readDeliveryAreas(database);
  const ranks = ranksThen(database);
  const reductions = await reductionsThen(database, asked.window);
  for (let after = 0; ;) {
    const batch = await nextOrders(database, asked.window, after);
    const last = batch.at(-1);
    if (last === undefined) return;
    after = last.order.id;
    const placed = batch.map(({ order }) => order);
    const lines = await linesOfOrders(
      database,
      placed.map(({ id }) => id),
    );
    const unshipped = await unshippedThen(database, placed);
    const rankOf = asked.asksRank ? await ranks(placed) : () => 0 as const;
    const vouchers = await reductions.vouchersOf(placed);
    for (const { order, hasOrdered } of batch) {
      yield pastOrder(order, {
        shop: { id: order.buyerId, isQualified: true, hasOrdered, rank: rankOf(order) },
        lines: lines.get(order.id) ?? [],
        tiers: reductions.tiersAt(order.createdAt),
        vouchers: vouchers(order),
        shipping: { ...deliveryTo(areas.usual, areas.regions, order.address.region_code ?? ''), unshipped: unshipped(order) },
      });
    }
  }
}
