import { map, merge } from 'rxjs';
import { followedBy } from '../shared/followed-by.ts';
import { inReady, type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { LoadedViewModel } from '../shared/load/loaded.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { FlashSale, ShowcaseGateway } from './showcase-gateway.ts';
import { type Offer, offerOf } from '../goods/offer/offer.ts';
import type { GoodsBlockNeeds } from '../goods/goods-block-view-model.ts';
import { createOfferActions, type OfferIntents } from '../goods/offer/offer-actions.ts';
import { changedOffers } from '../goods/offer/offer-news.ts';

/** Goods of the sale at its price, while the sale has units for this buyer. */
export interface FlashSaleOffer {
  readonly offer: Offer;
  readonly soldPercent: number;
}

/** The sale on the home page; without offers none is running. */
export interface FlashSaleState {
  readonly name: string;
  /** In seconds, by the shop's clock. */
  readonly endsAt: number;
  readonly offers: readonly FlashSaleOffer[];
}

interface FlashSaleViewModel extends LoadedViewModel<FlashSaleState>, OfferIntents {}

/** The sale's goods. Some servers tell the flash price beside the goods only, without a quota. */
function flashOffer(
  { goods, flashPrice, soldPercent }: FlashSale['goods'][number],
  { now, endsAt }: Pick<FlashSale, 'now' | 'endsAt'>,
): FlashSaleOffer {
  const { pricing } = goods;
  const told = { id: goods.id, beginsAt: now, endsAt, price: flashPrice, soldAt: null, left: goods.terms.stock, perOrder: null };
  return { offer: offerOf({ ...goods, pricing: pricing && { ...pricing, flash: pricing.flash ?? told } }, now), soldPercent };
}

/** Creates the flash sale: it sets the shop's clock, and loads the next sale when this one is over. */
export function createFlashSaleViewModel(showcase: ShowcaseGateway, needs: GoodsBlockNeeds): FlashSaleViewModel {
  const { clock, announceFailure } = needs;
  const ask = async (): Promise<FlashSaleState> => {
    const sale = await showcase.flashSale();
    clock.is(sale.now);
    return { name: sale.name, endsAt: sale.endsAt, offers: sale.goods.map((one) => flashOffer(one, sale)) };
  };
  const { patches$, retry, refresh } = loadOf({ ask, announceFailure }, undefined);
  const screen = {
    offers: () => model.getState().value?.offers.map(({ offer }) => offer) ?? [],
    refresh,
    // When the answer is a sale that is already over, asking again would return it again.
    endsAt: () => {
      const { value } = model.getState();
      return value !== null && value.endsAt > clock.now() ? value.endsAt : null;
    },
  };
  const { changes$, watch, ...intents } = createOfferActions(needs, screen);
  const changed$ = changes$.pipe(
    map((change) =>
      inReady((value: FlashSaleState): FlashSaleState => ({
        ...value,
        offers: value.offers.map((one) => ({ ...one, offer: changedOffers([one.offer], change)[0] ?? one.offer })),
      })),
    ),
  );
  const model: ViewModel<Load<FlashSaleState>> = createViewModel<Load<FlashSaleState>>(
    waiting,
    merge(changed$, patches$).pipe(followedBy(watch)),
  );
  return { ...model, ...intents, retry };
}
