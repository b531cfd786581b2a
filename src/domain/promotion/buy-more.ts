import type { WeighedLine } from '../cart/weighed-line.ts';
import { canHoldQuantity } from '../cart/quantity-bounds.ts';
import type { Id } from '../shared/id.ts';
import { fromFen, priceDecimals, type Money } from '../shared/money.ts';
import { timesWhole } from '../cart/whole.ts';
import { perFen } from './counting-lines.ts';

/** Advice 多买更省 (R22): `quantity` units cost `saving` yuan less than the line does now, or the same. */
export interface BuyMore {
  readonly lineId: Id;
  readonly quantity: number;
  readonly saving: Money;
}

/**
 * Every ordinary line whose next ladder step costs no more in total than its present quantity (R22). The saving is
 * rounded down (R2). No advice where stock, purchase limit or permission would refuse it at checkout (R4, R7).
 */
export function buyMoreAdvice(weighed: readonly WeighedLine[]): readonly BuyMore[] {
  return weighed.flatMap(({ line, ladder, exact, goodsQuantity }) => {
    if (ladder.next === null) return [];
    const { missing, price } = ladder.next;
    const quantity = line.quantity + missing;
    const then = timesWhole(price, priceDecimals, quantity);
    if (then > exact || !canHoldQuantity(line.goods, goodsQuantity + missing, quantity)) return [];
    return [{ lineId: line.id, quantity, saving: fromFen((BigInt(exact) - BigInt(then)) / perFen) }];
  });
}
