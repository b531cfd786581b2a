import { type Observable, Subject } from 'rxjs';
import { GatewayError } from '../shared/gateway-error.ts';
import type { Messages } from '../shared/messages.ts';
import { type EditedCart, type PendingEdit, withPending, withRefused, withSkipped, withWritten } from './edited-cart.ts';
import { type CartEdit, supersedes } from './cart-edit.ts';
import type { CartGateway } from './cart-gateway.ts';
import type { KeptCart } from './kept-cart.ts';
import { type CartCalls, counted } from './read-cart.ts';

type Change = (edited: EditedCart) => EditedCart;

/** A buyer's edits of cart lines on one screen. */
interface CartEdits {
  /** Shows an edit at once and sends it in order, whatever screen the buyer goes to. */
  make(edit: CartEdit): void;
  /** How edits and their answers change the screen's cart. */
  readonly changes$: Observable<Change>;
  /**
   * Emits when the cart must be read again: after a refusal the shop knows better (sold out meanwhile), without an
   * answer the outcome is unknown.
   */
  readonly stale$: Observable<void>;
}

export interface CartEditNeeds extends CartCalls {
  readonly messages: Messages;
}

function send(carts: CartGateway, edit: CartEdit): Promise<KeptCart> {
  switch (edit.kind) {
    case 'quantity':
      return carts.changeQuantity(edit.lineId, edit.quantity);
    case 'select':
      return carts.select(edit.lineIds, edit.selected);
    case 'remove':
      return carts.remove(edit.lineIds);
  }
}

/** The server's message for a refused change (422), shown at its line; null for failures that the catalogue reports. */
const refusalText = (error: unknown): string | null =>
  error instanceof GatewayError && error.kind === 'fields' ? (error.detail.fields?.[0]?.messages[0] ?? error.detail.message) : null;

/**
 * Creates the edits of one screen.
 * @param edited the screen's present cart: a later input replaces an edit that is still waiting
 */
export function createCartEdits(
  { carts, turns, cartCount, messages, announceFailure }: CartEditNeeds,
  edited: () => EditedCart | null,
): CartEdits {
  const changes = new Subject<Change>();
  const stale = new Subject<void>();
  let serial = 0;
  const isNeedless = ({ serial: own, edit: made }: PendingEdit): boolean =>
    edited()?.pending.some((later) => later.serial > own && supersedes(later.edit, made)) ?? false;
  const refused = (pending: PendingEdit, error: unknown): void => {
    const reason = refusalText(error);
    if (reason === null) announceFailure(error);
    // Its line is no longer on the screen.
    else if (!changes.observed) messages.toast('error', reason);
    changes.next((now) => withRefused(now, pending, reason ?? ''));
    stale.next();
  };
  const write = async (pending: PendingEdit): Promise<void> => {
    if (isNeedless(pending)) return changes.next((now) => withSkipped(now, pending.serial));
    try {
      const kept = await counted(cartCount, send(carts, pending.edit));
      changes.next((now) => withWritten(now, pending.serial, kept));
    } catch (error) {
      refused(pending, error);
    }
  };
  return {
    changes$: changes,
    stale$: stale,
    make: (edit) => {
      const pending = { serial: (serial += 1), edit };
      changes.next((now) => withPending(now, pending));
      void turns.write(() => write(pending));
    },
  };
}
