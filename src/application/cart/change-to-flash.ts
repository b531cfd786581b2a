import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import type { CartNewsOwner } from './cart-news.ts';
import { type CartCalls, counted } from './read-cart.ts';

/**
 * Changes the units of goods that stand in the cart at the ordinary price to the price of the flash sale that runs, as
 * many as it has (R47), in the cart's turn. Gives whether it was done. Never rejects for a failed call.
 */
export type ChangeToFlash = (goodsId: string) => Promise<boolean>;

interface ChangeToFlashNeeds extends CartCalls {
  readonly cartNews: CartNewsOwner;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** Composes the use case. */
export function changeToFlashWith({ carts, turns, cartCount, cartNews, messages, announceFailure }: ChangeToFlashNeeds): ChangeToFlash {
  const change = async (goodsId: string): Promise<boolean> => {
    try {
      await counted(cartCount, carts.changeToFlash(goodsId));
      cartNews.added([goodsId]);
      messages.toast('success', '已改按秒杀价');
      return true;
    } catch (error) {
      // The sale may be over, or sold out, by now.
      announceFailure(error, 'adding');
      return false;
    }
  };
  return (goodsId) => turns.write(() => change(goodsId));
}
