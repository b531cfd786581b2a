import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { shopSettings } from '../../../src/server/database/schema/shop-settings.ts';
import { sweep } from '../../../src/server/housekeeping.ts';
import { inTransaction } from '../../../src/server/http/transaction.ts';
import { fileWord } from '../../../src/server/operator/kit/file-word.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { matchToBalance, matchToOrder } from '../../../src/server/payment/transfer/match-transfer.ts';
import { enterTransfer, transferBy } from '../../../src/server/wallet/transfer/transfer-store.ts';
import { dayInChina } from '../../../src/server/clock.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { uploadedPhoto } from '../../support/after-sales.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onBothDatabases, onPostgres, type OpenShop, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { proves } from '../../support/promises.ts';

let references = 0;
/** A number of the bank's that no other test has. */
const reference = (): string => `BANK${String((references += 1)).padStart(6, '0')}`;

async function opened(open: OpenShop) {
  const shop = await open();
  const buyer = await shop.signedIn(demoPhones.qualified);
  const buyerId = await shop.buyerId(demoPhones.qualified);
  const [{ company } = { company: '' }] = await shop.database.select().from(buyers).where(eq(buyers.id, buyerId));
  return { shop, buyer, buyerId, company };
}

const place = async (shop: TestShop, buyer: ServerClient, number = 2): Promise<{ id: number; sn: string; payable: string }> => {
  const { data } = await placeOrder(buyer, [{ goods_id: (await somePlainGoods(shop.database)).id, number }]);
  return { ...data, id: Number(data.id) };
};

