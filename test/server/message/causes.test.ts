import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { chinaDay } from '../../../src/domain/shared/china-time.ts';
import { licences, licenceWarnings } from '../../../src/server/database/schema/licence.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { paymentNotices, refunds } from '../../../src/server/database/schema/payment.ts';
import { inTransaction } from '../../../src/server/http/transaction.ts';
import { expireOverdueOrders } from '../../../src/server/order/move/order-moves.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import type { PaymentProvider } from '../../../src/server/payment-provider/payment-provider.ts';
import { settleRefunds } from '../../../src/server/payment/settle-refunds.ts';
import { warnOfLicences } from '../../../src/server/message/licence-warnings.ts';
import { decideLicence, decideShop } from '../../../src/server/review/decide.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { emptyInbox } from '../../support/empty-inbox.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('what a shop is told', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let buyerId: number;
  beforeEach(async () => {
    shop ??= await open();
    ({ buyer, buyerId } = await emptyInbox(shop));
  });
  const operate = (...words: string[]) =>
    programs.shop({ database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } }, words);
  const told = async (id = buyerId) =>
    (await shop.database.select().from(messages).where(eq(messages.buyerId, id)).orderBy(messages.id)).map(({ kind, title, url }) => [
      kind,
      title,
      url,
    ]);
  const placed = async () =>
    (await placeOrder(buyer, [{ goods_id: (await somePlainGoods(shop.database)).id, number: 1 }])).data as {
      id: number;
      sn: string;
      payable: string;
    };

  it('of an order: paid, sent, delivered and completed, each once and in this order', async () => {
    const { id, sn } = await placed();
    await buyer.post(`/api/order/${id}/pay`, { method: 'balance' });
    await operate('ship', sn);
    await Promise.all([operate('deliver', sn), operate('deliver', sn, '--text', '放在门卫处')]);
    await buyer.post(`/api/order/${id}/confirm`);
    await buyer.post(`/api/order/${id}/confirm`);
    const url = `/order/info/${id}`;
    expect(await told()).toEqual([
      ['order', `订单 ${sn} 已付款`, url],
      ['logistics', `订单 ${sn} 已发货`, url],
      ['logistics', `订单 ${sn} 已签收`, url],
      ['order', `订单 ${sn} 已完成`, url],
    ]);
    expect(await told(await shop.buyerId(demoPhones.other))).toEqual([]);
  });

  it('of an order that nobody paid; not of one that it cancelled itself', async () => {
    const [late, own] = [await placed(), await placed()];
    await buyer.post(`/api/order/${own.id}/cancel`);
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
    await Promise.all([1, 2, 3].map(() => expireOverdueOrders(shop.database, inTwoDays)));
    expect(await told()).toEqual([['order', `订单 ${late.sn} 超时未付款，已取消`, `/order/info/${late.id}`]]);
  });

  it('of money that goes back: with the order given back whole, and when a provider has done it', async () => {
    const { id, sn } = await placed();
    await buyer.post(`/api/order/${id}/pay`, { method: 'balance' });
    await operate('refund', sn);
    expect((await told()).slice(1)).toEqual([['order', `订单 ${sn} 已取消并退款`, `/order/info/${id}`]]);
    const said = {
      method: 'simulated',
      tradeNumber: 'n',
      transactionId: `t${id}`,
      orderId: id,
      amount: '1.50',
      currency: 'CNY',
      outcome: 'refund' as const,
      at: new Date(),
    };
    const [notice] = await shop.database.insert(paymentNotices).values(said).returning({ id: paymentNotices.id });
    await shop.database
      .insert(refunds)
      .values({ orderId: id, kind: 'late', method: 'simulated', amount: '1.50', status: 'due', noticeId: notice?.id ?? 0, at: new Date() });
    const provider = { method: 'simulated', refund: async () => 'done' } as unknown as PaymentProvider;
    await Promise.all([1, 2, 3].map(() => settleRefunds(shop.database, [provider], new Date())));
    expect((await told()).slice(2)).toEqual([['order', `订单 ${sn} 退款 ¥1.50 已退回`, `/order/info/${id}`]]);
  });

  it('of what the review decides, with its reason', async () => {
    const clinic = await shop.buyerId(demoPhones.unqualified);
    const [licence] = await shop.database.select().from(licences).where(eq(licences.buyerId, clinic)).limit(1);
    await shop.database
      .update(licences)
      .set({ state: 'pending' })
      .where(eq(licences.id, licence?.id ?? 0));
    const decide = (work: typeof decideLicence, id: number, decision: Parameters<typeof decideLicence>[1]['decision']) =>
      inTransaction(shop.database, (transaction) =>
        work(transaction, { id, decision, at: new Date(), payment: { isSimulated: true, wechat: null, alipay: null } }),
      );
    const decision = { kind: 'refuse', reason: '照片不清楚' } as const;
    await Promise.allSettled([1, 2].map(() => decide(decideLicence, licence?.id ?? 0, decision)));
    await decide(decideShop as unknown as typeof decideLicence, clinic, decision);
    const mine = await told(clinic);
    expect(mine.map(([kind, , url]) => [kind, url])).toEqual([
      ['licence', `/zzzj?kind=${licence?.kind ?? ''}`],
      ['licence', '/register/step2'],
    ]);
    expect(mine.map(([, title]) => title)).toEqual([expect.stringContaining('已退回'), '注册资料已退回']);
    const [{ text = '' } = {}] = await shop.database.select().from(messages).where(eq(messages.buyerId, clinic));
    expect(text).toContain('照片不清楚');
  });

  it('of a licence that comes to its end, once a threshold', async () => {
    await shop.database.delete(licenceWarnings);
    const ofShop = and(eq(licences.buyerId, buyerId), eq(licences.kind, 'cgwts'));
    const [before] = await shop.database.select().from(licences).where(ofShop);
    await shop.database
      .update(licences)
      .set({ validUntil: chinaDay(Date.now() / 1000 + 12 * 86_400) })
      .where(ofShop);
    await Promise.all([1, 2, 3].map(() => warnOfLicences(shop.database, new Date())));
    expect((await told()).filter(([, , url]) => url === '/zzzj?kind=cgwts')).toEqual([
      ['licence', '采购委托书还有 12 天到期', '/zzzj?kind=cgwts'],
    ]);
    await shop.database
      .update(licences)
      .set({ validUntil: before?.validUntil ?? null })
      .where(ofShop);
  });

  it('of an answer to its complaint, with the words; a visitor’s has no shop to tell', async () => {
    const said = { kind: 'delivery', words: '少了两盒', name: '王芳', phone: '13912345678' };
    const [own, strange] = [
      await buyer.post('/api/ticket', said),
      await shop.visitor().post('/api/ticket', { ...said, phone: '13912345679' }),
    ];
    for (const { data } of [own, strange])
      expect(await operate('tickets', 'answer', data.number, '--words', '今天补发')).toMatchObject({ exitCode: 0 });
    expect(await shop.database.select().from(messages)).toMatchObject([
      { buyerId, kind: 'system', title: `您反映的事项 ${own.data.number} 已有答复`, text: '今天补发' },
    ]);
  });

  it('stays as it was where the move fails', async () => {
    const { id } = await placed();
    expect((await operate('ship', String(id))).exitCode).toBe(1);
    expect((await shop.database.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status).toBe('unpaid');
    expect(await told()).toEqual([]);
  });
});
