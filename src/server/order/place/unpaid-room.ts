import { and, eq, inArray, sql } from 'drizzle-orm';
import { statesAwaitingMoney } from '../../../domain/order/order-state.ts';
import { unpaidRefusal, type UnpaidOrders } from '../../../domain/order/unpaid-orders.ts';
import type { Database } from '../../database/database.ts';
import { orderLines, orders } from '../../database/schema/order.ts';
import { Refusal } from '../../http/refusal.ts';
import { readShopSettings } from '../../shop/shop-settings.ts';

/** What a buyer's orders hold that wait for money. */
async function unpaidOf(database: Database, buyerId: number): Promise<UnpaidOrders> {
  const [open] = await database
    .select({
      orders: sql<number>`count(distinct ${orders.id})::int`,
      units: sql<number>`coalesce(sum(${orderLines.number}), 0)::float8`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.buyerId, buyerId), inArray(orders.status, [...statesAwaitingMoney])));
  return open ?? { orders: 0, units: 0 };
}

/**
 * Makes sure that a buyer, who is locked, may hold a further order of so many units unpaid.
 * @throws Refusal 422
 */
export async function requireUnpaidRoom(transaction: Database, buyerId: number, units: number): Promise<void> {
  const { mostUnpaidOrders, mostUnpaidUnits } = await readShopSettings(transaction);
  const refusal = unpaidRefusal(await unpaidOf(transaction, buyerId), units, { orders: mostUnpaidOrders, units: mostUnpaidUnits });
  if (refusal === null) return;
  const words =
    refusal.code === 'orders'
      ? `待付款订单已有 ${refusal.most} 个，请先付款或取消一些再下单`
      : `待付款订单合计最多 ${refusal.most} 件，还可下单 ${refusal.left} 件，请先付款或减少数量`;
  throw new Refusal(422, words);
}
