import { type DayOfPurchase, purchaseRhythm } from './purchase-rhythm.ts';

/** Goods that are due again: days until then, 0 or below. */
type Due<Goods> = Goods & { readonly dueIn: number };

/** R36: of the goods that a shop has bought those that are due again, the most overdue first; equals as they came. */
export function dueGoods<Goods extends { readonly purchases: readonly DayOfPurchase[] }>(
  bought: readonly Goods[],
  today: number,
): readonly Due<Goods>[] {
  const due = bought.flatMap((goods): Due<Goods>[] => {
    const rhythm = purchaseRhythm(goods.purchases, today);
    return rhythm !== null && rhythm.dueIn <= 0 ? [{ ...goods, dueIn: rhythm.dueIn }] : [];
  });
  return due.sort((one, other) => one.dueIn - other.dueIn);
}
