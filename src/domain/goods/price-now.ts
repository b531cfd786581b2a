import type { Money } from '../shared/money.ts';
import { formerPriceBeside, type FlashPrice, type GoodsPrices, type PriceList, priceListAt } from './goods-prices.ts';
import { ladderStanding, type NextLadderStep } from './ladder-price.ts';
import { isWithin } from './period.ts';

/** Units of the goods in the buyer's cart, by the kind of line that holds them (R5). */
export interface HeldUnits {
  readonly ordinary: number;
  readonly flash: number;
}

export const nothingHeld: HeldUnits = { ordinary: 0, flash: 0 };

/** A question for a price (R47): the time, the units in the cart, and the entered units. */
export interface PriceQuestion {
  /** Epoch seconds, by the server's clock. */
  readonly time: number;
  readonly held: HeldUnits;
  /** At least 1. */
  readonly entered: number;
}

/** The reason of a unit price (R5, R6, R40). */
export type PriceReason =
  /**
   * One price for every quantity; the base price below the first step; the price of a period; a combination's price; an
   * add-on's price, or 0 for a group's gift (R43).
   */
  | { readonly kind: 'flat' | 'base' | 'special' | 'flash' | 'combination' | 'add-on' | 'gift' }
  /** From, or up to, this quantity. */
  | { readonly kind: 'from' | 'up-to'; readonly quantity: number };

/** The price of a unit now. */
export interface PriceNow {
  /** The kind of line that has this price. */
  readonly line: 'ordinary' | 'flash';
  /** Yuan per unit. */
  readonly unit: Money;
  readonly reason: PriceReason;
  /** The crossed-out price beside it (R40); null for none. */
  readonly former: Money | null;
  /** When a special or flash price ends, epoch seconds; null for the ordinary price. */
  readonly endsAt: number | null;
  /** Units that the running flash sale has left for all buyers; null for other prices. */
  readonly left: number | null;
}

/** The reason of a price list's answer for a quantity (R6). */
export function reasonOf({ ladder }: PriceList, quantity: number): PriceReason {
  if (ladder.steps.length === 0) return { kind: 'flat' };
  const { reached } = ladderStanding(ladder, quantity);
  if (reached !== null) return { kind: ladder.kind === 'up-to' ? 'up-to' : 'from', quantity: reached.quantity };
  if (ladder.kind === 'reach-at-least') return { kind: 'base' };
  // Above its last band an up-to ladder charges the base price.
  return { kind: 'from', quantity: Math.max(...ladder.steps.map((step) => step.quantity)) + 1 };
}

/** The unit price of a price list for a quantity (R6). */
export const unitPriceOf = ({ basePrice, ladder }: PriceList, quantity: number): Money =>
  ladderStanding(ladder, quantity).reached?.price ?? basePrice;

/** The unit price of an ordinary line with that quantity at a time (R6, R40). */
export function ordinaryPrice(prices: GoodsPrices, time: number, quantity: number): PriceNow {
  const list = priceListAt(prices, time);
  const unit = unitPriceOf(list, quantity);
  const { special } = prices;
  if (special === null || !isWithin(special, time) || !unit.eq(special.price)) {
    return { line: 'ordinary', unit, reason: reasonOf(list, quantity), former: null, endsAt: null, left: null };
  }
  return {
    line: 'ordinary',
    unit,
    reason: { kind: 'special' },
    former: formerPriceBeside(unit, special),
    endsAt: special.endsAt,
    left: null,
  };
}

/** Units still available at a flash price for a buyer with these units: within the quota and the order's limit. */
export const flashRoom = ({ left, perOrder }: Pick<FlashPrice, 'left' | 'perOrder'>, held: number): number =>
  Math.max(0, Math.min(left, perOrder ?? left) - held);

/** The flash price that this buyer can use now; null between sales, and when quota or limit are used up. */
export const flashFor = ({ flash }: Pick<GoodsPrices, 'flash'>, { time, held }: Pick<PriceQuestion, 'time' | 'held'>): FlashPrice | null =>
  flash !== null && isWithin(flash, time) && flashRoom(flash, held.flash) > 0 ? flash : null;

/**
 * The price of goods now, on every screen (R40, R47): that of the ordinary line with its units and the entered ones, or
 * that of a running flash sale when it is lower. Never dearer than the ordinary line.
 */
export function priceNow(prices: GoodsPrices, question: PriceQuestion): PriceNow {
  const { time, held, entered } = question;
  const ordinary = ordinaryPrice(prices, time, held.ordinary + entered);
  const flash = flashFor(prices, question);
  if (flash === null || flash.price.gte(ordinary.unit)) return ordinary;
  const { price: unit, endsAt, left } = flash;
  return { line: 'flash', unit, reason: { kind: 'flash' }, former: formerPriceBeside(unit, flash), endsAt, left };
}

/** Units that a running flash sale still gives for this quantity; null when another price applies. */
export const flashRoomNow = (prices: GoodsPrices, question: PriceQuestion): number | null =>
  prices.flash !== null && priceNow(prices, question).line === 'flash' ? flashRoom(prices.flash, question.held.flash) : null;

/** The nearest step of a price list that makes a unit cheaper than at this quantity; null without one (R6). */
export function nextCheaperStep({ basePrice, ladder }: PriceList, quantity: number): NextLadderStep | null {
  const unit = unitPriceOf({ basePrice, ladder }, quantity);
  let at = quantity;
  for (;;) {
    const { next } = ladderStanding(ladder, at);
    if (next === null) return null;
    const beginsAt = at + next.missing;
    if (next.price.lt(unit)) return { ...next, missing: beginsAt - quantity };
    at = beginsAt;
  }
}
