import { giftTotal } from '../goods/gift.ts';
import { ladderStanding, noLadderStanding, type LadderStanding } from '../goods/ladder-price.ts';
import { idKey, type Id } from '../shared/id.ts';
import { priceDecimals, type Money } from '../shared/money.ts';
import { timesWhole, type Whole } from './whole.ts';
import { lineCounts, type CartLine } from './cart.ts';

/** A line with its own amounts, before any reduction. */
export interface WeighedLine {
  readonly line: CartLine;
  readonly counts: boolean;
  readonly ladder: LadderStanding;
  readonly unitPrice: Money;
  /** unit price × quantity, exact, in ten-thousandths of a yuan. */
  readonly exact: Whole;
  readonly giftTotal: number;
  /** The sum of the counting lines of the same goods; for a line that does not count, its own quantity (R7). */
  readonly goodsQuantity: number;
}

/** The unit price for each kind of line, in yuan (R5, R6). */
function unitPriceOf(line: CartLine, ladder: LadderStanding): Money {
  switch (line.kind) {
    case 'ordinary':
      return ladder.reached?.price ?? line.goods.basePrice;
    case 'flash':
    case 'combination':
    case 'add-on':
      return line.price;
  }
}

/** Prices every line alone and sums goods quantities over the cart (R5–R7, R18); keeps the order of the lines. */
export function weighLines(lines: readonly CartLine[]): readonly WeighedLine[] {
  const counting = lines.map(lineCounts);
  const goodsQuantities = new Map<Id, number>();
  lines.forEach(({ goods, quantity }, place) => {
    if (!counting[place]) return;
    const key = idKey(goods.id);
    goodsQuantities.set(key, (goodsQuantities.get(key) ?? 0) + quantity);
  });
  return lines.map((line, place) => {
    const counts = counting[place] === true;
    const ladder = line.kind === 'ordinary' ? ladderStanding(line.goods.ladder, line.quantity) : noLadderStanding;
    const unitPrice = unitPriceOf(line, ladder);
    return {
      line,
      counts,
      ladder,
      unitPrice,
      exact: timesWhole(unitPrice, priceDecimals, line.quantity),
      giftTotal: counts ? giftTotal(line.goods.gift, line.quantity) : 0,
      goodsQuantity: counts ? (goodsQuantities.get(idKey(line.goods.id)) ?? 0) : line.quantity,
    };
  });
}
