import { map, Subject } from 'rxjs';
import type { SessionStorage } from '../shared/session-storage.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

const key = 'cart-density';
/** From so many lines on a cart is a long one: it stands close until the buyer says otherwise. */
const longFrom = 30;

/** How close the lines of the cart stand; `auto` goes by how many they are. */
type Wish = 'auto' | 'close' | 'wide';

/** The buyer's wish, kept as long as the tab lives. */
export interface CartDensity extends ViewModel<Wish> {
  choose(wish: Exclude<Wish, 'auto'>): void;
}

/** Whether a cart of so many lines stands close. */
export const standsClose = (wish: Wish, lines: number): boolean => (wish === 'auto' ? lines >= longFrom : wish === 'close');

/** Creates the memory; blocked storage means that it goes by the number of lines. */
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
