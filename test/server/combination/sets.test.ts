import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { partShares } from '../../../src/domain/combination/combination.ts';
import { cartWire } from '../../../src/contract/cart/kept-cart-wire.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { activities } from '../../../src/server/database/schema/activity.ts';
import { combinationParts, combinations } from '../../../src/server/database/schema/combination.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { asking, deliveredOrder, uploadedPhoto } from '../../support/after-sales.ts';
import { placeOrder, prepareOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

interface Line {
  id: number;
  type: number;
  number: number;
  is_selected: number;
  goods: { number: number; buy_message: string };
}

onEither('combinations', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  beforeEach(async () => {
    shop ??= await open();
    buyer = await shop.signedIn(demoPhones.other);
    await empty();
  });
  afterEach(async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });

  const lines = async () => (await buyer.get('/api/cart/list')).data.data as Line[];
  const empty = async () => {
    const ids = (await lines()).map(({ id }) => id);
    if (ids.length > 0) await buyer.post('/api/cart/batch_delete', { ids });
  };
  /** A set by its name, with its parts, the main goods first. */
  const setCalled = async (name: string) => {
    const [set] = await shop.database.select().from(combinations).where(eq(combinations.name, name));
    if (set === undefined) throw new Error(name);
    const parts = await shop.database
      .select({ goodsId: combinationParts.goodsId, quantity: combinationParts.quantity, stock: goods.stock })
      .from(combinationParts)
      .innerJoin(goods, eq(goods.id, combinationParts.goodsId))
      .where(eq(combinationParts.combinationId, set.id));
    return { ...set, parts: parts.sort((one, other) => Number(other.goodsId === set.goodsId) - Number(one.goodsId === set.goodsId)) };
  };
  const stockOf = async (goodsId: number) =>
    (await shop.database.select({ stock: goods.stock }).from(goods).where(eq(goods.id, goodsId)))[0]?.stock ?? 0;
  const wishFor = ({ id, goodsId }: { id: number; goodsId: number }, number: number) => ({
    goods_id: goodsId,
    number,
    type: 3,
    combination_id: id,
  });

  it('take every part of every set, and give all of it back', async () => {
    const set = await setCalled('退热止咳装');
    const placed = await placeOrder(buyer, [wishFor(set, 3)]);
    expect(placed.status).toBe(200);
    for (const { goodsId, quantity, stock } of set.parts) expect(await stockOf(goodsId)).toBe(stock - quantity * 3);
    await buyer.post(`/api/order/${placed.data.id}/cancel`);
    for (const { goodsId, stock } of set.parts) expect(await stockOf(goodsId)).toBe(stock);
  });

  it('are split in the cart as in the order, by what the parts cost by themselves', async () => {
    const set = await setCalled('退热止咳装');
    await buyer.post('/api/cart', { params: [wishFor(set, 2)] });
    const [line] = (await buyer.get('/api/cart/list')).data.data;
    expect(line.combination.id).toBe(set.id);
    const parts = line.combination.parts as { goods_id: number; number: number; apart: string }[];
    const weights = parts.map(({ apart }) => money(apart));
    const shares = partShares(
      money(line.price).times(2),
      parts.map(({ goods_id, number }) => ({ goodsId: goods_id, quantity: number })),
      weights,
    ).map((share) => share.toFixed(2));
    await buyer.post('/api/cart/batch_delete', { ids: [line.id] });
    const placed = await placeOrder(buyer, [wishFor(set, 2)]);
    const order = (await buyer.get(`/api/order/${placed.data.id}`)).data as { lines: { goods_id: number; amount: string }[] };
    expect(parts.map(({ goods_id }, at) => [goods_id, shares[at]])).toEqual(
      parts.map(({ goods_id }) => [goods_id, order.lines.find((one) => one.goods_id === goods_id)?.amount]),
    );
    await buyer.post(`/api/order/${placed.data.id}/cancel`);
  });

  it('earn the gifts of their parts, counted and kept in units of the part', async () => {
    const set = await setCalled('退热止咳装');
    const [main, second] = set.parts;
    if (main === undefined || second === undefined) throw new Error('A set has two parts at least');
    await shop.database
      .update(goods)
      .set({ gift: { type: 1, every: 10, give: 1, name: '' } })
      .where(eq(goods.id, main.goodsId));
    await shop.database
      .update(goods)
      .set({ gift: { type: 2, every: 15, give: 1, name: '体温计' } })
      .where(eq(goods.id, second.goodsId));
    const kept = async () => cartWire.parse((await buyer.get('/api/cart/list')).data);
    await buyer.post('/api/cart', { params: [wishFor(set, 2)] });
    const { faces, cart } = await kept();
    const [line] = cart.lines;
    const face = faces.get(String(line?.id));
    expect(face).toMatchObject({ name: '退热止咳装', unit: '套', maker: '', spec: '', expiry: '', tags: [] });
    expect([line?.goods.mediumPack, line?.goods.gift]).toEqual([1, null]);
    const giftOf = (goodsId: number) => face?.parts.find((one) => one.goodsId === String(goodsId))?.gift;
    expect(giftOf(main.goodsId)).toEqual({ every: 10, give: 1, name: '' });
    expect(giftOf(second.goodsId)).toEqual({ every: 15, give: 1, name: '体温计' });
    await empty();
    const placed = await placeOrder(buyer, [wishFor(set, 2)]);
    const order = (await buyer.get(`/api/order/${placed.data.id}`)).data as {
      lines: { goods_id: number; gift_total: number; gift_name: string }[];
    };
    const given = (goodsId: number) =>
      order.lines.filter(({ goods_id }) => goods_id === goodsId).map((one) => [one.gift_total, one.gift_name]);
    expect(given(main.goodsId)).toEqual([[Math.floor((main.quantity * 2) / 10), '']]);
    expect(given(second.goodsId)).toEqual([[Math.floor((second.quantity * 2) / 15), '体温计']]);
    expect(given(main.goodsId)[0]?.[0]).toBeGreaterThan(0);
    await buyer.post(`/api/order/${placed.data.id}/cancel`);
  });

  it('are limited by the scarcest part, which is named', async () => {
    const set = await setCalled('清热备货装');
    const sets = Math.min(...set.parts.map(({ stock, quantity }) => Math.floor(stock / quantity)));
    const over = await buyer.post('/api/cart', { params: [wishFor(set, sets + 1)] });
    expect(over.data.refused[0].message).toContain(`最多可购 ${sets}套`);
    expect((await buyer.post('/api/cart', { params: [wishFor(set, sets)] })).data.refused).toEqual([]);
    const [line] = await lines();
    expect(line).toMatchObject({ number: sets, is_selected: 1, goods: { number: sets } });
    expect(await buyer.post(`/api/cart/${line?.id}/edit`, { number: sets + 1 })).toMatchObject({
      status: 422,
      message: `库存不足，最多可购 ${sets}套`,
    });
  });

  it('and other lines of their parts share one stock: the order says which part is short', async () => {
    const set = await setCalled('换季呼吸装');
    const [, second] = set.parts;
    if (second === undefined) throw new Error('A set has two parts at least');
    const params = [wishFor(set, 1), { goods_id: second.goodsId, number: second.stock - second.quantity + 1 }];
    expect((await buyer.post('/api/cart', { params })).data.refused).toEqual([]);
    const all = await lines();
    const sheet = await buyer.post('/api/cart/checkout', { ids: all.map(({ id }) => id) });
    expect(sheet).toMatchObject({ status: 422, message: expect.stringContaining(`库存仅剩 ${second.stock}`) });
    await buyer.post(`/api/cart/${all.find(({ type }) => type === 0)?.id}/edit`, { number: second.stock - second.quantity });
    expect(await buyer.post('/api/cart/checkout', { ids: all.map(({ id }) => id) })).toMatchObject({ status: 200 });
  });

  it('keep to what is meant for one shop, and give it back with the order', async () => {
    const set = await setCalled('慢病首购装');
    expect((await buyer.post('/api/cart', { params: [wishFor(set, 6)] })).data.refused[0].message).toContain('最多可购 5套');
    const placed = await placeOrder(buyer, [wishFor(set, 4)]);
    expect(placed.status).toBe(200);
    expect((await buyer.post('/api/cart', { params: [wishFor(set, 2)] })).data.refused[0].message).toContain('最多可购 1套');
    const mine = ((await buyer.get('/api/combinationMzhg')).data as { id: number; number: number; activity: { left: number } }[]).find(
      ({ id }) => id === set.id,
    );
    expect(mine).toMatchObject({ number: 1, activity: { left: 196 } });
    await buyer.post(`/api/order/${placed.data.id}/cancel`);
    expect((await buyer.post('/api/cart', { params: [wishFor(set, 5)] })).data.refused).toEqual([]);
  });

  it('that are stopped leave the cart with the reason, and change no placed order', async () => {
    const set = await setCalled('降压常备装');
    const placed = await placeOrder(buyer, [wishFor(set, 1)]);
    const submission = await prepareOrder(buyer, [wishFor(set, 1)]);
    await shop.database.update(activities).set({ stoppedAt: new Date() }).where(eq(activities.id, set.activityId));
    expect(await buyer.post('/api/order', submission)).toMatchObject({ status: 422, message: expect.stringContaining('组合购已停止') });
    expect((await lines())[0]).toMatchObject({ is_selected: 0, goods: { buy_message: '组合购已停止' } });
    expect((await buyer.post('/api/cart', { params: [wishFor(set, 1)] })).data.refused[0].message).toBe('组合购已停止');
    expect((await buyer.get(`/api/order/${placed.data.id}`)).data).toMatchObject({ status: 'unpaid', payable: placed.data.payable });
    expect((await buyer.post(`/api/order/${placed.data.id}/pay`, { method: 'balance' })).status).toBe(200);
  });

  it.each([
    ['小药箱补货装', '组合购还没有开始'],
    ['日常消耗装', '组合购已结束'],
  ])('%s cannot be had outside its period', async (name, words) => {
    expect((await buyer.post('/api/cart', { params: [wishFor(await setCalled(name), 1)] })).data.refused[0].message).toBe(words);
  });

  it('say which part a buyer may not have', async () => {
    const set = await setCalled('控糖常备装');
    const [, second] = set.parts;
    await buyer.post('/api/cart', { params: [wishFor(set, 1)] });
    await shop.database
      .update(goods)
      .set({ isPurchasable: false, refusalMessage: '停止供货' })
      .where(and(eq(goods.id, second?.goodsId ?? 0)));
    const [line] = await lines();
    expect(line).toMatchObject({ is_selected: 0, goods: { buy_message: expect.stringMatching(/：停止供货$/) } });
    await shop.database
      .update(goods)
      .set({ isPurchasable: true, refusalMessage: '' })
      .where(eq(goods.id, second?.goodsId ?? 0));
  });

  it('give back the share of one part that is returned, and all of what was paid with the last', async () => {
    const rich = await shop.signedIn(demoPhones.qualified);
    const old = ((await rich.get('/api/cart/list')).data.data as Line[]).map(({ id }) => id);
    if (old.length > 0) await rich.post('/api/cart/batch_delete', { ids: old });
    const set = await setCalled('心脑常备装');
    const order = await deliveredOrder(shop, rich, [wishFor(set, 1)]);
    expect(order.lines).toHaveLength(set.parts.length);
    const ask = async (at: number) => {
      const form = {
        order_id: order.id,
        kind: 'return',
        reason: 'quality',
        words: '包装破损，见照片',
        pictures: [await uploadedPhoto(rich)],
        lines: [asking(order, at, order.lines[at]?.number ?? 0)],
      };
      return (await rich.post('/api/after_sales/preview', form)).data as { total: string; lines: { refund: string; of: string }[] };
    };
    const first = await ask(0);
    expect(first.lines[0]?.refund).toBe(order.lines[0]?.share);
    const shares = order.lines.reduce((sum, { share }) => sum + Math.round(Number(share) * 100), 0);
    const { freight } = (await rich.get(`/api/order/${order.id}`)).data as { freight: string };
    expect(shares).toBe(Math.round((Number(order.payable) - Number(freight)) * 100));
  });
});
