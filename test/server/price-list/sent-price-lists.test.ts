import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { wordOfAct } from '../../../src/domain/act/act-words.ts';
import { readActs } from '../../../src/server/act/read-acts.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { goods as goodsTable, manufacturers } from '../../../src/server/database/schema/goods.ts';
import { priceListRows, priceLists } from '../../../src/server/database/schema/price-list.ts';
import { operating } from '../../support/after-sales.ts';
import { type DemoGoodsRow, plainGoods } from '../../support/demo-goods.ts';
import { dayFromNow } from '../../support/price-lists.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';

onBothDatabases('price lists of customers by call (R57)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let key = '';
  let some: DemoGoodsRow[];
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    key = (await operating(shop)('key', 'make', 'ERP', '--for', 'price_lists')).out[0] ?? '';
    some = await plainGoods(shop.database, 4);
    await shop.database
      .update(buyers)
      .set({ customerCode: 'K1' })
      .where(eq(buyers.id, await shop.buyerId(demoPhones.qualified)));
  });
  const of = (list: object) => ({ name: '2026 年度', from: dayFromNow(-1), until: dayFromNow(30), ...list });
  const send = (list: object, rows: readonly unknown[], more: object = {}) =>
    shop.visitor().send({
      method: 'POST',
      url: '/api/erp/price_lists',
      payload: JSON.stringify({ list: of(list), rows, ...more }),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });
  const one = () => some[0] as DemoGoodsRow;
  const priceOf = async (id: number) => (await buyer.get(`/api/goods/detail/${id}`)).data.base_price as string;
  const lists = () => shop.database.$count(priceLists);

  it('hold for the customer whose contract they are, and are planned before', async () => {
    const [before, publicPrice] = [await lists(), await priceOf(one().id)];
    const rows = [{ goods_id: one().id, price: '1.2345', ladder_price: '10:1.2', ladder_price_type: 0 }];
    const planned = await send({ customer: 'K1' }, rows, { plan: true });
    expect(planned.data).toMatchObject({ plan: true, list_id: null, is_new: true, taken: 1, refused: [] });
    expect([await lists(), await priceOf(one().id)]).toEqual([before, publicPrice]);
    const { status, data } = await send({ customer: 'K1', final: true }, rows);
    expect([status, data]).toMatchObject([200, { plan: false, is_new: true, taken: 1, dearer_goods: 0 }]);
    expect(await priceOf(one().id)).toBe('1.2345');
    const [kept] = await shop.database.select().from(priceLists).where(eq(priceLists.id, data.list_id));
    expect(kept).toMatchObject({ name: '2026 年度', isFinal: true, customerClass: null });
    const [row] = await shop.database.select().from(priceListRows).where(eq(priceListRows.listId, data.list_id));
    expect(row).toMatchObject({ ladder: [{ number: 10, price: '1.20' }], ladderKind: 'reach-at-least' });
  });

  it('are acts of the program that sent them (R64)', async () => {
    const newest = async () => (await readActs(shop.database, {}, { most: 1 })).acts[0];
    const { data } = await send({ class: 'ACT' }, [{ goods_id: one().id, price: '4' }]);
    const act = await newest();
    expect(act).toMatchObject({ actor: { kind: 'key', name: 'ERP' }, name: '/api/erp/price_lists', words: '1 rows', outcome: 'done' });
    expect(wordOfAct(act?.name ?? '')).toBe('ERP 传价格表');
    const kept = act?.changes.map(({ tableName, rowName }) => [tableName, rowName]);
    expect(kept).toContainEqual(['price_lists', String(data.list_id)]);
    expect(act?.changes.some(({ tableName }) => tableName === 'price_list_rows')).toBe(true);
    await send({ class: 'ACT' }, [{ goods_id: one().id, price: '5' }], { plan: true });
    expect((await newest())?.id).toBe(act?.id);
  });

  it('are made once, however often the last one comes, and anew where anything differs', async () => {
    const rows = some.map(({ id }, at) => ({ goods_id: id, price: `2.${at}` }));
    const { data: first } = await send({ class: 'B' }, rows);
    const count = await lists();
    const again = await send({ class: ' b ' }, rows.toReversed());
    expect(again.data).toMatchObject({ list_id: first.list_id, is_new: false, taken: 4 });
    expect((await send({ class: 'B' }, rows, { plan: true })).data).toMatchObject({ list_id: first.list_id, is_new: false });
    expect(await lists()).toBe(count);
    const { data: other } = await send({ class: 'B' }, [{ ...rows[0], price: '2.5' }, ...rows.slice(1)]);
    expect(other).toMatchObject({ is_new: true });
    // What was before the last one is no repetition: it is to hold again.
    expect((await send({ class: 'B' }, rows)).data).toMatchObject({ is_new: true });
    expect((await send({ class: 'B', until: dayFromNow(31) }, rows)).data).toMatchObject({ is_new: true });
    expect((await operating(shop)('price-list', 'end', String(first.list_id), '--confirm')).exitCode).toBe(0);
  });

  it('are made once by two calls at once', async () => {
    const came = await Promise.all([1, 2, 3].map(() => send({ class: 'RACE' }, [{ goods_id: one().id, price: '3' }])));
    expect(came.map(({ data }) => data.is_new).sort()).toEqual([false, false, true]);
    expect(await shop.database.$count(priceLists, eq(priceLists.customerClass, 'RACE'))).toBe(1);
  });

  it('name goods by id, code, barcode, or approval number with maker, specification and unit', async () => {
    const named = some.slice(0, 4) as [DemoGoodsRow, DemoGoodsRow, DemoGoodsRow, DemoGoodsRow];
    const [, coded, barred, approved] = named;
    await shop.database.update(goodsTable).set({ erpCode: 'P-1' }).where(eq(goodsTable.id, coded.id));
    await shop.database.update(goodsTable).set({ barcode: '6901234567892' }).where(eq(goodsTable.id, barred.id));
    await shop.database.update(goodsTable).set({ approvalNumber: '国药准字Z20269999' }).where(eq(goodsTable.id, approved.id));
    const [maker] = await shop.database.select().from(manufacturers).where(eq(manufacturers.id, approved.manufacturerId));
    const naming = { pzwh: 'Z20269999', sccj: maker?.name, ypgg: approved.spec, bzdw: approved.packUnit };
    const rows = [{ goods_id: one().id }, { erp_code: 'P-1' }, { txm: '6901234567892' }, naming];
    const { data } = await send(
      { class: 'C' },
      rows.map((row, at) => ({ ...row, price: `999.0${at}` })),
    );
    expect(data).toMatchObject({ taken: 4, refused: [], dearer_goods: 4 });
    const kept = await shop.database.select().from(priceListRows).where(eq(priceListRows.listId, data.list_id));
    expect(new Map(kept.map(({ goodsId, price }) => [goodsId, price]))).toEqual(new Map(named.map(({ id }, at) => [id, `999.0${at}00`])));
  });

  it('give bad rows back with their place and take the others', async () => {
    const { data } = await send({ class: 'D' }, [
      { goods_id: one().id, price: '4' },
      { goods_id: one().id, price: '5' },
      { goods_id: '999999', price: '4' },
      { price: '4' },
      { goods_id: one().id, price: '0' },
      { goods_id: one().id, price: '9'.repeat(40) },
      { goods_id: one().id, price: 1, ladder_price: 'many' },
      { goods_id: one().id, price: 1, ladder_price_type: 2 },
      7,
    ]);
    expect(data).toMatchObject({ rows: 9, taken: 1, refused_rows: 8 });
    expect(data.refused.map(({ line }: { line: number }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    const none = await send({ class: 'E' }, [{ price: '4' }]);
    expect(none.data).toMatchObject({ list_id: null, is_new: false, taken: 0 });
    expect(await shop.database.$count(priceLists, and(eq(priceLists.customerClass, 'E')))).toBe(0);
  });

  it.each([
    ['nobody', {}, 422],
    ['two', { class: 'A', customer: 'K1' }, 422],
    ['a class that is none', { class: 'a b' }, 422],
    ['a customer who is not here', { customer: 'K404' }, 404],
    ['a class for good', { class: 'A', final: true }, 422],
    ['days in no order', { class: 'A', from: dayFromNow(9), until: dayFromNow(8) }, 422],
    ['days that are over', { class: 'A', from: dayFromNow(-9), until: dayFromNow(-1) }, 422],
    ['days that are none', { class: 'A', from: '2026-02-30' }, 422],
    ['an empty name', { class: 'A', name: ' ' }, 422],
  ])('are refused for %s', async (_what, list, status) => {
    const before = await lists();
    expect((await send(list, [{ goods_id: one().id, price: '4' }])).status).toBe(status);
    expect(await lists()).toBe(before);
  });

  it('are refused with a column that nobody knows', async () => {
    const { status, text } = await send({ class: 'A' }, [{ goods_id: one().id, prise: '4' }]);
    expect([status, text]).toEqual([422, expect.stringContaining('price')]);
  });
});
