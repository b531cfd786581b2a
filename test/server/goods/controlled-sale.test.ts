import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { controlledGrants } from '../../../src/server/database/schema/controlled-sale.ts';
import { goods as goodsTable } from '../../../src/server/database/schema/goods.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';

onBothDatabases('controlled-sales goods', (open) => {
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
    const setId: number = sets.data[0].goods.id;
    await database.update(goodsTable).set({ isControlled: true }).where(inArray(goodsTable.id, [flashId, setId]));
    const idsOf = (list: { goods?: { id: number }; id: number }[]) => list.map((each) => each.goods?.id ?? each.id);
    expect(idsOf((await shop.visitor().get('/api/index/spike')).data.goods)).not.toContain(flashId);
    expect(idsOf((await shop.visitor().get('/api/combinationMzhg')).data)).not.toContain(setId);
    const grouped = (await shop.visitor().get('/api/combinationMzhgGroup')).data as { combinations: { goods: { id: number }; id: number }[] }[];
    expect(grouped.flatMap(({ combinations }) => idsOf(combinations))).not.toContain(setId);
    await database.update(goodsTable).set({ isControlled: false }).where(inArray(goodsTable.id, [flashId, setId]));
  });
});
