import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCart } from '../../../src/contract/cart/read-cart.ts';
import { bestChoice, type VoucherChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { openEditedCart } from '../../../src/application/cart/edited-cart.ts';
import { cartWire } from '../../../src/contract/cart/kept-cart-wire.ts';
import { priceOrders } from '../../../src/domain/pricing/price-orders.ts';
import { amountAsText } from '../../../src/domain/shared/money.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { ephedrineRecords } from '../../../src/server/database/schema/ephedrine.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { type DemoGoodsRow, somePlainGoods } from '../../support/demo-goods.ts';
import { photograph, uploading } from '../../support/multipart.ts';
import { prepareOrder } from '../../support/order-steps.ts';
import { spreadsheetRows } from '../../support/read-spreadsheet.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('goods with ephedrine', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let hm: DemoGoodsRow;
  let folder: string;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const purchaser = { purchaser_name: '周敏', purchaser_id_number: '11010519491231002x', purchaser_phone: '13800000001' };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'yaoji-receipts-'));
    shop = await open({ dataDir: folder });
    buyer = await shop.signedIn(demoPhones.qualified);
    const [found] = await shop.database
      .select()
      .from(goods)
      .where(and(eq(goods.containsEphedrine, true), eq(goods.isPurchasable, true), eq(goods.isControlled, false), gte(goods.stock, 300)))
      .orderBy(asc(goods.id))
      .limit(1);
    if (found === undefined) throw new Error('The demo shop has no goods with ephedrine');
    hm = found;
    await shop.database.update(goods).set({ purchaseLimit: null }).where(eq(goods.id, hm.id));
  });
  const checkout = async (number: number) => {
    await shop.database.delete(cartLines);
    await buyer.post('/api/cart', { params: [{ goods_id: hm.id, number }] });
    const ids = (await buyer.get('/api/cart/list')).data.data.map(({ id }: { id: number }) => id);
    return buyer.post('/api/cart/checkout', { ids });
  };
  /** The vouchers with which the cart prices an order, as a form names them. */
  const chosen = ({ choice }: { readonly choice: VoucherChoice }) =>
    Object.fromEntries(
      (['coupon', 'cash-voucher'] as const).flatMap((kind) => {
        const pick = choice[kind];
        return pick.kind === 'best' ? [] : [[kind === 'coupon' ? 'coupon_id' : 'xjq_id', pick.kind === 'none' ? 0 : pick.id]];
      }),
    );
  const operate = (...words: string[]) =>
    programs.shop({ database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } }, words);
  const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

  it('cost what the cart says: both orders together are the sum of its two amounts', async () => {
    await shop.database.delete(cartLines);
    const some = await somePlainGoods(shop.database);
    await buyer.post('/api/cart', {
      params: [
        { goods_id: some.id, number: 20 },
        { goods_id: hm.id, number: 10 },
      ],
    });
    const { data: cart } = await buyer.get('/api/cart/list');
    const read = readCart(cart);
    const orders = read.ok ? priceOrders(read.value.cart) : read;
    if (!orders.ok || orders.value.separate === null) throw new Error(`the cart is no two orders: ${JSON.stringify(orders)}`);
    const { main, separate } = orders.value;
    const asked = async (order: typeof main) => {
      const sheet = await buyer.post('/api/cart/checkout', { ids: order.cart.lines.map(({ id }) => id), ...chosen(order) });
      return sheet.data.priced.payable as string;
    };
    expect([await asked(separate), await asked(main)]).toEqual([amountAsText(separate.priced.payable), amountAsText(main.priced.payable)]);
    const { data: hint } = await buyer.post('/api/cart/next_hint', {});
    expect(hint.tiers).toEqual(
      main.priced.advice.nextTiers.map(({ id, missing }) => expect.objectContaining({ id, missing: amountAsText(missing) })),
    );
  });

  it('are ordered by themselves, by a named person, within the limit, and delivered to the door', async () => {
    expect(await checkout(61)).toMatchObject({ status: 422, errors: { ephedrine: [expect.stringContaining('每单合计限购 60')] } });
    const some = await somePlainGoods(shop.database);
    await buyer.post('/api/cart', { params: [{ goods_id: some.id, number: 1 }] });
    const all = (await buyer.get('/api/cart/list')).data.data as { id: number; goods: { is_hm: number } }[];
    const mixed = await buyer.post('/api/cart/checkout', { ids: all.map(({ id }) => id) });
    expect(Object.keys(mixed.errors ?? {})).toContain(`lines.${all.find(({ goods: { is_hm } }) => is_hm === 1)?.id}`);

    await shop.database.delete(cartLines);
    const submission = await prepareOrder(buyer, [{ goods_id: hm.id, number: 10 }]);
    expect(await buyer.post('/api/order', submission)).toMatchObject({
      status: 422,
      errors: { purchaser_name: [expect.any(String)], purchaser_id_number: [expect.any(String)], purchaser_phone: [expect.any(String)] },
    });
    expect(await buyer.post('/api/order', { ...submission, ...purchaser, purchaser_id_number: '110105194912310021' })).toMatchObject({
      status: 422,
      errors: { purchaser_id_number: [expect.any(String)] },
    });
    expect(await buyer.post('/api/cart/checkout', { ids: submission.ids, delivery: 'pickup' })).toMatchObject({
      status: 422,
      errors: { delivery: [expect.any(String)] },
    });
    const elsewhere = await buyer.post('/api/user/address', {
      name: '周敏',
      phone: '13800000001',
      region: '安徽省合肥市庐阳区',
      region_code: '340103',
      address: '长江中路 999 号',
    });
    expect(await buyer.post('/api/order', { ...submission, ...purchaser, address_id: elsewhere.data.id })).toMatchObject({
      status: 422,
      errors: { address_id: [expect.stringContaining('许可证登记的地址')] },
    });
    await buyer.delete(`/api/user/address/${elsewhere.data.id}`);
    const placed = await buyer.post('/api/order', { ...submission, ...purchaser });
    expect(placed.status).toBe(200);
    const { text, data } = await buyer.get(`/api/order/${placed.data.id}`);
    expect(data).toMatchObject({ is_hm: 1, purchaser: { name: '周敏', id_number: '110***********002X', receipt: 'owed' } });
    const [record] = await shop.database.select().from(ephedrineRecords);
    expect(`${text}${JSON.stringify(record)}`).not.toContain('11010519491231002');
  });

  it('wait for the receipt of the last order, which is confirmed once the goods are there', async () => {
    expect(await checkout(1)).toMatchObject({ status: 422, errors: { receipt: [expect.stringContaining('回执')] } });
    const { data } = await buyer.get('/api/user/hmdd');
    expect(data).toMatchObject({
      owed: 1,
      limits: { left: 110 },
      list: [{ receipt: 'owed', can_confirm: false, number: 10 }, { receipt: 'confirmed' }],
    });
    expect((await buyer.get(`/api/goods/detail/${hm.id}`)).data.hm_limit).toMatchObject({ left: 110, receipts_owed: 1 });
    const id = data.list[0].order_id;
    const confirm = (received_on: string, client = buyer) => client.post(`/api/user/hmdd/${id}/confirm`, { receiver: '李强', received_on });
    expect(await confirm(today())).toMatchObject({ status: 409 });
    await buyer.post(`/api/order/${id}/pay`, { method: 'balance' });
    await operate('ship', String(id));
    expect(await buyer.post(`/api/order/${id}/confirm`)).toMatchObject({ status: 409, message: expect.stringContaining('含麻回执') });
    expect(await confirm('2020-01-01')).toMatchObject({ status: 422, errors: { received_on: [expect.any(String)] } });
    expect(await confirm('2026-02-31')).toMatchObject({ status: 422 });
    expect(await confirm(today(), await shop.signedIn(demoPhones.other))).toMatchObject({ status: 404 });
    const [{ id: line, batches }] = (await buyer.get('/api/user/hmdd')).data.list[0].lines;
    expect(batches).toEqual([expect.objectContaining({ count: 10, received: null })]);
    const [{ number: batch }] = batches;
    const receipt = (more: object) => buyer.post(`/api/user/hmdd/${id}/confirm`, { receiver: '李强', received_on: today(), ...more });
    const came = (number: number, of = batch, at = line) => ({ received: [{ line_id: at, batch: of, number }] });
    const scanOf = async (client: ServerClient, use: string): Promise<string> =>
      (await client.send(uploading({ content: await photograph() }, use))).data.id;
    const stranger = await shop.signedIn(demoPhones.other);
    const foreign = { scan: await scanOf(stranger, 'receipt') };
    const other = { scan: await scanOf(buyer, 'licence') };
    for (const wrong of [
      came(11),
      came(9),
      came(1, 'NONE'),
      came(1, batch, line + 1),
      { received: [...came(5).received, ...came(5).received] },
      { scan: 'none' },
      foreign,
      other,
    ]) {
      expect([wrong, (await receipt(wrong)).status]).toEqual([wrong, 422]);
    }
    const scan = await scanOf(buyer, 'receipt');
    expect(await receipt({ ...came(9), note: '破损 1 盒', scan })).toMatchObject({
      status: 200,
      data: {
        receipt: 'confirmed',
        status: 'completed',
        receiver: '李强',
        lines: [{ batches: [{ number: batch, count: 10, received: 9 }] }],
        scan: { id: scan },
      },
    });
    expect((await buyer.get(`/api/upload/${scan}`)).status).toBe(200);
    expect((await stranger.get(`/api/upload/${scan}`)).status).toBe(404);
    expect(await confirm(today())).toMatchObject({ status: 409, message: '回执已确认' });
    expect(await checkout(1)).toMatchObject({ status: 200, data: { ephedrine: { left: 110, purchaser_name: '周敏' } } });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('are shown to an inspector by period: who bought, which batches, how many came', async () => {
    const asked = (from: string, until: string, client = buyer) => client.get(`/api/user/hmdd/export?from=${from}&until=${until}`);
    const [head, row] = spreadsheetRows((await asked(today(), today())).bytes);
    expect(head).toContain('身份证号（脱敏）');
    expect(row).toEqual(expect.arrayContaining(['周敏', '110***********002X', hm.name, 10, 9, '已确认', '李强', '破损 1 盒']));
    expect(spreadsheetRows((await asked(today(), today(), await shop.signedIn(demoPhones.other))).bytes)).toHaveLength(1);
    for (const [from, until] of [
      ['2026-12-01', '2026-11-01'],
      ['2020-01-01', '2026-11-01'],
      ['2026-02-30', '2026-11-01'],
      ['', ''],
    ]) {
      expect((await asked(from ?? '', until ?? '')).status).toBe(422);
    }
    expect((await asked(today(), today(), shop.visitor())).status).toBe(401);
    const out = join(folder, 'receipts.xlsx');
    expect(await operate('receipts', 'export', today(), today(), '--out', out)).toMatchObject({ exitCode: 0, out: [out] });
    expect(spreadsheetRows(readFileSync(out))[1]).toEqual(row);
    for (const wrong of [
      [today(), today(), '--out', out],
      [today(), '2020-01-01', '--out', `${out}.xlsx`],
      [today(), today(), '--out', 'receipts.xlsx'],
    ]) {
      expect(await operate('receipts', 'export', ...wrong)).toMatchObject({ exitCode: 2 });
    }
    rmSync(out);
  });

  it('count again when an order is cancelled, and not longer than the period', async () => {
    await shop.database.delete(cartLines);
    const submission = await prepareOrder(buyer, [{ goods_id: hm.id, number: 60 }]);
    const { data } = await buyer.post('/api/order', { ...submission, ...purchaser });
    await buyer.post(`/api/order/${data.id}/cancel`);
    expect((await buyer.get('/api/user/hmdd')).data).toMatchObject({ owed: 0, limits: { left: 110 } });
    shop.wait(31 * 24 * 60);
    expect((await (await shop.signedIn(demoPhones.qualified)).get('/api/user/hmdd')).data).toMatchObject({ limits: { left: 120 } });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('and the rest of a cart are placed and paid as two orders, which cost what the cart page said (R68)', async () => {
    await shop.database.delete(cartLines);
    const client = await shop.signedIn(demoPhones.qualified);
    const some = await somePlainGoods(shop.database);
    await client.post('/api/cart', {
      params: [
        { goods_id: some.id, number: 20 },
        { goods_id: hm.id, number: 10 },
      ],
    });
    const { data: cart } = await client.get('/api/cart/list');
    const kept = cartWire.parse(cart);
    const { view } = openEditedCart(kept, bestChoice);
    const orders = priceOrders(kept.cart);
    if (!orders.ok || orders.value.separate === null || view.separate === null) throw new Error('the cart is no two orders');
    const { main, separate } = orders.value;
    const addressId = (await client.post('/api/cart/checkout', { ids: main.cart.lines.map(({ id }) => id) })).data.addresses[0]
      .id as number;
    const placed = async (order: typeof main, said: string, papers: object) => {
      const ids = order.cart.lines.map(({ id }) => id);
      const expected = said.replaceAll(',', '');
      const answer = await client.post('/api/order', { ids, address_id: addressId, expect: expected, ...chosen(order), ...papers });
      expect(answer).toMatchObject({ status: 200, data: { payable: expected } });
      return answer.data.id as number;
    };
    // Both are placed before one is paid: a paid order counts towards the free freight of the next (R19).
    const ids = [await placed(main, view.ledger.payable, {}), await placed(separate, view.separate.ledger.payable, purchaser)];
    for (const id of ids) expect(await client.post(`/api/order/${id}/pay`, { method: 'balance' })).toMatchObject({ status: 200 });
    const paid = await Promise.all(ids.map(async (id) => (await client.get(`/api/order/${id}`)).data));
    expect(paid.map((order) => [order.status, order.payable, order.is_hm])).toEqual([
      ['paid', view.ledger.payable.replaceAll(',', ''), 0],
      ['paid', view.separate.ledger.payable.replaceAll(',', ''), 1],
    ]);
    expect((await client.get('/api/cart/list')).data.data).toEqual([]);
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
