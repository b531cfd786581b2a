import { describe, expect, it } from 'vitest';
import { createDueBatch, createDueViewModel } from '../../../src/application/purchase/due-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { ladderOf } from '../../support/builders/goods.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { boughtGoods, fakePurchases } from '../../support/fakes/fake-purchases.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { shopWindow } from '../../support/shop-window.ts';

function dueOf(
  bought: Parameters<typeof fakePurchases>[0] = [],
  changes: Parameters<typeof fakePurchases>[1] = {},
  limit = 3,
  fillsUp = false,
) {
  const goods = bought.map((one) => one.goods);
  const { needs, shop } = shopWindow({ goods, ports: { purchases: fakePurchases(bought, changes) } });
  const batch = createDueBatch(needs);
  return { due: createDueViewModel({ ...needs, batch, limit, fillsUp }), shop };
}

describe('what is due again', () => {
  it('is three goods in the usual quantity, with how long ago they were bought', async () => {
    const { due } = dueOf(['1', '2', '3', '4'].map((id) => boughtGoods(id)));
    const rows = (await visit(due)).getState().value?.rows ?? [];
    expect(rows.map(({ offer, interval, last }) => [offer.goods.id, offer.quantity, interval, last.units, last.price])).toEqual(
      ['1', '2', '3'].map((id) => [id, 20, 30, 20, '9.60']),
    );
  });

  it('is as many as the screen has room for', async () => {
    const { due } = dueOf(
      ['1', '2', '3', '4'].map((id) => boughtGoods(id)),
      {},
      8,
    );
    expect((await visit(due)).getState().value?.rows).toHaveLength(4);
  });

  it('leaves out what is not due, has no rhythm, cannot be had, or is in the cart already', async () => {
    const { due } = dueOf([
      boughtGoods('1', { goods: shopGoods('1', { terms: { purchasable: false } }) }),
      boughtGoods('2', { suggested: 0, goods: shopGoods('2', { terms: { stock: 0 } }) }),
      boughtGoods('3', { goods: shopGoods('3', { held: { ordinary: 10, flash: 0 } }) }),
      boughtGoods('4', { dueIn: 0 }),
      boughtGoods('5', { dueIn: 3 }),
      boughtGoods('6', { dueIn: null, interval: null }),
    ]);
    const { value } = (await visit(due)).getState();
    expect(value?.rows.map(({ offer }) => offer.goods.id)).toEqual(['4']);
    expect(value?.next).toEqual({ name: '药品5', days: 3 });
  });

  it('may be filled up by what is due next and what has no rhythm, which no press of all puts in', async () => {
    const { due, shop } = dueOf(
      [boughtGoods('1'), boughtGoods('2', { dueIn: 3 }), boughtGoods('3', { dueIn: null, interval: null }), boughtGoods('4', { dueIn: 9 })],
      {},
      3,
      true,
    );
    await visit(due);
    expect(due.getState().value?.rows.map(({ offer, isDue }) => [offer.goods.id, isDue])).toEqual([
      ['1', true],
      ['2', false],
      ['3', false],
    ]);
    due.addAll();
    await settle();
    expect(shop.kept().cart.lines.map(({ goods }) => goods.id)).toEqual(['1']);
  });

  it('takes another quantity, with what it costs and how the price has moved at it, and puts that into the cart', async () => {
    const { due, shop } = dueOf([boughtGoods('1', { goods: shopGoods('1', { price: '10.00', ladder: ladderOf([40, '9.00']) }) })]);
    await visit(due);
    const row = () => due.getState().value?.rows[0];
    expect([row()?.offer.price?.amount, row()?.change?.kind]).toEqual(['200.00', 'dearer']);
    const { offer } = row() ?? {};
    if (offer) due.setQuantity(offer, 40);
    expect([row()?.offer.quantity, row()?.offer.price?.amount, row()?.change]).toEqual([40, '360.00', { kind: 'cheaper', by: '0.60' }]);
    due.add('1');
    await settle();
    expect(shop.kept().cart.lines.map(({ quantity }) => quantity)).toEqual([40]);
  });

  it('goes into the cart one by one too', async () => {
    const { due, shop } = dueOf([boughtGoods('1'), boughtGoods('2', { suggested: 40 })]);
    await visit(due);
    due.add('2');
    await settle();
    expect(shop.kept().cart.lines.map(({ goods, quantity }) => [goods.id, quantity])).toEqual([['2', 40]]);
    expect(due.getState().value?.rows.map(({ isAdded }) => isAdded)).toEqual([false, true]);
  });

  it('goes into the cart by one press, once', async () => {
    const { due, shop } = dueOf([boughtGoods('1'), boughtGoods('2', { suggested: 40 })]);
    await visit(due);
    due.addAll();
    due.addAll();
    await settle();
    expect(shop.kept().cart.lines.map(({ goods, quantity }) => [goods.id, quantity])).toEqual([
      ['1', 20],
      ['2', 40],
    ]);
    expect(due.getState().value?.rows.map(({ isAdded }) => isAdded)).toEqual([true, true]);
    due.addAll();
    await settle();
    expect(shop.kept().cart.lines.map(({ quantity }) => quantity)).toEqual([20, 40]);
  });

  it('fails by itself, and comes when it is asked for again', async () => {
    let isBroken = true;
    const fake = fakePurchases([boughtGoods('1')]);
    const { due } = dueOf([], {
      byRhythm: (page) => (isBroken ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : fake.byRhythm(page)),
    });
    expect((await visit(due)).getState().status).toBe('failed');
    isBroken = false;
    due.retry();
    await settle();
    expect(due.getState().value?.rows).toHaveLength(1);
  });
});
