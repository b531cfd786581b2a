import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayInChina } from '../../../src/server/clock.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { acts } from '../../../src/server/database/schema/act.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { deskPeople } from '../../../src/server/database/schema/desk.ts';
import { asking, deliveredOrder } from '../../support/after-sales.ts';
import { plainGoods, setStock } from '../../support/demo-goods.ts';
import { atDesk, deskPhones, secondDeskPhones } from '../../support/desk.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { watchingTheLog } from '../../support/past-the-log.ts';
import type { Answered, ServerClient } from '../../support/server-client.ts';
import { demoPhones, onPostgres, type TestShop } from '../../support/server.ts';

const pressesOfEach = 8;

onPostgres('two people of the desk at once (R64)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let clerks: readonly ServerClient[];
  let finance: readonly ServerClient[];
  let pastTheLog: Awaited<ReturnType<typeof watchingTheLog>>;
  let goods: number;
  beforeAll(async () => {
    shop = await open();
    const [one] = await plainGoods(shop.database, 1);
    goods = one?.id ?? 0;
    await setStock(shop.database, goods, 50_000);
    // Somebody who decides what they did not propose.
    await shop.database
      .update(deskPeople)
      .set({ roles: ['finance'] })
      .where(eq(deskPeople.phone, deskPhones.admin));
    buyer = await shop.signedIn(demoPhones.qualified);
    clerks = [await atDesk(shop, deskPhones.clerk), await atDesk(shop, secondDeskPhones.clerk)];
    finance = [await atDesk(shop, deskPhones.finance), await atDesk(shop, secondDeskPhones.finance), await atDesk(shop, deskPhones.admin)];
    pastTheLog = await watchingTheLog(shop.database);
  });
  afterAll(async () => expect(await auditShop(shop.database)).toEqual([]));

  const ordered = async (number: number, method: 'balance' | 'transfer') => {
    const { data } = await placeOrder(buyer, [{ goods_id: goods, number }]);
    const { status, data: paying } = await buyer.post(`/api/order/${data.id}/pay`, { method });
    expect(status).toBe(200);
    return { id: Number(data.id), payable: String(data.payable), code: String(paying.transfer?.code ?? '') };
  };
  const seenBy = async (client: ServerClient, id: number) => (await client.get(`/api/desk/orders/${id}`)).data;

  /**
   * Presses of several people at once: one is done, every other one is told of it in words, the log has each of them,
   * and nothing is written past it.
   */
  async function pressed(people: readonly ServerClient[], url: string, form: object, said: RegExp): Promise<void> {
    const before = await shop.database.$count(acts);
    let answers: Answered[] = [];
    const past = await pastTheLog(async () => {
      const presses = people.flatMap((client) => Array.from({ length: pressesOfEach }, () => () => client.post(url, form)));
      answers = await Promise.all(presses.map((press) => press()));
    });
    expect([url, past]).toEqual([url, []]);
    expect([url, answers.filter(({ status }) => status === 200).length]).toEqual([url, 1]);
    for (const { status, message } of answers.filter((answer) => answer.status !== 200))
      expect([status, message]).toEqual([409, expect.stringMatching(said)]);
    expect((await shop.database.$count(acts)) - before).toBe(answers.length);
  }

  it('reduce a line once', async () => {
    const { id } = await ordered(10, 'balance');
    const { version } = await seenBy(clerks[0] as ServerClient, id);
    const shown = (await clerks[0]?.get(`/api/desk/orders/${id}/reduction?missing=1:3&reason=${encodeURIComponent('库存不足')}`))?.data;
    const form = { version, missing: [{ place: 1, units: 3 }], reason: '库存不足', expect: shown.total };
    await pressed(clerks, `/api/desk/orders/${id}/reduce`, form, /^订单刚有变化/);
    const after = await seenBy(clerks[1] as ServerClient, id);
    expect([after.lines[0].short, after.lines[0].rest, after.refunded]).toEqual([3, 7, shown.total]);
  });

  it('give an order back once', async () => {
    const { id, payable } = await ordered(4, 'balance');
    const { version, refundable } = await seenBy(clerks[0] as ServerClient, id);
    const balance = async () => Number((await buyer.get('/api/user/base')).data.money);
    const before = await balance();
    await pressed(clerks, `/api/desk/orders/${id}/refund`, { version, reason: '停售', expect: refundable }, /^订单刚有变化/);
    expect(await balance()).toBeCloseTo(before + Number(payable), 2);
  });

  it('match a transfer once', async () => {
    const { id, payable, code } = await ordered(5, 'transfer');
    const { company } = (await buyer.get('/api/user/base')).data;
    const came = { reference: 'RACE-1', amount: payable, payer: company, remark: code, booked_on: dayInChina(new Date()) };
    const transfer = (await finance[0]?.post('/api/desk/transfers', came))?.data;
    const form = { kind: 'order', target: id, expect: payable };
    await pressed(finance.slice(0, 2), `/api/desk/transfers/${transfer.id}/match`, form, /已由(何丽|孙倩) .* 对应|应收已变|不在等待/);
    expect((await buyer.get(`/api/order/${id}`)).data).toMatchObject({ status: 'paid', pay_method: 'transfer' });
  });

  it('agree to a case once', async () => {
    const order = await deliveredOrder(shop, buyer, [{ goods_id: goods, number: 4 }]);
    const form = { order_id: order.id, lines: [asking(order, 0, 2)], kind: 'return', reason: 'wrong-goods' };
    const { data } = await buyer.post('/api/after_sales', form);
    const { seen } = (await clerks[0]?.get(`/api/desk/cases/${data.id}`))?.data ?? {};
    await pressed(clerks, `/api/desk/cases/${data.id}/agree`, { seen, words: '' }, /已同意/);
    expect((await clerks[1]?.get(`/api/desk/cases/${data.id}`))?.data.case.status).toBe('agreed');
  });

  it('approve a proposal once', async () => {
    const buyerId = await shop.buyerId(demoPhones.qualified);
    const balance = async () => String((await shop.database.select().from(buyers).where(eq(buyers.id, buyerId)))[0]?.balance);
    const before = await balance();
    const form = { way: 'add', amount: '12.50', expect: before, reason: '多收了运费' };
    const { data } = (await finance[0]?.post(`/api/desk/customers/${buyerId}/balance`, form)) as Answered;
    await pressed(finance.slice(1), `/api/desk/proposals/${data.id}/decide`, { decision: 'approve' }, /^这项申请已经处理过：/);
    expect(Number(await balance())).toBeCloseTo(Number(before) + 12.5, 2);
  });

  it('pass a registration once', async () => {
    const clinic = await shop.buyerId(demoPhones.unqualified);
    await shop.database
      .update(deskPeople)
      .set({ roles: sql`array['clerk', 'pharmacist']::text[]` })
      .where(eq(deskPeople.phone, secondDeskPhones.clerk));
    const pharmacists = [await atDesk(shop, deskPhones.pharmacist), await atDesk(shop, secondDeskPhones.clerk)];
    const { licences } = (await pharmacists[0]?.get(`/api/desk/reviews/shop-${clinic}`))?.data ?? {};
    const checks = licences.map(({ id, fields }: { id: number; fields: { field: string; value: string }[] }) => ({
      licence_id: id,
      fields: fields.map(({ field, value }) => ({ field, seen: value })),
    }));
    await pressed(pharmacists, `/api/desk/reviews/shop-${clinic}/pass`, { licences: checks }, /\d\d:\d\d 已通过$/);
    const [passed] = await shop.database.select().from(buyers).where(eq(buyers.id, clinic));
    expect(passed).toMatchObject({ reviewState: 'passed' });
  });
});
