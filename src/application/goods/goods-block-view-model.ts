import { map, merge, Subject } from 'rxjs';
import { type Loaded, loadedPatches, loading, type LoadedViewModel } from '../shared/loaded.ts';
import { createViewModel } from '../shared/view-model.ts';
import type { Goods } from './goods.ts';
import { type Offer, offerOf, refreshed } from './offer.ts';
import { changedOffers, createOfferDesk, type OfferIntents, type OfferNeeds } from './offer-desk.ts';

type Offers = readonly Offer[];

/** A block of goods that loads and fails by itself, and sells. */
export interface GoodsBlock extends LoadedViewModel<Offers>, OfferIntents {}

/** Creates the block of one plain list of goods: recommendations, daily special. */
export function createGoodsBlock(load: () => Promise<readonly Goods[]>, needs: OfferNeeds): GoodsBlock {
  const retries = new Subject<void>();
  const { changes$, ...intents } = createOfferDesk(needs);
  const loadOffers = async (): Promise<Offers> => (await load()).map((goods) => offerOf(goods));
  const keepTyped = (fresh: Offers, before: Loaded<Offers>): Offers =>
    fresh.map((offer) => refreshed(before.value?.find(({ goods }) => goods.id === offer.goods.id), offer));
  const changed$ = changes$.pipe(
    map((change) => (state: Loaded<Offers>): Loaded<Offers> =>
      state.status === 'ready' ? { status: 'ready', value: changedOffers(state.value, change) } : state,
    ),
  );
  return {
    ...createViewModel<Loaded<Offers>>(loading, merge(loadedPatches(loadOffers, retries, keepTyped), changed$)),
    ...intents,
    retry: () => retries.next(),
  };
}
