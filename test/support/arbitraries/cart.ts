import type { Cart } from '../../../src/domain/cart/cart.ts';
import { readCart } from '../../../src/contract/cart/read-cart.ts';
import { wireCart } from './wire-cart.ts';

/** A cart as the rules see it, read from the wire so that every law is proved on what can come in. */
export const cartOf = wireCart.map((wire): Cart => {
  const read = readCart(wire);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value.cart;
});
