import { readListedGoods } from '../../contract/cart/read-goods.ts';
import { WireObject } from '../../contract/cart/wire-reading.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { ListedGoods } from '../../domain/goods/goods-terms.ts';
import { type GoodsPrices, priceListAt } from '../../domain/goods/goods-prices.ts';
import type { GapCandidate } from '../../domain/pricing/gap-filling.ts';
import { isSameId } from '../../domain/shared/id.ts';
import { goodsAnswer } from '../goods/goods-answer.ts';
import type { GoodsView } from '../goods/goods-view.ts';
import { pricesOf } from '../goods/offer/offer-answer.ts';
import { offersAt } from '../goods/offer/offer-store.ts';

/** Goods as pricing reads them, and their prices. */
export function listedGoods(view: GoodsView, time: number): { readonly goods: ListedGoods; readonly prices: GoodsPrices } {
  const wire = WireObject.at('', goodsAnswer(view), []);
  if (wire === null) throw new Error('goods are an object');
  const prices = pricesOf(view, offersAt(view.offers, time));
  return { prices, goods: { ...readListedGoods(wire), ...priceListAt(prices, time) } };
}

/** Goods as pricing reads them, and how many of them the cart holds. */
export function inCart(cart: Cart, view: GoodsView, time: number): Omit<GapCandidate, 'due'> {
  const { goods } = listedGoods(view, time);
  const lines = cart.lines.filter((line) => isSameId(line.goods.id, goods.id));
  const own = lines.find(({ kind }) => kind === 'ordinary');
  return {
    goods,
    onLine: own?.quantity ?? 0,
    counts: own?.selected ?? false,
    held: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
