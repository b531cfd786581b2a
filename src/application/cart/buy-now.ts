import { catchError, concatMap, defer, EMPTY, from, map, of, type Observable, tap } from 'rxjs';
import type { CartLine } from '../../domain/cart/cart.ts';
import { idText } from '../../domain/shared/id.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { AddToCart } from './add-to-cart.ts';
import type { LineToAdd } from './cart-gateway.ts';
import type { KeptCart } from './kept-cart.ts';
import { type CartCalls, readCart } from './read-cart.ts';

/**
 * 立即购买: sets the goods' line of the wanted kind to exactly this quantity and opens the check step with it alone; no
 * other line changes. Setting instead of adding makes repeated presses harmless. Completes when the buyer is on the way
 * or knows why not. Never errors for a failed call.
 */
type BuyNow = (line: LineToAdd) => Observable<never>;

export interface BuyNowNeeds extends CartCalls {
  readonly addToCart: AddToCart;
  readonly navigator: Navigator;
}

const lineOf = ({ cart }: KeptCart, { goodsId, kind = 'ordinary' }: LineToAdd): CartLine | undefined =>
  cart.lines.find((line) => line.kind === kind && idText(line.goods.id) === goodsId);

/** The check step for certain lines of the cart. */
const checkAddress = (lineIds: readonly string[]): string => `/cart/step2?ids=${lineIds.map(encodeURIComponent).join(',')}`;

/** Composes the use case. */
export function buyNowWith(needs: BuyNowNeeds): BuyNow {
  const { carts, turns, addToCart, navigator, announceFailure } = needs;
  /** The line to order: selected, in this quantity. */
  const settle = async (line: CartLine, quantity: number): Promise<string> => {
    const id = idText(line.id);
    if (line.quantity !== quantity) await turns.take(() => carts.changeQuantity(id, quantity));
    if (!line.selected) await turns.take(() => carts.select([id], true));
    return id;
  };
  const added = (wanted: LineToAdd): Observable<CartLine> =>
    from(addToCart([wanted])).pipe(
      concatMap((outcome) => (outcome.added.includes(wanted.goodsId) ? readCart(needs) : EMPTY)),
      concatMap((kept) => {
        const line = lineOf(kept, wanted);
        return line === undefined ? EMPTY : of(line);
      }),
    );
  return (wanted) =>
    defer(() => readCart(needs)).pipe(
      map((kept) => lineOf(kept, wanted)),
      concatMap((line) => (line === undefined ? added(wanted) : of(line))),
      concatMap((line) => from(settle(line, wanted.quantity))),
      tap((lineId) => navigator.goTo(checkAddress([lineId]))),
      concatMap(() => EMPTY),
      catchError((error: unknown) => {
        announceFailure(error);
        return EMPTY;
      }),
    );
}