onBothDatabases('an order that is paid by bank transfer', (open) => {
  let shop: TestShop, buyer: ServerClient, buyerId: number, company: string;
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  beforeAll(async () => {
    ({ shop, buyer, buyerId, company } = await opened(open));
  });
  beforeEach(async () => {
    await shop.database.delete(cartLines);
    await shop.database.update(shopSettings).set({ paysByTransfer: true, paysByBalance: true, bankAccount: '0000 2201', transferDays: 3 });
  });
  const wait = (minutes: number) => {
    ahead += minutes * 60_000;
    shop.wait(minutes);
  };
  const run = async (...words: string[]) => {
    const { exitCode, out, err } = await programs.shop(
      { database: shop.database, clock: now, payment: { isSimulated: true, wechat: null, alipay: null } },
      words,
    );
    return { exitCode, err, out };
  };
  /** An order whose buyer chose the transfer. */
  async function awaited() {
    const order = await place(shop, buyer);
    const answer = await buyer.post(`/api/order/${order.id}/pay`, { method: 'transfer' });
    expect([answer.status, answer.data.status]).toEqual([200, 'awaiting-transfer']);
    return { ...order, transfer: answer.data.transfer as Record<string, string | number> };
  }
  const read = async (id: number) => (await buyer.get(`/api/order/${id}`)).data;
  const balance = async () =>
    (await shop.database.select({ balance: buyers.balance }).from(buyers).where(eq(buyers.id, buyerId)))[0]?.balance ?? '';
  const titles = async () => (await shop.database.select().from(messages).where(eq(messages.buyerId, buyerId))).map(({ title }) => title);
  const agree = async () => expect(await auditShop(shop.database)).toEqual([]);

  it('says where to transfer how much to, and keeps its stock for three days', async () => {
    const { id, payable, transfer } = await awaited();
    expect(transfer).toMatchObject({ bank: '示例银行合肥分行', account_number: '0000 2201', received: '0.00', missing: payable });
    expect(transfer['code']).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    const seconds = Number(transfer['due_at']) - now().getTime() / 1000;
    expect(Math.round(seconds / 3600)).toBe(72);
    // Chosen again it stays as it is.
    expect((await buyer.post(`/api/order/${id}/pay`, { method: 'transfer' })).data.transfer).toEqual(transfer);
    const listed = (await buyer.get('/api/order?status=unpaid')).data;
    expect(listed.list.find((order: { id: number }) => order.id === id)?.status).toBe('awaiting-transfer');
    expect(listed.counts.unpaid).toBe(listed.total);
  });

  it('may have the bank’s slip, which the clerk finds with it', async () => {
    const { id, sn, payable } = await awaited();
    const path = `/api/order/${id}/transfer_slip`;
    const [first, second] = [await uploadedPhoto(buyer, 'transfer-slip'), await uploadedPhoto(buyer, 'transfer-slip')];
    expect((await read(id)).transfer.slip).toBe(null);
    const kept = await buyer.post(path, { slip: first });
    expect([kept.status, kept.data.transfer.slip]).toMatchObject([200, { id: first, url: `/api/upload/${first}` }]);
    // The same again changes nothing; a slip belongs to one order.
    expect((await buyer.post(path, { slip: first })).data.transfer.slip.id).toBe(first);
    const other = await awaited();
    const claimed = await buyer.post(`/api/order/${other.id}/transfer_slip`, { slip: first });
    expect([claimed.code, claimed.errors?.['slip']]).toEqual([422, ['回单已失效，请重新上传']]);
    expect((await run('order', 'show', sn)).out).toContain(`  slip\t${first}`);
    // Another takes its place; the first is deleted.
    expect((await buyer.post(path, { slip: second })).data.transfer.slip.id).toBe(second);
    expect((await buyer.get(`/api/upload/${first}`)).status).toBe(404);
    expect((await buyer.get(`/api/upload/${second}`)).status).toBe(200);
    const entered = await run('transfer', 'enter', reference(), payable, '--payer', company);
    expect(entered.out.find((line) => line.includes(sn))).toContain('has a slip: order show');
    expect((await buyer.post(path, { slip: '' })).data.transfer.slip).toBe(null);
    expect((await buyer.get(`/api/upload/${second}`)).status).toBe(404);
    // Two at once: one of them is kept, the other deleted.
    const both = [await uploadedPhoto(buyer, 'transfer-slip'), await uploadedPhoto(buyer, 'transfer-slip')];
    await Promise.all(both.map((slip) => buyer.post(path, { slip })));
    const left = (await read(id)).transfer.slip.id;
    const there = await Promise.all(both.map(async (slip) => ((await buyer.get(`/api/upload/${slip}`)).status === 200 ? [slip] : [])));
    expect(there.flat()).toEqual([left]);
  });

  it('takes a slip of the buyer’s own use and order alone, and none once it is paid', async () => {
    const { id, sn, payable, transfer } = await awaited();
    const path = `/api/order/${id}/transfer_slip`;
    const stranger = await shop.signedIn(demoPhones.other);
    expect((await stranger.post(path, { slip: '' })).code).toBe(404);
    for (const slip of [await uploadedPhoto(stranger, 'transfer-slip'), await uploadedPhoto(buyer, 'feedback'), 'no-such-file']) {
      expect((await buyer.post(path, { slip })).code).toBe(422);
    }
    const slip = await uploadedPhoto(buyer, 'transfer-slip');
    await buyer.post(path, { slip });
    const number = reference();
    await run('transfer', 'enter', number, payable, '--payer', company, '--remark', String(transfer['code']));
    await run('transfer', 'match', number, '--by', '王芳');
    expect((await buyer.post(path, { slip: '' })).code).toBe(409);
    // What was shown stays.
    expect((await run('order', 'show', sn)).out).toContain(`  slip\t${slip}`);
    expect((await buyer.get(`/api/upload/${slip}`)).status).toBe(200);
    await agree();
  });

  it('is paid by the transfer that has its code and amount, which a person has confirmed', async () => {
    const { id, sn, payable, transfer } = await awaited();
    const number = reference();
    const entered = await run('transfer', 'enter', number, payable, '--payer', company, '--remark', `货款 ${transfer['code']}`);
    expect(entered.out[1]).toBe(`\tcertain\torder ${sn}\t${company}\tmissing ${payable}\tcode and amount are right`);
    expect((await read(id)).status).toBe('awaiting-transfer');
    expect((await run('transfer', 'match', number, '--by', '王芳')).out).toEqual([`${number}\torder ${sn}\tpaid`]);
    expect(await read(id)).toMatchObject({ status: 'paid', pay_method: 'transfer', transfer: null });
    expect(await transferBy(shop.database, number)).toMatchObject({
      orderId: id,
      buyerId,
      matchedBy: '王芳',
      secondBy: '',
      toBalance: '0.00',
    });
    // Neither it nor its number is used again.
    expect(await run('transfer', 'match', number, '--by', '王芳', '--buyer', demoPhones.qualified)).toMatchObject({
      exitCode: 1,
      err: [expect.stringContaining(`流水号 ${number} 已由王芳`)],
    });
    expect((await run('transfer', 'enter', number, payable, '--payer', company)).out).toEqual([
      `${number}\t${payable}\tentered and matched before`,
    ]);
    expect((await run('transfer', 'enter', number, '1.00', '--payer', company)).exitCode).toBe(1);
    expect((await run('wallet', 'topup', demoPhones.qualified, payable, '--reference', number)).exitCode).toBe(1);
    await agree();
  });

  it('is found by amount and company where the code is missing, and is not paid by itself', async () => {
    const { sn, payable } = await awaited();
    const number = reference();
    const { out } = await run('transfer', 'enter', number, payable, '--payer', company, '--remark', '货款');
    // The earlier order of the same amount is as likely: a person chooses.
    expect(out).toContain(`\tlikely\torder ${sn}\t${company}\tmissing ${payable}\tcompany and amount are right`);
    expect(await run('transfer', 'match', number, '--by', '王芳')).toMatchObject({ exitCode: 1 });
    expect((await run('transfer', 'match', number, '--by', '王芳', '--order', sn)).exitCode).toBe(0);
    await agree();
  });

  it('waits for what is missing, and what is too much is on the balance', async () => {
    const before = money(await balance());
    const { id, sn, payable } = await awaited();
    const [first, second] = [reference(), reference()];
    const part = money(payable).minus('1.50');
    await run('transfer', 'enter', first, part.toFixed(2), '--payer', company);
    expect((await run('transfer', 'match', first, '--by', '王芳', '--order', sn)).out).toEqual([
      `${first}\torder ${sn}\twaits, missing 1.50`,
    ]);
    expect((await read(id)).transfer).toMatchObject({ received: part.toFixed(2), missing: '1.50' });
    expect(await titles()).toContain(`订单 ${sn} 收到对公转账 ¥${part.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`);
    await agree();
    await run('transfer', 'enter', second, '4.00', '--payer', company);
    expect((await run('transfer', 'match', second, '--by', '王芳', '--order', sn)).out).toEqual([
      `${second}\torder ${sn}\tpaid\t2.50 too much, on the balance`,
    ]);
    expect((await read(id)).status).toBe('paid');
    expect(
      money(await balance())
        .minus(before)
        .toFixed(2),
    ).toBe('2.50');
    await agree();
  });

  it('takes money from another’s account by two persons alone', async () => {
    const { sn, payable } = await awaited();
    const number = reference();
    const { out } = await run('transfer', 'enter', number, payable, '--payer', '程静');
    expect(out.find((line) => line.includes(sn))).toMatch(/by-hand.*needs --second$/);
    const alone = await run('transfer', 'match', number, '--by', '王芳', '--order', sn);
    expect(alone.err[0]).toContain('须有第二人同意');
    expect((await run('transfer', 'match', number, '--by', '王芳', '--order', sn, '--second', '王芳')).exitCode).toBe(1);
    expect((await run('transfer', 'match', number, '--by', '王芳', '--order', sn, '--second', '李强')).exitCode).toBe(0);
    expect(await transferBy(shop.database, number)).toMatchObject({ matchedBy: '王芳', secondBy: '李强' });
  });

  it('can still be paid another way, or be cancelled: what came is on the balance', async () => {
    for (const end of ['balance', 'cancel'] as const) {
      const before = money(await balance());
      const { id, sn, payable } = await awaited();
      const number = reference();
      await run('transfer', 'enter', number, '1.00', '--payer', company);
      await run('transfer', 'match', number, '--by', '王芳', '--order', sn);
      const answer = await buyer.post(
        end === 'cancel' ? `/api/order/${id}/cancel` : `/api/order/${id}/pay`,
        end === 'cancel' ? {} : { method: 'balance' },
      );
      expect(answer.status).toBe(200);
      const spent = end === 'balance' ? money(payable) : money('0');
      expect(before.plus('1.00').minus(spent).toFixed(2)).toBe(await balance());
      await agree();
    }
  });

  it('reminds its buyer once after two days, and expires after three with what came on the balance', async () => {
    const { id, sn } = await awaited();
    const number = reference();
    await run('transfer', 'enter', number, '1.00', '--payer', company);
    await run('transfer', 'match', number, '--by', '王芳', '--order', sn);
    const before = money(await balance());
    const reminders = async () => (await titles()).filter((title) => title === `订单 ${sn} 还没有收到转账`).length;
    wait(2 * 24 * 60 - 5);
    await sweep(shop.database, now());
    expect(await reminders()).toBe(0);
    wait(10);
    await sweep(shop.database, now());
    await sweep(shop.database, now());
    expect([await reminders(), (await read(id)).status]).toEqual([1, 'awaiting-transfer']);
    wait(24 * 60);
    await sweep(shop.database, now());
    expect((await read(id)).status).toBe('cancelled');
    expect(
      money(await balance())
        .minus(before)
        .toFixed(2),
    ).toBe('1.00');
    // Money for it that comes now goes to the balance.
    const late = reference();
    await run('transfer', 'enter', late, '5.00', '--payer', company);
    expect((await run('transfer', 'match', late, '--by', '王芳', '--order', sn)).err[0]).toContain(`--buyer ${buyerId}`);
    expect((await run('transfer', 'match', late, '--by', '王芳', '--buyer', String(buyerId))).exitCode).toBe(0);
    expect((await run('transfer', 'list')).out.join('\n')).not.toContain(late);
    await agree();
  });

  it('goes back by a transfer that a person makes', async () => {
    const { id, sn, payable } = await awaited();
    const [number, back] = [reference(), reference()];
    await run('transfer', 'enter', number, payable, '--payer', company);
    await run('transfer', 'match', number, '--by', '王芳', '--order', sn);
    const whole = await run('refund', sn);
    const due = (await run('list-refunds')).out.find((line) => line.startsWith(sn));
    const [, refundId = ''] = /refund-paid (\d+)/.exec(due ?? '') ?? [];
    expect(whole.out).toEqual([
      `${sn} cancelled`,
      `to pay back\t${payable}\ttransfer\ttransfer it back, then: refund-paid ${refundId} --reference NUMBER`,
    ]);
    expect((await read(id)).refunds).toMatchObject([{ method: 'transfer', amount: payable, status: 'due' }]);
    expect((await run('refund-paid', refundId, '--reference', back)).out).toEqual([`refund ${refundId}\t${payable}\t${back}`]);
    expect((await run('refund-paid', refundId, '--reference', back)).out[0]).toContain('entered before');
    expect((await run('refund-paid', refundId, '--reference', reference())).exitCode).toBe(1);
    expect((await read(id)).refunds).toMatchObject([{ status: 'done' }]);
    expect((await run('list-refunds')).out.some((line) => line.startsWith(sn))).toBe(false);
    await agree();
  });

  it('says of a reduced order what a person has still to pay back', async () => {
    const { sn, payable } = await awaited();
    const number = reference();
    await run('transfer', 'enter', number, payable, '--payer', company);
    await run('transfer', 'match', number, '--by', '王芳', '--order', sn);
    const ahead = await run('order', 'reduce', sn, '1:1', '--reason', '缺货');
    expect(ahead.out[1]).toMatch(/^refund\t[\d.]+\ttransfer\tby bank transfer, which you make/);
    const [, amount = ''] = ahead.out[1]?.split('\t') ?? [];
    const { out } = await run('order', 'reduce', sn, '1:1', '--reason', '缺货', '--confirm');
    expect(out[2]).toMatch(/^\S+\treduced$/);
    const [, refundId = ''] = /^to pay back\t[\d.]+\ttransfer\ttransfer it back, then: refund-paid (\d+)/.exec(out[3] ?? '') ?? [];
    expect((await run('refund-paid', refundId, '--reference', reference())).out[0]).toContain(`refund ${refundId}\t${amount}`);
    await agree();
  });

  it('is offered only where it is switched on and the shop has an account (R48)', async () => {
    const { id } = await place(shop, buyer);
    const offered = async () => (await read(id)).pay_methods.map(({ method }: { method: string }) => method);
    expect(await offered()).toEqual(['balance', 'simulated', 'transfer']);
    await run('settings', '--bank-account', '');
    expect(await offered()).toEqual(['balance', 'simulated']);
    expect((await buyer.post(`/api/order/${id}/pay`, { method: 'transfer' })).status).toBe(422);
    await run('settings', '--bank-account', '0000 2201', '--pay-balance', 'off');
    expect(await offered()).toEqual(['simulated', 'transfer']);
    expect((await buyer.post(`/api/order/${id}/pay`, { method: 'balance' })).status).toBe(422);
    await run('settings', '--pay-transfer', 'off');
    expect(await offered()).toEqual(['simulated']);
    expect((await run('settings', '--pay-transfer', 'perhaps')).exitCode).toBe(2);
    expect((await run('settings', '--transfer-days', '31')).exitCode).toBe(2);
    expect((await run('settings', '--bank-account', 'ab-1')).exitCode).toBe(2);
  });

  it('comes by the bank’s file, whose rows are entered once and proposed; columns named once are kept', async () => {
    const { sn, payable, transfer } = await awaited();
    const [first, second] = [reference(), reference()];
    const today = dayInChina(now());
    const rows = [`${first},${payable},${company},${transfer['code']},${today}`, `${second},8.88,程静,谢谢,${today}`, `x,1.00,y,,${today}`];
    const file = fileWord(Buffer.from(['单号,进账,谁,说明,哪天', ...rows].join('\n')));
    expect((await run('transfer', 'import', file)).exitCode).toBe(2);
    expect((await run('transfer', 'import', file, '--columns', 'number=单号,nonsense=进账')).exitCode).toBe(2);
    const { out } = await run('transfer', 'import', file, '--columns', 'number=单号,amount=进账,payer=谁,remark=说明,day=哪天');
    expect(out[0]).toBe(`${first}\t${payable}\t${today}\t${company}\t${transfer['code']}`);
    expect(out[1]).toContain(`certain\torder ${sn}`);
    expect(out.slice(-2)).toEqual(['2 entered, 0 entered before, 0 paid out, 1 not read', expect.stringMatching(/^4: 流水号须为/)]);
    // The same file again, and one that says something else of a number.
    expect((await run('transfer', 'import', file)).out.at(-2)).toBe('0 entered, 2 entered before, 0 paid out, 1 not read');
    const changed = fileWord(Buffer.from(['单号,进账,谁,说明,哪天', `${second},9.99,程静,谢谢,${today}`].join('\n')));
    expect((await run('transfer', 'import', changed)).out).toEqual([
      '0 entered, 0 entered before, 0 paid out, 1 not read',
      `2: 流水号 ${second} 已登记为 ¥8.88，不是 ¥9.99`,
    ]);
    expect((await run('transfer', 'match', first, '--by', '王芳')).exitCode).toBe(0);
    await agree();
  });

  it('may also be money for the balance, whose page says where to', async () => {
    const wallet = async () => (await buyer.get('/api/user/user_money')).data;
    expect((await wallet()).bank_account).toEqual({
      account_name: '药集示例医药有限公司',
      bank: '示例银行合肥分行',
      account_number: '0000 2201',
    });
    await run('settings', '--pay-transfer', 'off');
    expect((await wallet()).bank_account).toBeNull();
    const number = reference();
    await run('transfer', 'enter', number, '30.00', '--payer', company, '--remark', '充值');
    const before = money(await balance());
    expect((await run('transfer', 'match', number, '--by', '王芳', '--buyer', demoPhones.qualified)).out).toEqual([
      `${number}\t${company} +30.00`,
    ]);
    expect(
      money(await balance())
        .minus(before)
        .toFixed(2),
    ).toBe('30.00');
    await agree();
  });

  it.each([
    [['enter', 'x', '1'], 2],
    [['enter', 'BANK999999', '0'], 2],
    [['enter', 'BANK999999', '1.001'], 2],
    [['enter', 'BANK999999', '1', '--on', '2999-01-01'], 2],
    [['enter', 'BANK999999', '1', '--on', '2026-02-30'], 2],
    [['enter', 'BANK999999', '1', '--payer', 'x'.repeat(101)], 2],
    [['match', 'BANK999999'], 2],
    [['match', 'BANK999999', '--by', '王芳'], 1],
    [['match', 'BANK999999', '--by', '王芳', '--order', '1', '--buyer', '1'], 2],
    [['match', 'BANK999999', '--by', '王芳', '--order', '999999999'], 1],
    [['match', 'BANK999999', '--by', '王芳', '--buyer', '1'], 1],
  ])('transfer %j is refused with %i', async (words, exitCode) => {
    expect((await run('transfer', ...words)).exitCode).toBe(exitCode);
  });

  it('belongs to its buyer alone', async () => {
    const { id } = await awaited();
    const stranger = await shop.signedIn(demoPhones.other);
    expect((await stranger.post(`/api/order/${id}/pay`, { method: 'transfer' })).status).toBe(404);
    expect((await shop.visitor().post(`/api/order/${id}/pay`, { method: 'transfer' })).status).toBe(401);
  });
});

