import type { CartLine } from '../../src/domain/cart/cart.ts';
import { noActivities } from '../../src/domain/cart/activities.ts';
import { priceCart } from '../../src/domain/pricing/price-cart.ts';
import { type Money, money, noMoney } from '../../src/domain/shared/money.ts';
import { cartOf, type PastLine, type PastOrder } from '../../src/domain/simulation/past-order.ts';
import { goodsOf } from './builders/goods.ts';

/** A line of goods at a unit price, with what a unit cost the shop. */
export function pastLine(goodsId: number, price: string, quantity: number, cost: string | null = null): PastLine {
  const line: CartLine = {
    kind: 'ordinary',
    id: `line ${goodsId}`,
    goods: { ...goodsOf('', price), id: goodsId },
    quantity,
    selected: true,
    takesVouchers: true,
    readyReduction: null,
  };
  return { line, contents: [{ goodsId, units: quantity, cost: cost === null ? null : money(cost), amount: money(price).times(quantity) }] };
}

/** Sets of a combination as they were ordered: each part with its units in all sets, its amount, its unit's cost. */
export function pastSet(
  price: string,
  sets: number,
  parts: readonly (readonly [goodsId: number, units: number, amount: string, cost: string | null])[],
): PastLine {
  const [[main = 0] = []] = parts;
  const line: CartLine = {
    kind: 'combination',
    id: 'set',
    goods: { ...goodsOf('', '1'), id: main },
    price: money(price),
    quantity: sets,
    selected: true,
    takesVouchers: false,
    readyReduction: null,
  };
  return {
    line,
    contents: parts.map(([goodsId, units, amount, cost]) => ({
      goodsId,
      units,
      amount: money(amount),
      cost: cost === null ? null : money(cost),
    })),
  };
}

/** What the rules say that an order costs. */
export function asPriced(order: Omit<PastOrder, 'paid'>): PastOrder {
  const priced = priceCart(cartOf(order, order.shipping), order.choice);
  if (!priced.ok) throw new Error(JSON.stringify(priced.refusal));
  const { goodsAmount, freight, payable } = priced.value;
  return { ...order, paid: { goodsAmount, freight: freight.amount, payable } };
}

/** Noon of a day in the window that tests replay, and the window: November 2026, in China. */
export const november = {
  beginsAt: Date.parse('2026-11-01T00:00:00+08:00') / 1000,
  endsAt: Date.parse('2026-12-01T00:00:00+08:00') / 1000,
};
export const noonOf = (day: number): number => november.beginsAt + (day - 1) * 86_400 + 12 * 3600;

interface Differing extends Partial<Omit<PastOrder, 'paid' | 'shop' | 'shipping'>> {
  readonly shopId?: number;
  readonly freight?: Money;
  readonly freeFrom?: Money;
}

/** An order of plain lines, without promotions; a test names what it is about. */
export const pastOrder = (
  lines: readonly PastLine[],
  { shopId = 1, freight = noMoney, freeFrom = noMoney, ...differing }: Differing = {},
): PastOrder =>
  asPriced({
    number: 'YJ1',
    placedAt: noonOf(3),
    lines,
    activities: noActivities,
    choice: { coupon: { kind: 'none' }, 'cash-voucher': { kind: 'none' } },
    shipping: { freeFrom, unshippedOrders: noMoney, freight, delivery: 'express' },
    ...differing,
    shop: { id: shopId, isQualified: true, hasOrdered: true, rank: 0 },
  });
