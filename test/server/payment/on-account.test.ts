import { and, eq, gt, like, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { amountAsText, money } from '../../../src/domain/shared/money.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { creditAccounts, creditCharges } from '../../../src/server/database/schema/credit.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { shopSettings } from '../../../src/server/database/schema/shop-settings.ts';
import { sweep } from '../../../src/server/housekeeping.ts';
import { inTransaction } from '../../../src/server/http/transaction.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { refundWhole } from '../../../src/server/order/move/fulfilment.ts';
import { writeShopSettings } from '../../../src/server/shop/shop-settings.ts';
import { receiveCredit } from '../../../src/server/wallet/credit/receive-credit.ts';
import { transferBy } from '../../../src/server/wallet/transfer/transfer-store.ts';
import { dayInChina } from '../../../src/server/clock.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { announceGroup, joinGroup } from '../../support/group-buys.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { joined } from '../../support/people.ts';
import { demoPhones, onBothDatabases, onEither, onPostgres, type OpenShop, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { proves } from '../../support/promises.ts';

let references = 0;
/** A number of the bank's that no other test has. */
const reference = (): string => `ACCT${String((references += 1)).padStart(6, '0')}`;

async function opened(open: OpenShop) {
  const shop = await open();
  const buyer = await shop.signedIn(demoPhones.qualified);
  const buyerId = await shop.buyerId(demoPhones.qualified);
  const [{ company } = { company: '' }] = await shop.database.select().from(buyers).where(eq(buyers.id, buyerId));
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  return {
    ...{ shop, buyer, buyerId, company, now },
    wait: (days: number) => {
      ahead += days * 24 * 60 * 60_000;
      shop.wait(days * 24 * 60);
    },
    run: async (...words: string[]) => {
      const payment = { isSimulated: true, wechat: null, alipay: null };
      const { exitCode, out, err } = await programs.shop({ database: shop.database, clock: now, payment }, words);
      return { exitCode, err, out };
    },
    agree: async () => expect(await auditShop(shop.database)).toEqual([]),
  };
}

type Opened = Awaited<ReturnType<typeof opened>>;

const place = async ({ shop }: Opened, buyer: ServerClient, number = 2): Promise<{ id: number; sn: string; payable: string }> => {
  await shop.database.delete(cartLines);
  const { data } = await placeOrder(buyer, [{ goods_id: (await somePlainGoods(shop.database)).id, number }]);
  return { ...data, id: Number(data.id) };
};
const payOnAccount = (buyer: ServerClient, id: number) => buyer.post(`/api/order/${id}/pay`, { method: 'account' });

/** An order that is paid on account. */
async function bought(at: Opened, number = 2) {
  const order = await place(at, at.buyer, number);
  const answer = await payOnAccount(at.buyer, order.id);
  expect([answer.status, answer.data?.status]).toEqual([200, 'paid']);
  return order;
}

const usedOf = async ({ shop, buyerId }: Opened): Promise<string> =>
  (await shop.database.select().from(creditAccounts).where(eq(creditAccounts.buyerId, buyerId)))[0]?.used ?? '0.00';
const openOf = async ({ shop }: Opened, orderId: number): Promise<string | undefined> =>
  (await shop.database.select().from(creditCharges).where(eq(creditCharges.orderId, orderId)))[0]?.open;
const balanceOf = async ({ shop, buyerId }: Opened): Promise<string> =>
  (await shop.database.select().from(buyers).where(eq(buyers.id, buyerId)))[0]?.balance ?? '';
const titlesOf = async ({ shop, buyerId }: Opened, words: string): Promise<string[]> =>
  (
    await shop.database
      .select()
      .from(messages)
      .where(and(eq(messages.buyerId, buyerId), like(messages.title, `%${words}%`)))
      .orderBy(messages.id)
  ).map(({ title }) => title);

onBothDatabases('an order on account (R50)', (open) => {
  let at: Opened, shop: TestShop, buyer: ServerClient;
  beforeAll(async () => {
    at = await opened(open);
    ({ shop, buyer } = at);
  });
  beforeEach(async () => {
    await shop.database.update(shopSettings).set({ paysByAccount: true });
    await at.run('buyer', 'terms', demoPhones.qualified, '--limit', '50000', '--days', '30', '--confirm');
    // Nothing of another test is overdue.
    const used = await usedOf(at);
    if (money(used).gt(0)) await at.run('account', 'receive', demoPhones.qualified, used, reference(), '--confirm');
  });
  const methods = async (id: number) => (await buyer.get(`/api/pay_methods?order_id=${id}`)).data;
  const wayOf = async (id: number) => (await methods(id)).find(({ method }: { method: string }) => method === 'account');

  it('is offered to shops with terms alone, where the way is switched on', async () => {
    const { id } = await place(at, buyer);
    expect(await wayOf(id)).toEqual({
      ...{ method: 'account', name: '账期支付', describe: '可用额度 ¥50,000.00' },
      ...{ is_open: true, reason: '' },
    });
    await at.run('settings', '--pay-account', 'off');
    expect(await wayOf(id)).toBeUndefined();
    expect((await payOnAccount(buyer, id)).status).toBe(422);
    await at.run('settings', '--pay-account', 'on');
    await at.run('buyer', 'terms', demoPhones.qualified, '--none', '--confirm');
    expect(await wayOf(id)).toBeUndefined();
    expect((await payOnAccount(buyer, id)).errors).toEqual({ method: ['供货方没有为本店开通账期'] });
    expect(await titlesOf(at, '账期已停用')).not.toEqual([]);
  });

  it('is paid at once, never expires (R51), and is owed by its due day', async () => {
    const { id, sn, payable } = await bought(at);
    expect([await usedOf(at), await openOf(at, id)]).toEqual([payable, payable]);
    expect((await buyer.get(`/api/order/${id}`)).data).toMatchObject({ status: 'paid', pay_method: 'account', expires_at: null });
    // Paid once: a second time changes nothing.
    expect((await payOnAccount(buyer, id)).status).toBe(409);
    expect(await usedOf(at)).toBe(payable);
    const { out } = await at.run('account', 'statement', demoPhones.qualified);
    const due = dayInChina(new Date(at.now().getTime() + 30 * 24 * 60 * 60_000));
    expect(out).toContain(`open\torder ${sn}\t${payable}\tof ${payable}\tdue ${due}\t`);
    await at.agree();
  });

  it('keeps within the limit, and says what is missing', async () => {
    const first = await bought(at);
    const second = await place(at, buyer);
    const limit = amountAsText(money(first.payable).plus(second.payable).minus('0.01'));
    await at.run('buyer', 'terms', demoPhones.qualified, '--limit', limit, '--days', '30', '--confirm');
    const free = amountAsText(money(second.payable).minus('0.01'));
    expect(await wayOf(second.id)).toMatchObject({ is_open: false, reason: `账期可用额度 ¥${free}，还差 ¥0.01` });
    expect((await payOnAccount(buyer, second.id)).errors).toEqual({ method: [`账期可用额度 ¥${free}，还差 ¥0.01`] });
    expect((await buyer.get(`/api/order/${second.id}`)).data).toMatchObject({ status: 'unpaid', paid_at: null });
    expect(await usedOf(at)).toBe(first.payable);
    const whole = amountAsText(money(first.payable).plus(second.payable));
    await at.run('buyer', 'terms', demoPhones.qualified, '--limit', whole, '--days', '30', '--confirm');
    expect((await payOnAccount(buyer, second.id)).data.status).toBe('paid');
    expect(await usedOf(at)).toBe(whole);
    await at.agree();
  });

  it('is settled by receipts, the oldest first, each number once, with what is too much on the balance', async () => {
    const [one, other] = [await bought(at), await bought(at, 3)];
    const before = money(await balanceOf(at));
    const number = reference();
    const part = amountAsText(money(one.payable).plus('0.50'));
    const words = ['account', 'receive', demoPhones.qualified, part, number];
    expect((await at.run(...words)).out).toEqual([
      `${at.company}\t${part}`,
      `settles\torder ${one.sn}\t${one.payable}`,
      `settles\torder ${other.sn}\t0.50`,
      'Nothing has changed yet: --confirm does it.',
    ]);
    expect(await openOf(at, one.id)).toBe(one.payable);
    expect((await at.run(...words, '--confirm')).exitCode).toBe(0);
    expect([await openOf(at, one.id), await openOf(at, other.id)]).toEqual(['0.00', amountAsText(money(other.payable).minus('0.50'))]);
    // The same again changes nothing; the number is no other's.
    expect((await at.run(...words, '--confirm')).out).toEqual([`${at.company}\t${number}\tentered before`]);
    expect((await at.run('account', 'receive', demoPhones.qualified, '1.00', number, '--confirm')).exitCode).toBe(1);
    expect((await at.run('wallet', 'topup', demoPhones.qualified, part, '--reference', number)).exitCode).toBe(1);
    const rest = reference();
    const left = await usedOf(at);
    const over = amountAsText(money(left).plus('7.00'));
    expect((await at.run('account', 'receive', demoPhones.qualified, over, rest, '--confirm')).out.slice(-2)).toEqual([
      'to the balance\t7.00',
      'owes\t0.00',
    ]);
    expect(
      money(await balanceOf(at))
        .minus(before)
        .toFixed(2),
    ).toBe('7.00');
    expect(await transferBy(shop.database, rest)).toMatchObject({ toAccount: left, toBalance: '7.00', orderId: null });
    expect((await at.run('wallet', 'topup', demoPhones.qualified, over, '--reference', rest)).exitCode).toBe(1);
    // Nothing is open: such money is the balance's.
    expect((await at.run('account', 'receive', demoPhones.qualified, '1.00', reference(), '--confirm')).exitCode).toBe(1);
    await at.agree();
  });

  it('is settled by a transfer of the register, which a person matches', async () => {
    const { payable } = await bought(at);
    const number = reference();
    await at.run('transfer', 'enter', number, payable, '--payer', at.company);
    expect((await at.run('account', 'receive', demoPhones.qualified, payable, number, '--confirm')).err[0]).toContain('--account');
    const match = ['transfer', 'match', number, '--by', '王芳', '--account', demoPhones.qualified];
    expect((await at.run(...match, '--buyer', demoPhones.qualified)).exitCode).toBe(2);
    expect((await at.run(...match)).out).toEqual([`${number}\t${at.company}\tsettles 1 orders\towes 0.00`]);
    expect((await at.run(...match)).exitCode).toBe(1);
    await bought(at);
    const strange = reference();
    await at.run('transfer', 'enter', strange, '1.00', '--payer', '程静');
    const alone = ['transfer', 'match', strange, '--by', '王芳', '--account', demoPhones.qualified];
    expect((await at.run(...alone)).err[0]).toContain('须有第二人同意');
    expect((await at.run(...alone, '--second', '李强')).exitCode).toBe(0);
    await at.agree();
  });

  it('lowers what is owed when it is given back; what was settled goes to the balance (R59)', async () => {
    const before = money(await balanceOf(at));
    const [whole, partly] = [await bought(at), await bought(at)];
    const paid = amountAsText(money(whole.payable).plus('1.00'));
    await at.run('account', 'receive', demoPhones.qualified, paid, reference(), '--confirm');
    // The older one is settled, of the newer one 1 yuan.
    expect((await at.run('refund', whole.sn)).exitCode).toBe(0);
    expect((await at.run('refund', partly.sn)).exitCode).toBe(0);
    expect([await usedOf(at), await openOf(at, partly.id)]).toEqual(['0.00', '0.00']);
    expect(
      money(await balanceOf(at))
        .minus(before)
        .toFixed(2),
    ).toBe(paid);
    expect((await buyer.get(`/api/order/${partly.id}`)).data.refunds).toMatchObject([
      { method: 'account', amount: partly.payable, status: 'done' },
    ]);
    const open = await bought(at);
    expect((await at.run('refund', open.sn)).exitCode).toBe(0);
    expect(await usedOf(at)).toBe('0.00');
    expect((await at.run('list-refunds')).out.join()).not.toContain(open.sn);
    await at.agree();
  });

  it('lowers what is owed by the units that cannot be sent (R59)', async () => {
    const { id, sn, payable } = await bought(at, 4);
    const { exitCode, err } = await at.run('order', 'reduce', sn, '1:1', '--reason', '缺货', '--confirm');
    expect([exitCode, err]).toEqual([0, []]);
    const { refunds } = (await buyer.get(`/api/order/${id}`)).data;
    expect(refunds).toMatchObject([{ method: 'account', status: 'done' }]);
    expect(await usedOf(at)).toBe(amountAsText(money(payable).minus(refunds[0].amount)));
    await at.agree();
  });

  it('is shown with its standing and its statement, whose file has the same rows', async () => {
    const { sn, payable } = await bought(at);
    await at.run('account', 'receive', demoPhones.qualified, '1.00', reference(), '--confirm');
    const left = amountAsText(money(payable).minus('1.00'));
    const { data } = await buyer.get('/api/user/account');
    expect(data).toMatchObject({
      limit: '50000.00',
      used: left,
      free: amountAsText(money('50000').minus(left)),
      overdue: '0.00',
      days: 30,
    });
    expect(data.open).toMatchObject([{ sn, open: left, amount: payable, is_overdue: false }]);
    expect(data.next).toMatchObject({ due_on: data.open[0].due_on, amount: left });
    const statement = (await buyer.get(`/api/user/account/statement?month=${data.month}`)).data;
    expect(statement).toMatchObject({ closing: left, is_open: true, company: at.company });
    expect(money(statement.opening).plus(statement.charged).minus(statement.returned).minus(statement.received).toFixed(2)).toBe(left);
    expect(statement.rows.at(-2)).toMatchObject({ type: 'charge', sn, amount: payable });
    expect(statement.rows.at(-1)).toMatchObject({ type: 'receipt', amount: '-1.00', sn: '' });
    const csv = await buyer.get(`/api/user/account/statement?month=${data.month}&format=csv`);
    expect(csv.text).toContain(sn);
    expect(csv.text.trim().split('\r\n')).toHaveLength(1 + statement.rows.length + 3 + statement.open.length);
    expect((await buyer.get(`/api/user/account/statement?month=${data.month}&format=xlsx`)).text.slice(0, 2)).toBe('PK');
    expect((await buyer.get('/api/user/account/statement?month=2999-01')).status).toBe(422);
    const stranger = await shop.signedIn(demoPhones.other);
    expect((await stranger.get('/api/user/account')).data).toMatchObject({ limit: null, used: '0.00', open: [] });
    expect((await stranger.get(`/api/user/account/statement?month=${data.month}`)).data.rows).toEqual([]);
  });

  it('that is overdue closes the account, and its shop is told before and after', async () => {
    const { id, sn, payable } = await bought(at);
    const soon = async () => (await titlesOf(at, '将于')).length;
    const late = async () => (await titlesOf(at, '已逾期')).length;
    const told = [await soon(), await late()];
    const heard = async () => [(await soon()) - (told[0] ?? 0), (await late()) - (told[1] ?? 0)];
    at.wait(26);
    await sweep(shop.database, at.now());
    expect(await heard()).toEqual([0, 0]);
    at.wait(1);
    await sweep(shop.database, at.now());
    await sweep(shop.database, at.now());
    expect(await heard()).toEqual([1, 0]);
    at.wait(3);
    await sweep(shop.database, at.now());
    // On the due day nothing is overdue yet.
    expect([await heard(), (await at.run('account', 'overdue')).out]).toEqual([[1, 0], ['Nothing is overdue.']]);
    at.wait(1);
    await sweep(shop.database, at.now());
    await sweep(shop.database, at.now());
    expect(await heard()).toEqual([1, 1]);
    expect((await at.run('account', 'overdue')).out).toMatchObject([expect.stringContaining(`overdue ${payable}`)]);
    buyer = await shop.signedIn(demoPhones.qualified);
    expect((await buyer.get(`/api/order/${id}`)).data.status).toBe('paid');
    const next = await place(at, buyer);
    const words = `账期有 ¥${payable} 已逾期，结清后可继续使用`;
    expect(await wayOf(next.id)).toMatchObject({ is_open: false, reason: words });
    expect((await payOnAccount(buyer, next.id)).errors).toEqual({ method: [words] });
    expect((await buyer.get('/api/user/account')).data).toMatchObject({ overdue: payable, next: null, open: [{ sn, is_overdue: true }] });
    await at.run('account', 'receive', demoPhones.qualified, payable, reference(), '--confirm');
    expect((await payOnAccount(buyer, next.id)).data.status).toBe('paid');
    at.buyer = buyer;
    await at.agree();
  });

  it('is refused for an order of nobody else, and for nobody', async () => {
    const { id } = await place(at, buyer);
    const stranger = await shop.signedIn(demoPhones.other);
    expect((await payOnAccount(stranger, id)).status).toBe(404);
    expect((await payOnAccount(shop.visitor(), id)).status).toBe(401);
    expect((await shop.visitor().get('/api/user/account')).status).toBe(401);
  });

  it.each([
    [['buyer', 'terms', demoPhones.qualified, '--limit', '100'], 2],
    [['buyer', 'terms', demoPhones.qualified, '--limit', '100', '--days', '0'], 2],
    [['buyer', 'terms', demoPhones.qualified, '--limit', '100', '--days', '181'], 2],
    [['buyer', 'terms', demoPhones.qualified, '--limit', '10000001', '--days', '30'], 2],
    [['buyer', 'terms', demoPhones.qualified, '--limit', '100', '--days', '1', '--cut-off', '32'], 2],
    [['buyer', 'terms', demoPhones.qualified, '--limit', '100', '--days', '1', '--none'], 2],
    [['buyer', 'terms', demoPhones.qualified, '--confirm'], 2],
    [['buyer', 'terms', '99999999', '--none', '--confirm'], 1],
    [['buyer', 'terms', demoPhones.other, '--none', '--confirm'], 1],
    [['account', 'receive', demoPhones.qualified, '0', 'ACCT999999'], 2],
    [['account', 'receive', demoPhones.qualified, '1', 'x'], 2],
    [['account', 'receive', demoPhones.qualified, '1', 'ACCT999999', '--on', '2999-01-01'], 2],
    [['account', 'receive', demoPhones.other, '1', 'ACCT999999'], 1],
    [['account', 'statement', demoPhones.qualified, '2999-01'], 2],
    [['account', 'statement', demoPhones.qualified, '2026-13'], 2],
  ])('%j ends with %i', async (words, exitCode) => {
    expect((await at.run(...words)).exitCode).toBe(exitCode);
  });
});

onEither('terms of a shop (R50)', (open) => {
  it('are shown before they change, and the shop is told once', async () => {
    const at = await opened(open);
    const terms = (...words: string[]) => at.run('buyer', 'terms', demoPhones.qualified, ...words);
    expect((await terms()).out).toEqual([`${at.company}\tno terms\towes 0.00\toverdue 0.00`]);
    const wanted = ['--limit', '8000', '--days', '10', '--cut-off', '25'];
    const change = `${at.company}\tno terms\t→ limit 8000.00, 10 days from day 25 of the month`;
    expect((await terms(...wanted)).out).toEqual([change, 'Nothing has changed yet: --confirm does it.']);
    expect((await terms()).out[0]).toContain('no terms');
    expect((await terms(...wanted, '--confirm')).out).toEqual([change]);
    await terms(...wanted, '--confirm');
    expect(await titlesOf(at, '账期')).toEqual(['账期已开通']);
    // Orders stay due by the terms of their own day.
    const { id } = await bought(at);
    const due = async () => (await at.shop.database.select().from(creditCharges).where(eq(creditCharges.orderId, id)))[0]?.dueOn;
    const agreed = await due();
    await terms('--limit', '9000', '--days', '5', '--confirm');
    expect([await due(), await titlesOf(at, '账期')]).toEqual([agreed, ['账期已开通', '账期已调整']]);
    // Ended terms leave what is owed, which can still be paid.
    await terms('--none', '--confirm');
    const used = await usedOf(at);
    expect((await at.run('account', 'receive', demoPhones.qualified, used, reference(), '--confirm')).out.at(-1)).toBe('owes\t0.00');
    await at.agree();
  });

  it('are for who may pay, and for no order that waits for its owner (R65)', async () => {
    const at = await opened(open);
    await at.run('buyer', 'terms', demoPhones.qualified, '--limit', '50000', '--days', '30', '--confirm');
    const purchaser = await joined(at.shop, at.buyer, '13912345678', 'purchaser', '5.00');
    const finance = await joined(at.shop, at.buyer, '13912345679', 'finance');
    const quality = await joined(at.shop, at.buyer, '13912345670', 'quality');
    const { id } = await place(at, purchaser, 10);
    expect((await payOnAccount(at.buyer, id)).status).toBe(409);
    expect((await payOnAccount(quality, id)).status).toBe(403);
    expect((await quality.get('/api/user/account')).status).toBe(403);
    await at.buyer.post(`/api/order/${id}/approve`);
    expect((await payOnAccount(finance, id)).data.status).toBe('paid');
    await at.agree();
  });

  it('pay for a group (R42): what falls short is owed no more', async () => {
    const at = await opened(open);
    const { shop, buyer } = at;
    const groupId = await announceGroup(shop.database, { goodsId: (await somePlainGoods(shop.database)).id });
    await at.run('buyer', 'terms', demoPhones.qualified, '--limit', '19.99', '--days', '30', '--confirm');
    expect((await joinGroup(buyer, groupId, 10, { method: 'account' })).errors).toEqual({ method: ['账期可用额度 ¥19.99，还差 ¥0.01'] });
    await at.run('buyer', 'terms', demoPhones.qualified, '--limit', '20', '--days', '30', '--confirm');
    const { data: order } = await joinGroup(buyer, groupId, 10, { method: 'account' });
    expect(order.status).toBe('unpaid');
    expect((await payOnAccount(buyer, order.id)).data.status).toBe('grouping');
    expect(await usedOf(at)).toBe('20.00');
    await at.agree();
    at.wait(1);
    await sweep(shop.database, at.now());
    expect([(await shop.database.select().from(orders).where(eq(orders.id, order.id)))[0]?.status, await usedOf(at)]).toEqual([
      'cancelled',
      '0.00',
    ]);
    await at.agree();
  });

  it('are a way to pay for a shop that has no other', async () => {
    const at = await opened(open);
    await at.shop.database.update(shopSettings).set({ paysByTransfer: false, paysByBalance: false });
    await at.run('buyer', 'terms', demoPhones.qualified, '--limit', '50000', '--days', '30', '--confirm');
    const { id } = await place(at, at.buyer);
    const offered = (await at.buyer.get(`/api/pay_methods?order_id=${id}`)).data.map(({ method }: { method: string }) => method);
    expect(offered).toEqual(['account', 'simulated']);
  });

  it('are broken by no row that the audit does not find', async () => {
    const at = await opened(open);
    await at.run('buyer', 'terms', demoPhones.qualified, '--limit', '50000', '--days', '30', '--confirm');
    const { id } = await bought(at);
    await at.agree();
    const found = async (breaking: ReturnType<typeof sql>, mending: ReturnType<typeof sql>) => {
      await at.shop.database.execute(breaking);
      const findings = await auditShop(at.shop.database);
      await at.shop.database.execute(mending);
      return findings.length;
    };
    const { database } = at.shop;
    expect(await found(sql`update credit_accounts set used = used + 1`, sql`update credit_accounts set used = used - 1`)).toBeGreaterThan(
      0,
    );
    expect(await found(sql`update credit_charges set open = open - 1`, sql`update credit_charges set open = open + 1`)).toBeGreaterThan(0);
    expect(
      await found(
        sql`update payments set method = 'balance' where order_id = ${id}`,
        sql`update payments set method = 'account' where order_id = ${id}`,
      ),
    ).toBeGreaterThan(0);
    expect(await auditShop(database)).toEqual([]);
  });
});

onPostgres('an account that many orders use at once', proves('ledgers'), (open) => {
  it('never owes more than its limit, whoever pays, gives back and receives meanwhile', async () => {
    const at = await opened(open);
    const { shop, buyer, buyerId } = at;
    await writeShopSettings(shop.database, { mostUnpaidOrders: 64 });
    const placed: { id: number; payable: string }[] = [];
    for (let number = 0; number < 64; number += 1) placed.push(await place(at, buyer, 1));
    const payable = money(placed[0]?.payable ?? '0');
    const room = 20;
    const limit = payable.times(room).plus('0.01');
    await at.run('buyer', 'terms', demoPhones.qualified, '--limit', amountAsText(limit), '--days', '30', '--confirm');
    const answers = await Promise.all(placed.map(({ id }) => payOnAccount(buyer, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(room);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(64 - room);
    expect(await usedOf(at)).toBe(amountAsText(payable.times(room)));
    expect(await auditShop(shop.database)).toEqual([]);

    // Receipts, refunds and further orders at one instant.
    const paid = placed.filter((_, place) => answers[place]?.status === 200);
    const waiting = placed.filter((_, place) => answers[place]?.status !== 200);
    const when = at.now();
    const today = dayInChina(when);
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => reference()).flatMap((number) =>
        [number, number].map((twice) =>
          inTransaction(shop.database, (transaction) =>
            receiveCredit(transaction, { buyerId, amount: payable.times(2), reference: twice, bookedOn: today, at: when }),
          ),
        ),
      ),
      ...paid
        .slice(0, 8)
        .map(({ id }) => inTransaction(shop.database, (transaction) => refundWhole(transaction, { orderId: id, at: when }))),
      ...waiting.map(({ id }) => payOnAccount(buyer, id)),
    ]);
    const unexpected = outcomes.flatMap((one) => (one.status === 'rejected' && one.reason?.code !== 409 ? [one.reason] : []));
    expect(unexpected).toEqual([]);
    expect(money(await usedOf(at)).lte(limit)).toBe(true);
    const onAccount = await shop.database.$count(
      orders,
      and(eq(orders.buyerId, buyerId), eq(orders.payMethod, 'account'), gt(orders.payable, '0')),
    );
    expect(onAccount).toBeGreaterThan(room);
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
