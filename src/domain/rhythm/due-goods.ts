import { type DayOfPurchase, purchaseRhythm } from './purchase-rhythm.ts';

/** Due goods with the days until then, 0 or negative. */
type Due<Goods> = Goods & { readonly dueIn: number };

/** R36: the due goods of a shop's purchases, the most overdue first; equals keep their order. */
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
