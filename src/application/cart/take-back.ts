import type { CartLine } from '../../domain/cart/cart.ts';
import { idText } from '../../domain/shared/id.ts';
import type { Messages } from '../shared/messages.ts';
import type { CartNewsOwner } from './cart-news.ts';
import type { LineToAdd } from './cart-gateway.ts';
import type { KeptCart } from './kept-cart.ts';
import { type CartCalls, counted } from './read-cart.ts';

/**
 * Takes what was just added out of the cart again, in the cart's turn: from each line as many units as were put in, and
 * the line itself where nothing else is left on it. A line that is gone, or holds less than was put in, was changed
 * since: it stays as it is, and that is said. Never rejects for a failed call, which is said here.
 */
type TakeBack = (lines: readonly LineToAdd[]) => Promise<void>;

interface TakeBackNeeds extends CartCalls {
  readonly cartNews: CartNewsOwner;
  /** Hears of each line that went. */
  readonly tellTakenBack: (line: LineToAdd) => void;
  readonly messages: Messages;
}

/** Two combinations may begin with the same goods; which it was is said by the line's face, where it is told. */
const isOf =
  ({ faces }: KeptCart, { goodsId, kind = 'ordinary', offerId }: LineToAdd) =>
  (line: CartLine): boolean => {
    const of = faces.get(idText(line.id))?.offerId ?? null;
    return line.kind === kind && idText(line.goods.id) === goodsId && (of === null || offerId === undefined || of === offerId);
  };

/** Composes the use case. */
export function takeBackWith({ carts, turns, cartCount, cartNews, tellTakenBack, messages, announceFailure }: TakeBackNeeds): TakeBack {
  /** The cart without it; null where the line is gone, or holds less than was put in: somebody has changed it since. */
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
      if (taken === lines.length) messages.toast('success', '已撤销加购');
      else messages.toast('warning', taken === 0 ? '购物车里的数量已改过，未撤销' : '购物车里的数量有改动，只撤销了未改动的品种');
    } catch (error) {
      announceFailure(error);
    }
    // Screens that show the cart read it anew, whatever became of it.
    cartNews.added([]);
  };
  return (lines) => turns.write(() => take(lines));
}
