import { Subject } from 'rxjs';
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
