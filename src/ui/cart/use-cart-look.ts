import { useMemo, useState } from 'react';
import type { CartView } from '../../application/cart/view/cart-view.ts';
import { type CartWish, type FoundInCart, findInCart } from '../../application/cart/view/find-in-cart.ts';
import { type Selection, selectionOf } from '../../application/cart/view/group-view.ts';

/** From so many lines on there is something to look for. */
const longFrom = 8;
const everything: CartWish = { text: '', filter: 'all' };
const nobody: ReadonlySet<string> = new Set();

/** What is looked for in a long cart, and what of it is shown; what is done with all is done with what is shown. */
export interface CartLook {
  readonly isLong: boolean;
  readonly isLooking: boolean;
  readonly wish: CartWish;
  readonly found: FoundInCart;
  /** The lines that are shown and can be bought, by their ids. */
  readonly shownIds: readonly string[];
  /** Of those lines. */
  readonly selection: Selection;
  readonly setWish: (wish: CartWish) => void;
  readonly showAll: () => void;
}

/** Lines that fitted when the wish was made stay until the next one, so that none slips away under the finger. */
export function useCartLook({ groups, invalid, lines }: Pick<CartView, 'groups' | 'invalid' | 'lines'>): CartLook {
  const [{ wish: wanted, stays }, setLook] = useState({ wish: everything, stays: nobody });
  const isLong = lines + invalid.length >= longFrom;
  const wish = isLong ? wanted : everything;
  const found = useMemo(() => findInCart({ groups, invalid }, wish, stays), [groups, invalid, wish, stays]);
  const shown = found.groups.flatMap((group) => group.lines);
  return {
    isLong,
    isLooking: wish.text !== '' || wish.filter !== 'all',
    wish,
    found,
    shownIds: shown.map(({ id }) => id),
    selection: selectionOf(shown),
    setWish: (next) => {
      const fitting = findInCart({ groups, invalid }, next).groups.flatMap((group) => group.lines.map(({ id }) => id));
      setLook({ wish: next, stays: new Set(fitting) });
    },
    showAll: () => setLook({ wish: everything, stays: nobody }),
  };
}
