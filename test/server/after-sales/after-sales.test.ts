import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { chinaDay } from '../../../src/domain/shared/china-time.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { ephedrineRecords } from '../../../src/server/database/schema/ephedrine.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { vouchers } from '../../../src/server/database/schema/promotion.ts';
import { asking, deliveredOrder, operating, uploadedPhoto } from '../../support/after-sales.ts';
import { type DemoGoodsRow, plainGoods, stockOf } from '../../support/demo-goods.ts';
import { prepareOrder } from '../../support/order-steps.ts';
import { spreadsheetRows } from '../../support/read-spreadsheet.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onBothDatabases('after-sales', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let one: DemoGoodsRow;
  let two: DemoGoodsRow;
  let operate: ReturnType<typeof operating>;
  beforeAll(async () => {
    shop = await open();
    operate = operating(shop);
    [one, two] = (await plainGoods(
      shop.database,
      2,
      sql`${goods.scopes} && array['hxy', 'zcy'] and not ${goods.shipsFree} and not ${goods.shipsFreeAlone}`,
    )) as [DemoGoodsRow, DemoGoodsRow];
  });
  beforeEach(async () => {
    await shop.database.delete(cartLines);
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  const delivered = (choice: object = {}) =>
    deliveredOrder(
      shop,
      buyer,
      [
        { goods_id: one.id, number: 5 },
        { goods_id: two.id, number: 3 },
      ],
      choice,
    );
  const base = async () => (await buyer.get('/api/user/base')).data as { money: string; points: number };
  const fen = (yuan: string): number => Math.round(Number(yuan) * 100);
  const noFaults = async () => expect(await auditShop(shop.database)).toEqual([]);

  it('gives a part back, with a picture, to the fen: agreed, sent, received short, refunded, and the rest can be asked again', async () => {
    const order = await delivered();
    await buyer.post(`/api/order/${order.id}/confirm`);
    const before = await base();
    const stock = await stockOf(shop.database, one.id);
    const photo = await uploadedPhoto(buyer);
    const lines = [asking(order, 0, 4)];
    const preview = await buyer.post('/api/after_sales/preview', { order_id: order.id, lines, kind: 'return' });
    const share = order.lines[0]?.share ?? '0';
    const refundOf = (units: number): number => Math.floor((fen(share) * units) / 5);
    expect(preview).toMatchObject({ status: 200, data: { freight: '0.00', method: 'balance', lines: [{ number: 4, of: share }] } });
    expect(fen(preview.data.total)).toBe(refundOf(4));
    expect(preview.data.lines[0].why.at(-1).text).toBe(`${share} × 4 ÷ 5，舍到分`);
    const ask = { order_id: order.id, lines, kind: 'return', reason: 'quality', words: '有沉淀', pictures: [photo] };
    const first = await buyer.post('/api/after_sales', ask, { 'idempotency-key': 'case-1' });
    const again = await buyer.post('/api/after_sales', ask, { 'idempotency-key': 'case-1' });
    expect(first).toMatchObject({
      status: 200,
      data: { status: 'asked', can_withdraw: true, total: preview.data.total, pictures: [{ id: photo }] },
    });
    expect(again.text).toBe(first.text);
    const { id, sn } = first.data;
    expect((await buyer.get('/api/order?status=after_sales&after_sales=asked')).data.list[0]).toMatchObject({
      id: order.id,
      after_sales: [{ id, status: 'asked' }],
    });
    expect(await operate('after-sales', 'refund', sn)).toMatchObject({ exitCode: 1 });
    expect(await operate('after-sales', 'agree', sn, '--words', '请寄回')).toMatchObject({ exitCode: 0, out: [`${sn} agreed`] });
    expect(await buyer.post(`/api/after_sales/${id}/withdraw`)).toMatchObject({ status: 409 });
    expect(await buyer.post(`/api/after_sales/${id}/send`, { carrier: '顺丰速运', number: 'x' })).toMatchObject({
      status: 422,
      errors: { number: [expect.any(String)] },
    });
    expect(await buyer.post(`/api/after_sales/${id}/send`, { carrier: '顺丰速运', number: 'SF1234567' })).toMatchObject({
      status: 200,
      data: { status: 'sent-back' },
    });
    expect(await operate('after-sales', 'receive', sn, '--came', '1:9')).toMatchObject({ exitCode: 1 });
    expect(await operate('after-sales', 'receive', sn, '--came', '1:3', '--resell', '1:2', '--words', '少 1 盒')).toMatchObject({
      exitCode: 0,
    });
    expect(await stockOf(shop.database, one.id)).toBe(stock + 2);
    expect(await operate('after-sales', 'refund', sn)).toMatchObject({ exitCode: 0 });
    expect(await operate('after-sales', 'refund', sn)).toMatchObject({ exitCode: 1 });
    const done = (await buyer.get(`/api/after_sales/${id}`)).data;
    expect(done).toMatchObject({ status: 'refunded', refund: { method: 'balance', done: true }, lines: [{ number: 4, received: 3 }] });
    expect(fen(done.total)).toBe(refundOf(3));
    const after = await base();
    expect(fen(after.money) - fen(before.money)).toBe(refundOf(3));
    expect(before.points - after.points).toBe(done.quote.points);
    expect(done.quote.points).toBeGreaterThan(0);
    // Of five two are left to ask for: one that never came and one that was not asked.
    const rest = { order_id: order.id, kind: 'return', reason: 'recall' };
    expect(await buyer.post('/api/after_sales', { ...rest, lines: [asking(order, 0, 3)] })).toMatchObject({
      status: 422,
      errors: { 'lines[0].number': ['这个批号最多还可申请 2'] },
    });
    expect((await buyer.post('/api/after_sales', { ...rest, lines: [asking(order, 0, 2)] })).status).toBe(200);
    const told = await shop.database
      .select()
      .from(messages)
      .where(and(eq(messages.kind, 'after-sales'), eq(messages.url, `/order/returnInfo/${id}`)));
    expect(told.map(({ title }) => title)).toEqual([`售后单 ${sn} 已同意`, `售后单 ${sn} 已验收`, `售后单 ${sn} 已退款`]);
    await noFaults();
  });

  it('gives freight, coupon and all points back with the last unit of the order, and not before', async () => {
    const buyerId = await shop.buyerId(demoPhones.qualified);
    const month = 30 * 24 * 3_600_000;
    const [coupon] = await shop.database
      .insert(vouchers)
      .values({
        buyerId,
        kind: 'coupon',
        name: '满1减0.50',
        amount: '1.00',
        money: '0.50',
        startsAt: new Date(Date.now() - month),
        endsAt: new Date(Date.now() + month),
      })
      .returning({ id: vouchers.id });
    await shop.database.execute(sql`insert into voucher_entries (voucher_id, kind, at) values (${coupon?.id ?? 0}, 'issued', now())`);
    const order = await delivered({ coupon_id: coupon?.id ?? 0 });
    await buyer.post(`/api/order/${order.id}/confirm`);
    const before = await base();
    const detail = (await buyer.get(`/api/order/${order.id}`)).data;
    const returned = async (lines: object[], voucher: 'kept' | 'back', freight: string) => {
      const asked = await buyer.post('/api/after_sales', { order_id: order.id, lines, kind: 'return', reason: 'recall' });
      expect(asked).toMatchObject({ status: 200, data: { quote: { vouchers: [{ name: '满1减0.50', fate: voucher }], freight } } });
      for (const act of ['agree', 'fetched', 'receive', 'refund'])
        expect([act, (await operate('after-sales', act, asked.data.sn)).exitCode]).toEqual([act, 0]);
    };
    await returned([asking(order, 0, 2)], 'kept', '0.00');
    await returned([asking(order, 0, 3), asking(order, 1, 2)], 'kept', '0.00');
    await returned([asking(order, 1, 1)], 'back', detail.freight);
    const after = await base();
    expect(fen(after.money) - fen(before.money)).toBe(fen(order.payable));
    const [free] = await shop.database
      .select()
      .from(vouchers)
      .where(eq(vouchers.id, coupon?.id ?? 0));
    expect(free?.orderId).toBeNull();
    const [{ net } = { net: null }] = (
      await shop.database.execute<{ net: number }>(sql`select sum(change)::int as net from points_entries where order_id = ${order.id}`)
    ).rows;
    expect(net).toBe(0);
    expect((await buyer.get(`/api/order/${order.id}`)).data.refunds).toMatchObject([
      { kind: 'after-sales' },
      { kind: 'after-sales' },
      { kind: 'after-sales' },
    ]);
    await noFaults();
  });

  it('refuses what R34 does not allow, field by field, and another buyer sees nothing of it', async () => {
    const order = await delivered();
    const form = { order_id: order.id, lines: [asking(order, 0, 1)], kind: 'return', reason: 'recall' };
    const refused = async (change: object, field: string, words: string | RegExp) => {
      const { status, errors } = await buyer.post('/api/after_sales', { ...form, ...change });
      expect([status, errors?.[field]?.[0]]).toEqual([422, expect.stringMatching(words)]);
    };
    await refused({ reason: 'unwanted' }, 'reason', /药品除质量原因外，一经售出，不得退换/);
    await refused({ reason: 'damaged', kind: 'refund' }, 'pictures', /至少上传 1 张能看清批号的照片/);
    await refused({ reason: 'short', kind: 'return' }, 'kind', /仅退款、换货/);
    await refused({ lines: [asking(order, 0, 6)] }, 'lines[0].number', /最多还可申请 5/);
    await refused({ lines: [{ ...asking(order, 0, 1), batch: 'FORGED' }] }, 'lines[0].number', /不在本单的发货清单上/);
    await refused({ lines: [asking(order, 0, 1), asking(order, 0, 1)] }, 'lines[1].number', /只能写一次/);
    await refused({ pictures: ['not-mine'] }, 'pictures', /第 1 张照片已失效/);
    expect(await buyer.post('/api/after_sales', { ...form, words: '好'.repeat(501) })).toMatchObject({
      status: 422,
      errors: { words: [expect.any(String)] },
    });
    const { data } = await buyer.post('/api/after_sales', form);
    const other = await shop.signedIn(demoPhones.other);
    for (const answer of [
      await other.get(`/api/order/${order.id}/after_sales`),
      await other.post('/api/after_sales', form),
      await other.post('/api/after_sales/preview', form),
      await other.get(`/api/after_sales/${data.id}`),
      await other.post(`/api/after_sales/${data.id}/withdraw`),
      await other.post(`/api/after_sales/${data.id}/send`, { carrier: '顺丰速运', number: 'SF123456' }),
      await other.post(`/api/after_sales/${data.id}/message`, { text: '好' }),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await other.get(`/api/after_sales?order_id=${order.id}`)).data.total).toBe(0);
    expect(await buyer.post(`/api/after_sales/${data.id}/withdraw`)).toMatchObject({ status: 200, data: { status: 'withdrawn' } });
    expect((await buyer.post('/api/after_sales', { ...form, lines: [asking(order, 0, 5)] })).status).toBe(200);
    await noFaults();
  });

  it('refuses in a preview with its reason what it would refuse of the request (R69)', async () => {
    const order = await delivered();
    const form = { order_id: order.id, lines: [asking(order, 0, 1)], kind: 'return' };
    const preview = (change: object) => buyer.post('/api/after_sales/preview', { ...form, ...change });
    // Photographs are still to come.
    expect((await preview({ reason: 'quality' })).status).toBe(200);
    expect((await preview({})).status).toBe(200);
    for (const [change, field] of [
      [{ reason: 'unwanted' }, 'reason'],
      [{ reason: 'short' }, 'kind'],
      [{ reason: 'recall', kind: 'refund' }, 'kind'],
      [{ reason: 'recall', lines: [asking(order, 0, 6)] }, 'lines[0].number'],
    ] as const) {
      const refused = await preview(change);
      expect(refused).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
      expect((await buyer.post('/api/after_sales', { ...form, ...change })).errors).toMatchObject(refused.errors ?? {});
    }
  });

  it('knows of each line whether something can still be asked of it', async () => {
    const askable = async (id: number) =>
      (await buyer.get(`/api/order/${id}`)).data.lines.map((line: { can_return: boolean }) => line.can_return);
    const { data: placed } = await buyer.post(
      '/api/order',
      await prepareOrder(buyer, [
        { goods_id: one.id, number: 2 },
        { goods_id: two.id, number: 1 },
      ]),
    );
    await buyer.post(`/api/order/${placed.id}/pay`, { method: 'balance' });
    expect(await askable(placed.id)).toEqual([false, false]);
    await operate('ship', placed.sn);
    expect(await askable(placed.id)).toEqual([false, false]);
    await operate('deliver', placed.sn);
    expect(await askable(placed.id)).toEqual([true, true]);
    const { lines } = (await buyer.get(`/api/order/${placed.id}/after_sales`)).data;
    const ask = (number: number) =>
      buyer.post('/api/after_sales', {
        order_id: placed.id,
        lines: [{ line_id: lines[0].line_id, batch: lines[0].batches[0].batch, number }],
        kind: 'return',
        reason: 'recall',
      });
    await ask(1);
    expect(await askable(placed.id)).toEqual([true, true]);
    const { data: last } = await ask(1);
    expect(await askable(placed.id)).toEqual([false, true]);
    await buyer.post(`/api/after_sales/${last.id}/withdraw`);
    expect(await askable(placed.id)).toEqual([true, true]);
  });

  it('writes down the gifts that came back, and refunds the same without them (R23)', async () => {
    const [given] = await shop.database
      .select()
      .from(goods)
      .where(
        sql`${goods.gift} is not null and ${goods.isPurchasable} and not ${goods.isControlled} and ${goods.stock} > 60 and ${goods.purchaseLimit} is null`,
      )
      .limit(1);
    if (!given?.gift) throw new Error('The demo shop has no goods with a gift');
    const { every, give } = given.gift;
    const order = await deliveredOrder(shop, buyer, [{ goods_id: given.id, number: every * 2 }]);
    const form = { order_id: order.id, lines: [asking(order, 0, every + 1)], kind: 'return', reason: 'recall' };
    // A recall takes goods back alone; faulty ones may be refunded without.
    const preview = (kind: string) =>
      buyer.post('/api/after_sales/preview', { ...form, kind, reason: kind === 'refund' ? 'quality' : form.reason });
    expect((await preview('return')).data.gifts).toBe(give * 2);
    expect((await preview('refund')).data).toMatchObject({ gifts: 0, total: (await preview('return')).data.total });
    const { data } = await buyer.post('/api/after_sales', form);
    expect(data.gifts_back).toBeNull();
    for (const act of ['agree', 'fetched']) await operate('after-sales', act, data.sn);
    expect(await operate('after-sales', 'receive', data.sn, '--gifts', 'x')).toMatchObject({ exitCode: 2 });
    expect(await operate('after-sales', 'receive', data.sn, '--gifts', String(give * 2 + 1))).toMatchObject({ exitCode: 1 });
    // One of the units did not come: of two rounds only one is over.
    expect(await operate('after-sales', 'receive', data.sn, '--came', `1:${every}`, '--gifts', '0')).toMatchObject({ exitCode: 0 });
    const { data: received } = await buyer.get(`/api/after_sales/${data.id}`);
    expect(received).toMatchObject({ status: 'received', gifts_back: { due: give, came: 0 } });
    expect(received.history.at(-1).words).toContain(`赠品应退 ${give} 件，实收 0 件`);
    expect((await operate('after-sales', 'show', data.sn)).out).toContain(`  gifts due ${give}, came 0`);
    expect(await operate('after-sales', 'refund', data.sn)).toMatchObject({ exitCode: 0 });
    const { data: done } = await buyer.get(`/api/after_sales/${data.id}`);
    expect(done).toMatchObject({ gifts_back: { due: give, came: 0 } });
    expect(fen(done.total)).toBe(Math.floor((fen(order.lines[0]?.share ?? '0') * every) / (every * 2)));
    expect(await operate('after-sales', 'receive', data.sn)).toMatchObject({ exitCode: 1 });
    await noFaults();
  });

  it('replaces from stock, or refunds where there is none; what never came is not sent back', async () => {
    const order = await delivered();
    const stock = await stockOf(shop.database, one.id);
    const short = await buyer.post('/api/after_sales', {
      order_id: order.id,
      lines: [asking(order, 0, 2)],
      kind: 'replacement',
      reason: 'short',
      pictures: [await uploadedPhoto(buyer)],
    });
    expect(short).toMatchObject({ status: 200, data: { sends_back: false, quote: null, total: '0.00' } });
    const { sn, id } = short.data;
    await operate('after-sales', 'agree', sn);
    expect(await buyer.post(`/api/after_sales/${id}/send`, { carrier: '顺丰速运', number: 'SF123456' })).toMatchObject({ status: 409 });
    expect(await operate('after-sales', 'replace', sn, '--words', '随下一车送到')).toMatchObject({ exitCode: 0, out: [`${sn} replaced`] });
    expect(await stockOf(shop.database, one.id)).toBe(stock - 2);
    const refund = await buyer.post('/api/after_sales', {
      order_id: order.id,
      lines: [asking(order, 1, 1)],
      kind: 'refund',
      reason: 'quality',
      pictures: [await uploadedPhoto(buyer)],
    });
    expect(await operate('after-sales', 'replace', refund.data.sn, '--words', '换')).toMatchObject({ exitCode: 1 });
    expect(await operate('after-sales', 'refuse', refund.data.sn, '--reason', '看不清批号')).toMatchObject({ exitCode: 0 });
    expect((await buyer.get(`/api/after_sales/${refund.data.id}`)).data).toMatchObject({
      status: 'refused',
      can_write: false,
      history: [{}, { words: '看不清批号', actor: 'shop' }],
    });
    expect((await operate('after-sales', 'list', '--state', 'refused')).out.join('\n')).toContain(refund.data.sn);
    expect((await operate('after-sales', 'show', sn)).out.join('\n')).toContain('随下一车送到');
    await noFaults();
  });

  it('keeps what is said, holds back a flood, and takes nothing that is empty', async () => {
    const order = await delivered();
    const { data } = await buyer.post('/api/after_sales', {
      order_id: order.id,
      lines: [asking(order, 0, 1)],
      kind: 'return',
      reason: 'recall',
    });
    const photo = await uploadedPhoto(buyer);
    expect(await buyer.post(`/api/after_sales/${data.id}/message`, { text: '看照片', pictures: [photo] })).toMatchObject({
      status: 200,
      data: { messages: [{ actor: 'buyer', text: '看照片', pictures: [{ id: photo }] }] },
    });
    expect(await buyer.post(`/api/after_sales/${data.id}/message`, { text: '', pictures: [] })).toMatchObject({ status: 422 });
    expect(await buyer.post(`/api/after_sales/${data.id}/message`, { text: '再用一次', pictures: [photo] })).toMatchObject({ status: 422 });
    await operate('after-sales', 'say', data.sn, '--words', '收到，今天处理');
    expect((await buyer.get(`/api/after_sales/${data.id}`)).data.messages.map(({ actor }: { actor: string }) => actor)).toEqual([
      'buyer',
      'shop',
    ]);
    const answers = [];
    for (let word = 0; word < 25; word += 1)
      answers.push((await buyer.post(`/api/after_sales/${data.id}/message`, { text: `第 ${word} 句` })).status);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    await noFaults();
  });

  it('lets goods with ephedrine come back within their loop: after the receipt, which is amended', async () => {
    const [hm] = await plainEphedrine();
    const submission = await prepareOrder(buyer, [{ goods_id: hm?.id ?? 0, number: 4 }]);
    const purchaser = { purchaser_name: '王小芳', purchaser_id_number: '11010519491231002X', purchaser_phone: '13912345678' };
    const { data } = await buyer.post('/api/order', { ...submission, ...purchaser });
    await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' });
    for (const act of ['ship', 'deliver']) await operate(act, data.sn);
    expect((await buyer.get(`/api/order/${data.id}/after_sales`)).data.obstacle).toContain('含麻回执');
    await shop.database
      .update(ephedrineRecords)
      .set({ receipt: 'confirmed', confirmedAt: new Date() })
      .where(eq(ephedrineRecords.orderId, data.id));
    const { lines } = (await buyer.get(`/api/order/${data.id}/after_sales`)).data;
    const asked = await buyer.post('/api/after_sales', {
      order_id: data.id,
      lines: [{ line_id: lines[0].line_id, batch: lines[0].batches[0].batch, number: 3 }],
      kind: 'return',
      reason: 'recall',
    });
    for (const act of ['agree', 'fetched']) await operate('after-sales', act, asked.data.sn);
    await operate('after-sales', 'receive', asked.data.sn, '--came', '1:2');
    const [record] = await shop.database.select().from(ephedrineRecords).where(eq(ephedrineRecords.orderId, data.id));
    expect(record).toMatchObject({ units: 4, returned: 2 });
    const { data: receipts } = await buyer.get('/api/user/hmdd');
    expect(receipts.list[0]).toMatchObject({
      lines: [{ batches: [{ count: 4, returned: 2 }] }],
      returns: [{ id: asked.data.id, sn: asked.data.sn, number: 2, at: expect.any(Number) }],
    });
    const day = chinaDay(receipts.list[0].created_at);
    const backOn = chinaDay(receipts.list[0].returns[0].at);
    const [head = [], row = []] = spreadsheetRows((await buyer.get(`/api/user/hmdd/export?from=${day}&until=${day}`)).bytes);
    expect(head).toEqual(expect.arrayContaining(['退回数量', '退回日期', '退货售后单']));
    expect(row.join()).toContain(`4,2,${backOn},${asked.data.sn}`);
    await noFaults();
  });
  // The last: the shop's time goes on from here.
  it('closes a window when it is over, and opens none before the goods were handed over', async () => {
    const { data } = await buyer.post('/api/order', await prepareOrder(buyer, [{ goods_id: one.id, number: 1 }]));
    await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' });
    expect((await buyer.get(`/api/order/${data.id}/after_sales`)).data.obstacle).toBe('商品签收后才能申请售后');
    expect(
      await buyer.post('/api/after_sales', {
        order_id: data.id,
        lines: [{ line_id: 1, batch: 'x', number: 1 }],
        kind: 'return',
        reason: 'recall',
      }),
    ).toMatchObject({ status: 409 });
    const order = await delivered();
    const form = { order_id: order.id, lines: [asking(order, 0, 1)], kind: 'refund', reason: 'short' };
    shop.wait(48 * 60 - 5);
    expect((await buyer.post('/api/after_sales', { ...form, pictures: [await uploadedPhoto(buyer)] })).status).toBe(200);
    shop.wait(10);
    const late = await buyer.post('/api/after_sales', { ...form, pictures: [await uploadedPhoto(buyer)] });
    expect(late).toMatchObject({ status: 422, errors: { reason: [expect.stringMatching(/“短少”的申请期限已于 .* 截止/)] } });
    expect((await buyer.post('/api/after_sales', { ...form, kind: 'return', reason: 'recall' })).status).toBe(200);
    await noFaults();
  });

  const plainEphedrine = () =>
    shop.database
      .select()
      .from(goods)
      .where(and(eq(goods.containsEphedrine, true), sql`${goods.stock} > 10`))
      .limit(1);
});
