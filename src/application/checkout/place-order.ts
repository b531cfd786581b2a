import { bestChoice } from '../../domain/promotion/voucher-choice.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { Session } from '../account/session.ts';
import type { VoucherMemory } from '../cart/voucher-memory.ts';
import type { OrderGateway, OrderToPlace, PlaceRefusal } from '../order/order-gateway.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createSubmissionKeys, type KeySource } from '../shared/write/submission-keys.ts';
import type { Turns } from '../shared/write/turns.ts';
import type { CheckMemory } from './check-memory.ts';

/**
 * Places an order after the cart is written. The follow-up (voucher choice and input cleared, session refreshed)
 * happens whatever screen the buyer goes to. Resolves to null for a failed call, which is reported here; never rejects
 * for one.
 */
type PlaceOrder = (order: OrderToPlace) => Promise<Result<{ readonly id: string }, PlaceRefusal> | null>;

export interface PlaceOrderNeeds {
  readonly orders: OrderGateway;
  /** The cart's queue. */
  readonly turns: Turns;
  readonly vouchers: VoucherMemory;
  readonly session: Session;
  readonly keys: KeySource;
  readonly announceFailure: AnnounceFailure;
}

/** Composes the use case for one visit of the check page. */
export function placeOrderWith(
  { orders, turns, vouchers, session, keys: source, announceFailure }: PlaceOrderNeeds,
  memory: CheckMemory | null,
): PlaceOrder {
  const keys = createSubmissionKeys(source);
  return (order) =>
    turns.write(async () => {
      try {
        const outcome = await orders.place(order, keys.keyFor(order));
        keys.answered();
        if (outcome.ok) {
          vouchers.keep(bestChoice);
          memory?.keep(null);
          session.refresh();
        }
        return outcome;
      } catch (error) {
        announceFailure(error);
        return null;
      }
    });
}
