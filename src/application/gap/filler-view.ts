import { mostUnits } from '../../domain/cart/quantity-bounds.ts';
import { addedAmount } from '../../domain/pricing/gap-filling.ts';
import { priceListAt, withoutOffers } from '../../domain/goods/goods-prices.ts';
import type { ListedGoods } from '../../domain/goods/goods-terms.ts';
import { noLadder } from '../../domain/goods/ladder-price.ts';
import { ordinaryPrice } from '../../domain/goods/price-now.ts';
import { floor2, type Money, noMoney } from '../../domain/shared/money.ts';
import type { GapGoods } from '../cart/cart-gateway.ts';
import { goodsAddress } from '../goods/face/goods-arrival.ts';
import type { GoodsRowView } from '../goods/face/goods-label.ts';
import { type ShownPrice, shownPriceNow } from '../goods/face/shown-price.ts';
import { shownAmount } from '../shared/shown/shown-money.ts';

/** Goods that fill a gap, in the shown quantity. */
export interface FillerView extends GoodsRowView {
  readonly id: string;
  readonly price: ShownPrice;
  readonly quantity: number;
  readonly step: number;
  /** Units already in the cart. */
  readonly inCart: number;
  /** What this quantity adds to the cart's amount. */
  readonly adds: string;
  /** What it adds beyond the gap; null while it does not fill the gap. */
  readonly beyond: string | null;
  readonly isFavorite: boolean;
  readonly isOrdered: boolean;
  /** The shop's usual units of due goods (R36); null: not due. */
  readonly dueUnits: number | null;
  /** The most that can still be added. */
  readonly most: number;
  /** The facts for pricing a cart with these goods. */
  readonly terms: ListedGoods;
}

/** The price list of goods without one: they are sold to nobody and never offered. */
const unlisted = withoutOffers({ basePrice: noMoney, ladder: noLadder });

/** The unit price for a quantity at a time, counting the line that it would join; null when hidden. */
export const fillerPrice = (
  { goods: { pricing }, onLine }: Pick<GapGoods, 'goods' | 'onLine'>,
  quantity: number,
  time: number,
): Money | null => pricing && ordinaryPrice(pricing, time, onLine + quantity).unit;

/** Shows goods in a quantity at a time, compared with the missing amount. */
export function showFiller(found: GapGoods, quantity: number, missing: Money, time: number): FillerView {
  const { goods, onLine, counts, isOrdered, dueUnits } = found;
  const prices = goods.pricing ?? unlisted;
  const terms = { ...goods.terms, ...priceListAt(prices, time) };
  const price = shownPriceNow(ordinaryPrice(prices, time, onLine + quantity), time);
  const adds = addedAmount({ goods: terms, onLine, counts, held: onLine, due: null }, quantity);
  const beyond = adds.minus(missing);
  return {
    id: goods.id,
    address: goodsAddress(goods),
    name: goods.name,
    spec: goods.spec,
    maker: goods.maker,
    unit: goods.unit,
    picture: goods.thumbnail,
    price,
    quantity,
    step: terms.mediumPack,
    inCart: onLine,
    adds: shownAmount(floor2(adds)),
    beyond: beyond.gte(0) ? shownAmount(floor2(beyond)) : null,
    isFavorite: goods.isFavorite,
    isOrdered,
    dueUnits,
    most: Math.max(0, mostUnits(terms) - onLine),
    terms,
  };
}
