import { catchError, concat, defer, exhaustMap, map, merge, of, startWith, Subject, switchMap, type Observable } from 'rxjs';
import { legalNotices, type LegalNotice } from '../../domain/goods/legal-notice.ts';
import { type BuyNowNeeds, buyNowWith } from '../cart/buy-now.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { type GoodsArrival, plainArrival } from './goods-arrival.ts';
import type { GoodsDetail } from './goods.ts';
import type { GoodsGateway } from './goods-gateway.ts';
import { type GoodsQuote, quoteFor } from './goods-quote.ts';
import { type Offer, offerOf, refreshed, withQuantity } from './offer.ts';
import { changedOffers, createOfferDesk, type OfferIntents, type OfferNeeds } from './offer-desk.ts';
import { piecesIn, type Pieces } from './pieces.ts';

/** The goods page: the goods, and what this quantity costs. */
export type GoodsDetailState =
  | { readonly status: 'loading' | 'failed' | 'not-found' }
  | {
      readonly status: 'ready';
      readonly detail: GoodsDetail;
      readonly offer: Offer;
      /** null where the price is hidden or the goods cannot be bought. */
      readonly quote: GoodsQuote | null;
      /** What a pack holds; null where the spec does not tell. */
      readonly pieces: Pieces | null;
      /** What the law wants said beside them. */
      readonly notices: readonly LegalNotice[];
      /** Where the buyer comes from. */
      readonly arrival: GoodsArrival;
      /** 立即购买 is under way. */
      readonly isBuying: boolean;
    };

export interface GoodsDetailViewModel extends ViewModel<GoodsDetailState>, OfferIntents {
  retry(): void;
  /** 立即购买: exactly this quantity, to the check step. */
  buyNow(offer: Offer): void;
}

export interface GoodsDetailNeeds extends OfferNeeds, BuyNowNeeds {
  readonly catalogue: GoodsGateway;
}

type Patch = (state: GoodsDetailState) => GoodsDetailState;
type Ready = Extract<GoodsDetailState, { status: 'ready' }>;

const loading: GoodsDetailState = { status: 'loading' };
const inReady = (change: (state: Ready) => Ready): Patch => (state) => (state.status === 'ready' ? change(state) : state);
const quoted = (detail: GoodsDetail, offer: Offer): GoodsQuote | null =>
  offer.standing.kind === 'buyable' ? quoteFor(detail, offer.quantity) : null;

/** The offer as the address wants it: in the quantity of the step that it names. */
function arrived(detail: GoodsDetail, { stepId }: GoodsArrival): Offer {
  const offer = offerOf(detail);
  const step = detail.ladderSteps.find(({ id }) => id === stepId);
  return step === undefined || offer.standing.kind !== 'buyable' ? offer : withQuantity(offer, step.quantity);
}

const noticesOf = ({ classes, approvalNumber }: GoodsDetail): readonly LegalNotice[] =>
  legalNotices({
    isPrescription: classes.includes('prescription'),
    containsEphedrine: classes.includes('ephedrine'),
    isDevice: classes.includes('device'),
    approvalNumber,
  });

/** Creates the goods page for one visit of one goods. */
export function createGoodsDetailViewModel(needs: GoodsDetailNeeds, id: string, arrival: GoodsArrival = plainArrival): GoodsDetailViewModel {
  const { catalogue } = needs;
  const buyNow = buyNowWith(needs);
  const retries = new Subject<void>();
  const purchases = new Subject<Offer>();
  const { priceId, stepId, fullReductionId, isNegotiated } = arrival;
  const origin = { priceId, stepId, fullReductionId, isNegotiated };
  const addToCart: OfferNeeds['addToCart'] = (lines) => needs.addToCart(lines.map((line) => ({ ...line, origin })));
  const { changes$, ...intents } = createOfferDesk({ ...needs, addToCart });

  const arrive = (detail: GoodsDetail): Patch => (state) => {
    const offer = state.status === 'ready' ? refreshed(state.offer, offerOf(detail)) : arrived(detail, arrival);
    return {
      status: 'ready',
      detail,
      offer,
      quote: quoted(detail, offer),
      pieces: piecesIn(detail.spec),
      notices: noticesOf(detail),
      arrival,
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
        return { ...state, offer, quote: quoted(state.detail, offer) };
      }),
    ),
  );
  // A second press while the first is under way is the same press.
  const bought$ = purchases.pipe(
    exhaustMap(({ goods, quantity }) =>
      concat(
        of(inReady((state) => ({ ...state, isBuying: true }))),
        buyNow({ goodsId: goods.id, quantity, origin }),
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
