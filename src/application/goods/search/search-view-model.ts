import { catchError, defer, from, merge, type Observable, of, Subject, switchMap, timer } from 'rxjs';
import { isMissingCode } from '../../shared/missing-code.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { goodsAddress } from '../face/goods-arrival.ts';
import type { Offer } from '../offer/offer.ts';
import type { DeskNeeds, SearchDesk } from './search-desk.ts';
import { type SearchMode, searchModeNumber } from './search-mode.ts';
import { closedPanel, type SearchPanel } from './search-panel.ts';
import type { Navigator } from '../../shared/navigator.ts';

/** The search box, and what stands under it. */
interface SearchState {
  readonly text: string;
  readonly mode: SearchMode;
  readonly panel: SearchPanel;
}

/** What a buyer typed into the search box before the page's code ran. */
export interface BegunSearch extends Pick<SearchState, 'text' | 'mode'> {
  /** The search field still has the focus. */
  readonly isFocused: boolean;
}

/**
 * The search box (§4): 500 ms pause, newest text only. The box itself owns the highlighted row; goods under it are
 * ordered from there.
 */
interface SearchViewModel extends ViewModel<SearchState> {
  type(text: string): void;
  switchMode(mode: SearchMode): void;
  /** The box is entered: with nothing in it, it offers the last words and what is due. */
  open(): void;
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
  /** Takes offered words in place of the text, and suggests at once. */
  take(words: string): void;
  /** Opens the goods; a buyer who chose them by keyboard continues in the quantity. */
  pick(offer: Offer, by?: 'keyboard' | 'pointer'): void;
  setQuantity(offer: Offer, quantity: number): void;
  /** Adds them to the cart, and resolves to whether it was sent; an unavailable quantity is corrected instead. */
  add(offer: Offer, quantity: number): Promise<boolean>;
}

/** §9: the pause after the last key. */
const pauseMs = 500;

const initial: SearchState = { text: '', mode: 'medicine', panel: closedPanel };
type Patch = (state: SearchState) => SearchState;

const withPanel =
  (panel: SearchPanel): Patch =>
  (state) => ({ ...state, panel });

/** What is to be shown under the box: what is begun with, or suggestions, for typed words after a pause. */
type Wish =
  { readonly kind: 'begin' } | { readonly kind: 'suggest'; readonly text: string; readonly mode: SearchMode; readonly pause: number };

/**
 * Creates the search box; one for the whole page.
 * @param begunSearch input from before the page's code ran; null without any
 * @param fetchDesk fetches the code of everything under the box
 */
export function createSearchViewModel(
  needs: DeskNeeds & { readonly navigator: Navigator },
  begunSearch: () => BegunSearch | null = () => null,
  fetchDesk: () => Promise<Pick<typeof import('./search-desk.ts'), 'createSearchDesk'>> = () => import('./search-desk.ts'),
): SearchViewModel {
  const { navigator } = needs;
  /** null cancels a pending wish, and closes the panel. */
  const wishes = new Subject<Wish | null>();
  const patches = new Subject<Patch>();

  let fetched: Promise<SearchDesk> | null = null;
  /** Code that did not come is fetched again by the next use. */
  const desk = (): Promise<SearchDesk> =>
    (fetched ??= fetchDesk().then(
      ({ createSearchDesk }) => createSearchDesk(needs, () => model.getState().panel),
      (error: unknown) => {
        fetched = null;
        throw error;
      },
    ));
  /** Enter still searches without the code of the panel. */
  const withoutCode =
    (instead: SearchPanel) =>
    (error: unknown): Observable<Patch> => {
      if (!isMissingCode(error)) throw error;
      return of(withPanel(instead));
    };
  const shown$ = (wish: Wish): Observable<Patch> =>
    from(desk()).pipe(
      switchMap((open) => (wish.kind === 'begin' ? open.begin() : open.suggest(wish.text, wish.mode))),
      switchMap((patch): Observable<Patch> => of((state) => ({ ...state, panel: patch(state.panel) }))),
      catchError(withoutCode(wish.kind === 'begin' ? closedPanel : { status: 'failed' })),
    );
  const answered$ = wishes.pipe(
    switchMap((wish) => {
      if (wish === null) return of(withPanel(closedPanel));
      if (wish.kind === 'begin') return shown$(wish);
      desk().catch(() => undefined);
      // A newer key restarts the pause and cancels an older search.
      return merge(of(withPanel({ status: 'searching' })), timer(wish.pause).pipe(switchMap(() => defer(() => shown$(wish)))));
    }),
  );
  const model = createViewModel(initial, merge(patches, answered$));
  const close = (): void => wishes.next(null);
  const edit = (change: Partial<Pick<SearchState, 'text' | 'mode'>>, pause = pauseMs): void => {
    patches.next((state) => ({ ...state, ...change }));
    const { text, mode } = model.getState();
    const wanted = text.trim();
    wishes.next(wanted === '' ? null : { kind: 'suggest', text: wanted, mode, pause });
  };
  const reflect = (text: string, mode: SearchMode): void => {
    close();
    patches.next((state) => ({ ...state, text, mode }));
  };
  const remember = (words: string): void => {
    if (words === '') return;
    desk().then(
      ({ searched }) => searched(words),
      () => undefined,
    );
  };
  return {
    ...model,
    close,
    reflect,
    type: (text) => edit({ text }),
    switchMode: (mode) => edit({ mode }),
    take: (text) => edit({ text }, 0),
    open: () => {
      const { text, panel } = model.getState();
      if (text.trim() === '' && panel.status === 'closed') wishes.next({ kind: 'begin' });
    },
    takeUp: () => {
      const begun = begunSearch();
      if (begun?.isFocused) edit({ text: begun.text, mode: begun.mode });
      else if (begun) reflect(begun.text, begun.mode);
    },
    pick: ({ goods }, by = 'pointer') => {
      remember(model.getState().text.trim());
      close();
      navigator.goTo(goodsAddress({ id: goods.id }), by === 'keyboard' ? { focus: 'quantity' } : undefined);
    },
    setQuantity: (offer, quantity) => void desk().then((open) => open.setQuantity(offer, quantity)),
    add: async (offer, quantity) => (await desk()).add(offer, quantity),
    submit: (view) => {
      const { text, mode } = model.getState();
      const keywords = text.trim();
      if (keywords === '') return;
      remember(keywords);
      close();
      const address = new URLSearchParams({ keywords });
      if (mode === 'manufacturer') address.set('type', String(searchModeNumber(mode)));
      if (view === 'no_image') address.set('view', view);
      navigator.goTo(`/search${view === 'table' ? '/table' : ''}?${address.toString()}`);
    },
  };
}
