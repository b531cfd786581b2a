import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { begunTrades, refunds } from '../../../src/server/database/schema/payment.ts';
import { shopSettings } from '../../../src/server/database/schema/shop-settings.ts';
import { openingFacts } from '../../../src/server/payment-provider/opening-facts.ts';
import { alipayFields, alipayNotice, alipaySettings } from '../../support/alipay-side.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 AliApp(AP/10.6.60) AlipayClient/10.6.60';

onEither('a shop that is paid by 支付宝', (open) => {
  const payment = { isSimulated: false, wechat: null, alipay: alipaySettings };
  let shop: TestShop;
  let buyer: ServerClient;
  beforeAll(async () => {
    shop = await open({ payment });
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  const place = async () => {
    const { data } = await placeOrder(buyer, [{ goods_id: (await somePlainGoods(shop.database)).id, number: 2 }]);
    return data as { id: number; sn: string; payable: string };
  };
  const begin = async (id: number): Promise<string> =>
    new URL((await buyer.post(`/api/order/${id}/pay`, { method: 'alipay' })).data.pay_url).pathname;
  const opened = (path: string, agent = computer) => shop.app.inject({ url: path, headers: { 'user-agent': agent } });
  const tell = (fields: Readonly<Record<string, string>>) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/pay/notify/alipay',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      payload: alipayNotice(alipayFields(fields)),
    });
  const money = ({ sn, payable }: { sn: string; payable: string }) => ({
    out_trade_no: `${sn}A`,
    trade_no: `T${sn}`,
    total_amount: payable,
  });

  it('offers it by name, and is ready to be paid by it alone', async () => {
    const order = await place();
    const { pay_methods: methods } = (await buyer.get(`/api/order/${order.id}`)).data;
    expect(methods).toContainEqual(expect.objectContaining({ method: 'alipay', name: '支付宝' }));
    await shop.database.update(shopSettings).set({ bankAccount: '' });
    expect((await openingFacts(shop.database, payment, null)).canBePaid).toBe(true);
    await shop.database.update(shopSettings).set({ paysByAlipay: false });
    expect((await openingFacts(shop.database, payment, null)).canBePaid).toBe(false);
    expect((await buyer.post(`/api/order/${order.id}/pay`, { method: 'alipay' })).errors).toHaveProperty('method');
    await shop.database.update(shopSettings).set({ paysByAlipay: true });
  });

  it('leads a computer to the page and a phone to the app, under the same number and address', async () => {
    const { id, sn, payable } = await place();
    const path = await begin(id);
    expect(await begin(id)).toBe(path);
    const pages = [await opened(path), await opened(path, phone)].map(({ statusCode, headers }) => {
      expect([statusCode, headers['cache-control']]).toEqual([303, 'no-store']);
      return new URL(String(headers.location)).searchParams;
    });
    expect(pages.map((fields) => fields.get('method'))).toEqual(['alipay.trade.page.pay', 'alipay.trade.wap.pay']);
    for (const fields of pages)
      expect(JSON.parse(fields.get('biz_content') ?? '')).toMatchObject({ out_trade_no: `${sn}A`, total_amount: payable });
    expect(await shop.database.$count(begunTrades, eq(begunTrades.orderId, id))).toBe(1);
  });

  it('sends nobody to pay what is over, and knows no other key', async () => {
    expect((await opened(`/api/pay/alipay/${'0'.repeat(32)}`)).statusCode).toBe(404);
    const { id } = await place();
    const path = await begin(id);
    await buyer.post(`/api/order/${id}/cancel`);
    const answer = await opened(path);
    expect([answer.statusCode, answer.body.includes('已不能付款')]).toEqual([409, true]);
  });

  it('is paid by its notice alone, once, and gives back the way it came', async () => {
    const order = await place();
    const path = await begin(order.id);
    const wrong = await tell({ ...money(order), seller_id: '2088000000000009' });
    expect([wrong.statusCode, wrong.body]).toEqual([400, 'fail']);
    const answers = await Promise.all([tell(money(order)), tell(money(order)), tell(money(order))]);
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([200, 'success']));
    expect((await buyer.get(`/api/order/${order.id}/payment`)).data).toMatchObject({ status: 'paid', pay_method: 'alipay' });
    expect((await opened(path)).body).toContain('已付款');
    const again = await tell({ ...money(order), trade_no: `T${order.sn}-2` });
    expect(again.body).toBe('success');
    expect(await shop.database.select().from(refunds).where(eq(refunds.orderId, order.id))).toMatchObject([
      { kind: 'late', method: 'alipay', amount: order.payable, status: 'due' },
    ]);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('keeps money in another amount for a refund, and pays nothing by it', async () => {
    const order = await place();
    await begin(order.id);
    expect((await tell({ ...money(order), total_amount: '0.01' })).body).toBe('success');
    expect((await buyer.get(`/api/order/${order.id}/payment`)).data.status).toBe('unpaid');
    expect(await shop.database.select().from(refunds).where(eq(refunds.orderId, order.id))).toMatchObject([
      { kind: 'mismatch', method: 'alipay', amount: '0.01' },
    ]);
  });

  it('tops a balance up by it', async () => {
    const { data } = await buyer.post('/api/user/topup', { amount: '20', method: 'alipay' });
    const answer = await opened(new URL(data.pay_url).pathname);
    const content = JSON.parse(new URL(String(answer.headers.location)).searchParams.get('biz_content') ?? '') as Record<string, string>;
    expect(content).toMatchObject({ total_amount: '20.00', subject: '余额充值' });
    await tell({ out_trade_no: content['out_trade_no'] ?? '', trade_no: 'TOPUP', total_amount: '20.00' });
    expect((await buyer.get(`/api/user/topup/${data.id}`)).data.state).toBe('credited');
  });
});
