import { concat, exhaustMap, map, merge, of, Subject } from 'rxjs';
import { deviceClassOf } from '../../../domain/goods/device-class.ts';
import { priceListAt } from '../../../domain/goods/goods-prices.ts';
import { nothingHeld } from '../../../domain/goods/price-now.ts';
import { legalNotices, type LegalNotice } from '../../../domain/goods/legal-notice.ts';
import { type BuyNowNeeds, buyNowWith } from '../../cart/buy-now.ts';
import { followedBy } from '../../shared/followed-by.ts';
import { inReady, type Load, loadOf, waiting } from '../../shared/load/load.ts';
import { shownPrice } from '../../shared/shown/shown-money.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { type GoodsArrival, plainArrival } from '../face/goods-arrival.ts';
import type { GoodsDetail } from '../goods.ts';
import type { GoodsGateway } from '../goods-gateway.ts';
import { type GoodsForBuyer, goodsForBuyer } from './goods-for-buyer.ts';
import { type GoodsQuote, quoteFor, reductionSteps, type ShownStep } from './goods-quote.ts';
import { exactPrice, type Offer, offerOf } from '../offer/offer.ts';
import { lineOf, refreshed, withQuantity } from '../offer/offer-changes.ts';
import { createOfferActions, type OfferIntents, type OfferNeeds } from '../offer/offer-actions.ts';
import { type LadderBand, ladderBands } from '../offer/ladder-bands.ts';
import { changedOffers } from '../offer/offer-news.ts';
import { piecesOf, type Pieces } from '../offer/pieces.ts';

/** The goods page: the goods, and the cost of the quantity. */
export interface GoodsShown {
  readonly detail: GoodsDetail;
  readonly offer: Offer;
  /** The unit price for exactly this quantity, whatever the cart holds; null when hidden. */
  readonly alone: string | null;
  /** The ordinary prices that come back after a running flash sale; empty at other times. */
  readonly usual: readonly LadderBand[];
  /** null when the price is hidden or the goods cannot be bought. */
  readonly quote: GoodsQuote | null;
  /** The tiers of the goods' own full reduction, available or not; empty without one. */
  readonly reductionSteps: readonly ShownStep[];
  /** The content of a pack; null when the specification does not tell. */
  readonly pieces: Pieces | null;
  readonly forBuyer: GoodsForBuyer;
  /** The class of a device (管理类别), `unknown` when its number does not tell; null for other goods. */
  readonly deviceClass: 1 | 2 | 3 | 'unknown' | null;
  /** Notices required by law. */
  readonly notices: readonly LegalNotice[];
  /** Whether a favourite's buyer gets a message when the goods are back in stock. */
  readonly tellsStock: boolean;
  /** Where the buyer comes from. */
  readonly arrival: GoodsArrival;
  /** 立即购买 is running. */
  readonly isBuying: boolean;
}

export interface GoodsDetailViewModel extends ViewModel<Load<GoodsShown>>, OfferIntents {
  retry(): void;
  /** 立即购买: exactly this quantity, to the check step. */
  buyNow(offer: Offer): void;
}

interface GoodsDetailNeeds extends OfferNeeds, BuyNowNeeds {
  readonly catalogue: GoodsGateway;
}

/** The parts of the screen that follow from the offer. */
function quoted(detail: GoodsDetail, offer: Offer): Pick<GoodsShown, 'offer' | 'quote' | 'alone' | 'usual'> {
  const alone = exactPrice({ ...offer, held: nothingHeld });
  return {
    offer,
    usual: usualOf(detail, offer),
    quote: offer.standing.kind === 'buyable' ? quoteFor(detail, offer) : null,
    alone: alone && shownPrice(alone.unit),
  };
}

function usualOf({ pricing }: GoodsDetail, { price, time, held, quantity }: Offer): readonly LadderBand[] {
  if (pricing === null || price?.line !== 'flash') return [];
  return ladderBands(priceListAt(pricing, time), held.ordinary + quantity);
}

/** The offer as the address requests it: with the quantity of its ladder step. */
function arrived(detail: GoodsDetail, { stepId }: GoodsArrival, now: number): Offer {
  const offer = offerOf(detail, now);
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
export function createGoodsDetailViewModel(
  needs: GoodsDetailNeeds,
  id: string,
  arrival: GoodsArrival = plainArrival,
): GoodsDetailViewModel {
  const { catalogue } = needs;
  const buyNow = buyNowWith(needs);
  const purchases = new Subject<Offer>();
  const { priceId, stepId, fullReductionId, isNegotiated } = arrival;
  const origin = { priceId, stepId, fullReductionId, isNegotiated };
  const addToCart: OfferNeeds['addToCart'] = (lines, ...more) =>
    needs.addToCart(
      lines.map((line) => ({ ...line, origin })),
      ...more,
    );

  const shown = (detail: GoodsDetail): GoodsShown => {
    const offer = arrived(detail, arrival, needs.clock.now());
    return {
      detail,
      ...quoted(detail, offer),
      reductionSteps: reductionSteps(detail.terms),
      pieces: piecesOf(detail),
      notices: noticesOf(detail),
      deviceClass: detail.classes.includes('device') ? (deviceClassOf(detail.approvalNumber) ?? 'unknown') : null,
      forBuyer: goodsForBuyer(detail, needs.clock.now()),
      tellsStock: detail.tellsStock,
      arrival,
      isBuying: false,
    };
  };
  /** Typed input stays when the goods are loaded again. */
  const keep = (fresh: GoodsShown, before: GoodsShown): GoodsShown => {
    const offer = refreshed(before.offer, offerOf(fresh.detail, needs.clock.now()));
    return { ...fresh, ...quoted(fresh.detail, offer), isBuying: before.isBuying };
  };
  const ask = async (): Promise<GoodsShown> => shown(await catalogue.read(id));
  const { patches$, retry, refresh } = loadOf({ ask, announceFailure: needs.announceFailure, isNamed: true, keep }, undefined);
  const offers = (): readonly Offer[] => {
    const { value } = model.getState();
    return value === null ? [] : [value.offer];
  };
  const { changes$, watch, ...intents } = createOfferActions(
    { ...needs, addToCart },
    { offers, refresh, followsOrder: ({ standing }) => standing.kind === 'buyable' },
  );
  const changed$ = changes$.pipe(
    map((change) =>
      inReady((state: GoodsShown) => {
        const [offer = state.offer] = changedOffers([state.offer], change);
        return { ...state, ...quoted(state.detail, offer), tellsStock: offer.isFavorite && (state.tellsStock || !state.offer.isFavorite) };
      }),
    ),
  );
  // A second press while the first is running is ignored.
  const bought$ = purchases.pipe(
    exhaustMap((offer) =>
      concat(
        of(inReady((state: GoodsShown) => ({ ...state, isBuying: true }))),
        buyNow({ ...lineOf(offer, offer.quantity), origin }),
        of(inReady((state: GoodsShown) => ({ ...state, isBuying: false }))),
      ),
    ),
  );
  const model: ViewModel<Load<GoodsShown>> = createViewModel<Load<GoodsShown>>(
    waiting,
    merge(changed$, patches$, bought$).pipe(followedBy(watch)),
  );
  return {
    ...model,
    ...intents,
    retry,
    buyNow: (offer) => {
      if (offer.standing.kind === 'buyable') purchases.next(offer);
    },
  };
}
