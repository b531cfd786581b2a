import { catchError, concat, defer, EMPTY, exhaustMap, map, merge, of, Subject, switchMap, startWith, tap, type Observable } from 'rxjs';
import { GatewayError } from '../shared/gateway-error.ts';
import type { Navigator } from '../shared/navigator.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { GoodsDetail } from './goods.ts';
import { compared, type Comparison } from './comparison.ts';
import type { GoodsGateway } from './goods-gateway.ts';
import { type GoodsQuote, quoteFor } from './goods-quote.ts';
import { type Offer, offerOf, refreshed } from './offer.ts';
import { piecesIn, type Pieces } from './pieces.ts';
import { changedOffers, createOfferDesk, type OfferIntents, type OfferNeeds } from './offer-desk.ts';

/** The goods page: the goods, what this quantity costs, and the same generic from other makers. */
export type GoodsDetailState =
  | { readonly status: 'loading' | 'failed' | 'not-found' }
  | {
      readonly status: 'ready';
      readonly detail: GoodsDetail;
      readonly offer: Offer;
      /** null where the price is hidden or the goods cannot be bought. */
      readonly quote: GoodsQuote | null;
      /** These goods and the same generic from other makers, by the price of one piece; only these when there are no others. */
      readonly comparisons: readonly Comparison[];
      /** What a pack holds; null where the spec does not tell. */
      readonly pieces: Pieces | null;
      /** 立即购买 is under way. */
      readonly isBuying: boolean;
    };

export interface GoodsDetailViewModel extends ViewModel<GoodsDetailState>, OfferIntents {
  retry(): void;
  /** 立即购买: into the cart, and there. */
  buyNow(offer: Offer): void;
}

export interface GoodsDetailNeeds extends OfferNeeds {
  readonly catalogue: GoodsGateway;
  readonly navigator: Navigator;
}

type Patch = (state: GoodsDetailState) => GoodsDetailState;
type Ready = Extract<GoodsDetailState, { status: 'ready' }>;

const loading: GoodsDetailState = { status: 'loading' };
const inReady = (change: (state: Ready) => Ready): Patch => (state) => (state.status === 'ready' ? change(state) : state);
const quoted = (detail: GoodsDetail, offer: Offer): GoodsQuote | null =>
  offer.standing.kind === 'buyable' ? quoteFor(detail, offer.quantity) : null;

/** Creates the goods page for one visit of one goods. */
export function createGoodsDetailViewModel(needs: GoodsDetailNeeds, id: string): GoodsDetailViewModel {
  const { catalogue, navigator, addToCart } = needs;
  const retries = new Subject<void>();
  const purchases = new Subject<Offer>();
  const { changes$, ...intents } = createOfferDesk(needs);

  const arrive = (detail: GoodsDetail): Patch => (state) => {
    const before = state.status === 'ready' ? state.offer : undefined;
    const offer = refreshed(before, offerOf(detail));
    const others = detail.sameGeneric.map((goods) => offerOf(goods));
    return {
      status: 'ready',
      detail,
      offer,
      quote: quoted(detail, offer),
      comparisons: compared([offer, ...others]),
      pieces: piecesIn(detail.spec),
      isBuying: false,
    };
  };
  const fail = (error: unknown): Patch => (state) => {
    if (error instanceof GatewayError && error.detail.code === 404) return { status: 'not-found' };
    return state.status === 'ready' ? state : { status: 'failed' };
  };
  const load$: Observable<Patch> = defer(() => catalogue.read(id)).pipe(map(arrive), catchError((error: unknown) => of(fail(error))));
  const loaded$ = retries.pipe(
    map(() => concat(of((): GoodsDetailState => loading), load$)),
    startWith(load$),
    switchMap((patches) => patches),
  );
  const changed$ = changes$.pipe(
    map((change) =>
      inReady((state) => {
        const [offer = state.offer] = changedOffers([state.offer], change);
        const comparisons = compared(changedOffers(state.comparisons.map((row) => row.offer), change));
        return { ...state, offer, quote: quoted(state.detail, offer), comparisons };
      }),
    ),
  );
  const bought$ = purchases.pipe(
    exhaustMap((offer) =>
      concat(
        of(inReady((state) => ({ ...state, isBuying: true }))),
        addToCart([{ goodsId: offer.goods.id, quantity: offer.quantity }]).pipe(
          tap(({ added }) => {
            if (added.includes(offer.goods.id)) navigator.goTo('/cart');
          }),
          switchMap(() => EMPTY),
        ),
        of(inReady((state) => ({ ...state, isBuying: false }))),
      ),
    ),
  );
  return {
    ...createViewModel<GoodsDetailState>(loading, merge(loaded$, changed$, bought$)),
    ...intents,
    retry: () => retries.next(),
    buyNow: (offer) => {
      if (offer.standing.kind === 'buyable') purchases.next(offer);
    },
  };
}
