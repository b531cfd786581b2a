import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Turns } from '../shared/write/turns.ts';
import type { CartCount } from './cart-count.ts';
import type { CartGateway } from './cart-gateway.ts';
import type { KeptCart } from './kept-cart.ts';

/** What reading and writing the cart takes. */
export interface CartCalls {
  readonly carts: CartGateway;
  /** The cart's: it is not read before what was written earlier. */
  readonly turns: Turns;
  readonly cartCount: CartCount;
  readonly announceFailure: AnnounceFailure;
}

/** Waits for the cart as the server keeps it, and keeps the badge right; part of a task, so that it happens anyway. */
export async function counted(cartCount: CartCount, answer: Promise<KeptCart>): Promise<KeptCart> {
  const kept = await answer;
  cartCount.is(kept.cart.lines.length);
  return kept;
}

/** Reads the cart in its turn. */
export const readCart = ({ carts, turns, cartCount }: CartCalls): Promise<KeptCart> => turns.take(() => counted(cartCount, carts.read()));
