import type { OrdinaryLine } from '../cart/cart.ts';
import { mostUnits, wholePacks } from '../cart/quantity-bounds.ts';
import { giftMissing, giftTotal } from '../goods/gift.ts';
import type { ListedGoods } from '../goods/goods-terms.ts';
import { nextCheaperStep, unitPriceOf } from '../goods/price-now.ts';
import { type Money } from '../shared/money.ts';
import { type Advantage, byGainPerYuan } from './advantage.ts';

/** A quantity in which a line's units cost less each, or bring more of the goods for nothing (R6, R18, R22). */
export interface LineAdvice extends Advantage {
  /** Units of the line; whole medium packs wherever those can be had and lower nothing that fewer would. */
  readonly quantity: number;
  /** Units of the same goods that are given on top of those given now. */
  readonly gifts: number;
}

/** A line as far as advice on it goes. */
type AdvisedLine = Pick<OrdinaryLine, 'goods' | 'quantity'>;

/** Half as much again is near: a quantity beyond it is another order, and no hint (R22). */
export const isNear = (quantity: number, missing: number): boolean => missing * 2 <= quantity;

const amountAt = (goods: ListedGoods, quantity: number): Money => unitPriceOf(goods, quantity).times(quantity);

const ownGifts = ({ gift }: ListedGoods, quantity: number): number => (gift?.kind === 'same-goods' ? giftTotal(gift, quantity) : 0);

/**
 * What another quantity costs more, and what it brings beyond that: its units, and what is given with them, at what a
 * unit costs now.
 */
function adviceAt({ goods, quantity: now }: AdvisedLine, quantity: number): LineAdvice {
  const unit = unitPriceOf(goods, now);
  const spend = amountAt(goods, quantity).minus(unit.times(now));
  const gifts = ownGifts(goods, quantity) - ownGifts(goods, now);
  return { quantity, gifts, spend, gain: unit.times(quantity - now + gifts).minus(spend) };
}

/** Whole packs, unless only the units themselves can be had, or only they cost no more than the line does now. */
function adviceFor(line: AdvisedLine, missing: number, most: number): LineAdvice | null {
  const exact = line.quantity + missing;
  if (exact > most) return null;
  const alone = adviceAt(line, exact);
  const packs = wholePacks(exact, line.goods.mediumPack);
  if (packs > most) return alone;
  const whole = adviceAt(line, packs);
  return alone.spend.lte(0) && whole.spend.gt(0) ? alone : whole;
}

/**
 * What to do about a line that is bought (R22): the next cheaper step or the next round of its own gift, whichever
 * brings more a yuan. Only what is near, no more than a medium pack away, or costs no more than the line does now.
 * @param others units of the goods on other counting lines, which stock and limit count too
 */
export function lineAdvice(line: AdvisedLine, others = 0): LineAdvice | null {
  const { goods, quantity } = line;
  const most = goods.purchasable ? mostUnits(goods) - others : 0;
  const gift = goods.gift?.kind === 'same-goods' ? giftMissing(goods.gift, quantity) : null;
  const [best] = [nextCheaperStep(goods, quantity)?.missing ?? null, gift]
    .flatMap((missing) => {
      const advice = missing === null ? null : adviceFor(line, missing, most);
      if (missing === null || advice === null || advice.gain.lte(0)) return [];
      return advice.spend.lte(0) || isNear(quantity, missing) || missing <= goods.mediumPack ? [advice] : [];
    })
    .sort(byGainPerYuan);
  return best ?? null;
}
