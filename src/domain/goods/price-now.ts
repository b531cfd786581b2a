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

/** What is asked of a price (R47): when, with what in the cart already, and how many units more. */
export interface PriceQuestion {
  /** Epoch seconds, by the server's clock. */
  readonly time: number;
  readonly held: HeldUnits;
  /** At least 1. */
  readonly entered: number;
}

/** Why a unit costs what it costs (R5, R6, R40). */
export type PriceReason =
  /**
   * One price for every quantity; the base price below the first step; a price with its period; a set's own price;
   * that of an add-on, or nothing for a gift of a group (R43).
   */
  | { readonly kind: 'flat' | 'base' | 'special' | 'flash' | 'combination' | 'add-on' | 'gift' }
  /** From, or up to, this quantity. */
  | { readonly kind: 'from' | 'up-to'; readonly quantity: number };

/** What a unit costs now. */
export interface PriceNow {
  /** The kind of line that is bought at this price. */
  readonly line: 'ordinary' | 'flash';
  /** Yuan per unit. */
  readonly unit: Money;
  readonly reason: PriceReason;
  /** The price to strike through beside it (R40); null for none. */
  readonly former: Money | null;
  /** When a special or flash price ends, epoch seconds; null for the ordinary price. */
  readonly endsAt: number | null;
  /** What the running flash sale has left for all; null for other prices. */
  readonly left: number | null;
}

/** Why a price list answers a quantity as it does (R6). */
export function reasonOf({ ladder }: PriceList, quantity: number): PriceReason {
  if (ladder.steps.length === 0) return { kind: 'flat' };
  const { reached } = ladderStanding(ladder, quantity);
  if (reached !== null) return { kind: ladder.kind === 'up-to' ? 'up-to' : 'from', quantity: reached.quantity };
  if (ladder.kind === 'reach-at-least') return { kind: 'base' };
  // Above every band of an up-to ladder its base price holds, from the last band on.
  return { kind: 'from', quantity: Math.max(...ladder.steps.map((step) => step.quantity)) + 1 };
}

/** What a price list asks for a unit of so many (R6). */
export const unitPriceOf = ({ basePrice, ladder }: PriceList, quantity: number): Money =>
  ladderStanding(ladder, quantity).reached?.price ?? basePrice;

/** What a unit of an ordinary line of so many units costs at a time (R6, R40). */
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

/** Units that one who holds some can still have at a flash price: of the quota, and of what one order may hold. */
export const flashRoom = ({ left, perOrder }: Pick<FlashPrice, 'left' | 'perOrder'>, held: number): number =>
  Math.max(0, Math.min(left, perOrder ?? left) - held);

/** The flash price that this buyer can have units at now; null between sales, and when quota or limit are used up. */
export const flashFor = ({ flash }: Pick<GoodsPrices, 'flash'>, { time, held }: Pick<PriceQuestion, 'time' | 'held'>): FlashPrice | null =>
  flash !== null && isWithin(flash, time) && flashRoom(flash, held.flash) > 0 ? flash : null;

/**
 * What goods cost now, wherever they are shown (R40, R47): the price of the ordinary line with what it holds already
 * and what is entered, or the price of a running flash sale where that is lower. Never dearer than the ordinary line.
 */
export function priceNow(prices: GoodsPrices, question: PriceQuestion): PriceNow {
  const { time, held, entered } = question;
  const ordinary = ordinaryPrice(prices, time, held.ordinary + entered);
  const flash = flashFor(prices, question);
  if (flash === null || flash.price.gte(ordinary.unit)) return ordinary;
  const { price: unit, endsAt, left } = flash;
  return { line: 'flash', unit, reason: { kind: 'flash' }, former: formerPriceBeside(unit, flash), endsAt, left };
}

/** Units more that a running flash sale gives one who enters so many; null where its price is not what they cost. */
export const flashRoomNow = (prices: GoodsPrices, question: PriceQuestion): number | null =>
  prices.flash !== null && priceNow(prices, question).line === 'flash' ? flashRoom(prices.flash, question.held.flash) : null;

/**
 * The nearest step of a price list that makes a unit cheaper than it is at this quantity; null when there is none (R6).
 */
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
