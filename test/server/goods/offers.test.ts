import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { chinaDay } from '../../../src/domain/shared/china-time.ts';
import { epochSeconds } from '../../../src/server/clock.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { flashOffers, flashSales, specialPrices } from '../../../src/server/database/schema/goods-offer.ts';
import { isCleared } from '../../../src/demo/goods/demo-clearance.ts';
import { demoGoods } from '../../../src/demo/goods/demo-goods.ts';
import { orderLines, orders } from '../../../src/server/database/schema/order.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { defaultPriceShown } from '../../support/default-price.ts';
import { placeOrder } from '../../support/order-steps.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

/** Goods by every call that shows them; a price that holds now holds in each. */
const everywhere = async (client: ServerClient, { id, name }: { id: number; name: string }): Promise<Json[]> => {
  const answers = [
    await client.get(`/api/goods/list?keywords=${encodeURIComponent(name)}&per_page=100`),
    await client.get(`/api/goods/list?per_page=100&sort=sales`),
    await client.get(`/api/goods/search?keywords=${encodeURIComponent(name)}`),
    await client.get(`/api/goods/detail/${id}`),
    await client.get('/api/favorite?page=1'),
  ];
  return answers.flatMap(({ data }) => [data].flatMap((one: Json) => one.list ?? one).filter((one: Json) => one.id === id));
};

