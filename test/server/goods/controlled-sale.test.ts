import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { controlledGrants } from '../../../src/server/database/schema/controlled-sale.ts';
import { goods as goodsTable } from '../../../src/server/database/schema/goods.ts';
import { decideApplication } from '../../../src/server/goods/controlled-application.ts';
import { Refusal } from '../../../src/server/http/refusal.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

onEither('controlled-sales goods', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });

  it('hide price and ladder from visitors, and cannot be bought by them', async () => {
    const { data } = await shop.visitor().get('/api/goods/list?zone=kx&per_page=100');
    for (const goods of data.list) {
      expect(goods).toMatchObject({ base_price: null, ladder_price: [], is_buy: 0, is_kx: 1 });
      expect(goods.buy_message).not.toBe('');
    }
  });

  it('show them to a buyer with a grant, and to no other', async () => {
    const buyerId = await shop.buyerId(demoPhones.qualified);
    const grants = await shop.database.select().from(controlledGrants).where(eq(controlledGrants.buyerId, buyerId));
    const buyer = await shop.signedIn(demoPhones.qualified);
    const other = await shop.signedIn(demoPhones.other);
    for (const status of ['granted', 'applied', 'refused'] as const) {
      const grant = grants.find((each) => each.status === status);
      const { data } = await buyer.get(`/api/goods/detail/${grant?.goodsId}`);
      expect(data.kx_status).toBe(status);
      expect(data.base_price === null).toBe(status !== 'granted');
      const { data: seen } = await other.get(`/api/goods/detail/${grant?.goodsId}`);
      expect(seen).toMatchObject({ base_price: null, ladder_price: [], is_buy: 0, kx_status: null });
    }
  });

  describe('application for their supply', () => {
    let goodsId: number;
    let buyerId: number;
    const standing = async () => (await (await shop.signedIn(demoPhones.other)).get(`/api/goods/detail/${goodsId}`)).data;
    const decide = (decision: 'granted' | 'refused') => decideApplication(shop.database, { buyerId, goodsId, decision, at: new Date() });
    const rows = () =>
      shop.database
        .select()
        .from(controlledGrants)
        .where(and(eq(controlledGrants.buyerId, buyerId), eq(controlledGrants.goodsId, goodsId)));
    beforeAll(async () => {
      buyerId = await shop.buyerId(demoPhones.other);
      goodsId = (await shop.visitor().get('/api/goods/list?zone=kx')).data.list[0].id;
    });

    it('is for buyers whose licences passed, and for controlled-sales goods that exist', async () => {
      const url = `/api/goods/${goodsId}/apply`;
      expect(await shop.visitor().post(url)).toMatchObject({ status: 401 });
      const unqualified = await (await shop.signedIn(demoPhones.unqualified)).post(url);
      expect(unqualified).toMatchObject({ status: 403 });
      expect(unqualified.message).not.toBe('');
      const buyer = await shop.signedIn(demoPhones.other);
      const free = (await buyer.get('/api/goods/list?in_stock=1')).data.list.find((goods: { is_kx: number }) => goods.is_kx === 0);
      expect(await buyer.post(`/api/goods/${free.id}/apply`)).toMatchObject({ status: 409 });
      for (const id of ['999999999', 'abc', '-1']) expect(await buyer.post(`/api/goods/${id}/apply`)).toMatchObject({ status: 404 });
      expect(await rows()).toEqual([]);
    });

    it('cannot be decided before it was made', async () => {
      await expect(decide('granted')).rejects.toBeInstanceOf(Refusal);
    });

    it('makes one row when it comes five times at once, and shows no price yet', async () => {
      const buyer = await shop.signedIn(demoPhones.other);
      const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.post(`/api/goods/${goodsId}/apply`)));
      for (const answer of answers) expect(answer).toMatchObject({ code: 200, data: { kx_status: 'applied' } });
      expect(await rows()).toMatchObject([{ status: 'applied' }]);
      expect(await standing()).toMatchObject({ kx_status: 'applied', base_price: null, is_buy: 0 });
    });

    it('may be made again once it was refused', async () => {
      await decide('refused');
      expect(await standing()).toMatchObject({ kx_status: 'refused', base_price: null, is_buy: 0 });
      const again = await (await shop.signedIn(demoPhones.other)).post(`/api/goods/${goodsId}/apply`);
      expect(again.data).toEqual({ kx_status: 'applied' });
    });

    it('shows the price and sells once it is granted; another application changes nothing', async () => {
      await decide('granted');
      await decide('granted');
      const seen = await standing();
      expect(seen).toMatchObject({ kx_status: 'granted', is_buy: 1 });
      expect(seen.base_price).not.toBeNull();
      const again = await (await shop.signedIn(demoPhones.other)).post(`/api/goods/${goodsId}/apply`);
      expect(again.data).toEqual({ kx_status: 'granted' });
      await decide('refused');
      expect(await standing()).toMatchObject({ kx_status: 'refused', base_price: null });
    });
  });

  it('do not give their price away in suggestions', async () => {
    const { data } = await shop.visitor().get('/api/goods/search?keywords=云峪药业&type=1');
    expect(data.length).toBeGreaterThan(0);
    expect(data.every((goods: { base_price: unknown }) => goods.base_price === null)).toBe(true);
  });

  it('do not give a flash or set price away either', async () => {
    const { database } = shop;
    const flash = await shop.visitor().get('/api/index/spike');
    const sets = await shop.visitor().get('/api/combinationMzhg');
    const flashId: number = flash.data.goods[0].id;
    const setId: number = sets.data[0].parts[1].goods.id;
    await database
      .update(goodsTable)
      .set({ isControlled: true })
      .where(inArray(goodsTable.id, [flashId, setId]));
    const idsOf = (list: { parts?: { goods: { id: number } }[]; id: number }[]) =>
      list.flatMap((each) => each.parts?.map(({ goods }) => goods.id) ?? [each.id]);
    expect(idsOf((await shop.visitor().get('/api/index/spike')).data.goods)).not.toContain(flashId);
    expect(idsOf((await shop.visitor().get('/api/combinationMzhg')).data)).not.toContain(setId);
    await database
      .update(goodsTable)
      .set({ isControlled: false })
      .where(inArray(goodsTable.id, [flashId, setId]));
  });
});
