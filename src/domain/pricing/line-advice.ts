import type { OrdinaryLine } from '../cart/cart.ts';
import { mostUnits, wholePacks } from '../cart/quantity-bounds.ts';
import { giftMissing, giftTotal } from '../goods/gift.ts';
import type { ListedGoods } from '../goods/goods-terms.ts';
import { nextCheaperStep, unitPriceOf } from '../goods/price-now.ts';
import { type Money } from '../shared/money.ts';
import { type Advantage, byGainPerYuan } from './advantage.ts';

/** A quantity at which a line's units are cheaper, or come with more free units (R6, R18, R22). */
export interface LineAdvice extends Advantage {
  /** Units of the line: whole medium packs where these are available and lose no saving. */
  readonly quantity: number;
  /** Free units of the same goods in addition to the present ones. */
  readonly gifts: number;
}

/** The facts of a line that advice needs. */
type AdvisedLine = Pick<OrdinaryLine, 'goods' | 'quantity'>;

/** Near means at most half as much again; more is another order, not a hint (R22). */
export const isNear = (quantity: number, missing: number): boolean => missing * 2 <= quantity;

const amountAt = (goods: ListedGoods, quantity: number): Money => unitPriceOf(goods, quantity).times(quantity);

const ownGifts = ({ gift }: ListedGoods, quantity: number): number => (gift?.kind === 'same-goods' ? giftTotal(gift, quantity) : 0);

/**
 * The extra cost of another quantity, and its gain: the additional units and gifts, valued at the present unit price.
 */
function adviceAt({ goods, quantity: now }: AdvisedLine, quantity: number): LineAdvice {
  const unit = unitPriceOf(goods, now);
  const spend = amountAt(goods, quantity).minus(unit.times(now));
  const gifts = ownGifts(goods, quantity) - ownGifts(goods, now);
  return { quantity, gifts, spend, gain: unit.times(quantity - now + gifts).minus(spend) };
}

/** Whole packs, unless only single units are available or cost no more than the line does now. */
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
 * Advice for a bought line (R22): the next cheaper step or the next round of its gift, whichever gains more per yuan.
 * Only when it is near, at most a medium pack away, or costs no more than the line does now.
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
