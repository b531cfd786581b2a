import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Turns } from '../shared/write/turns.ts';
import type { CartCount } from './cart-count.ts';
import type { CartGateway } from './cart-gateway.ts';
import type { KeptCart } from './kept-cart.ts';

/** The dependencies for reading and writing the cart. */
export interface CartCalls {
  readonly carts: CartGateway;
  /** The cart's queue: a read follows earlier writes. */
  readonly turns: Turns;
  readonly cartCount: CartCount;
  readonly announceFailure: AnnounceFailure;
}

/** Waits for the server's cart and updates the badge; part of a task, so it always happens. */
export async function counted(cartCount: CartCount, answer: Promise<KeptCart>): Promise<KeptCart> {
  const kept = await answer;
  cartCount.hear(kept);
  return kept;
}

/** Reads the cart in its queue. */
export const readCart = ({ carts, turns, cartCount }: CartCalls): Promise<KeptCart> => turns.take(() => counted(cartCount, carts.read()));
