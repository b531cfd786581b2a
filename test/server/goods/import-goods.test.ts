import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { feeds } from '../../../src/server/database/schema/feed.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { stockEntries } from '../../../src/server/database/schema/stock.ts';
import { batchesOf } from '../../../src/server/stock/move-stock.ts';
import { operating } from '../../support/after-sales.ts';
import { type FeedWords, goodsHeader as header, importText } from '../../support/import-text.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onBothDatabases, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const lines = (...texts: string[]) => texts.join('\n');

onBothDatabases('importing goods', (open) => {
  let shop: TestShop;
  const take = (text: string, words: FeedWords = {}) => importText(shop.database, text, words);
  const find = async (keywords: string) => (await shop.visitor().get(`/api/goods/list?keywords=${encodeURIComponent(keywords)}`)).data;
  const counts = async () => (await shop.database.execute(sql`select count(*)::int as goods, sum(stock)::int as units from goods`)).rows[0];
  beforeAll(async () => {
    shop = await open();
  });

  it('adds goods that are found by their initials right after', async () => {
    const outcome = await take(
      lines(header, '试验用藿胆片,澄澄药厂,0.3g×50片,盒,12.3456,40,10,片剂,1', "引号'与%_的片,澄澄药厂,6片,盒,1.00,1,1,新类 > 新子类,0"),
    );
    expect(outcome).toMatchObject({ rows: 2, added: 2, changed: 0, unchanged: 0, refusedRows: 0, renamedRows: 0 });
    const { list } = await find('syyhdp');
    expect(list[0]).toMatchObject({ name: '试验用藿胆片', sccj: '澄澄药厂', base_price: '12.3456', number: 40, jx: '片剂', type: 1 });
    const hostile = (await find('与%')).list[0];
    expect((await shop.visitor().get(`/api/goods/detail/${hostile.id}`)).data.categories.map(({ name }: { name: string }) => name)).toEqual(
      ['新类', '新子类'],
    );
  });

  it('updates goods with the same name, maker, specification and unit, and leaves the rest of them alone', async () => {
    const before = (await find('amxljn wx')).list[0];
    const line = `${before.name},${before.sccj},${before.ypgg},${before.bzdw},1.11,77,5,处方药 > 抗感染用药 > 青霉素类,1`;
    const { rows } = await shop.database.execute<{ units: number }>(sql`
      select coalesce(sum(x.count - x.short - x.sent), 0)::int as units
      from order_line_batches x join goods_batches b on b.id = x.batch_id where b.goods_id = ${before.id}`);
    expect(await take(lines(header, line))).toMatchObject({ added: 0, changed: 1, refusedRows: 0 });
    const after = (await find('amxljn wx')).list.find(({ id }: { id: number }) => id === before.id);
    expect(after).toEqual({ ...before, base_price: '1.11', number: 77 - (rows[0]?.units ?? 0), zbz: 5 });
  });

  it('writes nothing when the same file comes again', async () => {
    const again = lines(header, '试验用藿胆片,澄澄药厂,0.3g×50片,盒,12.3456,40,10,片剂,1');
    const state = async () =>
      (
        await shop.database.execute(sql`select g.xmin::text, b.xmin::text as batch, (select count(*)::int from stock_entries) as entries,
      (select last_value::text from goods_id_seq) as ids from goods g join goods_batches b on b.goods_id = g.id where g.name = '试验用藿胆片'`)
      ).rows;
    const before = await state();
    expect(await take(again)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(await state()).toEqual(before);
  });

  it('puts goods into the batches that the file names; the others stay, until a full feed leaves them out', async () => {
    const batched = (...texts: string[]) => lines(`${header},ph,scrq,xq`, ...texts.map((text) => `分批药,澄澄药厂,6片,盒,2.00,${text}`));
    const batches = async () =>
      (
        await shop.database.execute(sql`select b.number, b.made_on::text as made, b.expires_on::text as expires, b.stock
      from goods_batches b join goods g on g.id = b.goods_id where g.name = '分批药' order by b.id`)
      ).rows.map(({ number, made, expires, stock }) => [number, made, expires, stock]);
    const shown = async () => (await find('分批药')).list[0];
    await take(batched('30,1,片剂,0,B2,2026-05-01,2028-04-30', '12,1,片剂,0,B1,2026-01-01,2027-12-31'));
    expect(await batches()).toEqual([
      ['B2', '2026-05-01', '2028-04-30', 30],
      ['B1', '2026-01-01', '2027-12-31', 12],
    ]);
    expect(await shown()).toMatchObject({ number: 42, ph: 'B1', xq: '2027-12-31' });
    // What was counted of the goods as a whole: 5 of the first to expire are gone.
    await take(lines(header, '分批药,澄澄药厂,6片,盒,2.00,37,1,片剂,0'));
    expect((await batches()).map(([, , , stock]) => stock)).toEqual([30, 7]);
    const later = batched('4,1,片剂,0,B3,,2029-01-01', '30,1,片剂,0,B2,2026-05-02,');
    await take(later);
    expect(await batches()).toEqual([
      ['B2', '2026-05-02', null, 30],
      ['B1', '2026-01-01', '2027-12-31', 7],
      ['B3', null, '2029-01-01', 4],
    ]);
    // A feed that leaves out nearly all goods is not believed.
    const units = await counts();
    expect(await take(later, { mode: 'full' })).toMatchObject({ leftOut: { isTooMuch: true } });
    expect(await counts()).toEqual(units);
    expect((await batches()).map(([, , , stock]) => stock)).toEqual([30, 7, 4]);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('takes nothing of a piece that fails on the way', async () => {
    const broken = lines(header, '半途药,半途厂,6片,盒,1.00,1,1,半途类,0');
    const failing = () => {
      throw new Error('stopped');
    };
    // The clock is asked where the goods are being written.
    let asked = 0;
    const clock = () => (++asked > 1 ? failing() : new Date());
    await expect(importText(shop.database, broken, {}, clock)).rejects.toThrow('stopped');
    expect((await find('半途药')).total).toBe(0);
    expect((await shop.visitor().get('/api/goods/search?keywords=半途厂&type=1')).data).toEqual([]);
    expect((await shop.database.execute(sql`select 1 from categories where name = '半途类'`)).rows).toEqual([]);
  });
});

onEither('which goods a feed means (R52)', (open) => {
  let shop: TestShop;
  let run: ReturnType<typeof operating>;
  const coded = `${header},erp_code,pzwh`;
  const take = (text: string, words: FeedWords = {}) => importText(shop.database, text, words);
  const named = async (name: string) =>
    (await shop.database.select().from(goods).where(eq(goods.name, name)).orderBy(goods.id)).map(
      ({ spec, packUnit, erpCode, basePrice, stock }) => [spec, packUnit, erpCode, Number(basePrice), stock],
    );
  beforeAll(async () => {
    shop = await open();
    run = operating(shop);
  });

  it('are two where they differ in unit', async () => {
    const both = lines(header, '量词药,甲厂,10片,盒,10.00,100,1,片剂,0', '量词药,甲厂,10片,袋,1.20,900,1,片剂,0');
    expect(await take(both)).toMatchObject({ added: 2, renamedRows: 0 });
    expect(await named('量词药')).toEqual([
      ['10片', '盒', null, 10, 100],
      ['10片', '袋', null, 1.2, 900],
    ]);
    expect(await take(both)).toMatchObject({ unchanged: 2, changed: 0 });
  });

  it('are not doubled by another specification: it is proposed, and the code decides', async () => {
    await take(lines(header, '改名药,甲厂,10片,盒,10.00,100,1,片剂,0'));
    const renamed = '改名药,甲厂,10片×1板,盒,11.00,100,1,片剂,0';
    const [id] = (await shop.database.select().from(goods).where(eq(goods.name, '改名药'))).map((row) => row.id);
    expect(await take(lines(header, renamed))).toMatchObject({
      added: 0,
      changed: 0,
      renamedRows: 1,
      renamed: [{ line: 2, goodsIds: [id] }],
    });
    expect(await take(lines(coded, `${renamed},R1,`))).toMatchObject({ renamedRows: 1 });
    expect((await run('goods', 'code', String(id), 'R1')).out).toEqual([expect.stringContaining('改名药')]);
    expect(await take(lines(coded, `${renamed},R1,`))).toMatchObject({ added: 0, changed: 1, renamedRows: 0 });
    expect(await named('改名药')).toEqual([['10片×1板', '盒', 'R1', 11, 100]]);
    // Search follows.
    const { data } = await shop.visitor().get(`/api/goods/list?keywords=${encodeURIComponent('改名药 10片×1板')}`);
    expect(data.total).toBe(1);
    expect(await take(lines(header, '改名药,甲厂,20片,盒,20.00,5,1,片剂,0'))).toMatchObject({ renamedRows: 1 });
    expect(await take(lines(header, '改名药,甲厂,20片,盒,20.00,5,1,片剂,0'), { isEverythingNew: true })).toMatchObject({ added: 1 });
  });

  it('are goods of their own beside those that the feed names as well, before or behind them', async () => {
    await take(lines(header, '两装药,甲厂,10片,盒,10.00,1,1,片剂,0'));
    const outcome = await take(lines(header, '两装药,甲厂,20片,盒,19.00,2,1,片剂,0', '两装药,甲厂,10片,盒,10.00,1,1,片剂,0'));
    expect(outcome).toMatchObject({ added: 1, unchanged: 1, renamedRows: 0 });
    expect(await named('两装药')).toHaveLength(2);
  });

  it('take a code, keep it through files without one, and go by it when everything else changes', async () => {
    await take(lines(header, '编码药,甲厂,10片,盒,10.00,1,1,片剂,0'));
    await take(lines(coded, '编码药,甲厂,10片,盒,10.00,1,1,片剂,0,C1,国药准字Z20260001'));
    await take(lines(header, '编码药,甲厂,10片,盒,10.00,1,1,片剂,0'));
    expect(await named('编码药')).toEqual([['10片', '盒', 'C1', 10, 1]]);
    await take(lines(coded, '编码新药,乙厂,12片,瓶,10.00,1,1,片剂,0,C1,国药准字Z20260001'));
    expect(await named('编码药')).toEqual([]);
    expect(await named('编码新药')).toEqual([['12片', '瓶', 'C1', 10, 1]]);
  });

  it('are found by approval number, maker, specification and unit under another name', async () => {
    const numbered = (name: string) => lines(coded, `${name},甲厂,10片,盒,10.00,1,1,片剂,0,,国药准字H20269999`);
    await take(numbered('旧名药'));
    expect(await take(numbered('新名药'))).toMatchObject({ added: 0, changed: 1 });
    expect([await named('旧名药'), await named('新名药')]).toMatchObject([[], [['10片', '盒', null, 10, 1]]]);
  });

  it('are told once each: what says something else, or counts twice, is refused', async () => {
    const one = '重复药,甲厂,10片,盒,10.00';
    const outcome = await take(
      lines(
        `${coded},ph`,
        `${one},1,1,片剂,0,D1,,P1`,
        `${one},2,1,片剂,0,D1,,P2`,
        `${one},3,1,片剂,0,D1,,P2`,
        `重复药,甲厂,10片,盒,11.00,4,1,片剂,0,D1,,P3`,
        `${one},5,1,片剂,0,D1,,`,
        `重复药乙,甲厂,10片,盒,10.00,6,1,片剂,0,D1,,P4`,
      ),
    );
    expect(outcome).toMatchObject({ added: 1, refusedRows: 4 });
    expect(outcome.refused.map(({ line, reason }) => `${line}: ${reason.split(' ', 4).join(' ')}`)).toEqual([
      '4: this batch is counted',
      '5: says something else of',
      '6: batches of these goods',
      '7: says something else of',
    ]);
    expect(await named('重复药')).toEqual([['10片', '盒', 'D1', 10, 3]]);
  });

  it('follow their approval number with their scopes, unless a file told those', async () => {
    const scopesOf = async () => (await shop.database.select().from(goods).where(eq(goods.name, '范围药')))[0]?.scopes;
    await take(lines(header, '范围药,甲厂,10片,盒,10.00,1,1,片剂,0'));
    expect(await scopesOf()).toEqual(['hxy']);
    await take(lines(coded, '范围药,甲厂,10片,盒,10.00,1,1,片剂,0,,国药准字Z20261111'));
    expect(await scopesOf()).toEqual(['zcy']);
    await take(lines(`${header},scopes`, '范围药,甲厂,10片,盒,10.00,1,1,片剂,0,swzp;ll'));
    await take(lines(coded, '范围药,甲厂,10片,盒,10.00,1,1,片剂,0,,国药准字Z20261111'));
    expect(await scopesOf()).toEqual(['swzp', 'll']);
    await take(lines(`${header},scopes,pzwh`, '范围药,甲厂,10片,盒,10.00,1,1,片剂,0,,国药准字Z20261111'));
    expect(await scopesOf()).toEqual(['zcy']);
  });

  it('are named by their code in commands', async () => {
    expect((await run('goods', 'show', 'erp:D1')).out.join('\n')).toMatch(/重复药[\s\S]*D1/);
    expect(await run('goods', 'code', 'erp:D1', 'C1')).toMatchObject({ exitCode: 1 });
    expect(await run('goods', 'code', 'erp:D1', 'a b')).toMatchObject({ exitCode: 2 });
    expect((await run('goods', 'code', 'erp:D1', '--none')).exitCode).toBe(0);
    expect((await named('重复药'))[0]?.[2]).toBeNull();
    expect(await auditShop(shop.database)).toEqual([]);
  });
});

onEither('what a feed says of stock and prices (R53, R54)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let run: ReturnType<typeof operating>;
  let number = 0;
  let some: { id: number; code: string };
  const take = (text: string, words: FeedWords = {}) => importText(shop.database, text, words);
  const stock = (text: string, words: FeedWords = {}) => take(text, { kind: 'stock', ...words });
  const said = async () =>
    Object.fromEntries((await batchesOf(shop.database, [some.id])).map((batch) => [batch.number, batch.stock])) as Record<string, number>;
  const entries = async () => (await shop.database.select().from(stockEntries).where(eq(stockEntries.goodsId, some.id))).length;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    run = operating(shop);
  });
  beforeEach(async () => {
    await shop.database.delete(cartLines);
    number += 1;
    const code = `S${number}`;
    const row = `库存药${number},甲厂,10片,盒,10.00`;
    await take(
      lines(
        `${header},erp_code,ph,xq,scopes`,
        `${row},30,1,片剂,0,${code},A,2029-01-31,none`,
        `${row},20,1,片剂,0,${code},B,2029-06-30,none`,
      ),
    );
    const [found] = await shop.database.select().from(goods).where(eq(goods.erpCode, code));
    some = { id: found?.id ?? 0, code };
  });
  async function paid(count: number) {
    const { data } = await placeOrder(buyer, [{ goods_id: some.id, number: count }]);
    await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' });
    return data.sn as string;
  }

  it('subtracts what unshipped orders hold, in every batch and of all together, however often it comes', async () => {
    const sn = await paid(5);
    const feed = `erp_code,number,ph\n${some.code},30,A\n${some.code},20,B`;
    const before = await entries();
    expect(await stock(feed)).toMatchObject({ unchanged: 1, changed: 0 });
    expect([await said(), await entries()]).toEqual([{ A: 25, B: 20 }, before]);
    expect(await stock(`erp_code,number\n${some.code},50`)).toMatchObject({ unchanged: 1 });
    expect(await stock(`erp_code,number,ph\n${some.code},33,A`)).toMatchObject({ changed: 1 });
    expect(await said()).toEqual({ A: 28, B: 20 });
    // Shipped: the warehouse has them no more.
    expect((await run('ship', sn)).exitCode).toBe(0);
    expect(await stock(`erp_code,number,ph\n${some.code},28,A`)).toMatchObject({ unchanged: 1 });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('is short of what orders hold: nothing is for sale, and it is told', async () => {
    await paid(5);
    expect(await stock(`erp_code,number,ph\n${some.code},2,A`)).toMatchObject({ missing: [{ goodsId: some.id, units: 3 }] });
    expect(await said()).toEqual({ A: 0, B: 20 });
    await paid(4);
    expect(await said()).toEqual({ A: 0, B: 16 });
    expect(await stock(`erp_code,number\n${some.code},1`)).toMatchObject({ missing: [{ units: 8 }] });
    expect(await said()).toEqual({ A: 0, B: 0 });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('empties what a full feed leaves out, and goods of which a row was refused stay', async () => {
    const { rows: before } = await shop.database.execute(sql`select count(*)::int as n from goods where stock > 0`);
    const only = `erp_code,number,ph\n${some.code},9,A\nNOBODY,1,\nS1,x,A`;
    const refused = [
      { line: 4, column: 'number' },
      { line: 3, column: 'erp_code' },
    ];
    expect(await stock(only, { mode: 'full' })).toMatchObject({ refused, leftOut: { isTooMuch: true } });
    expect((await shop.database.execute(sql`select count(*)::int as n from goods where stock > 0`)).rows).toEqual(before);
    expect(await said()).toEqual({ A: 9, B: 20 });
    expect(await stock(only, { mode: 'full', isVanishingMeant: true })).toMatchObject({ leftOut: { isTooMuch: false } });
    expect(await said()).toEqual({ A: 9, B: 0 });
    const left = (
      await shop.database
        .select()
        .from(goods)
        .where(sql`stock > 0`)
    )
      .map(({ erpCode }) => erpCode)
      .sort();
    expect(left).toEqual(number === 1 ? ['S1'] : ['S1', some.code].sort());
    expect(await stock('erp_code,number\n', { mode: 'full' })).toMatchObject({ rows: 0 });
    // Cut off in the middle of a row: what is missing may stand behind it.
    expect(await stock(`erp_code,number,ph\n${some.code},9,A\n"S1`, { mode: 'full', isVanishingMeant: true })).toMatchObject({
      leftOut: null,
    });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('changes nothing when it comes again, or too late', async () => {
    const feed = (units: number) => `erp_code,number,ph\n${some.code},${units},A`;
    const turn = (sequence: number) => ({ turn: { name: 'stock', sequence: number * 100 + sequence } });
    expect(await stock(feed(40), turn(2))).toMatchObject({ standing: 'next', changed: 1 });
    expect(await stock(feed(41), turn(2))).toMatchObject({ standing: 'repeated', rows: 0 });
    expect(await stock(feed(42), turn(1))).toMatchObject({ standing: 'older', rows: 0 });
    expect(await said()).toEqual({ A: 40, B: 20 });
    expect(await stock(feed(43), turn(3))).toMatchObject({ standing: 'next' });
    expect(await said()).toEqual({ A: 43, B: 20 });
    // One that was cut off is taken again, and the next one waits for it.
    const rows = (async function* () {
      yield { line: 2, cells: { erp_code: some.code, number: '44', ph: 'A' } };
      await Promise.resolve();
      throw new Error('cut off');
    })();
    const { takeFeed } = await import('../../../src/server/goods/import/take-feed.ts');
    const cut = takeFeed(shop.database, () => new Date(), { kind: 'stock', mode: 'partial', actor: '', ...turn(4), rows });
    await expect(cut).rejects.toThrow('cut off');
    expect(await stock(feed(46), turn(5))).toMatchObject({ standing: 'unfinished' });
    expect(await stock(feed(45), turn(4))).toMatchObject({ standing: 'resumed', changed: 1 });
    expect(await said()).toEqual({ A: 45, B: 20 });
    const [kept] = await shop.database.select().from(feeds).where(eq(feeds.name, 'stock'));
    expect(kept).toMatchObject({ kind: 'stock', actor: 'test', changed: 1, refused: 0, sequence: number * 100 + 4 });
    expect(kept?.endedAt).not.toBeNull();
  });

  it('takes good rows and gives bad ones back, each with all that is wrong with it', async () => {
    const back: [number, string[]][] = [];
    const outcome = await take(`erp_code,base_price,ladder_price\n${some.code},12.5,5:12\nX9,1.00,\n${some.code}2,0,1:x`, {
      kind: 'prices',
      onRefused: ({ line }, faults) => back.push([line, faults.map(({ column }) => column ?? '')]),
    });
    expect(outcome).toMatchObject({ changed: 1, refusedRows: 2, rows: 3 });
    expect(back.sort(([one], [other]) => one - other)).toEqual([
      [3, ['erp_code']],
      [4, ['base_price', 'ladder_price']],
    ]);
    const [row] = await shop.database.select().from(goods).where(eq(goods.id, some.id));
    expect(row).toMatchObject({ basePrice: '12.5000', defaultPrice: '12.5000', ladder: [{ number: 5, price: '12.00' }], stock: 50 });
  });

  it('shows what it would do, and does nothing of it', async () => {
    const { rows: before } = await shop.database.execute(sql`select count(*)::int as n, sum(base_price)::text as prices from goods`);
    const outcome = await take(
      lines(
        `${header},erp_code`,
        `库存药${number},甲厂,10片,盒,7.00,50,1,片剂,0,${some.code}`,
        '计划药,甲厂,10片,盒,1.00,1,1,片剂,0,P1',
        '计划药,甲厂,20片,盒,1.00,1,1,片剂,0,P2',
        `库存药${number},甲厂,12片,盒,9.00,50,1,片剂,0,`,
      ),
      { isPlan: true, mode: 'full' },
    );
    expect(outcome).toMatchObject({
      ...{ added: 3, changed: 1, renamedRows: 0 },
      falls: [{ goodsId: some.id, was: '10.0000', is: '7.0000' }],
      leftOut: { isTooMuch: true },
    });
    expect((await shop.database.execute(sql`select count(*)::int as n, sum(base_price)::text as prices from goods`)).rows).toEqual(before);
  });

  it('takes goods that a full feed leaves out off the list, and brings them back when it names them', async () => {
    const row = `${header},erp_code\n库存药${number},甲厂,10片,盒,10.00,50,1,片剂,0,${some.code}`;
    const { rows: all } = await shop.database.execute<{ n: number }>(
      sql`select count(*)::int as n from goods where is_purchasable and stop_reason = ''`,
    );
    expect(await take(row, { mode: 'full', isVanishingMeant: true })).toMatchObject({ leftOut: { goods: (all[0]?.n ?? 0) - 1 } });
    const state = async (code: string) => (await shop.database.select().from(goods).where(eq(goods.erpCode, code)))[0];
    expect(await state('S1')).toMatchObject({ isPurchasable: false, refusalMessage: '已下架' });
    expect(await state(some.code)).toMatchObject({ isPurchasable: true });
    await take(lines(`${header},erp_code`, '库存药1,甲厂,10片,盒,10.00,50,1,片剂,0,S1'));
    expect(await state('S1')).toMatchObject({ isPurchasable: true, refusalMessage: '' });
    expect(await auditShop(shop.database)).toEqual([]);
  });
});

describe('the reference of columns', () => {
  it('is the table of the docs', async () => {
    const { readFileSync } = await import('node:fs');
    const { inProject } = await import('../../../src/server/project-root.ts');
    const { columnReference } = await import('../../../src/server/goods/import/column-reference.ts');
    const [, table = ''] = readFileSync(inProject('docs', 'feeds.md'), 'utf8').split('## Columns\n');
    expect(
      table
        .trim()
        .split('\n')
        .filter((line) => line.startsWith('|')),
    ).toEqual([...columnReference()]);
  });
});
