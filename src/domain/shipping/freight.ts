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

/** What decides whether an order pays freight. */
interface FreightCase {
  readonly shipping: ShippingTerms;
  /** Fen missing to the threshold (`shippingShortfall`). */
  readonly shortfall: bigint;
  /** The counting lines, one a kind of goods (R21). */
  readonly lines: readonly { readonly freeShippingMissing: number | null }[];
}

/**
 * Every reason why an order pays no freight, with its condition (R19, R58). Several can hold at once: the first one
 * is told. A new rule is one entry here; the screens do not compile until they have words for it.
 */
const freeShippingRules = {
  'nothing-selected': ({ lines }) => lines.length === 0,
  pickup: ({ shipping }) => shipping.delivery === 'pickup',
  'always-free': ({ shipping }) => shipping.freight.eq(0),
  threshold: ({ shortfall }) => shortfall === 0n,
  'lines-ship-free': ({ lines }) => lines.every(({ freeShippingMissing }) => freeShippingMissing === 0),
} satisfies Readonly<Record<string, (order: FreightCase) => boolean>>;

type FreeShippingReason = keyof typeof freeShippingRules;

/** Why freight is what it is: one of the reasons for none, or `charged`. */
export type FreightReason = FreeShippingReason | 'charged';

/** What an order pays for delivery, in yuan, and why. */
export interface Freight {
  readonly amount: Money;
  readonly reason: FreightReason;
}

/** The freight of an order and its reason (R19, R58): none by the first rule that holds, else what the shop asks. */
export function freightFor(order: FreightCase): Freight {
  const reasons = Object.keys(freeShippingRules) as FreeShippingReason[];
  const reason = reasons.find((each) => freeShippingRules[each](order)) ?? 'charged';
  return { amount: reason === 'charged' ? order.shipping.freight : noMoney, reason };
}
