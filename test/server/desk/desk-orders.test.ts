import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { goodsBatches, orderLineBatches } from '../../../src/server/database/schema/stock.ts';
import { orderLines } from '../../../src/server/database/schema/order.ts';
import { plainGoods, setStock } from '../../support/demo-goods.ts';
import { atDesk, deskPhones, secondDeskPhones } from '../../support/desk.ts';
import { operating } from '../../support/after-sales.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { spreadsheetRows } from '../../support/read-spreadsheet.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

interface Placed {
  readonly id: number;
  readonly sn: string;
  readonly payable: string;
}

onEither('orders at the desk (R59–R61)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let clerk: ServerClient;
  let other: ServerClient;
  let company = '';
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    clerk = await atDesk(shop, deskPhones.clerk);
    other = await atDesk(shop, secondDeskPhones.clerk);
    for (const { id } of await plainGoods(shop.database, 2)) await setStock(shop.database, id, 5_000);
    const [row] = await shop.database
      .select({ company: buyers.company })
      .from(buyers)
      .where(eq(buyers.id, await shop.buyerId(demoPhones.qualified)));
    company = row?.company ?? '';
  });

  async function placed(counts: readonly number[], isPaid = true): Promise<Placed> {
    const some = await plainGoods(shop.database, counts.length);
    const { data } = await placeOrder(
      buyer,
      some.map(({ id }, at) => ({ goods_id: id, number: counts[at] ?? 1 })),
    );
    if (isPaid) expect((await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' })).status).toBe(200);
    return data as Placed;
  }
  const read = async (id: number) => (await clerk.get(`/api/desk/orders/${id}`)).data;
  const list = async (query: string) => (await clerk.get(`/api/desk/orders?${query}`)).data;
  const act = async (id: number, name: string, form: object, as = clerk) =>
    as.post(`/api/desk/orders/${id}/${name}`, { version: (await read(id)).version, ...form });

  it('stand in the list of their state, what has waited longest first, with the next step', async () => {
    const [unpaid, paid] = [await placed([1], false), await placed([2, 3])];
    const waiting = await list('tab=paid');
    expect(waiting.list.map(({ since }: { since: number }) => since)).toEqual(
      waiting.list.map(({ since }: { since: number }) => since).sort((one: number, two: number) => one - two),
    );
    expect(waiting.list.at(-1)).toMatchObject({ sn: paid.sn, company, kinds: 2, units: 5, payable: paid.payable, step: 'pick' });
    expect(waiting.total).toBe(waiting.tabs.paid);
    expect(waiting.notices.unprinted).toBe((await list('tab=paid&notice=unprinted')).total);
    expect(waiting.notices.unprinted).toBeGreaterThan(0);
    expect(waiting.notices.cold).toBe((await list('tab=paid&notice=cold')).total);
    expect((await list('tab=unpaid')).list.find(({ sn }: Placed) => sn === unpaid.sn)).toMatchObject({ step: 'pay' });
    expect((await list(`tab=all&buyer=${await shop.buyerId(demoPhones.qualified)}`)).company).toBe(company);
    expect((await list('tab=paid&from=2001-01-01&until=2001-01-02')).total).toBe(0);
    // A batch that is stopped while it waits cannot leave: the order says so.
    const [held] = await shop.database
      .select({ batchId: orderLineBatches.batchId })
      .from(orderLineBatches)
      .innerJoin(orderLines, eq(orderLines.id, orderLineBatches.lineId))
      .where(eq(orderLines.orderId, paid.id));
    const stopped = (reason: string) =>
      shop.database
        .update(goodsBatches)
        .set({ stopReason: reason })
        .where(eq(goodsBatches.id, held?.batchId ?? 0));
    await stopped('召回');
    const blocked = await list('tab=paid&notice=blocked');
    expect(blocked.list.find(({ sn }: Placed) => sn === paid.sn)).toMatchObject({ step: 'swap-batches', blocked_lines: 1 });
    expect(blocked.total).toBeGreaterThan(0);
    expect([blocked.notices.blocked, (await list('tab=paid')).notices.partly]).toEqual([
      blocked.total,
      (await list('tab=paid&notice=partly')).total,
    ]);
    await stopped('');
  });

  it('are found by phone, company, number and goods, and by hostile words not at all', async () => {
    const { id, sn } = await placed([4]);
    const { customer, lines } = await read(id);
    const found = async (words: string) => (await clerk.get(`/api/desk/find?words=${encodeURIComponent(words)}`)).data;
    for (const words of [customer.phone, customer.phone.slice(-4), company.slice(0, 6)]) {
      const { customers, orders } = await found(words);
      expect([words, customers.map((one: { company: string }) => one.company)]).toEqual([words, expect.arrayContaining([company])]);
      expect(orders.length).toBeGreaterThan(0);
    }
    expect((await found(sn)).orders).toMatchObject([{ sn, step: 'pick' }]);
    // A whole number is this order alone, whatever else contains it; four digits are a code of the seller's, too.
    await shop.database
      .update(buyers)
      .set({ company: `${company} ${sn}`, customerCode: '0417' })
      .where(eq(buyers.id, customer.id));
    expect(await found(sn)).toMatchObject({ customers: [], orders: [{ sn }] });
    expect((await found('0417')).customers).toMatchObject([{ id: customer.id, code: '0417' }]);
    await shop.database.update(buyers).set({ company, customerCode: null }).where(eq(buyers.id, customer.id));
    expect((await found(sn.slice(0, 8))).orders.map((one: Placed) => one.sn)).toContain(sn);
    expect((await found(sn.slice(-6))).orders.map((one: Placed) => one.sn)).toContain(sn);
    expect((await found(lines[0].name)).orders.map((one: Placed) => one.sn)).toContain(sn);
    for (const words of ['_', '\\', '', '%%%%', "';--"])
      expect([words, await found(words)]).toEqual([words, { customers: [], orders: [] }]);
  });

  it('leave by parcels, from batches that are named, and are corrected by whoever saw the parcel as it is', async () => {
    const { id } = await placed([5, 6]);
    const seen = (await read(id)).version;
    expect((await act(id, 'ship', { carrier: '顺丰', tracking_number: 'SF1', part: [{ place: 1, units: 2 }] })).data).toEqual({
      ...{ place: 1, status: 'paid' },
    });
    // The colleague still sees it whole: nothing of it is sent twice, and they read what happened.
    const late = await other.post(`/api/desk/orders/${id}/ship`, { version: seen, carrier: '', tracking_number: '' });
    expect(late.status).toBe(409);
    expect(late.message).toMatch(/^订单刚有变化：王芳 \d\d:\d\d 第 1 个包裹顺丰已揽收/);
    const { lines } = await read(id);
    expect(lines.map(({ sent, rest }: { sent: number; rest: number }) => [sent, rest])).toEqual([
      [2, 3],
      [0, 6],
    ]);
    const batch = { goods_id: lines[0].goods_id, number: 'K-2611', units: 3, made_on: '2026-05-01', expires_on: '2029-04-30' };
    expect((await act(id, 'ship', { carrier: '', tracking_number: '', batches: [{ ...batch, expires_on: '' }] })).status).toBe(422);
    expect((await act(id, 'ship', { carrier: '', tracking_number: '', batches: [batch] })).data).toEqual({ place: 2, status: 'shipped' });
    const sent = await read(id);
    expect(sent.parcels[1].lines[0]).toEqual({ place: 1, batch: 'K-2611', units: 3 });
    const was = { carrier: '顺丰', tracking_number: 'SF1' };
    const right = (form: object) => clerk.post(`/api/desk/orders/${id}/parcels/1`, form);
    expect((await right({ carrier: '京东', tracking_number: 'JD2', was })).status).toBe(200);
    const over = await right({ carrier: '中通', tracking_number: 'ZT3', was });
    expect([over.status, over.message]).toEqual([409, '运单刚被改成 京东 JD2，请看过再改']);
    expect((await read(id)).history.map(({ text }: { text: string }) => text)).toContain('运单更正为 京东 JD2（原 顺丰 SF1）');
  });

  it('are reduced by what was shown, and what is shown is what is paid', async () => {
    const { id } = await placed([10, 4]);
    const shown = (await clerk.get(`/api/desk/orders/${id}/reduction?missing=1:3&reason=${encodeURIComponent('库存不足')}`)).data;
    const line = (await read(id)).lines[0];
    expect(shown.lines).toMatchObject([{ place: 1, units: 3, share: line.share, ordered: 10, refund: shown.total }]);
    expect(shown.words).toContain('库存不足：');
    const form = { missing: [{ place: 1, units: 3 }], reason: '库存不足', expect: shown.total };
    expect((await act(id, 'reduce', { ...form, expect: '0.01' })).status).toBe(409);
    const key = { headers: { 'idempotency-key': 'reduce-1' } };
    const { version } = await read(id);
    const twice = await Promise.all(
      [1, 2].map(() => clerk.send({ method: 'POST', url: `/api/desk/orders/${id}/reduce`, payload: { version, ...form }, ...key })),
    );
    expect(twice.map(({ status, data }) => [status, data.total])).toEqual([
      [200, shown.total],
      [200, shown.total],
    ]);
    const after = await read(id);
    expect([after.lines[0].short, after.lines[0].rest, after.refunded]).toEqual([3, 7, shown.total]);
    const told = (await buyer.get(`/api/order/${id}`)).data;
    expect(told.lines[0].short_number).toBe(3);
    expect(
      (
        await act(id, 'reduce', {
          ...form,
          missing: [
            { place: 1, units: 10 },
            { place: 2, units: 4 },
          ],
        })
      ).message,
    ).toContain('整单');
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('end by a clerk: unpaid ones are cancelled, paid ones given back whole, with the reason', async () => {
    const unpaid = await placed([1], false);
    expect((await act(unpaid.id, 'refund', { reason: '错单', expect: '0.00' })).status).toBe(409);
    expect((await act(unpaid.id, 'cancel', { reason: '买家来电取消' })).status).toBe(200);
    expect((await act(unpaid.id, 'cancel', { reason: '再来一次' })).status).toBe(409);
    const paid = await placed([3]);
    const { refundable } = await read(paid.id);
    expect(refundable).toBe(paid.payable);
    expect((await act(paid.id, 'refund', { reason: '<b>停售</b>', expect: refundable })).data).toEqual({ amount: refundable });
    const { status, history } = await read(paid.id);
    expect(status).toBe('cancelled');
    expect(history.map(({ text }: { text: string }) => text)).toContain('商家退款：<b>停售</b>');
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('carry notes under the name of whoever wrote them, which no buyer reads', async () => {
    const { id } = await placed([1]);
    expect((await clerk.post(`/api/desk/orders/${id}/notes`, { text: '仓库回话：周三到货' })).status).toBe(200);
    expect((await read(id)).history).toContainEqual(
      expect.objectContaining({ kind: 'note', text: '仓库回话：周三到货', by: expect.stringMatching(/./) }),
    );
    expect((await buyer.get(`/api/order/${id}`)).text).not.toContain('周三到货');
  });

  it('are printed in bulk, each on its own page, and are printed once', async () => {
    const some = [await placed([1]), await placed([2, 1])];
    const ids = some.map(({ id }) => id);
    const mark = async () => (await clerk.post('/api/desk/orders/printed', { ids })).data.marked;
    expect([await mark(), await mark()]).toEqual([2, 0]);
    expect((await read(ids[0] ?? 0)).step).toBe('ship');
    for (const paper of ['pick_lists', 'delivery_notes']) {
      const printed = await clerk.send({ method: 'GET', url: `/api/desk/papers/${paper}?ids=${ids.join(',')}` });
      expect(printed.headers['content-type']).toBe('application/pdf');
      expect(String(printed.headers['content-disposition'])).toMatch(/^inline/);
      const { pages } = await readPdf(printed.bytes);
      expect(pages.length).toBe(2);
      some.forEach(({ sn }, at) => expect(pages[at]).toContain(sn));
    }
    const unpaid = await placed([1], false);
    expect((await clerk.send({ method: 'GET', url: `/api/desk/papers/pick_lists?ids=${unpaid.id}` })).status).toBe(409);
  });

  it('have one pick list for all of them: equal batches once, with how they are divided', async () => {
    const some = [await placed([1]), await placed([1, 2])];
    const ids = some.map(({ id }) => id).join(',');
    const printed = await clerk.send({ method: 'GET', url: `/api/desk/papers/merged_picks?ids=${ids}` });
    expect(printed.headers['content-type']).toBe('application/pdf');
    const text = (await readPdf(printed.bytes)).pages.join('\n');
    for (const { sn } of some) expect(text).toContain(sn);
    const units = await shop.database
      .select({ name: orderLines.name, number: orderLines.number })
      .from(orderLines)
      .where(
        inArray(
          orderLines.orderId,
          some.map(({ id }) => id),
        ),
      );
    expect(text).toContain(String(units.reduce((sum, { number }) => sum + number, 0)));
    // The goods that both orders have stand there once, with a share for each.
    const shares = some.map(({ sn }) => new RegExp(`${sn.slice(-4)}×\\d+`));
    for (const share of shares) expect(text).toMatch(share);
    const unpaid = await placed([1], false);
    expect((await clerk.send({ method: 'GET', url: `/api/desk/papers/merged_picks?ids=${ids},${unpaid.id}` })).status).toBe(409);
  });

  it('are found by the number of the seller’s own books, which one clerk gives at a time and papers show', async () => {
    const [{ id, sn }, beside] = [await placed([1]), await placed([2])];
    const number = (as: ServerClient, erp: string, was: string, orderId = id) =>
      as.post(`/api/desk/orders/${orderId}/erp_number`, { erp_number: erp, was });
    expect((await number(clerk, 'XS26113000147', '')).status).toBe(200);
    const late = await number(other, 'XS26113000148', '');
    expect([late.status, late.message]).toEqual([409, 'ERP 单号刚被改成 XS26113000147，请看过再改']);
    expect((await number(other, 'XS26113000147', '', beside.id)).message).toBe(`ERP 单号 XS26113000147 已是订单 ${sn} 的`);
    expect((await number(clerk, '<b>', '', beside.id)).status).toBe(422);
    // Two give the same number to two orders at the same moment: one of them has it.
    const both = await Promise.all([number(clerk, 'XS-9', 'XS26113000147'), number(other, 'XS-9', '', beside.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { erp_number: kept } = await read(id);
    const isFirst = kept === 'XS-9';
    expect((await number(clerk, '', isFirst ? '' : 'XS-9', beside.id)).status).toBe(200);
    expect((await number(clerk, 'XS26113000147', kept)).status).toBe(200);
    for (const words of ['XS26113000147', 'XS2611', 'xs2611300'])
      expect([words, (await clerk.get(`/api/desk/find?words=${words}`)).data.orders]).toMatchObject([
        words,
        [{ sn, erp_number: 'XS26113000147' }],
      ]);
    for (const paper of ['pick_lists', 'delivery_notes']) {
      const printed = await clerk.send({ method: 'GET', url: `/api/desk/papers/${paper}?ids=${id}` });
      expect((await readPdf(printed.bytes)).pages.join('')).toContain('XS26113000147');
    }
    const finance = await atDesk(shop, deskPhones.finance);
    expect((await number(finance, 'XS1', '')).status).toBe(403);
    expect((await number(clerk, '', 'XS26113000147')).status).toBe(200);
    expect((await clerk.get('/api/desk/find?words=XS26113000147')).data.orders).toEqual([]);
  });

  it('are exported as the list has them, without a phone, for who packs', async () => {
    const { sn } = await placed([1]);
    const { data } = await clerk.get('/api/desk/orders?tab=paid');
    const file = await clerk.send({ method: 'GET', url: '/api/desk/orders/file?tab=paid' });
    expect(file.headers['content-type']).toContain('spreadsheetml');
    const [head = [], ...rows] = spreadsheetRows(file.bytes);
    expect(head.slice(0, 4)).toEqual(['订单号', 'ERP 单号', '单位', '状态']);
    expect(rows).toHaveLength(data.total);
    expect(rows.map(([number]) => number)).toContain(sn);
    expect(JSON.stringify(rows)).not.toContain(demoPhones.qualified);
    const finance = await atDesk(shop, deskPhones.finance);
    expect((await finance.get('/api/desk/orders/file?tab=paid')).status).toBe(403);
  });

  it('are shipped as well by the command: both call the same', async () => {
    const { id, sn } = await placed([2]);
    const { version } = await read(id);
    expect((await operating(shop)('ship', sn, '--number', 'SF9')).exitCode).toBe(0);
    const late = await clerk.post(`/api/desk/orders/${id}/refund`, { version, reason: '错单', expect: '1.00' });
    expect(late.status).toBe(409);
    expect(late.message).toContain('SF9');
  });
});
