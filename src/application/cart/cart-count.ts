import { Subject } from 'rxjs';
import { cartBadge } from '../../domain/cart/cart-badge.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** The one owner of the number of lines in the cart, which header, rail and tab bar show (R21). */
export interface CartCount extends ViewModel<number> {
  /** Somebody has learned from the server how many lines there are now. */
  is(lines: number): void;
}

/** Creates the owner; one for the whole page. */
export function createCartCount(): CartCount {
  const patches = new Subject<(lines: number) => number>();
  const model = createViewModel(0, patches);
  model.subscribe(() => undefined);
  return { ...model, is: (lines) => patches.next(() => lines) };
}

/** What the badge on the cart shows (R21); null for an empty cart, which has none. */
export const badgeOf = (lines: number): string | null => cartBadge(lines) || null;
