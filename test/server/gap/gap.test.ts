import { beforeAll, expect, it } from 'vitest';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

onEither('goods that fill a gap', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  interface Filler {
    goods: { id: number; is_buy: number; number: number; is_favorite: number; is_hm: number; is_kx: number };
    quantity: number;
    adds: string;
    fills: 0 | 1;
    is_ordered: 0 | 1;
    due_number: number | null;
  }

  it('reach the tier when the first of them is added, and are the best fit first', async () => {
    const buyer = await shop.signedIn(demoPhones.other);
    const plenty = await buyer.get('/api/goods/list?in_stock=1&sort=sales&per_page=50');
    const [goods] = (plenty.data.list as { id: number; number: number; qg_number: number; is_hm: number }[]).filter(
      (one) => one.number > 500 && one.qg_number === 0 && one.is_hm === 0,
    );
    await buyer.post('/api/cart', { params: [{ goods_id: goods?.id, number: 5 }] });
    const cart = await buyer.get('/api/cart/list');
    const aim = { kind: 'manjian', id: cart.data.activity_data.manjians[0].id };
    const found = await buyer.post('/api/cart/gap_goods', aim);
    const list = found.data.list as Filler[];
    expect(list.length).toBeGreaterThan(5);
    const fitting = list.filter(({ fills, due_number }) => fills === 1 && due_number === null).map(({ adds }) => Number(adds));
    expect(fitting.every((adds) => adds >= Number(found.data.missing))).toBe(true);
    expect(fitting).toEqual([...fitting].sort((one, other) => one - other));
    expect(list.every(({ goods: one }) => one.is_buy === 1 && one.number > 0 && one.is_hm === 0 && one.is_kx === 0)).toBe(true);
    const best = list.find(({ fills }) => fills === 1);
    expect((await buyer.post('/api/cart', { params: [{ goods_id: best?.goods.id, number: best?.quantity }] })).data.refused).toEqual([]);
    expect(await buyer.post('/api/cart/gap_goods', aim)).toMatchObject({ data: { missing: '0.00', list: [] } });
  });

  it('count what is about to be added as if it were in the cart, and do not propose it', async () => {
    const buyer = await shop.signedIn(demoPhones.unsigned);
    await shop.database.delete(cartLines);
    const plenty = (await buyer.get('/api/goods/list?in_stock=1&sort=sales&per_page=50')).data.list as {
      id: number;
      number: number;
      qg_number: number;
      is_hm: number;
      special?: object | null;
      flash?: object | null;
    }[];
    // At their ordinary price, which is what the cart takes them at below, whatever session runs.
    const [first, second] = plenty
      .filter((one) => one.number > 500 && one.qg_number === 0 && one.is_hm === 0 && !one.special && !one.flash)
      .map(({ id }) => id);
    const adding = [
      { goods_id: first, number: 3 },
      { goods_id: second, number: 2 },
      { goods_id: 999_999, number: 9 },
    ];
    const before = await buyer.post('/api/cart/gap_goods', { kind: 'shipping', adding });
    const missing = before.data.missing as string;
    expect(Number(missing)).toBeGreaterThan(0);
    expect((before.data.list as Filler[]).some(({ goods }) => goods.id === first || goods.id === second)).toBe(false);
    expect((before.data.list as Filler[]).length).toBeGreaterThan(5);
    // The same, once it is in the cart.
    await buyer.post('/api/cart', { params: adding.slice(0, 2) });
    expect((await buyer.post('/api/cart/gap_goods', { kind: 'shipping' })).data.missing).toBe(missing);
    // More of what is there already joins its line.
    const more = await buyer.post('/api/cart/gap_goods', { kind: 'shipping', adding: [{ goods_id: first, number: 400 }] });
    expect(more.data).toEqual({ missing: '0.00', list: [] });
    for (const wrong of [[{ goods_id: first, number: 0 }], [{ goods_id: first, number: 1_000_000 }], [{ number: 1 }]]) {
      expect((await buyer.post('/api/cart/gap_goods', { kind: 'shipping', adding: wrong })).status).toBe(422);
    }
  });

  it('know favourites and what was ordered before', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const found = async () => (await buyer.post('/api/cart/gap_goods', { kind: 'shipping' })).data.list as Filler[];
    // Which goods fit best depends on the flash sales that run now: the test chooses its favourite among them.
    const chosen = (await found()).find(({ goods }) => goods.is_favorite === 0)?.goods.id;
    await buyer.post('/api/favorite', { goods_ids: [chosen] });
    const list = await found();
    expect(list.find(({ goods }) => goods.id === chosen)?.goods.is_favorite).toBe(1);
    expect(list.some(({ is_ordered }) => is_ordered === 1)).toBe(true);
  });

  it('put first what the shop is due to buy again, the most overdue first, in its usual quantity where that does', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const bought = (await buyer.get('/api/user/fast_buy?per_page=100')).data.list as {
      goods: { id: number };
      due_in: number | null;
      suggested: number;
    }[];
    const due = new Map(bought.filter(({ due_in }) => due_in !== null && due_in <= 0).map((one) => [one.goods.id, one]));
    const { missing, list } = (await buyer.post('/api/cart/gap_goods', { kind: 'shipping' })).data as { missing: string; list: Filler[] };
    const first = list.filter(({ due_number }) => due_number !== null);
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThan(list.length);
    expect(list.slice(0, first.length)).toEqual(first);
    const overdue = first.map(({ goods }) => due.get(goods.id)?.due_in ?? Infinity);
    expect(overdue).toEqual([...overdue].sort((one, other) => one - other));
    for (const { goods, due_number, is_ordered, quantity, adds, fills } of first) {
      expect([is_ordered, due_number]).toEqual([1, due.get(goods.id)?.suggested]);
      expect(Number(adds) >= Number(missing)).toBe(fills === 1);
      expect(quantity).toBeGreaterThan(0);
    }
    expect(list.slice(first.length).every(({ goods, is_ordered }) => is_ordered === 0 || !due.has(goods.id))).toBe(true);
  });

  it('are none for what is unknown, and ask which activity', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    expect(await buyer.post('/api/cart/gap_goods', { kind: 'coupon', id: 'none such' })).toMatchObject({
      status: 200,
      data: { missing: '0.00', list: [] },
    });
    expect(await buyer.post('/api/cart/gap_goods', { kind: 'manjian' })).toMatchObject({ status: 422, errors: { id: ['请指明活动'] } });
  });
});
