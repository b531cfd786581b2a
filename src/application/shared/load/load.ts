import { catchError, concat, defer, EMPTY, from, map, merge, type Observable, of, Subject, switchMap, tap } from 'rxjs';
import { type AnnounceFailure, inSilence } from '../announce-failure.ts';
import { failedLoadWords } from '../failed-call-words.ts';
import { GatewayError } from '../gateway-error.ts';

/** A requested value: not yet there, failed, missing, or there (perhaps while it is requested again). */
export type Load<Value> = (
  | { readonly status: 'loading' | 'failed' | 'missing'; readonly value: null; readonly isRefreshing: false }
  | { readonly status: 'ready'; readonly value: Value; readonly isRefreshing: boolean }
) & {
  /** The last value, also when a later request failed: for filters and counts beside it. */
  readonly known: Value | null;
  /** Why the last request failed, as a sentence ready to show (`failedLoadWords`); empty unless it did. */
  readonly reason: string;
};

export type LoadPatch<Value> = (state: Load<Value>) => Load<Value>;

/** The state before the first answer. */
export const waiting: Load<never> = { status: 'loading', value: null, known: null, isRefreshing: false, reason: '' };

/** A load with its answer. */
export const ready = <Value>(value: Value): Load<Value> => ({ ...waiting, status: 'ready', value, known: value });

/** Changes the value; returning the same value is no change. */
export const inReady =
  <Value>(change: (value: Value) => Value): LoadPatch<Value> =>
  (state) => {
    if (state.status !== 'ready') return state;
    const value = change(state.value);
    return value === state.value ? state : { ...state, value, known: value };
  };

/** A load in the form that a screen shows. */
export function loadAs<Value, Shown>(load: Load<Value>, show: (value: Value) => Shown): Load<Shown> {
  const known = load.known === null ? null : show(load.known);
  if (load.status !== 'ready') return { ...load, known };
  return { ...load, value: load.value === load.known && known !== null ? known : show(load.value), known };
}

/** Turns the patch of a load into the patch of a state that contains it. */
export const besides =
  <Value, State extends Load<Value>>(patch: LoadPatch<Value>) =>
  (state: State): State => {
    const next = patch(state);
    return next === state ? state : { ...state, ...next };
  };

export interface LoadNeeds<Question, Value> {
  readonly ask: (question: Question) => Promise<Value>;
  readonly announceFailure: AnnounceFailure;
  /** Whether two questions have the same answer, so that only one is asked. */
  readonly isSame?: (one: Question, other: Question) => boolean;
  /** The address names it, so it may not exist: `missing` is then no failure and is not reported. */
  readonly isNamed?: boolean;
  /** An earlier answer to the question, if known: shown at once and refreshed in the background. */
  readonly recall?: (question: Question) => Value | undefined;
  /** Merges a new answer with the shown one to the same question, so that typed quantities stay. */
  readonly keep?: (fresh: Value, before: Value) => Value;
}

/** A load among the patches of a view model. */
interface Loading<Question, Value> {
  readonly patches$: Observable<LoadPatch<Value>>;
  /** Asks another question; the same one is not asked again. */
  show(question: Question): void;
  /** Asks again for a waiting buyer: after a failure, or when they changed what it asks for. */
  retry(): void;
  /** Asks again in the background. */
  refresh(): void;
}

/**
 * The one machine for loading: it asks the newest question only, and asks again at each new subscription. The present
 * value stays, marked as refreshing, until the next answer. A failure is reported as §8 requires, except a background
 * refresh over an existing answer. Anything that is not a gateway failure is thrown.
 */
export function loadOf<Question, Value>(needs: LoadNeeds<Question, Value>, first: Question): Loading<Question, Value> {
  const { ask, announceFailure, isSame = Object.is, isNamed = false, recall, keep = (fresh) => fresh } = needs;
  const wishes = new Subject<boolean>();
  let wanted = first;
  /** The question whose answer is present. */
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
        if (isNamed && (kind === 'missing' || kind === 'fields')) return gone('missing', error);
        // An ended session is reported in any case (§8).
        (isAwaited || kind === 'login' ? announceFailure : inSilence)(error);
        return isShown ? of(rested) : gone('failed', error);
      };
      const asked$: Observable<LoadPatch<Value>> = defer(() => ask(question)).pipe(
        tap(() => (standing = { question })),
        map((value) => arrived(value, isShown)),
        catchError(failed),
      );
      return concat(recalled === undefined ? EMPTY : of(() => ready(recalled)), of(begun), asked$);
    });
  const gone = (status: 'failed' | 'missing', error: unknown): Observable<LoadPatch<Value>> => {
    standing = null;
    const reason = failedLoadWords(error);
    return of(({ known }) => ({ status, value: null, known: status === 'missing' ? null : known, isRefreshing: false, reason }));
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
