import type { Navigator } from '../shared/navigator.ts';

/** Screens with the lines and amounts of the cart: each shows what became of a press, so no toast repeats it. */
const cartScreens = ['/cart', '/cart/step2', '/cart/hm'] as const;

/** Whether the buyer sees the cart itself. */
export const showsCart = ({ isAt }: Navigator): boolean => cartScreens.some((path) => isAt?.(path) ?? false);
