import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { bankTransfers, refunds } from '../../../src/server/database/schema/payment.ts';
import { shopSettings } from '../../../src/server/database/schema/shop-settings.ts';
import { dayInChina } from '../../../src/server/clock.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { atDesk, deskPhones, secondDeskPhones } from '../../support/desk.ts';
import { keptTitle, operatorOf, paidOrder } from '../../support/invoice-steps.ts';
import { multipartOf } from '../../support/multipart.ts';
import { placeOrder } from '../../support/order-steps.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

const today = dayInChina(new Date());
let references = 0;
/** A number of the bank's that no other test has. */
const reference = (): string => `DESK${String((references += 1)).padStart(6, '0')}`;

onEither('money at the desk (R49, R64)', (open) => {
  let shop: TestShop, buyer: ServerClient, finance: ServerClient, second: ServerClient, buyerId: number, company: string;
  beforeAll(async () => {
    shop = await open();
    [finance, second] = [await atDesk(shop, deskPhones.finance), await atDesk(shop, secondDeskPhones.finance)];
    buyer = await shop.signedIn(demoPhones.qualified);
    buyerId = await shop.buyerId(demoPhones.qualified);
    company = (await shop.database.select().from(buyers).where(eq(buyers.id, buyerId)))[0]?.company ?? '';
  });
  afterAll(async () => expect(await auditShop(shop.database)).toEqual([]));
  beforeEach(async () => {
    await shop.database.delete(cartLines);
    await shop.database.update(shopSettings).set({ paysByTransfer: true, paysByBalance: true, bankAccount: '0000 2201', transferDays: 3 });
  });

  const sendFile = (client: ServerClient, path: string, content: string | Buffer, name = '流水.csv') =>
    client.send({ method: 'POST', url: path, ...multipartOf({ content, name, type: 'text/csv' }) });
  /** An order whose buyer chose the transfer. */
  async function awaited(number = 2) {
    const { data } = await placeOrder(buyer, [{ goods_id: (await somePlainGoods(shop.database)).id, number }]);
    const { data: paying } = await buyer.post(`/api/order/${data.id}/pay`, { method: 'transfer' });
    return { id: Number(data.id), sn: String(data.sn), payable: String(data.payable), code: String(paying.transfer.code) };
  }
  async function came(amount: string, payer: string, remark = '') {
    const number = reference();
    const entered = await finance.post('/api/desk/transfers', { reference: number, amount, payer, remark, booked_on: today });
    expect([entered.status, entered.message]).toEqual([200, '']);
    return { id: String(entered.data.id), number };
  }
  const row = async (id: string) =>
    (await finance.get('/api/desk/transfers?per_page=100')).data.list.find((one: { id: number }) => String(one.id) === id);
  const balance = async () => Number((await shop.database.select().from(buyers).where(eq(buyers.id, buyerId)))[0]?.balance);

  it('shows what a bank’s file would enter, enters that and nothing else, and keeps the names of its columns', async () => {
    const [first, other] = [reference(), reference()];
    const file = [
      '账号,0000 2201,,,',
      '单号,进账,谁,说明,哪天',
      `${first},88.80,${company},货款,${today}`,
      `${other},1.005,某人,,${today}`,
    ].join('\n');
    const asked = await sendFile(finance, '/api/desk/transfers/preview', file);
    expect(asked.data).toMatchObject({ fresh: 0, header: ['单号', '进账', '谁', '说明', '哪天'], missing: ['number', 'amount', 'day'] });
    const names = 'number=单号&amount=进账&payer=谁&remark=说明&day=哪天';
    const preview = await sendFile(finance, `/api/desk/transfers/preview?${encodeURI(names)}`, file);
    expect(preview.data).toMatchObject({ name: '流水.csv', fresh: 1, sum: '88.80', known: 0, missing: [], problem_count: 1 });
    expect(preview.data.problems[0]).toEqual({ line: 4, words: '金额须为最多 2 位小数的元，不是“1.005”' });
    expect(await shop.database.$count(bankTransfers, eq(bankTransfers.reference, first))).toBe(0);
    const path = `/api/desk/transfers/import?${encodeURI(names)}&check=${preview.data.check}`;
    expect((await sendFile(finance, path, file.replace('88.80', '88.90'))).status).toBe(409);
    expect((await sendFile(finance, path, file)).data).toEqual({ fresh: 1, sum: '88.80', known: 0, paid_out: 0 });
    // The names are kept: the next file needs none, and what was entered is entered once.
    const again = await sendFile(finance, '/api/desk/transfers/preview', file.replaceAll('88.80', '77.70'));
    expect(again.data.problems.map(({ words }: { words: string }) => words)).toContain(`流水号 ${first} 已登记为 ¥88.80，不是 ¥77.70`);
    expect((await sendFile(finance, '/api/desk/transfers/preview', file)).data).toMatchObject({ fresh: 0, known: 1 });
  });

  it.each([
    ['', 'missing'],
    [Buffer.from([0, 1, 2, 3]), '只能导入 CSV 或 XLSX 文件'],
    ['流水号,收入,日期\n"开着', '引号没有配对'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), '旧版或加了密码'],
  ])('refuses a file that is none (%#)', async (content, words) => {
    const answer = await sendFile(finance, '/api/desk/transfers/preview', content);
    if (words === 'missing') expect(answer.data?.missing ?? answer.errors).toBeTruthy();
    else expect([answer.code, String(answer.errors?.['file'])]).toEqual([422, expect.stringContaining(words)]);
  });

  it('ticks only what amount and payer agree on; the code decides between equal amounts', async () => {
    const [one, two] = [await awaited(), await awaited()];
    expect(one.payable).toBe(two.payable);
    const unclear = await row((await came(one.payable, company)).id);
    expect([unclear.sure, unclear.uses.map(({ sn }: { sn: string }) => sn).sort()]).toEqual([-1, [one.sn, two.sn].sort()]);
    const coded = await row((await came(two.payable, company, `货款 ${two.code}`)).id);
    expect(coded.uses[coded.sure]).toMatchObject({ sn: two.sn, due: two.payable, reasons: ['amount', 'code', 'payer'], needs_second: 0 });
    const stranger = await row((await came(one.payable, '沈国平', one.code)).id);
    expect([stranger.sure, stranger.uses[0]]).toMatchObject([-1, { sn: one.sn, reasons: ['amount', 'code'], needs_second: 1 }]);
    const little = await row((await came('1.00', company, one.code)).id);
    expect([little.sure, little.uses[0]]).toMatchObject([-1, { sn: one.sn, due: one.payable, reasons: ['code', 'payer'] }]);
    const topUp = await row((await came('3.21', company, '充值')).id);
    expect(topUp.uses[topUp.sure]).toMatchObject({ kind: 'balance', company, due: '3.21' });
  });

  it('is matched by one of two at once, and the other is told who did it', async () => {
    const order = await awaited(3);
    const { id, number } = await came(order.payable, company, order.code);
    const form = { kind: 'order', target: order.id, expect: order.payable };
    expect((await finance.post(`/api/desk/transfers/${id}/match`, { ...form, expect: '1.00' })).message).toContain('应收已变');
    const both = await Promise.all([finance, second].map((client) => client.post(`/api/desk/transfers/${id}/match`, form)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toMatch(
      new RegExp(`流水号 ${number} 已由(何丽|孙倩) .* 对应|应收已变|不在等待`),
    );
    expect((await buyer.get(`/api/order/${order.id}`)).data).toMatchObject({ status: 'paid', pay_method: 'transfer' });
    expect((await finance.get('/api/desk/transfers/settled')).data.list[0]).toMatchObject({
      reference: number,
      kind: 'order',
      sn: order.sn,
    });
  });

  it('counts too little as a part, and what is too much goes to the balance', async () => {
    const order = await awaited(4);
    const part = await came('10.00', company, order.code);
    const path = (id: string) => `/api/desk/transfers/${id}/match`;
    const first = await finance.post(path(part.id), { kind: 'order', target: order.id, expect: order.payable });
    const missing = (Number(order.payable) - 10).toFixed(2);
    expect(first.data).toEqual({ outcome: 'waits', rest: missing });
    const open = (await finance.get('/api/desk/transfers/awaited?per_page=100')).data;
    expect(open.list.find(({ sn }: { sn: string }) => sn === order.sn)).toMatchObject({ missing, received: '10.00', code: order.code });
    const before = await balance();
    const rest = await came((Number(missing) + 2.5).toFixed(2), company, order.code);
    // What the screen said before the first part came is refused.
    expect((await finance.post(path(rest.id), { kind: 'order', target: order.id, expect: order.payable })).status).toBe(409);
    expect((await finance.post(path(rest.id), { kind: 'order', target: order.id, expect: missing })).data).toEqual({
      outcome: 'paid',
      rest: '2.50',
    });
    expect(await balance()).toBeCloseTo(before + 2.5, 2);
  });

  it('from somebody else’s account is proposed by one and matched once another agrees', async () => {
    const order = await awaited(5);
    const { id } = await came(order.payable, '沈国平', order.code);
    const form = { kind: 'order', target: order.id, expect: order.payable };
    expect((await finance.post(`/api/desk/transfers/${id}/match`, form)).code).toBe(422);
    expect((await finance.post(`/api/desk/transfers/${id}/match`, { ...form, reason: '店主本人付款' })).data.outcome).toBe('proposed');
    expect(await row(id)).toMatchObject({ proposed_by: '何丽', sure: -1 });
    const { list } = (await second.get('/api/desk/proposals')).data;
    const proposal = list.find(({ sn }: { sn: string }) => sn === order.sn);
    expect(proposal.words).toContain(`“沈国平”转来的`);
    expect((await finance.post(`/api/desk/proposals/${proposal.id}/decide`, { decision: 'approve' })).status).toBe(403);
    expect((await second.post(`/api/desk/proposals/${proposal.id}/decide`, { decision: 'approve' })).status).toBe(200);
    expect((await buyer.get(`/api/order/${order.id}`)).data.status).toBe('paid');
    const [kept] = await shop.database
      .select()
      .from(bankTransfers)
      .where(eq(bankTransfers.id, Number(id)));
    expect(kept).toMatchObject({ matchedBy: '何丽', secondBy: '孙倩', orderId: order.id });
  });

  it('waits with a note, or was handed back under a number that is used once; then nobody matches it', async () => {
    const [one, two] = [await came('66.00', '某诊所'), await came('67.00', '某诊所')];
    expect((await finance.post(`/api/desk/transfers/${one.id}/leave`, { words: '问客户\n<b>' })).status).toBe(200);
    expect(await row(one.id)).toMatchObject({ left_words: '问客户\n<b>', left_by: '何丽' });
    const back = { reference: reference(), words: '不是我们的客户' };
    expect((await finance.post(`/api/desk/transfers/${one.id}/return`, back)).status).toBe(200);
    expect(await row(one.id)).toBeUndefined();
    expect((await second.post(`/api/desk/transfers/${two.id}/return`, back)).message).toContain('已用于另一笔退回');
    const late = await second.post(`/api/desk/transfers/${one.id}/match`, { kind: 'balance', target: buyerId, expect: '66.00' });
    expect([late.status, late.message]).toEqual([409, expect.stringMatching(/已由何丽 .* 退回/)]);
    for (const id of ['0', 'x', '99999999'])
      expect((await finance.post(`/api/desk/transfers/${id}/leave`, { words: '问' })).status).toBe(404);
  });

  it('goes back by a person, under the bank’s number, or to the balance once another agrees', async () => {
    const back = async (number: number) => {
      const order = await awaited(number);
      const { id } = await came(order.payable, company, order.code);
      await finance.post(`/api/desk/transfers/${id}/match`, { kind: 'order', target: order.id, expect: order.payable });
      expect((await operatorOf(shop)('refund', order.sn)).exitCode).toBe(0);
      const { list } = (await finance.get('/api/desk/refunds?per_page=100')).data;
      return list.find(({ sn }: { sn: string }) => sn === order.sn) as { id: number; amount: string; accounts: string[]; may_turn: number };
    };
    const first = await back(6);
    expect(first).toMatchObject({ may_turn: 1, accounts: [expect.stringContaining(company)] });
    const number = reference();
    expect((await finance.post(`/api/desk/refunds/${first.id}/paid`, { reference: 'x' })).code).toBe(422);
    expect((await finance.post(`/api/desk/refunds/${first.id}/paid`, { reference: number })).status).toBe(200);
    expect((await second.post(`/api/desk/refunds/${first.id}/paid`, { reference: reference() })).message).toContain(number);

    const other = await back(7);
    const before = await balance();
    expect((await finance.post(`/api/desk/refunds/${other.id}/turn`, { reason: '客户电话同意' })).status).toBe(200);
    expect((await finance.post(`/api/desk/refunds/${other.id}/turn`, { reason: '再提一次' })).status).toBe(409);
    const { list } = (await second.get('/api/desk/proposals')).data;
    const { id } = list.find(({ kind }: { kind: string }) => kind === 'refund-way');
    const both = await Promise.all([1, 2].map(() => second.post(`/api/desk/proposals/${id}/decide`, { decision: 'approve' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balance()).toBeCloseTo(before + Number(other.amount), 2);
    expect((await shop.database.select().from(refunds).where(eq(refunds.id, other.id)))[0]).toMatchObject({
      method: 'balance',
      status: 'done',
    });
    expect((await finance.post(`/api/desk/refunds/${other.id}/paid`, { reference: reference() })).status).toBe(409);
  });

  it('puts a balance right only with a second person, from the balance that was on the screen', async () => {
    const before = await balance();
    const path = `/api/desk/customers/${buyerId}/balance`;
    const change = { way: 'take', amount: '5.00', expect: before.toFixed(2), reason: '重复入账' };
    expect((await finance.post(path, { ...change, expect: '0.01' })).message).toContain('余额已变');
    expect((await finance.post(path, { ...change, amount: '9999999' })).code).toBe(422);
    const { data } = await finance.post(path, change);
    expect(await balance()).toBe(before);
    expect((await second.post(`/api/desk/proposals/${data.id}/decide`, { decision: 'approve' })).status).toBe(200);
    expect(await balance()).toBeCloseTo(before - 5, 2);
  });

  it('is invoiced under one number, with the file that its buyer downloads', async () => {
    const [order, other] = [await paidOrder(shop, buyer), await paidOrder(shop, buyer)];
    const title = await keptTitle(buyer, 'rechnung@example.com');
    for (const { id } of [order, other]) await buyer.post('/api/invoice', { order_ids: [id], title_id: title });
    const { list, counts } = (await finance.get('/api/desk/invoices')).data;
    expect(counts.waiting).toBe(list.length);
    const of = (sn: string) => list.find(({ orders: all }: { orders: string[] }) => all.includes(sn)).id as number;
    const shown = (await finance.get(`/api/desk/invoices/${of(order.sn)}`)).data;
    expect(shown).toMatchObject({ title: company, amount: order.payable, email: 'r***@example.com', cases: [], formats: [] });
    const sum = shown.lines.reduce((all: number, { amount }: { amount: string }) => all + Number(amount), 0);
    expect(sum.toFixed(2)).toBe(order.payable);
    const number = '26342000000012840001';
    const path = (sn: string) => `/api/desk/invoices/${of(sn)}/issue?number=${number}`;
    expect((await finance.post(path(order.sn).replace(number, '2634'), {})).code).toBe(422);
    // The day is the one that is printed: not one to come, none before it was applied for, and today if nobody says it.
    for (const day of ['2126-01-01', '2020-01-01', '2026-02-30'])
      expect((await finance.post(`${path(order.sn)}&issued_on=${day}`, {})).status).toBe(422);
    // A file that is none leaves nothing behind.
    expect((await sendFile(finance, path(order.sn), '<html>')).code).toBe(422);
    expect((await finance.get(`/api/desk/invoices/${of(order.sn)}`)).data.state).toBe('applied');
    const both = await Promise.all(
      [finance, second].map((client) => sendFile(client, `${path(order.sn)}&issued_on=${today}`, '%PDF-1.7 real')),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toContain(`号码 ${number}`);
    expect((await finance.get(`/api/desk/invoices/${of(order.sn)}`)).data).toMatchObject({ state: 'issued', issued_on: today });
    expect((await finance.post(path(other.sn), {})).message).toContain('已用于另一张发票');
    expect((await buyer.get(`/api/invoice/${of(order.sn)}?format=pdf`)).text).toBe('%PDF-1.7 real');
    expect((await finance.get(`/api/desk/invoices/${of(order.sn)}/file?format=pdf`)).text).toBe('%PDF-1.7 real');
    expect((await finance.get(`/api/desk/invoices/${of(order.sn)}/file?format=ofd`)).status).toBe(404);
    // One that fails is free again, and may be tried as it was.
    expect((await finance.post(`/api/desk/invoices/${of(other.sn)}/fail`, { reason: '税号不存在' })).status).toBe(200);
    expect((await second.post(`/api/desk/invoices/${of(other.sn)}/fail`, { reason: '税号不存在' })).message).toContain('税号不存在');
    expect((await finance.post(`/api/desk/invoices/${of(other.sn)}/retry`)).status).toBe(200);
    expect((await finance.get(`/api/desk/invoices/${of(other.sn)}`)).data.state).toBe('applied');
  });

  it('counts what waits, and finds what money may be for by order, company and phone', async () => {
    const counts = (await finance.get('/api/desk/money/counts')).data;
    expect(counts.transfers).toBe((await finance.get('/api/desk/transfers')).data.total);
    const [waiting] = await shop.database.select().from(orders).where(eq(orders.status, 'awaiting-transfer'));
    const found = async (words: string) => (await finance.get(`/api/desk/transfers/targets?words=${encodeURIComponent(words)}`)).data;
    expect((await found(waiting?.sn ?? '')).orders).toMatchObject([{ sn: waiting?.sn }]);
    for (const words of [company, demoPhones.qualified]) expect((await found(words)).shops[0]).toMatchObject({ company, owed: '0.00' });
    expect(await found('%')).toEqual({ orders: [], shops: [] });
    expect(await found('__')).toEqual({ orders: [], shops: [] });
    expect((await finance.get('/api/desk/bills')).data).toMatchObject({ overdue_count: expect.any(Number) });
  });
});
