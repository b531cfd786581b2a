import { catchError, debounceTime, distinctUntilChanged, from, map, merge, of, startWith, Subject, switchMap } from 'rxjs';
import { failedLoadWords } from '../../shared/failed-call-words.ts';
import { GatewayError } from '../../shared/gateway-error.ts';
import type { ServerClock } from '../../shared/server-clock.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { type DeskOrderGateway, type ShownFinding, shownFinding } from './shown-order.ts';

interface FinderState {
  readonly words: string;
  readonly status: 'idle' | 'asking' | 'found' | 'failed';
  readonly found: ShownFinding | null;
  readonly reason: string;
}

/** The field in the bar: whose order it is, while the phone rings. */
interface OrderFinder extends ViewModel<FinderState> {
  /** Asks while somebody types, once they pause. */
  type(words: string): void;
  clear(): void;
}

interface FinderNeeds {
  readonly deskOrders: Pick<DeskOrderGateway, 'find'>;
  readonly clock: Pick<ServerClock, 'now'>;
}

/** Milliseconds after the last letter: less than anybody notices, more than between two letters. */
const pauseMs = 150;
/** A letter alone means nothing; a Chinese one may. */
const isEnough = (words: string): boolean => words.length > 1 || /\p{Script=Han}/u.test(words);

const idle: FinderState = { words: '', status: 'idle', found: null, reason: '' };

type Patch = (state: FinderState) => FinderState;

/** Creates the field; only the newest words are answered. */
export function createOrderFinder({ deskOrders, clock }: FinderNeeds): OrderFinder {
  const typed = new Subject<string>();
  const failed = (error: unknown): Patch => {
    if (!(error instanceof GatewayError)) throw error;
    return error.kind === 'superseded'
      ? (state) => state
      : (state) => ({ ...state, status: 'failed', found: null, reason: failedLoadWords(error) });
  };
  const typed$ = typed.pipe(
    map(
      (words): Patch =>
        (state) =>
          words === '' ? idle : { ...state, words },
    ),
  );
  const found$ = typed.pipe(
    map((words) => words.trim()),
    debounceTime(pauseMs),
    distinctUntilChanged(),
    switchMap((words) =>
      isEnough(words)
        ? from(deskOrders.find(words)).pipe(
            map((found): Patch => (state) => ({ ...state, status: 'found', found: shownFinding(found, clock.now()), reason: '' })),
            startWith<Patch>((state) => ({ ...state, status: 'asking' })),
            catchError((error: unknown) => of(failed(error))),
          )
        : of<Patch>((state) => ({ ...state, status: 'idle', found: null })),
    ),
  );
  return {
    ...createViewModel<FinderState>(idle, merge(typed$, found$)),
    type: (words) => typed.next(words),
    clear: () => typed.next(''),
  };
}
