import { BehaviorSubject, catchError, concat, defer, map, merge, of, Subject, switchMap, startWith, combineLatest } from 'rxjs';
import { type Offer, offerOf } from '../goods/offer.ts';
import { changedOffers, createOfferDesk, type OfferIntents, type OfferNeeds } from '../goods/offer-desk.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { FavoriteGateway } from './favorite-gateway.ts';

/** My favourites. What is taken off stays in its place until the page is left, so that a slip can be undone. */
export interface FavoritesState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly offers: readonly Offer[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

export interface FavoritesViewModel extends ViewModel<FavoritesState>, OfferIntents {
  show(page: number): void;
  retry(): void;
}

type Patch = (state: FavoritesState) => FavoritesState;

const begin: Patch = (state) => ({ ...state, status: 'loading', offers: [] });
const fail: Patch = (state) => ({ ...state, status: 'failed', offers: [] });

/** Creates the favourites for one visit. */
export function createFavoritesViewModel(
  needs: OfferNeeds & { readonly favorites: FavoriteGateway },
  firstPage: number,
): FavoritesViewModel {
  const pages = new BehaviorSubject(firstPage);
  const retries = new Subject<void>();
  const { changes$, ...intents } = createOfferDesk(needs);
  const shown$ = combineLatest([pages, retries.pipe(startWith(undefined))]).pipe(
    switchMap(([page]) =>
      concat(
        of(begin),
        defer(() => needs.favorites.list(page)).pipe(
          map((found): Patch => () => ({
            status: 'ready',
            offers: found.goods.map((goods) => offerOf(goods)),
            total: found.total,
            page: found.page,
            pages: Math.max(1, Math.ceil(found.total / found.perPage)),
          })),
          catchError(() => of(fail)),
        ),
      ),
    ),
  );
  const changed$ = changes$.pipe(
    map((change): Patch => (state) => ({ ...state, offers: changedOffers(state.offers, change) })),
  );
  return {
    ...createViewModel<FavoritesState>(
      { status: 'loading', offers: [], total: 0, page: firstPage, pages: 1 },
      merge(shown$, changed$),
    ),
    ...intents,
    show: (page) => pages.next(page),
    retry: () => retries.next(),
  };
}
