import type { OrderActor } from '../../../domain/order/order-state.ts';
import type { Database } from '../../database/database.ts';
import { applyForWish } from '../../invoice/invoice-wish.ts';
import { earnPoints, takeBackPoints } from '../../wallet/order-points.ts';
import { moveOrder, type OrderRow } from './order-transition.ts';
import { arriveAll } from './shipments.ts';

/** Who says that the goods are there, in which words. */
interface Completion {
  readonly actor: OrderActor;
  readonly note: string;
  readonly at: Date;
}

/**
 * Completes a locked order that was sent: the only way to do so, since it brings the buyer his points (R32) and
 * the invoice that he wished for.
 * @throws Refusal 409
 */
export async function completeOrder(transaction: Database, order: OrderRow, { actor, note, at }: Completion): Promise<void> {
  // By the rank of before: this order counts for the next one.
  await earnPoints(transaction, order, at);
  // Whoever says that he has the goods says that they were handed over.
  await arriveAll(transaction, order.id, at);
  await moveOrder(transaction, order, { event: 'receive', actor, note, at, changes: { deliveredAt: order.deliveredAt ?? at } });
  // What was refunded before the order was completed earned nothing.
  await takeBackPoints(transaction, order, at);
  await applyForWish(transaction, order, at);
}
