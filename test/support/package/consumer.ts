// A program that uses @yaoji/core from outside. The package test compiles it under two module resolutions and runs it.
import { amountAsText, bestChoice, money, noActivities, noLadder, noMoney, priceCart, readCart, refundFor, rowMatcher } from '@yaoji/core';
import type { Cart, CartLine, GoodsFinder, ListedGoods, PricedCart, Problem, Result, VoucherPick } from '@yaoji/core';

const goods: ListedGoods = {
  id: 101,
  stock: 500,
  purchasable: true,
  mediumPack: 10,
  purchaseLimit: null,
  shipsFree: false,
  freeShippingQuantity: 0,
  fullReduction: null,
  gift: null,
  basePrice: money('12.80'),
  ladder: noLadder,
};
const line: CartLine = { kind: 'ordinary', id: 1, quantity: 3, selected: true, takesVouchers: true, readyReduction: null, goods };
const cart: Cart = {
  lines: [line],
  shipping: { freeFrom: noMoney, unshippedOrders: noMoney, freight: noMoney, delivery: 'express' },
  activities: noActivities,
};
const none: VoucherPick = { kind: 'none' };

function payableOf(priced: Result<PricedCart, unknown>): string {
  return priced.ok ? amountAsText(priced.value.payable) : 'refused';
}

const problems = (value: unknown): readonly Problem[] => {
  const read = readCart(value);
  return read.ok ? [] : read.refusal;
};

const finder: GoodsFinder = {
  byCode: () => [],
  byName: () => [{ id: '7', name: '阿莫西林胶囊', spec: '0.25g', maker: '皖溪制药', isSold: true }],
  byInitials: () => [],
  byPart: () => [],
  byGeneric: () => [],
  near: () => [],
};

// @ts-expect-error: a line of a flash sale needs a price of its own
export const wrongCart = () => priceCart({ ...cart, lines: [{ ...line, kind: 'flash' }] });

export const answers = [
  payableOf(priceCart(cart, { ...bestChoice, 'cash-voucher': none })),
  problems({ data: [7] })[0]?.path,
  rowMatcher(finder, () => 0)({ name: '阿莫西林胶囊', spec: '', maker: '', code: '' }).kind,
  refundFor({ share: money(1), units: 1, returned: 0, refunded: noMoney }, 2).ok,
];
