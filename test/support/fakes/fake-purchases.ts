import type { BoughtGoods, PurchaseGateway, Purchases } from '../../../src/application/purchase/purchase-gateway.ts';
import { money, noMoney } from '../../../src/domain/shared/money.ts';
import { shopGoods } from '../builders/shop-goods.ts';

const perPage = 20;
const monthNames = ['2025-12', ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)];

/** Goods that were bought every 30 days, and are due since five. */
export const boughtGoods = (id: string, changes: Partial<BoughtGoods> = {}): BoughtGoods => ({
  goods: shopGoods(id),
  times: 4,
  lastAt: 1_792_800_000,
  interval: 30,
  dueIn: -5,
  usual: 20,
  lastUnits: 20,
  lastPrice: money('9.60'),
  price: money('9.60'),
  suggested: 20,
  ...changes,
});

/** A year with two months of orders: chemical medicine of two makers. */
export const yearOfPurchases: Purchases = {
  months: monthNames.map((month) => ({
    month,
    amount: money(month === '2026-10' ? '3000' : month === '2026-11' ? '1200' : '0'),
    orders: month === '2026-10' ? 2 : month === '2026-11' ? 1 : 0,
  })),
  total: money('4200'),
  categories: [
    {
      name: '处方药',
      isRest: false,
      amount: money('4200'),
      months: monthNames.map((month) => (month === '2026-10' ? money('3000') : month === '2026-11' ? money('1200') : noMoney)),
    },
  ],
  makers: [
    {
      name: '皖溪制药',
      isRest: false,
      amount: money('3000'),
      months: monthNames.map((month) => (month === '2026-10' ? money('3000') : noMoney)),
    },
    {
      name: '北曜药业',
      isRest: false,
      amount: money('1200'),
      months: monthNames.map((month) => (month === '2026-11' ? money('1200') : noMoney)),
    },
  ],
};

/** What a shop has bought, in memory. */
export function fakePurchases(bought: readonly BoughtGoods[] = [], changes: Partial<PurchaseGateway> = {}): PurchaseGateway {
  return {
    byRhythm: async (page) => ({ bought: bought.slice((page - 1) * perPage, page * perPage), total: bought.length, page, perPage }),
    bought: async ({ what, words, page }) => {
      const found = bought.filter(({ dueIn, goods }) => (what === 'due' ? dueIn !== null && dueIn <= 0 : goods.name.includes(words)));
      return { bought: found.slice((page - 1) * perPage, page * perPage), total: found.length, page, perPage };
    },
    ofGoods: async (ids) => bought.filter(({ goods }) => ids.includes(goods.id)),
    ofYear: async () => yearOfPurchases,
    match: async (rows) =>
      rows.map(() => ({
        goods: null,
        proposedBy: null,
        candidates: [],
        near: [],
        substitutes: [],
        otherSpecs: [],
        spec: '',
        maker: '',
        written: '',
        number: null,
        note: null,
      })),
    learn: async () => undefined,
    forget: async () => undefined,
    readFile: async ({ name }) => ({ name, text: '' }),
    ...changes,
  };
}
