import type { OrderActor, OrderEvent } from '../../../domain/order/order-state.ts';
import type { Database } from '../../database/database.ts';
import { redLetter, restOf } from '../../invoice/red-letter.ts';
import { giveBack, moveOrder, type OrderRow } from './order-transition.ts';
import { type PaidBack, payBack } from './pay-back.ts';

/** How an order ends whose money all goes back. */
interface WholeEnding {
  readonly event: Extract<OrderEvent, 'refund-whole' | 'leave' | 'fall-short'>;
  readonly actor: OrderActor;
  readonly note: string;
  readonly at: Date;
}

/**
 * Ends a locked order that was paid and not sent: places, stock and vouchers are free again, all its money goes back
 * the way it came, to the balance at once, to a provider by a refund that is due; an invoice of it gets its red
 * letter.
 * @throws Refusal 409 when its state does not allow it
 */
export async function giveBackWhole(transaction: Database, order: OrderRow, ending: WholeEnding): Promise<PaidBack> {
  const { at } = ending;
  await moveOrder(transaction, order, ending);
  await giveBack(transaction, order, at);
  const back = await payBack(transaction, order, { kind: 'whole', at });
  await redLetter(transaction, { orderId: order.id, back: await restOf(transaction, order.id), at });
  return back;
}
