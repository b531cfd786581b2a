import { chinaDayBegan, chinaDay } from '../../domain/shared/china-time.ts';
import { money, type Money, noMoney, withSeparators } from '../../domain/shared/money.ts';
import { orderAddress } from '../order/order-address.ts';
import { allOrders } from '../order/order-query.ts';
import type { PurchasePart, Purchases } from '../purchase/purchase-gateway.ts';
import { shownAmount, sumOf } from '../shared/shown/shown-money.ts';

/** How a year of purchases is divided. */
export type YearView = 'whole' | 'category' | 'maker';

/** A month as a bar; heights are shares of the scale, 0 … 1. */
interface MonthBar {
  /** `2026-11` */
  readonly month: string;
  /** 11月 */
  readonly name: string;
  readonly amount: string;
  readonly orders: number;
  readonly height: number;
  readonly parts: readonly { readonly name: string; readonly height: number; readonly amount: string }[];
  /** In the unit of the scale; shown above the highest bar and the present one. */
  readonly top: string | null;
  /** The orders placed in it; null without orders. */
  readonly ordersAddress: string | null;
}

/** A year of purchases, ready to draw. */
export interface ShownYear {
  readonly bars: readonly MonthBar[];
  readonly unit: '元' | '万元';
  readonly ticks: readonly { readonly height: number; readonly text: string }[];
  /** Over the months since the first purchase. */
  readonly average: { readonly height: number; readonly text: string };
  readonly total: string;
  /** No purchases in all these months. */
  readonly isEmpty: boolean;
  /** The parts of the bars, each with its orders of these months; empty when undivided. */
  readonly legend: readonly {
    readonly name: string;
    readonly amount: string;
    readonly percent: number;
    readonly ordersAddress: string | null;
  }[];
}

/** The least of 1, 2, 2.5, 5 × 10ⁿ of which four steps reach the amount; 1 yuan for zero. */
function stepOver(most: Money): Money {
  for (let power = 0; ; power += 1) {
    for (const digit of ['1', '2', '2.5', '5']) {
      const step = money(`${digit}e${power}`);
      if (step.times(4).gte(most)) return step;
    }
  }
}

/** 8,000, 2.5, 0.05: no trailing zeros, two decimals at most. */
const plain = (amount: Money): string => withSeparators(String(Number(amount.toFixed(2))));

const dayBefore = (day: string): string => chinaDay(chinaDayBegan(day) - 1);

/** The list of orders placed in a month. */
function monthAddress(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return orderAddress({ ...allOrders, from: `${month}-01`, until: dayBefore(next) });
}

/** The list of orders of a part since the first month; a part that sums up others has none. */
function partAddress({ name, isRest }: PurchasePart, view: YearView, firstMonth: string): string | null {
  if (isRest) return null;
  const of = view === 'category' ? { category: name } : { words: name };
  return orderAddress({ ...allOrders, ...of, from: `${firstMonth}-01` });
}

/** How to draw a year of purchases: whole, by category or by maker. */
export function shownYear({ months, total, categories, makers }: Purchases, view: YearView): ShownYear {
  const parts: readonly PurchasePart[] = view === 'whole' ? [] : view === 'category' ? categories : makers;
  const most = months.reduce((highest, { amount }) => (amount.gt(highest) ? amount : highest), noMoney);
  const step = stepOver(most);
  const scale = step.times(4);
  const heightOf = (amount: Money): number => Number(amount.div(scale).toFixed(4));
  const isLarge = scale.gte(10_000);
  const inUnit = (amount: Money): string => plain(isLarge ? amount.div(10_000) : amount);
  const first = months.findIndex(({ amount }) => amount.gt(0));
  const spoken = months.slice(Math.max(0, first));
  const average = sumOf(spoken.map(({ amount }) => amount)).div(Math.max(1, spoken.length));
  const rounded = (amount: Money): string =>
    isLarge ? Number(amount.div(10_000).toFixed(1)).toString() : withSeparators(amount.toFixed(0));
  return {
    bars: months.map(({ month, amount, orders }, at) => ({
      month,
      name: `${Number(month.slice(5))}月`,
      amount: shownAmount(amount),
      orders,
      height: heightOf(amount),
      parts: parts.flatMap((part) => {
        const own = part.months[at] ?? noMoney;
        return own.gt(0) ? [{ name: part.name, height: heightOf(own), amount: shownAmount(own) }] : [];
      }),
      top: amount.gt(0) && (amount.eq(most) || at === months.length - 1) ? rounded(amount) : null,
      ordersAddress: orders > 0 ? monthAddress(month) : null,
    })),
    isEmpty: first < 0,
    unit: isLarge ? '万元' : '元',
    ticks: [0, 1, 2, 3, 4].map((at) => ({ height: at / 4, text: inUnit(step.times(at)) })),
    average: { height: heightOf(average), text: rounded(average) },
    total: shownAmount(total),
    legend: parts.map((part) => ({
      name: part.name,
      amount: shownAmount(part.amount),
      percent: total.gt(0) ? Number(part.amount.div(total).times(100).toFixed(0)) : 0,
      ordersAddress: partAddress(part, view, months[0]?.month ?? ''),
    })),
  };
}
