import { map, merge } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { followedBy } from '../shared/followed-by.ts';
import { inReady, type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { LoadedViewModel } from '../shared/load/loaded.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { Goods } from './goods.ts';
import { type Offer, offerOf } from './offer/offer.ts';
import { refreshed } from './offer/offer-changes.ts';
import { createOfferActions, type OfferIntents, type OfferNeeds } from './offer/offer-actions.ts';
import { changedOffers } from './offer/offer-news.ts';

type Offers = readonly Offer[];

/** A block of goods that loads, fails and sells by itself. */
export interface GoodsBlock extends LoadedViewModel<Offers>, OfferIntents {}

export interface GoodsBlockNeeds extends OfferNeeds {
  readonly announceFailure: AnnounceFailure;
}

/** Typed quantities stay when the goods are loaded again. */
const keepTyped = (fresh: Offers, before: Offers): Offers =>
  fresh.map((offer) =>
    refreshed(
      before.find(({ goods }) => goods.id === offer.goods.id),
      offer,
    ),
  );

/** Creates the block of a plain list of goods: recommendations, daily special. */
export function createGoodsBlock(load: () => Promise<readonly Goods[]>, needs: GoodsBlockNeeds): GoodsBlock {
  const ask = async (): Promise<Offers> => (await load()).map((goods) => offerOf(goods, needs.clock.now()));
  const { patches$, retry, refresh } = loadOf({ ask, announceFailure: needs.announceFailure, keep: keepTyped }, undefined);
  const { changes$, watch, ...intents } = createOfferActions(needs, { offers: () => model.getState().value ?? [], refresh });
  const changed$ = changes$.pipe(map((change) => inReady((offers: Offers) => changedOffers(offers, change))));
  const model: ViewModel<Load<Offers>> = createViewModel<Load<Offers>>(waiting, merge(changed$, patches$).pipe(followedBy(watch)));
  return { ...model, ...intents, retry };
}