onPostgres('transfers that several people match at once', proves('notices'), (open) => {
  it('are used once each, and an order is paid once', async () => {
    const { shop, buyer, buyerId, company } = await opened(open);
    const { database } = shop;
    const { id, payable } = await place(shop, buyer);
    await buyer.post(`/api/order/${id}/pay`, { method: 'transfer' });
    const at = new Date();
    const numbers = Array.from({ length: 4 }, reference);
    for (const one of numbers) {
      await inTransaction(database, (transaction) =>
        enterTransfer(transaction, { reference: one, amount: money(payable), payer: company, remark: '', bookedOn: dayInChina(at), at }),
      );
    }
    const [{ balance: before } = { balance: '' }] = await database.select().from(buyers).where(eq(buyers.id, buyerId));
    const matching = (one: string) => ({ reference: one, by: '王芳', second: '', at });
    // Four transfers, each matched to the order twice and to the balance once, while the buyer pays and cancels.
    const acts = numbers.flatMap((one) => [
      () => inTransaction(database, (transaction) => matchToOrder(transaction, id, matching(one))),
      () => inTransaction(database, (transaction) => matchToOrder(transaction, id, matching(one))),
      () => inTransaction(database, (transaction) => matchToBalance(transaction, buyerId, matching(one))),
    ]);
    const outcomes = await Promise.allSettled([
      ...acts.map((act) => act()),
      buyer.post(`/api/order/${id}/pay`, { method: 'balance' }),
      buyer.post(`/api/order/${id}/cancel`, {}),
    ]);
    const unexpected = outcomes.flatMap((one) => (one.status === 'rejected' && one.reason?.code !== 409 ? [one.reason] : []));
    expect(unexpected).toEqual([]);
    // Whatever won, each transfer is somewhere once.
    for (const one of numbers) {
      const { buyerId: owner } = await transferBy(database, one);
      if (owner === null) await inTransaction(database, (transaction) => matchToBalance(transaction, buyerId, matching(one)));
    }
    const [order] = await database.select().from(orders).where(eq(orders.id, id));
    const [{ balance } = { balance: '' }] = await database.select().from(buyers).where(eq(buyers.id, buyerId));
    const spent = order?.status === 'paid' ? money(payable) : money('0');
    expect(money(before).plus(money(payable).times(4)).minus(spent).toFixed(2)).toBe(balance);
    expect(await auditShop(database)).toEqual([]);
  });
});
