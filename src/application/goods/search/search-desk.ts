import { asyncScheduler, catchError, concat, defer, EMPTY, from, map, merge, type Observable, of, Subject, switchMap } from 'rxjs';
import { buyerKey } from '../../account/last-buyer.ts';
import type { Session } from '../../account/session.ts';
import type { PurchaseGateway } from '../../purchase/purchase-gateway.ts';
import { type AnnounceFailure, silently } from '../../shared/announce-failure.ts';
import { followedBy } from '../../shared/followed-by.ts';
import type { LastingStorage } from '../../shared/lasting-storage.ts';
import type { SessionStorage } from '../../shared/session-storage.ts';
import type { GoodsGateway, Suggestion } from '../goods-gateway.ts';
import { wholeCatalogue } from '../list/list-query.ts';
import { createOfferActions, type OfferIntents, type OfferNeeds } from '../offer/offer-actions.ts';
import { refreshed, withQuantity } from '../offer/offer-changes.ts';
import { changedOffers } from '../offer/offer-news.ts';
import { type Offer, offerOf } from '../offer/offer.ts';
import { dueOffers } from '../offer/usual-offer.ts';
import { createRecentWords } from './recent-words.ts';
import type { SearchMode } from './search-mode.ts';
import { offersIn, type SearchPanel } from './search-panel.ts';
import { createSuggestionCache } from './suggestion-cache.ts';

export interface DeskNeeds extends OfferNeeds {
  readonly catalogue: Pick<GoodsGateway, 'suggest' | 'list'>;
  readonly purchases: Pick<PurchaseGateway, 'byRhythm'>;
  readonly session: Pick<Session, 'getState'>;
  readonly storage: SessionStorage;
  readonly lasting: LastingStorage;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (panel: SearchPanel) => SearchPanel;

/** What the search box does with goods. Its code comes when the box is used: no first look needs it. */
export interface SearchDesk extends Pick<OfferIntents, 'setQuantity'> {
  /** Adds them to the cart; false where the quantity was corrected instead, or nothing can be had. */
  add(offer: Offer, quantity: number): boolean;
  /** The suggestions for a text, and what becomes of them while they are shown. */
  suggest(text: string, mode: SearchMode): Observable<Patch>;
  /** What is offered before anything is typed. */
  begin(): Observable<Patch>;
  /** These words were searched. */
  searched(words: string): void;
}

/** Due goods that are offered before anything is typed. */
const mostDue = 5;
/** Due goods are asked for anew when they are older than this, in milliseconds. */
const dueStandsMs = 60_000;

const show =
  (panel: SearchPanel): Patch =>
  () =>
    panel;

/**
 * Creates the desk; one for the whole page.
 * @param panel the panel as it is shown
 */
export function createSearchDesk(needs: DeskNeeds, panel: () => SearchPanel): SearchDesk {
  const { catalogue, purchases, session, clock, announceFailure, offerNews } = needs;
  const buyer = (): string => buyerKey(session.getState().facts);
  const cache = createSuggestionCache(needs.storage, { now: () => asyncScheduler.now(), time: () => clock.now(), buyer });
  const recent = createRecentWords(needs.lasting);
  const refreshes = new Subject<void>();
  const { changes$, watch, ...intents } = createOfferActions(needs, {
    offers: () => offersIn(panel()),
    refresh: () => refreshes.next(),
  });

  const changed$ = changes$.pipe(
    map(
      (change): Patch =>
        (shown) =>
          'offers' in shown ? { ...shown, offers: changedOffers(shown.offers, change) } : shown,
    ),
  );
  /** Goods that stay under the box, with what happens to them meanwhile. */
  const living = (panels$: Observable<Patch>, again: () => Observable<Patch>): Observable<Patch> =>
    merge(panels$, changed$, refreshes.pipe(switchMap(() => again().pipe(silently())))).pipe(followedBy(watch));

  /** Suggested goods; those that stand there already keep the quantity that was typed. */
  const showFound =
    (found: readonly Suggestion[]): Patch =>
    (shown) => {
      const before = new Map(offersIn(shown).map((offer) => [offer.goods.id, offer]));
      const offers = found.map((one) => refreshed(before.get(one.id), offerOf(one, clock.now())));
      return offers.length === 0 ? { status: 'none', words: [] } : { status: 'found', offers, foundInAll: found[0]?.foundInAll ?? null };
    };
  /** Names that were probably meant, where nothing was found: the list of the results knows them. */
  const near = (text: string): Observable<Patch> =>
    defer(() => catalogue.list({ ...wholeCatalogue, keywords: text }, { perPage: 1, withFacets: false })).pipe(
      map(({ near: words }) => show({ status: 'none', words })),
      silently(),
    );
  const ask = (text: string, mode: SearchMode): Observable<Patch> =>
    defer(() => catalogue.suggest(text, mode)).pipe(
      switchMap((found) => {
        cache.keep(text, mode, found);
        const isNamed = found.length > 0 || mode !== 'medicine';
        return concat(of(showFound(found)), isNamed ? EMPTY : near(text));
      }),
    );
  /** §8: search failures are reported like any other; the panel itself says that nothing came. */
  const askAloud = (text: string, mode: SearchMode): Observable<Patch> =>
    ask(text, mode).pipe(
      catchError((error: unknown) => {
        announceFailure(error);
        return of(show({ status: 'failed' }));
      }),
    );
  /** §4: cached suggestions are shown, and asked again when older than 5 s. */
  const found = (text: string, mode: SearchMode): Observable<Patch> => {
    const known = cache.read(text, mode, clock.now());
    if (known === null || known.suggestions.length === 0) return askAloud(text, mode);
    const shown = of(showFound(known.suggestions));
    return known.isFresh ? shown : concat(shown, ask(text, mode).pipe(silently()));
  };

  let due: { readonly buyer: string; readonly at: number; readonly offers: readonly Offer[] } | null = null;
  const askDue = async (): Promise<readonly Offer[]> => {
    const asking = buyer();
    const offers = dueOffers((await purchases.byRhythm(1)).bought, clock.now()).slice(0, mostDue);
    due = { buyer: asking, at: asyncScheduler.now(), offers };
    return offers;
  };
  const begun = (offers: readonly Offer[]): Patch => {
    const words = recent.read(buyer());
    return show(words.length + offers.length === 0 ? { status: 'closed' } : { status: 'begun', words, offers });
  };
  const dueNow = (): Observable<Patch> => from(askDue()).pipe(map(begun));
  const begin = (): Observable<Patch> => {
    if (buyer() === '') return of(begun([]));
    const known = due?.buyer === buyer() ? due : null;
    const isFresh = known !== null && asyncScheduler.now() - known.at < dueStandsMs;
    return concat(of(begun(known?.offers ?? [])), isFresh ? EMPTY : dueNow().pipe(silently()));
  };
  /** What is suggested costs what it does beside the cart (R47), and goods in the cart are no longer due. */
  const forget = (goodsId: string): void => {
    cache.forget();
    if (due?.offers.some(({ goods }) => goods.id === goodsId)) due = null;
  };
  offerNews.changes$.subscribe(({ goodsId }) => forget(goodsId));

  return {
    add: (offer, quantity) => {
      intents.add(offer, quantity);
      forget(offer.goods.id);
      return offer.standing.kind === 'buyable' && withQuantity(offer, quantity).correction === null;
    },
    setQuantity: intents.setQuantity,
    suggest: (text, mode) =>
      living(
        defer(() => found(text, mode)),
        () => ask(text, mode),
      ),
    begin: () => living(defer(begin), dueNow),
    searched: (words) => recent.keep(buyer(), words),
  };
}
