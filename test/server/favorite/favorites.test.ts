import { beforeAll, expect, it } from 'vitest';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onBothDatabases('favourites', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let other: ServerClient;
  const idsOf = async (client: ServerClient, query = 'per_page=100'): Promise<number[]> =>
    (await client.get(`/api/favorite?${query}`)).data.list.map(({ id }: { id: number }) => id);

  beforeAll(async () => {
    shop = await open();
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
    expect((await idsOf(other, 'per_page=100&page=2'))).toHaveLength(20);
  });
});
