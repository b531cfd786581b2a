import type { Cart, CartLine } from '../cart/cart.ts';
import { weighLines } from '../cart/weighed-line.ts';
import type { GoodsTerms } from '../goods/goods-terms.ts';
import { priceTurns } from '../goods/ladder-price.ts';
import { unitPriceOf } from '../goods/price-now.ts';
import { freeShippingMissing, type Freight, type FreightReason, freightFor, shippingShortfall } from '../shipping/freight.ts';
import type { ShippingTerms } from '../shipping/shipping-terms.ts';
import { idKey, type Id } from '../shared/id.ts';
import { floor2, fromFen, fromWhole, type Money, noMoney, priceDecimals, toFen } from '../shared/money.ts';

/** What decides the freight of an order that goods would join (R19). */
export interface OrderShipping {
  readonly shipping: ShippingTerms;
  /** The exact amount of the counting lines, in yuan, before reductions. */
  readonly goodsAmount: Money;
  /** The goods of the counting lines that do not ship free. */
  readonly charged: ReadonlySet<Id>;
}

/** What more units of goods would spare an order its freight (R47, R69a). */
export type FreeShippingHint =
  /** Every line ships free, these goods among them. */
  | { readonly kind: 'reached' }
  /** The units missing until these goods ship free. */
  | { readonly kind: 'count'; readonly missing: number }
  /** The units missing until the order's amount ships free: this costs less than the goods' own count. */
  | { readonly kind: 'threshold'; readonly missing: number; readonly freeFrom: Money };

/** The units that a hint asks for; null when there are none. */
export const unitsToFreeShipping = (hint: FreeShippingHint | null): number | null =>
  hint === null || hint.kind === 'reached' ? null : hint.missing;

/** Goods of an order, and what more of them costs. */
interface MoreUnits {
  readonly goods: GoodsTerms;
  /** Units of the goods on all counting lines, the entered ones included. */
  readonly units: number;
  /** The most units that can be added to those. */
  readonly room: number;
  /** What the entered units and so many more add to the order's amount, in yuan. */
  readonly extra: (more: number) => Money;
  /** Numbers of additional units at which the unit price changes. */
  readonly turns: readonly number[];
}

/** The facts of a cart (R7, R19). */
export function orderShippingOf({ lines, shipping }: Pick<Cart, 'lines' | 'shipping'>): OrderShipping {
  const counting = weighLines(lines).filter(({ counts }) => counts);
  const exact = counting.reduce((sum, line) => sum + line.exact, 0n);
  const charged = counting.filter(({ line, goodsQuantity }) => freeShippingMissing(line.goods, goodsQuantity) !== 0);
  return { shipping, goodsAmount: fromWhole(exact, priceDecimals), charged: new Set(charged.map(({ line }) => idKey(line.goods.id))) };
}

/** Goods that join an order. */
interface JoiningGoods {
  readonly goods: GoodsTerms;
  /** Units of the goods on all counting lines, with those that join. */
  readonly units: number;
  /** What they add to the order's amount, in yuan. */
  readonly extra: Money;
}

/** The order with more goods on it. */
export function orderWith(order: OrderShipping, joining: readonly JoiningGoods[]): OrderShipping {
  const charged = new Set(order.charged);
  for (const { goods, units } of joining)
    if (freeShippingMissing(goods, units) === 0) charged.delete(idKey(goods.id));
    else charged.add(idKey(goods.id));
  return { ...order, goodsAmount: joining.reduce((sum, { extra }) => sum.plus(extra), order.goodsAmount), charged };
}

const shortfallOf = ({ shipping, goodsAmount }: OrderShipping, extra: Money): bigint =>
  shippingShortfall(shipping, toFen(floor2(goodsAmount.plus(extra))));

/** The freight of an order with these goods, and the yuan missing to its threshold (R19). */
export function freightWith(order: OrderShipping, joining: JoiningGoods): { readonly freight: Freight; readonly shortfall: Money } {
  const { shipping, charged } = orderWith(order, [joining]);
  const shortfall = shortfallOf(order, joining.extra);
  const lines = [{ freeShippingMissing: charged.size === 0 ? 0 : null }];
  return { freight: freightFor({ shipping, shortfall, lines }), shortfall: fromFen(shortfall) };
}

/** The fewest units that lift the order to its threshold; null when there are not as many. */
function toThreshold(order: OrderShipping, { room, extra, turns }: MoreUnits): number | null {
  const starts = [...new Set([1, ...turns.filter((turn) => turn > 1 && turn <= room)])].sort((one, other) => one - other);
  const needed = fromFen(shortfallOf(order, noMoney));
  for (const [place, start] of starts.entries()) {
    const last = Math.min(room, (starts[place + 1] ?? Infinity) - 1);
    if (start > last) return null;
    // Within a price band the amount grows evenly. The cut to fen may take one more unit.
    const unit = last > start ? extra(start + 1).minus(extra(start)) : noMoney;
    const more = unit.gt(0) ? Math.ceil(Math.max(0, needed.minus(extra(start)).div(unit).toNumber())) : 0;
    const found = [start + more - 1, start + more, start + more + 1].find(
      (each) => each >= start && each <= last && shortfallOf(order, extra(each)) === 0n,
    );
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * The cheaper way to no freight by more of the same goods: their own count, or the order's threshold (R69a). Null while
 * the order pays no freight anyway, and when no way is left.
 */
export function freeShippingHint(order: OrderShipping, more: MoreUnits): FreeShippingHint | null {
  const { goods, units, room, extra } = more;
  if (!goods.shipsFree) return null;
  const reasonWith = (added: number): FreightReason =>
    freightWith(order, { goods, units: units + added, extra: extra(added) }).freight.reason;
  const reason = reasonWith(0);
  if (reason === 'lines-ship-free') return { kind: 'reached' };
  if (reason !== 'charged') return null;
  const missing = freeShippingMissing(goods, units) ?? 0;
  const shortfall = fromFen(shortfallOf(order, extra(0)));
  const isCheaper = missing > 0 && missing <= room && extra(missing).minus(extra(0)).lt(shortfall);
  if (isCheaper && reasonWith(missing) !== 'charged') return { kind: 'count', missing };
  const toAmount = toThreshold(order, more);
  return toAmount === null ? null : { kind: 'threshold', missing: toAmount, freeFrom: order.shipping.freeFrom };
}

/** A counting line, the units of its goods on all counting lines, and the most units that can be added to it. */
interface OrderedLine {
  readonly line: CartLine;
  readonly units: number;
  readonly room: number;
}

/** The hint of a line of the order (R69a). A set has no count of its own. */
export function lineFreeShippingHint(order: OrderShipping, { line, units, room }: OrderedLine): FreeShippingHint | null {
  const { goods, quantity } = line;
  if (line.kind === 'combination') return null;
  if (line.kind !== 'ordinary') {
    return freeShippingHint(order, { goods, units, room, extra: (more) => line.price.times(more), turns: [] });
  }
  const costOf = (number: number): Money => unitPriceOf(line.goods, number).times(number);
  return freeShippingHint(order, {
    goods,
    units,
    room,
    extra: (more) => costOf(quantity + more).minus(costOf(quantity)),
    turns: priceTurns(line.goods.ladder).map((turn) => turn - quantity),
  });
}
