import { Subject } from 'rxjs';
import { cartBadge } from '../../domain/cart/cart-badge.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** The owner of the number of lines in the cart, for header, rail and tab bar (R21). */
export interface CartCount extends ViewModel<number> {
  /** Takes a newer number from the server. */
  is(lines: number): void;
  /**
   * Starts a question outside the cart's queue. Its answer counts only when no newer number has arrived meanwhile, so
   * that an answer from before a change cannot undo it.
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

/** The cart's badge (R21); null for an empty cart. */
export const badgeOf = (lines: number): string | null => cartBadge(lines) || null;
