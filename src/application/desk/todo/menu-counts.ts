import { catchError, exhaustMap, filter, from, map, merge, of, Subject, EMPTY } from 'rxjs';
import { inSilence } from '../../shared/announce-failure.ts';
import type { Answered } from '../../shared/gateway-of.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { DeskPorts } from '../desk-ports.ts';
import type { DeskPath } from '../desk-screens.ts';

type Counts = Answered<DeskPorts['todo']['counts']>;

/** The lists of the menu whose size is counted, by their screens. */
const countOf = {
  '/desk/orders': 'orders',
  '/desk/customers': 'customers',
  '/desk/cases': 'cases',
  '/desk/letters': 'letters',
  '/desk/money': 'money',
} as const satisfies Partial<Record<DeskPath, keyof Counts>>;

const isCounted = (path: DeskPath): path is keyof typeof countOf => path in countOf;

/** How much waits on a list of the menu; 0 where nothing is counted. */
export const waitingAt = (counts: Counts | null, path: DeskPath): number =>
  counts !== null && isCounted(path) ? counts[countOf[path]] : 0;

/** How much waits on each list of the menu; null before the first answer. */
interface MenuCounts extends ViewModel<Counts | null> {
  /**
   * Somebody goes to another screen, or comes back to the page: asks again, at most twice a minute. Nothing is asked
   * while nobody does anything, so that an unwatched desk signs itself out.
   */
  look(): void;
}

const leastMs = 30_000;

/** Creates the counts beside the menu; a failure leaves them as they are. */
export function createMenuCounts({ todo }: Pick<DeskPorts, 'todo'>, now: () => number = Date.now): MenuCounts {
  const looks = new Subject<void>();
  let askedAt = Number.NEGATIVE_INFINITY;
  const counted$ = merge(of(undefined), looks).pipe(
    filter(() => now() - askedAt >= leastMs),
    exhaustMap(() => {
      askedAt = now();
      return from(todo.counts()).pipe(
        catchError((error: unknown) => {
          inSilence(error);
          return EMPTY;
        }),
      );
    }),
    map((counts) => () => counts),
  );
  return { ...createViewModel<Counts | null>(null, counted$), look: () => looks.next() };
}
