import type { Cart, CartLine, OrdinaryLine } from '../../../src/domain/cart/cart.ts';
import type { ListedGoods } from '../../../src/domain/goods/goods-terms.ts';
import { noLadder } from '../../../src/domain/goods/ladder-price.ts';
import type { PricedCart } from '../../../src/domain/pricing/priced-cart.ts';
import { priceCart } from '../../../src/domain/pricing/price-cart.ts';
import { priceOrders, type PricedOrders } from '../../../src/domain/pricing/price-orders.ts';
import { type Activities, type DiscountTier, type MoneyTier, noActivities } from '../../../src/domain/cart/activities.ts';
import { bestChoice, type VoucherChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import type { Id } from '../../../src/domain/shared/id.ts';
import { money, noMoney } from '../../../src/domain/shared/money.ts';

/** Goods in plenty at a price; overrides say what matters to the case. */
export const goodsAt = (id: Id, price: string, more: Partial<ListedGoods> = {}): ListedGoods => ({
  id,
  basePrice: money(price),
  ladder: noLadder,
  stock: 999_999,
  purchasable: true,
  mediumPack: 1,
  purchaseLimit: null,
  shipsFree: false,
  freeShippingQuantity: 0,
  fullReduction: null,
  gift: null,
  ...more,
});

/** A selected ordinary line. */
export const lineOf = (id: Id, goods: ListedGoods, quantity = 1, more: Partial<OrdinaryLine> = {}): OrdinaryLine => ({
  id,
  kind: 'ordinary',
  quantity,
  selected: true,
  takesVouchers: true,
  readyReduction: null,
  goods,
  ...more,
});

/** A cart of these lines and activities, without freight. */
export const cartWith = (lines: readonly CartLine[], activities: Partial<Activities> = {}): Cart => ({
  lines,
  shipping: { freeFrom: noMoney, unshippedOrders: noMoney, freight: noMoney, delivery: 'express' },
  activities: { ...noActivities, ...activities },
});

/** A tier of `face` yuan from `threshold` yuan on. */
export const cut = (id: Id, threshold: string, face: string, goodsIds: readonly Id[] | null = null): MoneyTier => ({
  id,
  threshold: money(threshold),
  money: money(face),
  goodsIds,
});

/** A discount tier. */
export const rateFrom = (id: Id, threshold: string, rate: string, goodsIds: readonly Id[] | null = null): DiscountTier => ({
  id,
  threshold: money(threshold),
  rate: money(rate),
  goodsIds,
});

/** Prices a cart whose choice must be usable. */
export function pricedOf(cart: Cart, choice: VoucherChoice = bestChoice): PricedCart {
  const priced = priceCart(cart, choice);
  if (!priced.ok) throw new Error(JSON.stringify(priced.refusal));
  return priced.value;
}

/** The orders of a cart (R68) whose choice must be usable. */
export function ordersOf(cart: Cart, choice: VoucherChoice = bestChoice): PricedOrders {
  const priced = priceOrders(cart, choice);
  if (!priced.ok) throw new Error(JSON.stringify(priced.refusal));
  return priced.value;
}

/** `kind id amount` of every applied reduction, in order. */
export const reductionsOf = (priced: PricedCart): readonly string[] =>
  priced.reductions.map(({ kind, id, amount }) => `${kind} ${String(id)} ${amount.toFixed(2)}`);

/** The lines' shares as text. */
export const sharesOf = (priced: PricedCart): readonly string[] => priced.lines.map(({ share }) => share.toFixed(2));
