import { catchError, concat, defer, EMPTY, from, map, merge, type Observable, of, Subject, switchMap, tap } from 'rxjs';
import { type AnnounceFailure, inSilence } from '../announce-failure.ts';
import { GatewayError } from '../gateway-error.ts';

/**
 * Something that is asked for: nothing yet, not to be had, not there, or there (perhaps while it is asked for anew).
 */
export type Load<Value> = (
  | { readonly status: 'loading' | 'failed' | 'missing'; readonly value: null; readonly isRefreshing: false }
  | { readonly status: 'ready'; readonly value: Value; readonly isRefreshing: boolean }
) & {
  /** The last value that came, also where another one failed since: for filters and counts that stand beside it. */
  readonly known: Value | null;
};

export type LoadPatch<Value> = (state: Load<Value>) => Load<Value>;

/** The state before the first answer. */
export const waiting: Load<never> = { status: 'loading', value: null, known: null, isRefreshing: false };

/** A load that has its answer. */
export const ready = <Value>(value: Value): Load<Value> => ({ status: 'ready', value, known: value, isRefreshing: false });

/** Changes what is there; returning the same value is no change. */
export const inReady =
  <Value>(change: (value: Value) => Value): LoadPatch<Value> =>
  (state) => {
    if (state.status !== 'ready') return state;
    const value = change(state.value);
    return value === state.value ? state : { ...state, value, known: value };
  };

/** A load as a screen shows it. */
export function loadAs<Value, Shown>(load: Load<Value>, show: (value: Value) => Shown): Load<Shown> {
  const known = load.known === null ? null : show(load.known);
  if (load.status !== 'ready') return { ...load, known };
  return { ...load, value: load.value === load.known && known !== null ? known : show(load.value), known };
}

/** The patch of a load as the patch of a state that is the load and more. */
export const besides =
  <Value, State extends Load<Value>>(patch: LoadPatch<Value>) =>
  (state: State): State => {
    const next = patch(state);
    return next === state ? state : { ...state, ...next };
  };

export interface LoadNeeds<Question, Value> {
  readonly ask: (question: Question) => Promise<Value>;
  readonly announceFailure: AnnounceFailure;
  /** Whether two questions have the same answer, so that it need not be asked for twice. */
  readonly isSame?: (one: Question, other: Question) => boolean;
  /** An address names it, so that it may not be there: `missing` is no failure then, and is not said. */
  readonly isNamed?: boolean;
  /** An earlier answer to the question, if one is known: it is shown at once and asked for anew in the background. */
  readonly recall?: (question: Question) => Value | undefined;
  /** Merges a new answer to the same question with the one that is shown, so that typed quantities stay. */
  readonly keep?: (fresh: Value, before: Value) => Value;
}

/** A load among the patches of a view model. */
interface Loading<Question, Value> {
  readonly patches$: Observable<LoadPatch<Value>>;
  /** Asks another question; the same one is not asked again. */
  show(question: Question): void;
  /** Asks the question again for somebody who waits: after a failure, or when he has changed what it asks for. */
  retry(): void;
  /** Asks the question again by itself, with nobody waiting. */
  refresh(): void;
}

/**
 * The one machine of loading: asks the newest question only, and anew whenever somebody comes to listen. What stands
 * stays, marked as refreshing, until the next answer. A failure is said as §8 fixes it, but for one that nobody waits
 * for: where the same answer stands already and nobody asked for it. Whatever is no gateway's failure is thrown.
 */
export function loadOf<Question, Value>(needs: LoadNeeds<Question, Value>, first: Question): Loading<Question, Value> {
  const { ask, announceFailure, isSame = Object.is, isNamed = false, recall, keep = (fresh) => fresh } = needs;
  const wishes = new Subject<boolean>();
  let wanted = first;
  /** The question whose answer stands. */
  let standing: { readonly question: Question } | null = null;

  const arrived =
    (value: Value, isShown: boolean): LoadPatch<Value> =>
    (state) =>
      ready(isShown && state.status === 'ready' ? keep(value, state.value) : value);
  const rested: LoadPatch<Value> = (state) => (state.isRefreshing ? { ...state, isRefreshing: false } : state);
  const answered = (question: Question, isWished: boolean): Observable<LoadPatch<Value>> =>
    defer(() => {
      const recalled = standing !== null && isSame(standing.question, question) ? undefined : recall?.(question);
      if (recalled !== undefined) standing = { question };
      const isShown = standing !== null && isSame(standing.question, question);
      const isAwaited = isWished || !isShown;
      const begun: LoadPatch<Value> = (state) =>
        state.status !== 'ready' ? { ...waiting, known: state.known } : isAwaited ? { ...state, isRefreshing: true } : state;
      const failed = (error: unknown): Observable<LoadPatch<Value>> => {
        const { kind = null, detail } = error instanceof GatewayError ? error : {};
        // Another question took the URL while this one is still wanted: it waits until the URL is free.
        if (kind === 'superseded') return detail?.free ? from(detail.free.catch(() => undefined)).pipe(switchMap(() => asked$)) : EMPTY;
        if (isNamed && (kind === 'missing' || kind === 'fields')) return gone('missing');
        // A session that has ended is said to whoever is there, also where nobody waits for this answer (§8).
        (isAwaited || kind === 'login' ? announceFailure : inSilence)(error);
        return isShown ? of(rested) : gone('failed');
      };
      const asked$: Observable<LoadPatch<Value>> = defer(() => ask(question)).pipe(
        tap(() => (standing = { question })),
        map((value) => arrived(value, isShown)),
        catchError(failed),
      );
      return concat(recalled === undefined ? EMPTY : of(() => ready(recalled)), of(begun), asked$);
    });
  const gone = (status: 'failed' | 'missing'): Observable<LoadPatch<Value>> => {
    standing = null;
    return of(({ known }) => ({ status, value: null, known: status === 'missing' ? null : known, isRefreshing: false }));
  };
  return {
    patches$: merge(of(false), wishes).pipe(switchMap((isWished) => answered(wanted, isWished))),
    show: (question) => {
      const isOther = !isSame(wanted, question);
      wanted = question;
      if (isOther) wishes.next(false);
    },
    retry: () => wishes.next(true),
    refresh: () => wishes.next(false),
  };
}
