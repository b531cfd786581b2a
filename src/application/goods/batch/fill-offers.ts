import { type FillDays, fillDays, unitsForDays } from '../../../domain/rhythm/fill-days.ts';
import { chinaDayNumber } from '../../../domain/shared/china-time.ts';
import type { BoughtGoods } from '../../purchase/purchase-gateway.ts';
import { withQuantity } from '../offer/offer-changes.ts';
import type { Offer } from '../offer/offer.ts';

/** The days that a buyer may fill up for (补到 N 天). */
export const fillChoices: readonly FillDays[] = fillDays;

/** Quantities that were filled for some days, and what they were before. */
export interface Fill {
  readonly days: FillDays;
  /** Goods that were given a quantity. */
  readonly count: number;
  /** Goods that last for these days as they are, by their ids. */
  readonly enough: ReadonlySet<string>;
  readonly before: { readonly quantities: ReadonlyMap<string, number>; readonly selected: ReadonlySet<string> };
}

/** A list of offers, some ticked, that can be filled up. */
interface FillableOffers {
  readonly offers: readonly Offer[];
  readonly selected: ReadonlySet<string>;
  readonly fill: Fill | null;
}

/** What the rule needs to know beside the goods: the purchases of each, and what was counted on the shelf. */
interface FillFacts {
  readonly rhythmOf: (goodsId: string) => BoughtGoods | undefined;
  readonly countOf: (goodsId: string) => number | null;
  /** Epoch seconds by the shop's clock. */
  readonly now: number;
}

/** The units of an offer that last for these days; null where the shop has no rhythm for it, or cannot buy it. */
export function unitsToFill(offer: Offer, days: FillDays, { rhythmOf, countOf, now }: FillFacts): number | null {
  const { goods, held, standing } = offer;
  const bought = rhythmOf(goods.id);
  if (standing.kind !== 'buyable' || bought === undefined || bought.interval === null || bought.interval <= 0) return null;
  const daysSince = Math.max(0, chinaDayNumber(now) - chinaDayNumber(bought.lastAt));
  const use = { usual: bought.usual ?? bought.lastUnits, interval: bought.interval, lastUnits: bought.lastUnits, daysSince };
  return unitsForDays(use, days, { counted: countOf(goods.id), inCart: held.ordinary + held.flash }, goods.terms);
}

/**
 * The list with the quantities that last for these days; what is needed is ticked, what lasts is not. Goods without a
 * rhythm stay as they are.
 */
export function withFill<State extends FillableOffers>(state: State, days: FillDays, facts: FillFacts): State {
  const before = state.fill?.before ?? {
    quantities: new Map(state.offers.map(({ goods, quantity }) => [goods.id, quantity])),
    selected: state.selected,
  };
  const selected = new Set(state.selected);
  const enough = new Set<string>();
  let count = 0;
  const offers = state.offers.map((offer) => {
    const { id } = offer.goods;
    const units = unitsToFill(offer, days, facts);
    if (units === null) return offer;
    if (units === 0) {
      selected.delete(id);
      enough.add(id);
      return offer;
    }
    selected.add(id);
    count += 1;
    return withQuantity(offer, units);
  });
  return { ...state, offers, selected, fill: { days, count, enough, before } };
}

/** The list as it was before it was filled. */
export function withoutFill<State extends FillableOffers>(state: State): State {
  const { fill } = state;
  if (fill === null) return state;
  const { quantities, selected } = fill.before;
  const offers = state.offers.map((offer) => {
    const quantity = quantities.get(offer.goods.id);
    return quantity === undefined ? offer : withQuantity(offer, quantity);
  });
  return { ...state, offers, selected, fill: null };
}

/** Filling as one part, which a list takes where its screen has the control. */
export const offerFilling = { unitsToFill, withFill, withoutFill } as const;
export type Filling = typeof offerFilling;
