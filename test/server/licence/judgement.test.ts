import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { chinaDay } from '../../../src/domain/shared/china-time.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { favorites } from '../../../src/server/database/schema/favorite.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { licences } from '../../../src/server/database/schema/licence.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { type DemoGoodsRow, somePlainGoods } from '../../support/demo-goods.ts';
import { placeOrder, prepareOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const missing = { code: 'licence-missing', message: '缺第三类医疗器械经营许可证', url: '/zzzj?kind=qxxkz' };

onEither('what a licence opens (R29)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let device: DemoGoodsRow;
  let plain: DemoGoodsRow;
  let shopId: number;
  beforeEach(async () => {
    shop ??= await open();
    const { database } = shop;
    shopId = await shop.buyerId(demoPhones.qualified);
    await database.delete(licences).where(and(eq(licences.buyerId, shopId), eq(licences.kind, 'qxxkz')));
    await database.delete(cartLines);
    const [found] = await database
      .select()
      .from(goods)
      .where(
        sql`${goods.scopes} = array['qx3'] and ${goods.isPurchasable} and not ${goods.isControlled} and ${goods.stock} > 50 and ${goods.purchaseLimit} is null`,
      )
      .orderBy(goods.id)
      .limit(1);
    if (found === undefined) throw new Error('The demo shop has no device of class III');
    device = found;
    plain = await somePlainGoods(database);
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  const give = (kind: 'qxxkz' | 'qxba', more: Partial<typeof licences.$inferInsert> = {}) =>
    shop.database.insert(licences).values({ buyerId: shopId, kind, state: 'passed', ...more });
  /** Puts it in behind the rules' back, as it was before the licence went. */
  const lineOf = async (goodsId: number, buyerId = shopId): Promise<number> => {
    const [line] = await shop.database
      .insert(cartLines)
      .values({ buyerId, goodsId, type: 0, combinationId: 0, number: 2, addedAt: new Date() })
      .returning({ id: cartLines.id });
    return line?.id ?? 0;
  };

  it('is said wherever goods stand, with its reason and where it is mended', async () => {
    await shop.database.insert(favorites).values({ buyerId: shopId, goodsId: device.id, addedAt: new Date() }).onConflictDoNothing();
    await lineOf(device.id);
    const of = (list: { id: number }[]) => list.find(({ id }) => id === device.id);
    const seen = {
      list: of((await buyer.get(`/api/goods/list?keywords=${encodeURIComponent(device.name)}&per_page=100`)).data.list),
      browsed: of((await buyer.get(`/api/goods/list?select=${device.categoryId}&per_page=100`)).data.list),
      detail: (await buyer.get(`/api/goods/detail/${device.id}`)).data,
      favourites: of((await buyer.get('/api/favorite?per_page=100')).data?.list ?? []),
      cart: (await buyer.get('/api/cart/list')).data.data[0].goods,
    };
    for (const [place, answer] of Object.entries(seen))
      expect([place, answer]).toEqual([place, expect.objectContaining({ is_buy: 0, buy_message: missing.message, buy_reason: missing })]);
    expect((await buyer.get(`/api/goods/detail/${plain.id}`)).data).toMatchObject({ is_buy: 1, buy_reason: null });
    expect((await shop.visitor().get(`/api/goods/detail/${device.id}`)).data).toMatchObject({ is_buy: 1, buy_reason: null });
  });

  it('is kept at every way into the cart and out of it', async () => {
    const params = [
      { goods_id: device.id, number: 1 },
      { goods_id: plain.id, number: 1 },
    ];
    expect((await buyer.post('/api/cart', { params })).data).toMatchObject({
      added: [String(plain.id)],
      refused: [{ goods_id: String(device.id), message: missing.message, buy_reason: missing }],
    });
    expect(await buyer.post(`/api/cart/quick_add/${device.id}`)).toMatchObject({
      message: missing.message,
      data: { added: [], refused: [{ buy_reason: missing }] },
    });
    const line = await lineOf(device.id);
    const loaded = (await buyer.get('/api/cart/list')).data.data as { id: number; is_selected: number }[];
    expect(loaded.find(({ id }) => id === line)).toMatchObject({ is_selected: 0 });
    await buyer.post('/api/cart/batch_select', { ids: [line], is_selected: 1 });
    for (const path of ['/api/cart/checkout', '/api/order']) {
      const answer = await buyer.post(path, { ids: [line], new: 1, address_id: 1, expect: '1.00' });
      expect(answer).toMatchObject({ status: 422, errors: { [`lines.${line}`]: [`${device.name}：${missing.message}`] } });
    }
    expect(await buyer.post(`/api/cart/to_flash/${device.id}`)).toMatchObject({
      status: 403,
      message: missing.message,
      data: { buy_reason: missing },
    });
  });

  it('opens goods in the session that is there already, as soon as it passes', async () => {
    const isOpen = async () => (await buyer.get(`/api/goods/detail/${device.id}`)).data.is_buy as number;
    expect(await isOpen()).toBe(0);
    await give('qxxkz', { state: 'pending' });
    expect((await buyer.get(`/api/goods/detail/${device.id}`)).data.buy_reason).toMatchObject({ code: 'licence-pending' });
    await shop.database
      .update(licences)
      .set({ state: 'passed' })
      .where(and(eq(licences.buyerId, shopId), eq(licences.kind, 'qxxkz')));
    expect(await isOpen()).toBe(1);
    expect((await placeOrder(buyer, [{ goods_id: device.id, number: 1 }])).status).toBe(200);
  });

  it('decides what is bought again and what is copied to another shop', async () => {
    await give('qxxkz');
    const placed = await placeOrder(buyer, [
      { goods_id: device.id, number: 1 },
      { goods_id: plain.id, number: 1 },
    ]);
    await shop.database.delete(licences).where(and(eq(licences.buyerId, shopId), eq(licences.kind, 'qxxkz')));
    const again = await buyer.get(`/api/order/${placed.data.id}/again`);
    expect(again.data.lines).toMatchObject([
      { goods_id: device.id, state: 'not-allowed', can_have: 0, price: null, goods: { buy_reason: missing } },
      { goods_id: plain.id, state: 'had', can_have: 1 },
    ]);
    // The second shop has the licence, the first has not: the line goes one way alone.
    const ids = [await lineOf(device.id)];
    expect((await buyer.post('/api/cart/copy', { ids, other_user_ids: [shopId + 1] })).data).toMatchObject({ copied: 1, left_out: [] });
    await buyer.post('/api/user/switch', { id: shopId + 1 });
    await shop.database.delete(cartLines).where(eq(cartLines.buyerId, shopId));
    const theirs = (await buyer.get('/api/cart/list')).data.data.map(({ id }: { id: number }) => id);
    const back = await buyer.post('/api/cart/copy', { ids: theirs, other_user_ids: [shopId] });
    expect(back).toMatchObject({
      status: 200,
      message: `${device.name}未复制：${missing.message}`,
      data: { copied: 0, left_out: [{ shop_id: shopId, goods_id: device.id, buy_reason: missing }] },
    });
  });

  it('leaves out of what is recommended, bought together and filled up with what cannot be bought', async () => {
    await shop.database.update(goods).set({ sales: 9_999_999 }).where(eq(goods.id, device.id));
    await buyer.post('/api/cart', { params: [{ goods_id: plain.id, number: 1 }] });
    const recommended = (await buyer.get('/api/index_wntj/1')).data as { id: number; is_buy: number }[];
    expect(recommended.length).toBeGreaterThan(0);
    expect(recommended.filter(({ is_buy }) => is_buy === 0)).toEqual([]);
    const { list } = (await buyer.post('/api/cart/gap_goods', { kind: 'shipping' })).data;
    expect(list.map(({ goods: { id } }: { goods: { id: number } }) => id)).not.toContain(device.id);
  });

  it('ends at midnight in China, also for one who is at checkout', async () => {
    const now = (await buyer.get('/api/cart/list')).data.timestamp as number;
    await give('qxxkz', { validUntil: chinaDay(now) });
    const wish = await prepareOrder(buyer, [{ goods_id: device.id, number: 1 }]);
    const before = await shop.database.$count(orders);
    await shop.database
      .update(licences)
      .set({ validUntil: chinaDay(now - 86_400) })
      .where(and(eq(licences.buyerId, shopId), eq(licences.kind, 'qxxkz')));
    const expired = { code: 'licence-expired', message: '第三类医疗器械经营许可证已过有效期', url: '/zzzj?kind=qxxkz' };
    expect(await buyer.post('/api/order', wish)).toMatchObject({ status: 422, message: `${device.name}：${expired.message}` });
    expect((await buyer.get('/api/cart/list')).data.data[0]).toMatchObject({ is_selected: 0, goods: { buy_reason: expired } });
    expect(await shop.database.$count(orders)).toBe(before);
    await shop.database
      .update(licences)
      .set({ validUntil: chinaDay(now - 86_400) })
      .where(and(eq(licences.buyerId, shopId), eq(licences.kind, 'cgwts')));
    try {
      const reason = { code: 'not-qualified', message: '采购委托书已过有效期', url: '/zzzj?kind=cgwts' };
      expect(await buyer.post('/api/order', wish)).toMatchObject({
        status: 403,
        message: '采购委托书已过有效期。请到“我的资质”补齐，审核通过后即可采购',
        data: { buy_reason: reason },
      });
      expect((await buyer.get('/api/user/base')).data).toMatchObject({ is_passed: 0 });
      expect((await buyer.get(`/api/goods/detail/${plain.id}`)).data).toMatchObject({ is_buy: 0, buy_reason: reason });
    } finally {
      await shop.database
        .update(licences)
        .set({ validUntil: '2030-12-31' })
        .where(and(eq(licences.buyerId, shopId), eq(licences.kind, 'cgwts')));
    }
  });

  it('lets the clinic buy in the session that it waited in, once the operator passed it', async () => {
    const clinic = await shop.signedIn(demoPhones.unqualified);
    expect((await clinic.get(`/api/goods/detail/${plain.id}`)).data).toMatchObject({
      is_buy: 0,
      buy_reason: { code: 'not-qualified', message: '资质审核中', url: '/register/step3' },
    });
    expect(await clinic.post('/api/cart', { params: [{ goods_id: plain.id, number: 1 }] })).toMatchObject({
      status: 403,
      data: { buy_reason: { code: 'not-qualified' } },
    });
    const parts = { database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } };
    expect(await programs.shop(parts, ['review', 'pass', `shop:${await shop.buyerId(demoPhones.unqualified)}`])).toMatchObject({
      exitCode: 0,
    });
    expect((await clinic.get('/api/user/base')).data).toMatchObject({ is_passed: 1, zizhi_check: null });
    expect((await clinic.post('/api/cart', { params: [{ goods_id: plain.id, number: 1 }] })).data).toMatchObject({
      added: [String(plain.id)],
      refused: [],
    });
  });

  it('is judged anew under the lock of the order', async () => {
    const wish = await prepareOrder(buyer, [{ goods_id: plain.id, number: 1 }]);
    await shop.database.update(buyers).set({ reviewState: 'refused', reviewReason: '执照名称不符' }).where(eq(buyers.id, shopId));
    try {
      expect(await buyer.post('/api/order', wish)).toMatchObject({ status: 403, message: expect.stringContaining('执照名称不符') });
    } finally {
      await shop.database.update(buyers).set({ reviewState: 'passed', reviewReason: '' }).where(eq(buyers.id, shopId));
    }
  });
});
