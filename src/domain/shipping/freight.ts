import type { GoodsTerms } from '../goods/goods-terms.ts';
import { type Money, noMoney, toFen } from '../shared/money.ts';
import type { Delivery } from './delivery.ts';
import type { ShippingTerms } from './shipping-terms.ts';

/** Units missing until a line of these goods ships free (单品包邮, R19); null when the goods never do. */
export const freeShippingMissing = (goods: GoodsTerms, goodsQuantity: number): number | null =>
  goods.shipsFree ? Math.max(0, goods.freeShippingQuantity - goodsQuantity) : null;

/** Fen missing to the free-shipping threshold (R19); the goods amount is taken before reductions. */
export function shippingShortfall(shipping: ShippingTerms, goodsAmount: bigint): bigint {
  const shortfall = toFen(shipping.freeFrom) - goodsAmount - toFen(shipping.unshippedOrders);
  return shortfall > 0n ? shortfall : 0n;
}

/**
 * The freight that the shop asks (R19's `shipping_data.freight`) by the way that was chosen, in yuan:
 * fetching costs none.
 */
export const askedFreight = (delivery: Delivery, freight: Money): Money => (delivery === 'pickup' ? noMoney : freight);

/**
 * Freight in fen (R19): none when the threshold is met, when no line counts, or when every counting line ships free.
 * @param missingPerLine `freeShippingMissing` of every counting line.
 */
export const freightFor = (shipping: ShippingTerms, shortfall: bigint, missingPerLine: readonly (number | null)[]): bigint =>
  shortfall === 0n || missingPerLine.every((missing) => missing === 0) ? 0n : toFen(shipping.freight);
