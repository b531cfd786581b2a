import type { ReceiptState } from '../order/ephedrine.ts';
import type { OrderState } from '../order/order-state.ts';

/** An order as far as asking goes. `deliveredAt` null: nobody has said that it was; `receipt` null: it owes none. */
interface AskableOrder {
  readonly state: OrderState;
  readonly deliveredAt: Date | number | null;
  readonly receipt: ReceiptState | null;
}

/** Why nothing of an order can be asked yet, or any more. */
export type AskObstacle = 'cancelled' | 'not-delivered' | 'receipt-owed';

/** R34: what stands against asking for after-sales, null for nothing; goods with ephedrine follow their receipt. */
export function askObstacle({ state, deliveredAt, receipt }: AskableOrder): AskObstacle | null {
  if (state === 'cancelled') return 'cancelled';
  if ((state !== 'shipped' && state !== 'completed') || deliveredAt === null) return 'not-delivered';
  return receipt === null || receipt === 'confirmed' ? null : 'receipt-owed';
}
