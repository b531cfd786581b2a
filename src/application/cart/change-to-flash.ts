import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { CartNewsOwner } from './cart-news.ts';
import { type CartCalls, counted } from './read-cart.ts';
import { showsCart } from './shows-cart.ts';

/**
 * Moves units of goods in the cart from the ordinary to the running flash price, as many as the sale allows (R47), in
 * the cart's queue. Resolves to whether it was done; never rejects for a failed call.
 */
export type ChangeToFlash = (goodsId: string) => Promise<boolean>;

interface ChangeToFlashNeeds extends CartCalls {
  readonly cartNews: CartNewsOwner;
  readonly messages: Messages;
  readonly navigator: Navigator;
  readonly announceFailure: AnnounceFailure;
}

/** Composes the use case. */
export function changeToFlashWith(needs: ChangeToFlashNeeds): ChangeToFlash {
  const { carts, turns, cartCount, cartNews, messages, navigator, announceFailure } = needs;
  const change = async (goodsId: string): Promise<boolean> => {
    try {
      await counted(cartCount, carts.changeToFlash(goodsId));
      cartNews.added([goodsId]);
      if (!showsCart(navigator)) messages.toast('success', '已改按秒杀价');
      return true;
    } catch (error) {
      // The sale may be over, or sold out, by now.
      announceFailure(error, 'adding');
      return false;
    }
  };
  return (goodsId) => turns.write(() => change(goodsId));
}
