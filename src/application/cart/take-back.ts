import type { CartLine } from '../../domain/cart/cart.ts';
import { idText } from '../../domain/shared/id.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { CartNewsOwner } from './cart-news.ts';
import type { LineToAdd } from './cart-gateway.ts';
import type { KeptCart } from './kept-cart.ts';
import { type CartCalls, counted } from './read-cart.ts';
import { showsCart } from './shows-cart.ts';

/**
 * Undoes an add, in the cart's queue: takes the added units from each line, and deletes a line with nothing left. A
 * line that is gone, or has fewer units, was changed since; it stays, and the buyer is told. Never rejects for a failed
 * call, which is reported here.
 */
type TakeBack = (lines: readonly LineToAdd[]) => Promise<void>;

interface TakeBackNeeds extends CartCalls {
  readonly cartNews: CartNewsOwner;
  /** Called for each line that was undone. */
  readonly tellTakenBack: (line: LineToAdd) => void;
  readonly messages: Messages;
  readonly navigator: Navigator;
}

/** Two combinations may begin with the same goods; the line's face tells which one it is. */
const isOf =
  ({ faces }: KeptCart, { goodsId, kind = 'ordinary', offerId }: LineToAdd) =>
  (line: CartLine): boolean => {
    const of = faces.get(idText(line.id))?.offerId ?? null;
    return line.kind === kind && idText(line.goods.id) === goodsId && (of === null || offerId === undefined || of === offerId);
  };

/** Composes the use case. */
export function takeBackWith(needs: TakeBackNeeds): TakeBack {
  const { carts, turns, cartCount, cartNews, tellTakenBack, messages, navigator, announceFailure } = needs;
  /** The cart without the added units; null when the line is gone or has fewer units, because it was changed since. */
  const takeOne = (kept: KeptCart, added: LineToAdd): Promise<KeptCart> | null => {
    const line = kept.cart.lines.find(isOf(kept, added));
    if (line === undefined || line.quantity < added.quantity) return null;
    const left = line.quantity - added.quantity;
    const id = idText(line.id);
    return counted(cartCount, left > 0 ? carts.changeQuantity(id, left) : carts.remove([id]));
  };
  const take = async (lines: readonly LineToAdd[]): Promise<void> => {
    try {
      let kept = await carts.read();
      let taken = 0;
      for (const line of lines) {
        const after = await takeOne(kept, line);
        if (after === null) continue;
        kept = after;
        taken += 1;
        tellTakenBack(line);
      }
      if (taken < lines.length)
        messages.toast('warning', taken === 0 ? '购物车里的数量已改过，未撤销' : '购物车里的数量有改动，只撤销了未改动的品种');
      else if (!showsCart(navigator)) messages.toast('success', '已撤销加购');
    } catch (error) {
      announceFailure(error);
    }
    // Screens with the cart read it again in any case.
    cartNews.added([]);
  };
  return (lines) => turns.write(() => take(lines));
}
