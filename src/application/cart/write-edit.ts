import { catchError, defer, EMPTY, from, map, merge, of, tap, type Observable } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import type { CartCount } from './cart-count.ts';
import { type CartDesk, type PendingEdit, withKept, withRefused, withSkipped, withWritten } from './cart-desk.ts';
import type { CartEdit } from './cart-edit.ts';
import type { CartGateway } from './cart-gateway.ts';
import type { CartTurns } from './cart-turns.ts';
import type { KeptCart } from './kept-cart.ts';

export interface CartWriting {
  readonly carts: CartGateway;
  readonly turns: CartTurns;
  readonly cartCount: CartCount;
  readonly announceFailure: AnnounceFailure;
}

type Change = (desk: CartDesk) => CartDesk;

/** Reads the cart in its turn, and keeps the badge right. */
export const readCartWith = ({ carts, turns, cartCount }: CartWriting): Observable<KeptCart> =>
  defer(() => turns.take(() => carts.read())).pipe(tap(({ cart }) => cartCount.is(cart.lines.length)));

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

/** What the server said of a refused change (422), to be shown at its line; null for failures that the catalogue announces. */
const refusalText = (error: unknown): string | null =>
  error instanceof GatewayError && error.kind === 'fields' ? (error.detail.fields?.[0]?.messages[0] ?? error.detail.message) : null;

/**
 * Writes an edit in its turn and reconciles the desk with the answer; a refusal takes it back and says why.
 * The cart is then read anew: a refusal says that the shop knows better (sold out meanwhile), silence that nobody knows.
 * @param isNeedless asked when the turn has come: whether something typed meanwhile stands in for the edit.
 */
export function writeEdit(needs: CartWriting, pending: PendingEdit, isNeedless: () => boolean): Observable<Change> {
  const { carts, turns, cartCount, announceFailure } = needs;
  const takeBack = (error: unknown): Observable<Change> => {
    const reason = refusalText(error);
    const takenBack = of<Change>((desk) => withRefused(desk, pending, reason ?? ''));
    if (reason === null) announceFailure(error);
    const reread$ = readCartWith(needs).pipe(map((kept): Change => (desk) => withKept(desk, kept)), catchError(() => EMPTY));
    return merge(takenBack, reread$);
  };
  return from(turns.take(async () => (isNeedless() ? null : send(carts, pending.edit)))).pipe(
    map((kept): Change => {
      if (kept === null) return (desk) => withSkipped(desk, pending.serial);
      cartCount.is(kept.cart.lines.length);
      return (desk) => withWritten(desk, pending.serial, kept);
    }),
    catchError(takeBack),
  );
}
