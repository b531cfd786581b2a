import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { epochSeconds } from '../../../src/server/clock.ts';
import { runningFlashSale } from '../../../src/server/goods/offer/flash-sale-store.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

onEither('activities', (open) => {
  let shop: TestShop;
  const get = async (path: string) => (await shop.visitor().get(path)).data;
  beforeAll(async () => {
    shop = await open();
  });

  it('keep a flash sale running at every hour of the day, ending after now', async () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(Date.UTC(2027, 1, 28, hour, 59, 59));
      const sale = await runningFlashSale(shop.database, now);
      expect(sale?.offers.length).toBeGreaterThanOrEqual(4);
      expect(sale?.endsAt).toBeGreaterThan(epochSeconds(now));
      expect((sale?.endsAt ?? 0) - epochSeconds(now)).toBeLessThanOrEqual(8 * 3600);
    }
  });

  it('run each flash sale at its own hours, in China, from its begin to before its end', async () => {
    const nameAt = async (time: string) => (await runningFlashSale(shop.database, new Date(`2026-11-21T${time}+08:00`)))?.name;
    expect(await nameAt('08:00:00')).toBe('08:00 场');
    expect(await nameAt('09:59:59')).toBe('08:00 场');
    expect(await nameAt('10:00:00')).toBe('10:00 场');
  });

  it('show the running flash sale cheaper than usual, with what is sold', async () => {
    const sale = await get('/api/index/spike');
    expect(sale.end_time).toBeGreaterThan(sale.timestamp);
    expect(String(sale.timestamp)).toHaveLength(10);
    for (const goods of sale.goods) {
      expect(Number(goods.flash_price)).toBeLessThan(Number(goods.base_price));
      expect(goods.sold_percent).toBeLessThanOrEqual(100);
      expect(goods.tags.map(({ name }: { name: string }) => name)).toContain('秒');
    }
  });

  it('show a daily special every day of the week, cheaper than before', async () => {
    for (let day = 0; day < 7; day += 1) {
      const goods = await get('/api/activity/everyday_price');
      expect(goods.length).toBeGreaterThan(0);
      for (const { base_price, special, tags } of goods) {
        expect(Number(special.price)).toBeLessThan(Number(base_price));
        expect(tags[0]).toMatchObject({ name: '特' });
      }
      shop.wait(24 * 60);
    }
  });

  it('name as best sold what shops of the same kind bought, never what one shop alone did (C-B25)', async () => {
    const viewer = await shop.buyerId(demoPhones.qualified);
    const hot: { id: number }[] = (await (await shop.signedIn(demoPhones.qualified)).get('/api/goods/hot')).data;
    const { rows } = await shop.database.execute<{ id: number; shops: number }>(sql`
      select l.goods_id::int as id, count(distinct o.buyer_id)::int as shops from orders o join buyers b on b.id = o.buyer_id
      join order_lines l on l.order_id = o.id
      where o.status <> 'cancelled' and b.id <> ${viewer} and b.kind = (select kind from buyers where id = ${viewer})
      group by l.goods_id having count(distinct o.buyer_id) >= 2`);
    const shops = new Map(rows.map(({ id, shops }) => [id, shops]));
    const counts = hot.map(({ id }) => shops.get(id) ?? 0);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
  });

  it('recommend goods that can be bought, no generic name twice', async () => {
    const goods = await get('/api/index_wntj/1');
    expect(goods).toHaveLength(12);
    const names = goods.map(({ name }: { name: string }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(goods.every(({ is_buy, number }: { is_buy: number; number: number }) => is_buy === 1 && number > 0)).toBe(true);
    expect(await get('/api/goods/hot')).toHaveLength(12);
  });

  it('show combinations cheaper than their parts, as many sets as there are of the scarcest', async () => {
    const combinations = await get('/api/combinationMzhg');
    expect(combinations.length).toBeGreaterThanOrEqual(9);
    for (const { parts, price, apart, saving, number, scarcest_goods_id: bound } of combinations) {
      expect(parts.length).toBeGreaterThanOrEqual(2);
      expect(Number(saving)).toBeGreaterThan(0);
      expect(Number(apart) - Number(price)).toBeCloseTo(Number(saving), 2);
      const whole = Math.min(
        ...parts.map((part: { number: number; goods: { number: number } }) => Math.floor(part.goods.number / part.number)),
      );
      expect(number).toBeGreaterThan(0);
      if (bound === null) expect(number).toBeLessThan(whole);
      else expect(number).toBe(whole);
    }
    const groups = await get('/api/combinationMzhgGroup');
    for (const { thresholds, add_ons: addOns } of groups) expect([thresholds.length > 0, addOns.length > 0]).toEqual([true, true]);
  });

  it('list the promotions that run now', async () => {
    const kinds = (await get('/api/goods/activities')).map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('manjian');
    expect(kinds).toContain('discount');
  });

  it('list child categories: eight at the top, two levels below', async () => {
    const top = await get('/api/goods/children');
    expect(top).toHaveLength(8);
    for (const { id } of top) {
      const second = await get(`/api/goods/children?id=${id}`);
      expect(second.length).toBeGreaterThan(0);
      expect((await get(`/api/goods/children?id=${second[0].id}`)).length).toBeGreaterThan(0);
    }
    expect(await get('/api/goods/children?id=999999')).toEqual([]);
    expect(await get('/api/goods/children?id=abc')).toEqual([]);
  });
});
