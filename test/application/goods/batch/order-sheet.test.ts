import { describe, expect, it } from 'vitest';
import { orderFreightOf } from '../../../../src/domain/pricing/order-freight-of.ts';
import { money, noMoney } from '../../../../src/domain/shared/money.ts';
import { withOrder } from '../../../../src/application/goods/offer/offer-changes.ts';
import { offerOf } from '../../../../src/application/goods/offer/offer.ts';
import { createGoodsListViewModel } from '../../../../src/application/goods/list/goods-list-view-model.ts';
import { wholeCatalogue } from '../../../../src/application/goods/list/list-query.ts';
import { besideRows, createOrderSheet } from '../../../../src/application/goods/batch/order-sheet.ts';
import { GatewayError } from '../../../../src/application/shared/gateway-error.ts';
import type { LineToAdd } from '../../../../src/application/cart/cart-gateway.ts';
import { settle } from '../../../support/application-needs.ts';
import { ladderOf } from '../../../support/builders/goods.ts';
import { shopGoods } from '../../../support/builders/shop-goods.ts';
import { shopWindow, type ShopWindowSetup } from '../../../support/shop-window.ts';

const goods = [
  shopGoods('1', { ladder: ladderOf([50, '9.20']) }),
  shopGoods('2', { terms: { stock: 12 } }),
  shopGoods('3', { held: { ordinary: 10, flash: 0 }, terms: { purchaseLimit: 10 } }),
  ...Array.from({ length: 250 }, (_, index) => shopGoods(String(index + 4))),
];
const offers = goods.map((one) => offerOf(one, 0));
const offer = (id: string) => {
  const found = offers.find((one) => one.goods.id === id);
  if (!found) throw new Error(`no goods ${id}`);
  return found;
};

function openSheet(setup: ShopWindowSetup = {}) {
  const shop = shopWindow({ goods, ...setup });
  return { ...shop, sheet: createOrderSheet(shop.needs) };
}

const takeAll = (batches: number[]) => ({
  add: async (lines: readonly LineToAdd[]) => {
    batches.push(lines.length);
    return { added: lines.map(({ goodsId }) => goodsId), refused: [], total: 1, message: '' };
  },
});

