import type { Cart, CartLine } from './cart.ts';

/** The orders that a cart becomes at checkout. */
interface SplitCart {
  /** The order that the cart's payable is about. */
  readonly main: Cart;
  /** The ephedrine lines of a cart that has other lines too; null: the cart is one order. */
  readonly separate: Cart | null;
}

/** Whether a line is ordered separately from other goods (R68). A combination counts by its main goods. */
export const isEphedrineLine = ({ goods }: Pick<CartLine, 'goods'>): boolean => goods.isEphedrine === true;

/**
 * Splits a cart into its orders (R68): ephedrine goods need their own order, because register, receipt and payment
 * concern a whole order. A cart with lines of one sort only is one order. Lines keep their order.
 */
export function splitOrders(cart: Cart): SplitCart {
  const ephedrine = cart.lines.filter(isEphedrineLine);
  if (ephedrine.length === 0 || ephedrine.length === cart.lines.length) return { main: cart, separate: null };
  return { main: { ...cart, lines: cart.lines.filter((line) => !isEphedrineLine(line)) }, separate: { ...cart, lines: ephedrine } };
}
