import type { Id } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';
import type { Ladder } from './ladder-price.ts';
import { isWithin, type Period } from './period.ts';

/** What an ordinary line is priced by (R6): a base price in yuan per unit, and the ladder that replaces it. */
export interface PriceList {
  readonly basePrice: Money;
  readonly ladder: Ladder;
}

/** A price that holds in its period alone (R40), in yuan per unit. */
interface OfferPrice extends Period {
  readonly price: Money;
  /** The lowest price at which the goods were sold in the days of `formerPriceWindow`; null when they were not sold. */
  readonly soldAt: Money | null;
}

/** A special price (特, everyday price) of ordinary lines. */
export type SpecialPrice = OfferPrice;

/** A flash price (秒杀), which makes a line of its own (R5). */
export interface FlashPrice extends OfferPrice {
  readonly id: Id;
  /** Units of the sale's quota that nobody has taken. */
  readonly left: number;
  /** The most units that one order may hold at this price; null for no limit of its own. */
  readonly perOrder: number | null;
}

/** The offers on goods. */
export interface OffersNow {
  /** The special price that holds now, or the next one; null without. */
  readonly special: SpecialPrice | null;
  /** The flash price that holds now, or the next one; null without. */
  readonly flash: FlashPrice | null;
}

/** All that goods may be sold at: the ordinary price list, and prices that hold for a time. */
export interface GoodsPrices extends PriceList, OffersNow {}

export const noOffers: OffersNow = { special: null, flash: null };

/** Prices of goods that no offer is about. */
export const withoutOffers = (list: PriceList): GoodsPrices => ({ ...list, ...noOffers });

/**
 * The price list of ordinary lines at a time (R40): while the special price holds, no step of the list is dearer;
 * a step that is cheaper anyway stays. Asked twice it says the same.
 */
export function priceListAt({ basePrice, ladder, special }: GoodsPrices, time: number): PriceList {
  if (special === null || !isWithin(special, time)) return { basePrice, ladder };
  const atMost = (price: Money): Money => (price.gt(special.price) ? special.price : price);
  return {
    basePrice: atMost(basePrice),
    ladder: { kind: ladder.kind, steps: ladder.steps.map(({ quantity, price }) => ({ quantity, price: atMost(price) })) },
  };
}

/** R40: the days before a period in which goods must have been sold at a price that is shown as the former one. */
const formerDays = 7;

/** The days whose sales give the former price of an offer (R40): the last 7 before its period begins. */
export const formerPriceWindow = ({ beginsAt }: Period): Period => ({ beginsAt: beginsAt - formerDays * 86_400, endsAt: beginsAt });

/**
 * The former price that may stand struck through beside a price (R40): one that was paid, and is higher; null for none.
 */
export const formerPriceBeside = (unit: Money, { soldAt }: Pick<OfferPrice, 'soldAt'>): Money | null =>
  soldAt !== null && soldAt.gt(unit) ? soldAt : null;

/** The next moment after a time at which one of the offers begins or ends, epoch seconds; null when none does. */
export function nextPriceTurn({ special, flash }: OffersNow, time: number): number | null {
  const turns = [special, flash].flatMap((offer) => (offer === null ? [] : [offer.beginsAt, offer.endsAt]));
  const ahead = turns.filter((turn) => turn > time);
  return ahead.length === 0 ? null : Math.min(...ahead);
}
