import { favoriteLimits } from '../../domain/favorite/favorite-mark.ts';
import type { PurchaseRow } from './purchase-rows.ts';

/** The goods of a list's rows, available or not, with their total units. */
export function listedGoods(rows: readonly PurchaseRow[]): readonly { readonly goodsId: string; readonly target: number }[] {
  const targets = new Map<string, number>();
  for (const { offer, units } of rows) {
    if (offer === null || units === null || units < 1) continue;
    targets.set(offer.goods.id, Math.min((targets.get(offer.goods.id) ?? 0) + units, favoriteLimits.target));
  }
  return [...targets].map(([goodsId, target]) => ({ goodsId, target }));
}
