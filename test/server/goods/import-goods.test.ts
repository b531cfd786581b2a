import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { stockAuditRules } from '../../../src/server/database/audit-stock.ts';
import { importGoods } from '../../../src/server/goods/import/import-goods.ts';
import { readGoodsFile } from '../../../src/server/goods/import/read-goods-file.ts';
import { onBothDatabases, type TestShop } from '../../support/server.ts';

const header = 'name,sccj,ypgg,bzdw,base_price,number,zbz,category,type';
const file = (...lines: string[]) => readGoodsFile([header, ...lines].join('\n'));
const now = new Date('2026-11-21T00:00:00Z');

onBothDatabases('importing goods', (open) => {
  let shop: TestShop;
  const find = async (keywords: string) => (await shop.visitor().get(`/api/goods/list?keywords=${encodeURIComponent(keywords)}`)).data;
  beforeAll(async () => {
    shop = await open();
  });

  it('adds goods that are found by their initials right after', async () => {
    const counts = await importGoods(
      shop.database,
      file('试验用藿胆片,澄澄药厂,0.3g×50片,盒,12.3456,40,10,片剂,1', "引号'与%_的片,澄澄药厂,6片,盒,1.00,1,1,新类 > 新子类,0"),
      now,
    );
    expect(counts).toEqual({ added: 2, updated: 0, newMakers: 1 });
    const { list } = await find('syyhdp');
    expect(list[0]).toMatchObject({ name: '试验用藿胆片', sccj: '澄澄药厂', base_price: '12.3456', number: 40, jx: '片剂', type: 1 });
    const hostile = (await find('与%')).list[0];
    expect((await shop.visitor().get(`/api/goods/detail/${hostile.id}`)).data.categories.map(({ name }: { name: string }) => name)).toEqual(
      ['新类', '新子类'],
    );
  });

  it('updates goods with the same name, maker and specification, and leaves the rest of them alone', async () => {
    const before = (await find('amxljn wx')).list[0];
    const line = `${before.name},${before.sccj},${before.ypgg},盒,1.11,77,5,处方药 > 抗感染用药 > 青霉素类,1`;
    expect(await importGoods(shop.database, file(line), now)).toEqual({ added: 0, updated: 1, newMakers: 0 });
    const after = (await find('amxljn wx')).list.find(({ id }: { id: number }) => id === before.id);
    expect(after).toEqual({ ...before, base_price: '1.11', number: 77, zbz: 5 });
  });

  it('changes nothing when the same file comes again', async () => {
    const again = file('试验用藿胆片,澄澄药厂,0.3g×50片,盒,12.3456,40,10,片剂,1');
    const count = async () => (await shop.database.execute(sql`select count(*)::int as n from goods`)).rows[0];
    const before = await count();
    expect(await importGoods(shop.database, again, now)).toEqual({ added: 0, updated: 1, newMakers: 0 });
    expect(await count()).toEqual(before);
  });

  it('puts goods into the batches that the file names, and empties those that it does not', async () => {
    const batched = (...lines: string[]) =>
      readGoodsFile([`${header},ph,scrq,xq`, ...lines.map((line) => `分批药,澄澄药厂,6片,盒,2.00,${line}`)].join('\n'));
    const batches = async () =>
      (
        await shop.database.execute(sql`select b.number, b.made_on::text as made, b.expires_on::text as expires, b.stock
      from goods_batches b join goods g on g.id = b.goods_id where g.name = '分批药' order by b.id`)
      ).rows.map(({ number, made, expires, stock }) => [number, made, expires, stock]);
    const shown = async () => (await find('分批药')).list[0];
    await importGoods(shop.database, batched('30,1,片剂,0,B2,2026-05-01,2028-04-30', '12,1,片剂,0,B1,2026-01-01,2027-12-31'), now);
    expect(await batches()).toEqual([
      ['B2', '2026-05-01', '2028-04-30', 30],
      ['B1', '2026-01-01', '2027-12-31', 12],
    ]);
    expect(await shown()).toMatchObject({ number: 42, ph: 'B1', xq: '2027-12-31' });
    // What was counted of the goods as a whole: 5 of the first to expire are gone.
    await importGoods(shop.database, file('分批药,澄澄药厂,6片,盒,2.00,37,1,片剂,0'), now);
    expect((await batches()).map(([, , , stock]) => stock)).toEqual([30, 7]);
    await importGoods(shop.database, batched('4,1,片剂,0,B3,,2029-01-01', '30,1,片剂,0,B2,2026-05-02,'), now);
    expect(await batches()).toEqual([
      ['B2', '2026-05-02', null, 30],
      ['B1', '2026-01-01', '2027-12-31', 0],
      ['B3', null, '2029-01-01', 4],
    ]);
    expect(await shown()).toMatchObject({ number: 34, ph: 'B3', xq: '2029-01-01' });
    for (const [rule, query] of Object.entries(stockAuditRules))
      expect([rule, (await shop.database.execute(query)).rows]).toEqual([rule, []]);
  });

  it('keeps the stock ledger in step', async () => {
    const { rows } = await shop.database.execute(sql`
      select count(*)::int as wrong from goods g
      where g.stock <> (select coalesce(sum(e.change), 0) from stock_entries e where e.goods_id = g.id)`);
    expect(rows[0]).toEqual({ wrong: 0 });
  });

  it('adds nothing at all when something fails on the way', async () => {
    const broken = file('半途药,半途厂,6片,盒,1.00,1,1,片剂,0');
    const failing = () => {
      throw new Error('stopped');
    };
    await expect(importGoods(shop.database, broken, now, failing)).rejects.toThrow('stopped');
    expect((await find('半途药')).total).toBe(0);
    expect((await shop.visitor().get('/api/goods/search?keywords=半途厂&type=1')).data).toEqual([]);
  });
});
