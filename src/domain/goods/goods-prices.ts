import type { Id } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';
import type { Ladder } from './ladder-price.ts';
import { isWithin, type Period } from './period.ts';

/** The prices of an ordinary line (R6): a base price in yuan per unit, and the ladder that replaces it. */
export interface PriceList {
  readonly basePrice: Money;
  readonly ladder: Ladder;
}

/** A price that holds only in its period (R40), in yuan per unit. */
interface OfferPrice extends Period {
  readonly price: Money;
  /** The lowest price of the goods in the days of `formerPriceWindow`; null without a sale. */
  readonly soldAt: Money | null;
}

/** A special price (特) of ordinary lines. */
export type SpecialPrice = OfferPrice;

/** A flash price (秒杀), which makes a line of its own (R5). */
export interface FlashPrice extends OfferPrice {
  readonly id: Id;
  /** Units left of the sale's quota. */
  readonly left: number;
  /** The most units per order at this price; null for no separate limit. */
  readonly perOrder: number | null;
}

/** The offers on goods. */
export interface OffersNow {
  /** The special price that holds now, or the next one; null without. */
  readonly special: SpecialPrice | null;
  /** The flash price that holds now, or the next one; null without. */
  readonly flash: FlashPrice | null;
}

/** All prices of goods: the ordinary price list and offers of a period. */
export interface GoodsPrices extends PriceList, OffersNow {}

export const noOffers: OffersNow = { special: null, flash: null };

/** The prices of goods without offers. */
export const withoutOffers = (list: PriceList): GoodsPrices => ({ ...list, ...noOffers });

/**
 * The price list of ordinary lines at a time (R40): while a special price holds, no step is dearer; cheaper steps stay.
 * Applying it twice changes nothing.
 */
export function priceListAt({ basePrice, ladder, special }: GoodsPrices, time: number): PriceList {
  if (special === null || !isWithin(special, time)) return { basePrice, ladder };
  const atMost = (price: Money): Money => (price.gt(special.price) ? special.price : price);
  return {
    basePrice: atMost(basePrice),
    ladder: { kind: ladder.kind, steps: ladder.steps.map(({ quantity, price }) => ({ quantity, price: atMost(price) })) },
  };
}

/** R40: the days before a period in which the former price must have been paid. */
const formerDays = 7;

/** The days whose sales give an offer's former price (R40): the last 7 before its period. */
export const formerPriceWindow = ({ beginsAt }: Period): Period => ({ beginsAt: beginsAt - formerDays * 86_400, endsAt: beginsAt });

/** The crossed-out price beside a price (R40): one that was paid and is higher; null without one. */
export const formerPriceBeside = (unit: Money, { soldAt }: Pick<OfferPrice, 'soldAt'>): Money | null =>
  soldAt !== null && soldAt.gt(unit) ? soldAt : null;

/** The next time at which an offer begins or ends, epoch seconds; null without one. */
export function nextPriceTurn({ special, flash }: OffersNow, time: number): number | null {
  const turns = [special, flash].flatMap((offer) => (offer === null ? [] : [offer.beginsAt, offer.endsAt]));
  const ahead = turns.filter((turn) => turn > time);
  return ahead.length === 0 ? null : Math.min(...ahead);
}
