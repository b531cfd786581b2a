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
 * Places an order when the cart is written. What follows of it (the choice of vouchers and what was typed are done
 * with, the account is asked for anew) happens whatever screen the buyer goes to. Gives null for a failed call, which
 * is said here; never rejects for one.
 */
type PlaceOrder = (order: OrderToPlace) => Promise<Result<{ readonly id: string }, PlaceRefusal> | null>;

export interface PlaceOrderNeeds {
  readonly orders: OrderGateway;
  /** The cart's. */
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