describe('the order sheet', () => {
  it('sums what is filled in at the ladder price of each row', () => {
    const { sheet } = openSheet();
    sheet.fill(offer('1'), 60);
    sheet.fill(offer('4'), 10);
    expect(sheet.getState()).toMatchObject({ kinds: 2, units: 70, amount: '648.00' });
    sheet.fill(offer('1'), 0);
    expect(sheet.getState()).toMatchObject({ kinds: 1, units: 10, amount: '96.00' });
  });

  it('takes the most that can be had, and nothing where the cart holds all of it', () => {
    const { sheet } = openSheet();
    sheet.fill(offer('2'), 20);
    expect(sheet.getState().rows.get('2')).toMatchObject({ quantity: 12, offer: { correction: { code: 'over-stock', most: 12 } } });
    sheet.fill(offer('3'), 5);
    expect(sheet.getState().rows.get('3')).toMatchObject({ quantity: 0, offer: { correction: { code: 'over-limit', most: 0 } } });
    expect(sheet.getState().kinds).toBe(1);
  });

  it('counts the other rows for the freight of the order (R69a)', () => {
    const { sheet } = openSheet();
    const order = orderFreightOf({
      lines: [],
      shipping: { freeFrom: money('500'), unshippedOrders: noMoney, freight: money('8'), delivery: 'express' },
    });
    const free = shopGoods('1', { terms: { shipsFree: true, freeShippingQuantity: 30 } });
    const row = withOrder(offerOf(free, 0), order);
    const hint = () => besideRows(row, sheet.getState().rows).freeShipping;
    expect(hint()).toEqual({ kind: 'count', missing: 20 });
    sheet.fill(offer('4'), 20);
    // 192 of the other row and 96 of this one: 22 units more reach 500, and the other row never ships free.
    expect(hint()).toEqual({ kind: 'threshold', missing: 23, threshold: '500' });
    sheet.fill(offer('4'), 60);
    expect(hint()).toBeNull();
  });

  it('puts one row into the cart and is done with it', async () => {
    const { sheet, shop, messages } = openSheet();
    sheet.fill(offer('1'), 60);
    sheet.add('1');
    await settle();
    expect(shop.calls).toEqual(['add 1 60']);
    expect(sheet.getState().rows.size).toBe(0);
    expect(messages.getState().toasts).toMatchObject([{ tone: 'success' }]);
  });

  it('keeps what was filled in when the call fails', async () => {
    const { sheet } = openSheet({ carts: { add: () => Promise.reject(new GatewayError('busy', { code: 500, message: '' })) } });
    sheet.fill(offer('1'), 60);
    sheet.add('1');
    await settle();
    expect(sheet.getState()).toMatchObject({ kinds: 1, units: 60, adding: null });
  });

  it('puts all rows into the cart in batches of fifty, without a word for each', async () => {
    const batches: number[] = [];
    const { sheet, messages } = openSheet({ carts: takeAll(batches) });
    for (const one of offers.slice(3)) sheet.fill(one, 1);
    sheet.addAll();
    await settle();
    expect(batches).toEqual([50, 50, 50, 50, 50]);
    expect(sheet.getState()).toMatchObject({ kinds: 0, adding: null, outcome: { added: 250, refused: [], left: 0 } });
    expect(messages.getState().toasts).toEqual([]);
  });

  it('sends no further batch once it is stopped, and keeps what was not sent', async () => {
    const batches: number[] = [];
    const whole = takeAll(batches);
    const opened = openSheet({
      carts: {
        add: (lines) => {
          opened.sheet.stop();
          return whole.add(lines);
        },
      },
    });
    for (const one of offers.slice(3)) opened.sheet.fill(one, 1);
    opened.sheet.addAll();
    await settle();
    expect(batches).toEqual([50]);
    expect(opened.sheet.getState()).toMatchObject({ kinds: 200, adding: null, outcome: { added: 50, left: 200 } });
  });

  it('stops at a call that fails, and says how far it came', async () => {
    let calls = 0;
    const whole = takeAll([]);
    const add = (lines: readonly LineToAdd[]) =>
      (calls += 1) === 2 ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : whole.add(lines);
    const { sheet, messages } = openSheet({ carts: { add } });
    for (const one of offers.slice(3)) sheet.fill(one, 1);
    sheet.addAll();
    await settle();
    expect(calls).toBe(2);
    expect(sheet.getState()).toMatchObject({ kinds: 200, outcome: { added: 50, left: 200 } });
    expect(messages.getState().toasts).toMatchObject([{ tone: 'error' }]);
  });

  it('keeps a refused row with the shop’s reason', async () => {
    const add = async () => ({ added: ['1'], refused: [{ goodsId: '4', message: '本品已停售' }], total: 1, message: '' });
    const { sheet } = openSheet({ carts: { add } });
    sheet.fill(offer('1'), 60);
    sheet.fill(offer('4'), 10);
    sheet.addAll();
    await settle();
    expect([...sheet.getState().rows]).toMatchObject([['4', { quantity: 10, refusal: '本品已停售' }]]);
    expect(sheet.getState().outcome).toMatchObject({ added: 1, refused: [{ message: '本品已停售' }], left: 0 });
  });

  it('sends a row once, however often Enter is pressed, alone or with all others', async () => {
    const { sheet, shop } = openSheet();
    sheet.fill(offer('1'), 60);
    sheet.fill(offer('4'), 10);
    sheet.add('1');
    sheet.add('1');
    sheet.addAll();
    sheet.add('4');
    await settle();
    expect(shop.calls).toEqual(['add 1 60', 'add 4 10']);
    expect(sheet.getState().kinds).toBe(0);
  });

  it('keeps a number that was typed while its row was on its way', async () => {
    const { sheet, shop } = openSheet();
    const release = shop.hold();
    sheet.fill(offer('1'), 60);
    sheet.add('1');
    sheet.fill(offer('1'), 80);
    release();
    await settle();
    expect(shop.calls).toEqual(['add 1 60']);
    expect(sheet.getState().rows.get('1')?.quantity).toBe(80);
  });

  it('and the list that shows the goods tell each other what came of them', async () => {
    const { sheet, needs } = openSheet();
    const list = createGoodsListViewModel(needs, wholeCatalogue);
    list.subscribe(() => undefined);
    await settle();
    const shown = () => list.getState().offers.find(({ goods: { id } }) => id === '4');
    sheet.fill(offer('4'), 10);
    sheet.fill(offer('1'), 60);
    sheet.add('4');
    await settle();
    expect(shown()?.inCart).toBe(10);
    sheet.fill(shown() ?? offer('4'), 20);
    sheet.addAll();
    await settle();
    expect(shown()?.inCart).toBe(30);
  });

  it('prices a filled row anew when its goods come again', () => {
    const { sheet, needs } = openSheet();
    sheet.fill(offer('4'), 10);
    needs.offerNews.seen([offerOf(shopGoods('4', { price: '8.00' }), 0)]);
    expect(sheet.getState()).toMatchObject({ units: 10, amount: '80.00' });
  });
});
