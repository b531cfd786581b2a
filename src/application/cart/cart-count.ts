import { Subject } from 'rxjs';
import { cartBadge } from '../../domain/cart/cart-badge.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** The one owner of the number of lines in the cart, which header, rail and tab bar show (R21). */
export interface CartCount extends ViewModel<number> {
  /** Somebody has learned from the server how many lines there are now. */
  is(lines: number): void;
  /**
   * Somebody begins to ask beside the cart's own turns. What is told by the returned function counts only where nobody
   * has learned more meanwhile: an answer from before a change must not undo what the change has told.
   */
  ask(): (lines: number) => void;
}

/** Creates the owner; one for the whole page. */
export function createCartCount(): CartCount {
  const patches = new Subject<(lines: number) => number>();
  const model = createViewModel(0, patches);
  model.subscribe(() => undefined);
  let told = 0;
  const is = (lines: number): void => {
    told += 1;
    patches.next(() => lines);
  };
  return {
    ...model,
    is,
    ask: () => {
      const before = told;
      return (lines) => {
        if (told === before) is(lines);
      };
    },
  };
}

/** What the badge on the cart shows (R21); null for an empty cart, which has none. */
export const badgeOf = (lines: number): string | null => cartBadge(lines) || null;
