import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { favoritePage } from '../../../src/server/favorite/favorite-store.ts';
import { useUpFlashQuotas } from '../../support/demo-goods.ts';
import { readModelGoods } from '../../support/list-model.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('favourites', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let other: ServerClient;
  const idsOf = async (client: ServerClient, query = 'per_page=100'): Promise<number[]> =>
    (await client.get(`/api/favorite?${query}`)).data.list.map(({ id }: { id: number }) => id);

  beforeAll(async () => {
    shop = await open();
    await useUpFlashQuotas(shop.database);
    buyer = await shop.signedIn(demoPhones.unsigned);
    other = await shop.signedIn(demoPhones.other);
  });

  it('need a login', async () => {
    for (const answer of [await shop.visitor().get('/api/favorite'), await shop.visitor().post('/api/favorite', { goods_ids: [1] })]) {
      expect(answer).toMatchObject({ status: 401, code: 401 });
    }
  });

  it('are added once, however often, in any form of the list, the newest first', async () => {
    for (const goods_ids of [[5], '5', '5,6', [5, 6, 6], ['7']]) {
      expect(await buyer.post('/api/favorite', { goods_ids })).toMatchObject({ status: 200, message: '收藏成功' });
    }
    expect(await idsOf(buyer)).toEqual([7, 6, 5]);
    expect((await buyer.get('/api/goods/detail/6')).data.is_favorite).toBe(1);
  });

  it('are one buyer’s own', async () => {
    expect(await idsOf(other)).toEqual([]);
    await other.post('/api/favorite/cancel', { goods_ids: [5, 6, 7] });
    expect(await idsOf(buyer)).toEqual([7, 6, 5]);
    expect((await other.get('/api/goods/detail/6')).data.is_favorite).toBe(0);
  });

  it('page', async () => {
    const { data } = await buyer.get('/api/favorite?per_page=2&page=2');
    expect(data).toMatchObject({ total: 3, page: 2, per_page: 2 });
    expect(data.list.map(({ id }: { id: number }) => id)).toEqual([5]);
    expect(await idsOf(buyer, 'page=99')).toEqual([]);
  });

  it('are cancelled without complaint about what is none', async () => {
    expect(await buyer.post('/api/favorite/cancel', { goods_ids: '6,999999,abc' })).toMatchObject({ status: 200 });
    expect(await buyer.post('/api/favorite/cancel', { goods_ids: '6' })).toMatchObject({ status: 200 });
    expect(await idsOf(buyer)).toEqual([7, 5]);
  });

  it('of goods that do not exist are refused with 404; among others they are left out', async () => {
    expect(await buyer.post('/api/favorite', { goods_ids: '999999999' })).toMatchObject({ status: 404 });
    expect(await buyer.post('/api/favorite', { goods_ids: "'; drop" })).toMatchObject({ status: 404 });
    expect(await buyer.post('/api/favorite', { goods_ids: '8,999999999' })).toMatchObject({ status: 200 });
    expect(await idsOf(buyer)).toEqual([8, 7, 5]);
  });

  it.each([{}, { goods_ids: '' }, { goods_ids: [] }, { goods_ids: Array.from({ length: 501 }, (_, index) => index + 1).join(',') }])(
    'refuse a bad list with 422',
    async (form) => {
      expect((await buyer.post('/api/favorite', form)).status).toBe(422);
    },
  );

  it('keep their order when many are added at once', async () => {
    await other.post('/api/favorite', { goods_ids: Array.from({ length: 120 }, (_, index) => index + 1) });
    expect(await idsOf(other)).toHaveLength(100);
    expect(await idsOf(other, 'per_page=100&page=2')).toHaveLength(20);
  });

  it('are found by words and by what can be had', async () => {
    const { name } = (await other.get('/api/goods/detail/5')).data as { name: string };
    const found = (await other.get(`/api/favorite?per_page=100&keywords=${encodeURIComponent(name)}`)).data;
    expect(found.list.map(({ id }: { id: number }) => id)).toContain(5);
    expect(found.total).toBeLessThan(120);
    expect(found.all).toBe(120);
    expect(await idsOf(other, `keywords=${encodeURIComponent('%_;')}`)).toEqual([]);
    const [inStock, soldOut] = [await idsOf(other, 'state=in_stock&per_page=100'), await idsOf(other, 'state=sold_out&per_page=100')];
    expect(soldOut.filter((id) => inStock.includes(id))).toEqual([]);
    expect((await other.get('/api/favorite?state=in_stock')).data.total + soldOut.length).toBe(120);
    expect((await other.get('/api/favorite?state=cheap')).status).toBe(422);
    expect((await other.get(`/api/favorite?keywords=${'x'.repeat(101)}`)).status).toBe(422);
  });

  it('on offer are those that can be had at their offer: not those whose flash sale is sold out', async () => {
    const onOffer = (await readModelGoods(shop.database)).filter(({ goods }) =>
      goods.tags.some(({ name }) => name === '秒' || name === '特'),
    );
    await other.post('/api/favorite', { goods_ids: onOffer.map(({ goods }) => goods.id) });
    const left = onOffer.filter(({ offered }) => offered.length > 0).map(({ goods }) => goods.id);
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(onOffer.length);
    const found = await idsOf(other, 'state=on_offer&per_page=100');
    expect(found.sort((one, next) => one - next)).toEqual(left.sort((one, next) => one - next));
  });

  it('have become cheaper where the ordinary price is lower than when they became favourites', async () => {
    const [fallen, risen] = await idsOf(other, 'state=in_stock&per_page=2');
    const at = async (id: number | undefined, factor: number) =>
      shop.database.execute(sql`update goods set default_price = default_price * ${factor} where id = ${id}`);
    expect(await idsOf(other, 'state=price_fall')).toEqual([]);
    await at(fallen, 0.5);
    await at(risen, 2);
    expect(await idsOf(other, 'state=price_fall')).toEqual([fallen]);
    const { marks } = (await other.get('/api/favorite?per_page=100')).data as { marks: { goods_id: number; fell_from: string | null }[] };
    expect(marks.filter(({ fell_from }) => fell_from !== null).map(({ goods_id }) => goods_id)).toEqual([fallen]);
    await at(fallen, 2);
    await at(risen, 0.5);
  });

  it('come in the order of purchase where that is asked for, with what was bought', async () => {
    const regular = await shop.signedIn(demoPhones.qualified);
    await regular.post('/api/favorite', { goods_ids: Array.from({ length: 60 }, (_, index) => index + 1) });
    const { list } = (await regular.get('/api/favorite?sort=bought&per_page=100')).data as {
      list: { last_bought: { at: number; number: number } | null }[];
    };
    const times = list.map(({ last_bought }) => last_bought?.at ?? 0);
    expect(times[0]).toBeGreaterThan(0);
    expect(times).toEqual([...times].sort((one, next) => next - one));
  });
});

onPostgres('many favourites', (open) => {
  it('are put in the order of purchase by one reading of the orders', async () => {
    const shop = await open();
    const buyer = await shop.signedIn(demoPhones.qualified);
    await buyer.post('/api/favorite', { goods_ids: Array.from({ length: 120 }, (_, index) => index + 1) });
    const buyerId = await shop.buyerId(demoPhones.qualified);
    const scans = await shop.database.transaction(async (transaction) => {
      await favoritePage(
        transaction as unknown as typeof shop.database,
        { id: buyerId, rights: { lacks: [], closed: new Map() }, priceLists: [], reviewReason: '' },
        {
          page: 1,
          perPage: 20,
          group: undefined,
          keywords: '',
          state: undefined,
          sort: 'bought',
          onOffer: [],
        },
      );
      const counted = await transaction.execute<{ scans: number }>(sql`
        select min(seq_scan + idx_scan)::int as scans from pg_stat_xact_user_tables where relname in ('orders', 'order_lines')`);
      return counted.rows[0]?.scans ?? 0;
    });
    // Once, and a look or two by the planner; for every favourite it were 120 times.
    expect(scans).toBeGreaterThan(0);
    expect(scans).toBeLessThan(20);
  });
});
