import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import { cartBadge } from '../../domain/cart/cart-badge.ts';
import type { KeptCart } from './kept-cart.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** The owner of the number of lines in the cart, for header, rail and tab bar (R21). */
export interface CartCount extends ViewModel<number> {
  /** Takes a newer number from the server; the cart behind it is unknown then. */
  is(lines: number): void;
  /** Takes a newer cart from the server. */
  hear(kept: KeptCart): void;
  /** The cart as the page read it last; null while unknown. */
  readonly cart$: Observable<KeptCart | null>;
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
  const cart$ = new BehaviorSubject<KeptCart | null>(null);
  const tell = (lines: number, kept: KeptCart | null): void => {
    told += 1;
    patches.next(() => lines);
    cart$.next(kept);
  };
  const is = (lines: number): void => tell(lines, null);
  return {
    ...model,
    is,
    hear: (kept) => tell(kept.cart.lines.length, kept),
    cart$,
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
