import { and, asc, eq, exists, gt, inArray, lte, not } from 'drizzle-orm';
import { openCaseStates } from '../../../domain/after-sales/after-sales-state.ts';
import { isCompletionDue } from '../../../domain/order/completion.ts';
import { epochSeconds, minutesAfter } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { afterSalesCases } from '../../database/schema/after-sales.ts';
import { orders } from '../../database/schema/order.ts';
import { inTransaction } from '../../http/transaction.ts';
import { readShopSettings } from '../../shop/shop-settings.ts';
import { completeOrder } from './complete-order.ts';
import { lockOrder, type Move } from './order-transition.ts';

const dayMinutes = 24 * 60;

/** The open cases of after-sales of an order, or of the order of a row around it. */
const openCasesOf = (database: Database, orderId: number | typeof orders.id) =>
  database
    .select({ id: afterSalesCases.id })
    .from(afterSalesCases)
    .where(and(eq(afterSalesCases.orderId, orderId), inArray(afterSalesCases.state, openCaseStates)));

/** Completes an order whose time has come (R33); does nothing otherwise, and where its buyer was faster. */
async function completeDelivered(transaction: Database, { orderId, at, days }: Move & { readonly days: number }): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  const { status: state, hasEphedrine } = order;
  const deliveredAt = order.deliveredAt && epochSeconds(order.deliveredAt);
  const hasOpenCase = (await openCasesOf(transaction, orderId).limit(1)).length > 0;
  if (!isCompletionDue({ state, deliveredAt, hasEphedrine, hasOpenCase }, days, epochSeconds(at))) return;
  await completeOrder(transaction, order, { actor: 'system', note: `签收满 ${days} 天，系统自动完成`, at });
}

/** So many are looked for at once. */
const ordersAtOnce = 200;

/**
 * Completes every order that was handed over long enough ago (R33) and has no open case (R69), each in its own
 * transaction: page by page, so that many which fail hold up none of those after them.
 * @throws AggregateError with what failed, after all others were completed
 */
export async function completeDeliveredOrders(database: Database, at: Date): Promise<void> {
  const { completeAfterDays: days } = await readShopSettings(database);
  const isDue = and(
    eq(orders.status, 'shipped'),
    eq(orders.hasEphedrine, false),
    lte(orders.deliveredAt, minutesAfter(at, -days * dayMinutes)),
    not(exists(openCasesOf(database, orders.id))),
  );
  const failures: unknown[] = [];
  for (let after = 0, found = ordersAtOnce; found === ordersAtOnce;) {
    const due = await database
      .select({ orderId: orders.id })
      .from(orders)
      .where(and(isDue, gt(orders.id, after)))
      .orderBy(asc(orders.id))
      .limit(ordersAtOnce);
    for (const { orderId } of due) {
      await inTransaction(database, (transaction) => completeDelivered(transaction, { orderId, at, days })).catch((error: unknown) =>
        failures.push(error),
      );
    }
    [after, found] = [due.at(-1)?.orderId ?? after, due.length];
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} delivered orders could not be completed`);
}
