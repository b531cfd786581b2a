import { describe, expect, it } from 'vitest';
import { boughtAddress, boughtQueryFrom, purchaseTabAddress, purchaseTabFrom } from '../../../src/application/purchase/bought-address.ts';
import { createBoughtBatch, createBoughtList } from '../../../src/application/purchase/bought-list.ts';
import { boughtRow } from '../../../src/application/purchase/bought-row.ts';
import type { BoughtGoods, BoughtQuery } from '../../../src/application/purchase/purchase-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { boughtGoods, fakePurchases } from '../../support/fakes/fake-purchases.ts';
import { shopWindow } from '../../support/shop-window.ts';

const due: BoughtQuery = { what: 'due', order: 'recent', words: '', page: 1 };
const all: BoughtQuery = { what: 'all', order: 'recent', words: '', page: 1 };
async function opened(bought: readonly BoughtGoods[], query: BoughtQuery, changes: Parameters<typeof fakePurchases>[1] = {}) {
  const window = shopWindow({ goods: bought.map(({ goods }) => goods), ports: { purchases: fakePurchases(bought, changes) } });
  const batch = createBoughtBatch(window.needs);
  const list = await visit(createBoughtList({ ...window.needs, batch }, query));
  return { ...window, batch, list, lines: () => window.shop.kept().cart.lines.map(({ goods, quantity }) => ({ id: goods.id, quantity })) };
}

describe('goods that were bought', () => {
  it('stand in the usual quantity; what is due is ticked, but for what cannot be had or is in the cart', async () => {
    const goods = [
      boughtGoods('1'),
      boughtGoods('2', { goods: shopGoods('2', { terms: { stock: 0 } }), suggested: 0 }),
      boughtGoods('3', { goods: shopGoods('3', { held: { ordinary: 10, flash: 0 } }) }),
      boughtGoods('4', { suggested: 40 }),
      boughtGoods('5', { dueIn: 3 }),
    ];
    const { list } = await opened(goods, due);
    expect(list.getState().offers.map(({ goods: { id }, quantity }) => [id, quantity])).toEqual([
      ['1', 20],
      ['2', 1],
      ['3', 20],
      ['4', 40],
    ]);
    expect([...list.getState().selected]).toEqual(['1', '4']);
    expect([...(await opened(goods, all)).list.getState().selected]).toEqual([]);
  });

  it('go into the cart together, in the quantities that stand there, and are ticked no longer', async () => {
    const { list, lines } = await opened([boughtGoods('1'), boughtGoods('2'), boughtGoods('3')], due);
    const [, second] = list.getState().offers;
    if (second === undefined) throw new Error('nothing was bought');
    list.setQuantity(second, 30);
    list.select('3', false);
    list.addSelected();
    await settle();
    expect(lines()).toEqual([
      { id: '1', quantity: 20 },
      { id: '2', quantity: 30 },
    ]);
    expect(list.getState().selected.size).toBe(0);
    expect(list.getState().offers.map(({ inCart }) => inCart)).toEqual([20, 30, 0]);
    list.addSelected();
    await settle();
    expect(lines()).toHaveLength(2);
  });

  it('that went in by themselves do not go in once more with the others', async () => {
    const { list, lines } = await opened([boughtGoods('1'), boughtGoods('2')], due);
    const [first] = list.getState().offers;
    if (first === undefined) throw new Error('nothing was bought');
    list.add(first);
    list.addSelected();
    await settle();
    expect(lines()).toEqual([
      { id: '1', quantity: 20 },
      { id: '2', quantity: 20 },
    ]);
  });

  it('keep what was typed and ticked when they are read again; another question begins anew', async () => {
    const { list } = await opened([boughtGoods('1'), boughtGoods('2')], due);
    const [first] = list.getState().offers;
    if (first === undefined) throw new Error('nothing was bought');
    list.setQuantity(first, 50);
    list.select('2', false);
    list.retry();
    await settle();
    expect(list.getState().offers.map(({ quantity }) => quantity)).toEqual([50, 20]);
    expect([...list.getState().selected]).toEqual(['1']);
    list.show(all);
    await settle();
    expect(list.getState().offers.map(({ quantity }) => quantity)).toEqual([20, 20]);
    expect(list.getState().selected.size).toBe(0);
  });

  it('fail by themselves, and come when they are asked for again', async () => {
    let isBroken = true;
    const fake = fakePurchases([boughtGoods('1')]);
    const { list } = await opened([], due, {
      bought: (query) => (isBroken ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : fake.bought(query)),
    });
    expect(list.getState().list.status).toBe('failed');
    isBroken = false;
    list.retry();
    await settle();
    expect(list.getState().offers).toHaveLength(1);
  });

  it('say what they cost then and what they cost now in the quantity that stands there', async () => {
    const day = 86_400;
    const one = boughtGoods('1', {
      goods: shopGoods('1', { price: '9.60', terms: { stock: 10 } }),
      lastAt: 1_792_800_000,
      lastUnits: 30,
      lastPrice: money('9.30'),
    });
    const { list } = await opened([one], all);
    const [offer] = list.getState().offers;
    if (offer === undefined) throw new Error('nothing was bought');
    expect(boughtRow(one, offer, one.lastAt + 17 * day)).toMatchObject({
      times: 4,
      interval: 30,
      isDue: true,
      isShort: true,
      last: { daysAgo: 17, units: 30, price: '9.30' },
      change: { kind: 'dearer', by: '0.30' },
    });
    const rested = boughtRow({ ...one, dueIn: 2, lastUnits: 10, lastPrice: money('9.60') }, offer, one.lastAt);
    expect(rested).toMatchObject({ isDue: false, isShort: false, last: { daysAgo: 0 }, change: { kind: 'same', by: '0.00' } });
    expect(boughtRow(one, { ...offer, goods: { ...offer.goods, pricing: null } }, one.lastAt).change).toBeNull();
  });
});

describe('the addresses of quick purchase', () => {
  it.each([
    ['', 'paste'],
    ['tab=rhythm', 'due'],
    ['tab=bought&order=times', 'bought'],
    ['tab=nonsense', 'paste'],
  ] as const)('«%s» is %s', (query, tab) => {
    expect(purchaseTabFrom(new URLSearchParams(query))).toBe(tab);
  });

  it.each([
    [due, '/kjcg?tab=rhythm'],
    [{ ...due, page: 3 }, '/kjcg?tab=rhythm&page=3'],
    [all, '/kjcg?tab=bought'],
    [{ ...all, order: 'times', words: 'amxl', page: 2 }, '/kjcg?tab=bought&order=times&keywords=amxl&page=2'],
  ] as const)('are read as they were written', (query, address) => {
    expect(boughtAddress(query)).toBe(address);
    expect(boughtQueryFrom(new URLSearchParams(address.split('?')[1]))).toEqual(query);
  });

  it('name the tabs, and take nonsense for the usual', () => {
    expect(purchaseTabAddress('paste')).toBe('/kjcg');
    expect(boughtQueryFrom(new URLSearchParams(`tab=bought&order=price&page=-1&keywords=${'长'.repeat(100)}`))).toEqual({
      ...all,
      words: '长'.repeat(64),
    });
  });
});
