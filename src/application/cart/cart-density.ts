import { map, Subject } from 'rxjs';
import type { SessionStorage } from '../shared/session-storage.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

const key = 'cart-density';
/** A cart with this many lines or more is shown compact unless the buyer chooses otherwise. */
const longFrom = 30;

/** The row height of the cart; `auto` depends on the number of lines. */
type Wish = 'auto' | 'close' | 'wide';

/** The buyer's choice, for the life of the tab. */
export interface CartDensity extends ViewModel<Wish> {
  choose(wish: Exclude<Wish, 'auto'>): void;
}

/** Whether a cart with that many lines is compact. */
export const standsClose = (wish: Wish, lines: number): boolean => (wish === 'auto' ? lines >= longFrom : wish === 'close');

/** Creates the memory; with blocked storage the number of lines decides. */
export function createCartDensity(storage: SessionStorage): CartDensity {
  const choices = new Subject<Exclude<Wish, 'auto'>>();
  const kept = storage.read(key);
  const model = createViewModel<Wish>(
    kept === 'close' || kept === 'wide' ? kept : 'auto',
    choices.pipe(
      map((wish) => () => {
        storage.keep(key, wish);
        return wish;
      }),
    ),
  );
  return { ...model, choose: (wish) => choices.next(wish) };
}
