import { asyncScheduler, catchError, concat, defer, EMPTY, merge, of, Subject, switchMap, timer, type Observable } from 'rxjs';
import { type AnnounceFailure, silently } from '../../shared/announce-failure.ts';
import type { Navigator } from '../../shared/navigator.ts';
import type { SessionStorage } from '../../shared/session-storage.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { ServerClock } from '../../shared/server-clock.ts';
import { goodsAddress } from '../face/goods-arrival.ts';
import type { GoodsGateway } from '../goods-gateway.ts';
import { type SearchMode, searchModeNumber } from './search-mode.ts';
import { firstTurn, type ShownSuggestion, showSuggestion } from './shown-suggestion.ts';
import { createSuggestionCache } from './suggestion-cache.ts';

/** The search box and its suggestions. */
export interface SearchState {
  readonly text: string;
  readonly mode: SearchMode;
  readonly isOpen: boolean;
  readonly status: 'idle' | 'searching' | 'found' | 'none' | 'failed';
  readonly suggestions: readonly ShownSuggestion[];
}

/** What a buyer typed into the search box before the page's code ran. */
export interface BegunSearch extends Pick<SearchState, 'text' | 'mode'> {
  /** The search field still has the focus. */
  readonly isFocused: boolean;
}

/** The search box (§4): 500 ms pause, newest text only. The box itself owns the highlighted suggestion. */
interface SearchViewModel extends ViewModel<SearchState> {
  type(text: string): void;
  switchMode(mode: SearchMode): void;
  /** Takes text and mode of the shown list; opens nothing. */
  reflect(text: string, mode: SearchMode): void;
  /** Continues the input from before the page's code ran; only the first time. */
  takeUp(): void;
  close(): void;
  /**
   * Goes to the results of the trimmed text.
   * @param view the buyer's view: the order table (`table`), rows without pictures (`no_image`); otherwise cards
   */
  submit(view?: string): void;
  /** Opens the goods; a buyer who chose them by keyboard continues in the quantity. */
  pick(suggestion: Pick<ShownSuggestion, 'id'>, by?: 'keyboard' | 'pointer'): void;
}

/** §9: the pause after the last key. */
const pauseMs = 500;

const closed = { isOpen: false, status: 'idle', suggestions: [] } as const;
const initial: SearchState = { text: '', mode: 'medicine', ...closed };
type Patch = (state: SearchState) => SearchState;

const showSearching: Patch = (state) => ({ ...state, isOpen: true, status: 'searching' });
const showFailure: Patch = (state) => ({ ...state, status: 'failed', suggestions: [] });
const showFound =
  (suggestions: readonly ShownSuggestion[]): Patch =>
  (state) => ({
    ...state,
    status: suggestions.length === 0 ? 'none' : 'found',
    suggestions,
  });

/**
 * Creates the search box; one for the whole page.
 * @param begunSearch input from before the page's code ran; null without any
 */
export function createSearchViewModel(
  needs: {
    readonly catalogue: GoodsGateway;
    readonly clock: ServerClock;
    readonly navigator: Navigator;
    readonly storage: SessionStorage;
    readonly announceFailure: AnnounceFailure;
  },
  begunSearch: () => BegunSearch | null = () => null,
): SearchViewModel {
  const { catalogue, clock, navigator, announceFailure } = needs;
  const cache = createSuggestionCache(needs.storage, () => asyncScheduler.now());
  /** The pending question for suggestions; null cancels it. */
  const edits = new Subject<{ readonly text: string; readonly mode: SearchMode } | null>();
  const patches = new Subject<Patch>();

  const ask = (text: string, mode: SearchMode): Observable<Patch> =>
    defer(() => catalogue.suggest(text, mode)).pipe(
      switchMap((found) => {
        const suggestions = found.map((one) => showSuggestion(one, clock.now()));
        cache.keep(text, mode, suggestions);
        return show(text, mode, suggestions);
      }),
    );
  /** Shows suggestions until a price changes, then the new price. */
  const show = (text: string, mode: SearchMode, suggestions: readonly ShownSuggestion[]): Observable<Patch> => {
    const turn = firstTurn(suggestions);
    const anew = turn === null ? EMPTY : clock.atEnd(turn).pipe(switchMap(() => ask(text, mode).pipe(silently())));
    return concat(of(showFound(suggestions)), anew);
  };
  /** §8: search failures are reported like any other. */
  const askAloud = (text: string, mode: SearchMode): Observable<Patch> =>
    ask(text, mode).pipe(
      catchError((error: unknown) => {
        announceFailure(error);
        return of(showFailure);
      }),
    );
  /** §4: cached suggestions are shown, and asked again when older than 5 s. */
  const suggest = (text: string, mode: SearchMode): Observable<Patch> => {
    const known = cache.read(text, mode, clock.now());
    if (known === null) return askAloud(text, mode);
    if (known.isFresh) return show(text, mode, known.suggestions);
    return concat(of(showFound(known.suggestions)), ask(text, mode).pipe(silently()));
  };
  const answered$ = edits.pipe(
    switchMap((edit) => {
      const wanted = edit?.text.trim() ?? '';
      if (edit === null || wanted === '') return of<Patch>((state) => ({ ...state, ...closed }));
      // A newer key restarts the pause and cancels an older search.
      return merge(of(showSearching), timer(pauseMs).pipe(switchMap(() => suggest(wanted, edit.mode))));
    }),
  );
  const model = createViewModel(initial, merge(patches, answered$));
  const close = (): void => edits.next(null);
  const edit = (change: Partial<Pick<SearchState, 'text' | 'mode'>>): void => {
    patches.next((state) => ({ ...state, ...change }));
    edits.next(model.getState());
  };
  const reflect = (text: string, mode: SearchMode): void => {
    close();
    patches.next((state) => ({ ...state, text, mode }));
  };
  const pick: SearchViewModel['pick'] = ({ id }, by = 'pointer') => {
    close();
    navigator.goTo(goodsAddress({ id }), by === 'keyboard' ? { focus: 'quantity' } : undefined);
  };
  return {
    ...model,
    close,
    pick,
    type: (text) => edit({ text }),
    switchMode: (mode) => edit({ mode }),
    reflect,
    takeUp: () => {
      const begun = begunSearch();
      if (begun?.isFocused) edit({ text: begun.text, mode: begun.mode });
      else if (begun) reflect(begun.text, begun.mode);
    },
    submit: (view) => {
      const { text, mode } = model.getState();
      const keywords = text.trim();
      if (keywords === '') return;
      close();
      const address = new URLSearchParams({ keywords });
      if (mode === 'manufacturer') address.set('type', String(searchModeNumber(mode)));
      if (view === 'no_image') address.set('view', view);
      navigator.goTo(`/search${view === 'table' ? '/table' : ''}?${address.toString()}`);
    },
  };
}