onBothDatabases('prices that hold for a time (R40, R47)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });

  const running = async (): Promise<Json> => (await buyer.get('/api/index/spike')).data.goods[0];

  it('stand on every screen that shows the goods, with their period and what is left', async () => {
    const spike = await running();
    await buyer.post('/api/favorite', { goods_ids: [spike.id] });
    const found = await everywhere(buyer, spike);
    expect(found.length).toBeGreaterThanOrEqual(4);
    for (const { flash, base_price } of found) {
      expect(flash).toMatchObject({ id: spike.flash.id, price: spike.flash_price, left: spike.flash.left, end_time: spike.flash.end_time });
      expect(base_price).toBe(spike.base_price);
    }
  });

  it('a special price ends with its day: on the next one the goods cost what they cost otherwise, without a former price', async () => {
    const [special] = (await buyer.get('/api/activity/everyday_price')).data;
    expect(special.special.begin_time).toBeLessThanOrEqual(epochSeconds(new Date()));
    shop.wait(24 * 60);
    const later = (await buyer.get(`/api/goods/detail/${special.id}`)).data;
    expect(later.base_price).toBe(special.base_price);
    expect(later.special.begin_time).toBeGreaterThan(special.special.begin_time);
    expect(later.special.former_price).toBeNull();
    expect(later.tags.map(({ name }: Json) => name)).not.toContain('特');
    shop.wait(-24 * 60);
  });

  it('a special price says its last day: today’s the present one, a clearance its own', async () => {
    const [daily] = (await buyer.get('/api/activity/everyday_price')).data;
    const { list } = (await buyer.get('/api/goods/list?zone=jxq&tag=特&per_page=100')).data;
    expect(list.length).toBeGreaterThan(10);
    for (const { tags, special } of [daily, ...list] as Json[]) {
      const { describe } = tags.find(({ name }: Json) => name === '特');
      expect(describe).toBe(`特价至 ${chinaDay(special.end_time - 1).slice(5)}，过后恢复平时价`);
    }
    expect(list.some(({ special }: Json) => special.end_time > epochSeconds(new Date()) + 86_400)).toBe(true);
  });

  it('the cart is priced by the special price, and a foreign channel reads it there as the price list', async () => {
    const [special] = (await buyer.get('/api/activity/everyday_price')).data;
    await buyer.post('/api/cart', { params: [{ goods_id: special.id, number: special.zbz }] });
    const cart = (await buyer.get('/api/cart/list')).data;
    const line = cart.data.find(({ goods: { id } }: Json) => id === special.id);
    expect(line.goods.base_price).toBe(special.special.price);
    for (const step of line.goods.ladder_price) expect(Number(step.price)).toBeLessThanOrEqual(Number(special.special.price));
    const sheet = (await buyer.post('/api/cart/checkout', { ids: [line.id] })).data;
    expect(sheet.priced.lines[0].unit_price).toBe(special.special.price);
    await buyer.post('/api/cart/batch_delete', { ids: [line.id] });
  });

  it('a former price is one that was paid in the 7 days before, and more than now', async () => {
    const other = await shop.signedIn(demoPhones.other);
    const { id } = await running();
    // What the demo shop's buyers ordered lately is not what this is about, whichever sale runs at this hour; what the
    // tests before have asked of the next day is remembered.
    shop.wait(24 * 60);
    await shop.database.update(orders).set({ createdAt: new Date(Date.now() - 60 * 24 * 3_600_000) });
    const bought = await placeOrder(other, [{ goods_id: id, number: 1 }]);
    await other.post(`/api/order/${bought.data.id}/pay`, { method: 'balance' });
    const sold = async (at: Date) => {
      await shop.database.update(orders).set({ createdAt: at }).where(eq(orders.id, bought.data.id));
      shop.wait(24 * 60);
      return (await buyer.get(`/api/goods/detail/${id}`)).data.flash;
    };
    const [line] = await shop.database.select().from(orderLines).where(eq(orderLines.orderId, bought.data.id));
    const tooOld = await sold(new Date(Date.now() - 9 * 24 * 3_600_000));
    expect(tooOld.former_price).toBeNull();
    const lately = await sold(new Date());
    expect(Number(lately.former_price)).toBe(Number(line?.unitPrice));
    expect(Number(lately.former_price)).toBeGreaterThan(Number(lately.price));
    shop.wait(-72 * 60);
  });

  it('are both bought, the ordinary units and those of the sale, once their order is paid', async () => {
    const other = await shop.signedIn(demoPhones.other);
    const { id } = await running();
    const last = async () =>
      (await other.get('/api/goods/list?bought=1&per_page=100')).data.list.find((one: Json) => one.id === id)?.last_bought;
    const before = await last();
    const { data: order } = await placeOrder(other, [
      { goods_id: id, number: 20 },
      { goods_id: id, number: 3, type: 1 },
    ]);
    expect(await last()).toEqual(before);
    await other.post(`/api/order/${order.id}/pay`, { method: 'balance' });
    expect(await last()).toMatchObject({ number: 23 });
  });

  it('every period of a flash sale has its own quota', async () => {
    const { id, flash } = await running();
    const isOffer = and(eq(flashOffers.goodsId, id), eq(flashOffers.flashSaleId, flash.id));
    await shop.database
      .update(flashOffers)
      .set({ sold: 399, soldSince: new Date(flash.begin_time * 1000) })
      .where(isOffer);
    const detail = async () => (await buyer.get(`/api/goods/detail/${id}`)).data;
    expect((await detail()).tags).toContainEqual(expect.objectContaining({ name: '秒' }));
    await shop.database.update(flashOffers).set({ sold: 400 }).where(isOffer);
    expect((await detail()).tags).not.toContainEqual(expect.objectContaining({ name: '秒' }));
    await shop.database.update(flashOffers).set({ sold: 399 }).where(isOffer);
    const leftNow = async () => (await detail()).flash.left;
    expect(await leftNow()).toBe(1);
    shop.wait(24 * 60);
    expect(await leftNow()).toBe(400);
    const placed = await placeOrder(buyer, [{ goods_id: id, number: 2, type: 1 }]);
    expect(placed.status).toBe(200);
    expect(await leftNow()).toBe(398);
    await buyer.post(`/api/order/${placed.data.id}/cancel`);
    expect(await leftNow()).toBe(400);
    expect(await auditShop(shop.database)).toEqual([]);
    shop.wait(-24 * 60);
    await shop.database.update(flashOffers).set({ sold: 0 }).where(isOffer);
  });

  it('the quota counts flash units alone: ordinary units of the goods beside them stand in nobody’s way', async () => {
    const { id, flash } = await running();
    const isOffer = and(eq(flashOffers.goodsId, id), eq(flashOffers.flashSaleId, flash.id));
    await shop.database
      .update(flashOffers)
      .set({ sold: 395, soldSince: new Date(flash.begin_time * 1000) })
      .where(isOffer);
    const added = await buyer.post('/api/cart', {
      params: [
        { goods_id: id, number: 20 },
        { goods_id: id, number: 5, type: 1 },
      ],
    });
    expect(added.data.refused).toEqual([]);
    expect((await buyer.post('/api/cart', { params: [{ goods_id: id, number: 1, type: 1 }] })).data.refused[0].message).toContain(
      '秒杀仅剩 5',
    );
    const lines = (await buyer.get('/api/cart/list')).data.data.filter((line: Json) => line.goods.id === id);
    const ids = lines.map((line: Json) => line.id);
    expect((await buyer.post('/api/cart/checkout', { ids })).status).toBe(200);
    await buyer.post('/api/cart/batch_delete', { ids });
    await shop.database.update(flashOffers).set({ sold: 0 }).where(isOffer);
  });

  it('one order may hold no more than its limit at the flash price', async () => {
    const { id, flash } = await running();
    const isOffer = and(eq(flashOffers.goodsId, id), eq(flashOffers.flashSaleId, flash.id));
    await shop.database.update(flashOffers).set({ perOrder: 4 }).where(isOffer);
    expect((await buyer.post('/api/cart', { params: [{ goods_id: id, number: 5, type: 1 }] })).data.refused[0].message).toContain(
      '秒杀每单限 4',
    );
    await buyer.post('/api/cart', { params: [{ goods_id: id, number: 4, type: 1 }] });
    const line = (await buyer.get('/api/cart/list')).data.data.find((one: Json) => one.goods.id === id && one.type === 1);
    expect((await buyer.post(`/api/cart/${line.id}/edit`, { number: 5 })).status).toBe(422);
    // The mark stands while he can have more of it.
    const marks = async (client: ServerClient) => (await client.get(`/api/goods/detail/${id}`)).data.tags.map(({ name }: Json) => name);
    expect(await marks(buyer)).not.toContain('秒');
    expect(await marks(shop.visitor())).toContain('秒');
    await buyer.post('/api/cart/batch_delete', { ids: [line.id] });
    await shop.database.update(flashOffers).set({ perOrder: null }).where(isOffer);
  });

  it('quick adding buys at the flash price while it runs', async () => {
    const { id } = await running();
    await buyer.post(`/api/cart/quick_add/${id}`, {});
    const line = (await buyer.get('/api/cart/list')).data.data.find((one: Json) => one.goods.id === id);
    expect(line.type).toBe(1);
    await buyer.post('/api/cart/batch_delete', { ids: [line.id] });
  });

  describe('changing units that stand in the cart at the ordinary price to the flash price', () => {
    const lines = async (id: number): Promise<number[][]> =>
      (await buyer.get('/api/cart/list')).data.data
        .filter((one: Json) => one.goods.id === id)
        .map(({ type, number, is_selected }: Json) => [type, number, is_selected]);
    const empty = async (): Promise<void> => {
      const ids = (await buyer.get('/api/cart/list')).data.data.map(({ id }: Json) => id);
      if (ids.length > 0) await buyer.post('/api/cart/batch_delete', { ids });
    };

    it('moves the whole line, joins it with what is there already, and answers with the cart', async () => {
      const { id, flash } = await running();
      await empty();
      await buyer.post('/api/cart', {
        params: [
          { goods_id: id, number: 3 },
          { goods_id: id, number: 2, type: 1 },
        ],
      });
      const { status, data } = await buyer.post(`/api/cart/to_flash/${id}`, {});
      expect(status).toBe(200);
      expect(data.data.map(({ type, number, price }: Json) => [type, number, price])).toEqual([[1, 5, flash.price]]);
      expect(await lines(id)).toEqual([[1, 5, 1]]);
    });

    it('moves what the sale has for one order and leaves the rest', async () => {
      const { id, flash } = await running();
      const isOffer = and(eq(flashOffers.goodsId, id), eq(flashOffers.flashSaleId, flash.id));
      await shop.database.update(flashOffers).set({ perOrder: 4 }).where(isOffer);
      await empty();
      await buyer.post('/api/cart', {
        params: [
          { goods_id: id, number: 3 },
          { goods_id: id, number: 1, type: 1 },
        ],
      });
      await buyer.post('/api/cart', { params: [{ goods_id: id, number: 4 }] });
      await buyer.post(`/api/cart/to_flash/${id}`, {});
      expect((await lines(id)).sort()).toEqual([
        [0, 4, 1],
        [1, 4, 1],
      ]);
      // The limit is reached: nothing more can be moved, and nothing is.
      const again = await buyer.post(`/api/cart/to_flash/${id}`, {});
      expect(again).toMatchObject({ status: 409, code: 409 });
      expect((await lines(id)).sort()).toEqual([
        [0, 4, 1],
        [1, 4, 1],
      ]);
      await shop.database.update(flashOffers).set({ perOrder: null }).where(isOffer);
    });

    it('of an unselected line stays unselected', async () => {
      const { id } = await running();
      await empty();
      await buyer.post('/api/cart', { params: [{ goods_id: id, number: 3 }] });
      const [line] = (await buyer.get('/api/cart/list')).data.data;
      await buyer.post('/api/cart/batch_select', { ids: [line.id], is_selected: 0 });
      await buyer.post(`/api/cart/to_flash/${id}`, {});
      expect(await lines(id)).toEqual([[1, 3, 0]]);
    });

    it('is refused where no sale runs, and where the cart has no line of the goods', async () => {
      await empty();
      const plain = await somePlainGoods(shop.database, sql`not exists (select 1 from flash_offers f where f.goods_id = ${goods.id})`);
      await buyer.post('/api/cart', { params: [{ goods_id: plain.id, number: 3 }] });
      expect((await buyer.post(`/api/cart/to_flash/${plain.id}`, {})).status).toBe(409);
      expect(await lines(plain.id)).toEqual([[0, 3, 1]]);
      const { id } = await running();
      expect((await buyer.post(`/api/cart/to_flash/${id}`, {})).status).toBe(404);
      expect((await buyer.post('/api/cart/to_flash/999999999', {})).status).toBe(404);
      await empty();
    });
  });

  it('sorting by price goes by what one medium pack costs now', async () => {
    const ids = new Set<number>();
    for (const sort of ['price_asc', 'price_desc']) {
      const { list } = (await shop.visitor().get(`/api/goods/list?sort=${sort}&in_stock=1&per_page=100&tag=秒&tag=特&tag=优`)).data;
      const prices = list.filter((one: Json) => one.base_price !== null).map(defaultPriceShown);
      expect(prices).toEqual([...prices].sort((one, other) => (sort === 'price_asc' ? one - other : other - one)));
      for (const one of list) if (one.flash) ids.add(one.id);
    }
    expect(ids.size).toBeGreaterThan(0);
  });

  it('the marks of offers are counted and filtered by what runs', async () => {
    const answer = (await shop.visitor().get('/api/goods/list?per_page=100')).data;
    const count = (mark: string) => answer.facets.tags.find(({ value }: Json) => value === mark)?.count;
    for (const [mark, expected] of [
      ['秒', 8],
      ['特', 4 + demoGoods().filter(isCleared).length],
    ] as const) {
      expect(count(mark)).toBe(expected);
      const only = (await shop.visitor().get(`/api/goods/list?tag=${encodeURIComponent(mark)}&per_page=100`)).data;
      expect(only.total).toBe(expected);
      for (const { tags } of only.list) expect(tags.map(({ name }: Json) => name)).toContain(mark);
    }
    expect(count('换购')).toBeUndefined();
  });

  it('an audit finds marks without anything behind them, offers that are none, and forgotten sort prices', async () => {
    const [sale] = await shop.database.select().from(flashSales).limit(1);
    const [dear] = await shop.database.select().from(goods).where(eq(goods.tags, [])).limit(1);
    const before = { tags: dear?.tags ?? [], defaultPrice: dear?.defaultPrice ?? null };
    await shop.database
      .update(goods)
      .set({ tags: [{ name: '换购', describe: '' }], defaultPrice: '1' })
      .where(eq(goods.id, dear?.id ?? 0));
    await shop.database
      .insert(specialPrices)
      .values({ goodsId: dear?.id ?? 0, price: '99999', beginsAt: sale?.beginsAt ?? new Date(), endsAt: sale?.endsAt ?? new Date() });
    const rules = new Set((await auditShop(shop.database)).map(({ rule }) => rule));
    expect(rules.size).toBe(3);
    await shop.database
      .update(goods)
      .set(before)
      .where(eq(goods.id, dear?.id ?? 0));
    await shop.database.delete(specialPrices).where(eq(specialPrices.goodsId, dear?.id ?? 0));
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
