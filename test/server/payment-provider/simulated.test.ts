import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { simulatedSecret } from '../../../src/server/payment-provider/simulated/simulated-signature.ts';
import { noticeOf } from '../../../src/server/payment-provider/simulated/simulated-notice.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('the simulated provider', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  const place = async () =>
    (await placeOrder(buyer, [{ goods_id: (await somePlainGoods(shop.database)).id, number: 2 }])).data as {
      id: number;
      sn: string;
      payable: string;
    };
  const begin = (id: number, key = `k${id}`) => buyer.post(`/api/order/${id}/pay`, { method: 'simulated' }, { 'idempotency-key': key });
  const press = (payUrl: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/pay-sim/pay',
      payload: payUrl.split('?')[1] ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('takes the money on its own page and tells the shop, once, however often the button is pressed', async () => {
    const { id, sn, payable } = await place();
    const { data } = await begin(id);
    expect(data).toMatchObject({ kind: 'page', qr_image: expect.stringMatching(/^data:image\/svg\+xml;base64,/) });
    expect((await begin(id)).data).toEqual(data);
    const page = await shop.app.inject(data.pay_url);
    expect(page.body).toContain('模拟支付');
    expect(page.body).toContain(`确认支付 ¥${payable}`);
    expect((await buyer.get(`/api/order/${id}/payment`)).data.status).toBe('unpaid');
    const pressed = await Promise.all([press(data.pay_url), press(data.pay_url), press(data.pay_url)]);
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect((await buyer.get(`/api/order/${id}/payment`)).data).toMatchObject({ status: 'paid', pay_method: 'simulated', expires_at: null });
    expect((await shop.app.inject(data.pay_url)).body).toContain('支付成功');
    expect((await begin(id, 'later')).status).toBe(409);
    expect((await begin(id)).data).toEqual(data);
    expect((await buyer.get(`/api/order/${id}`)).data.history.map(({ note }: { note: string }) => note)).toEqual(['提交订单', '模拟支付']);
    expect(sn).toHaveLength(14);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('refuses a link that somebody changed, and one whose order is over its time', async () => {
    const { id, payable } = await place();
    const { pay_url: payUrl } = (await begin(id)).data;
    const cheap = payUrl.replace(`total_amount=${payable}`, 'total_amount=0.01');
    expect([(await shop.app.inject(cheap)).statusCode, (await press(cheap)).statusCode]).toEqual([400, 400]);
    expect((await shop.app.inject(`${payUrl}&total_amount=0.01`)).statusCode).toBe(400);
    shop.wait(31);
    await press(payUrl);
    expect((await shop.app.inject(payUrl)).body).toContain('订单已超时');
    expect((await buyer.get(`/api/order/${id}`)).data.status).toBe('cancelled');
    expect((await begin(id)).status).not.toBe(500);
  });

  it('takes a link whole or not at all: no field left out, merged into another, added or sent for another purpose', async () => {
    const { id, sn } = await place();
    const query = ((await begin(id)).data.pay_url as string).split('?')[1] ?? '';
    const pairs = query.split('&');
    const merged = (first: string, second: string) => {
      const [one = '', two = ''] = [first, second].map((name) => pairs.find((pair) => pair.startsWith(`${name}=`)));
      const [name = '', value = ''] = [encodeURIComponent(`${one}&${two.split('=')[0]}`), two.split('=')[1]];
      return [...pairs.filter((pair) => pair !== one && pair !== two), `${name}=${value}`].join('&');
    };
    const changed = [
      ...pairs.map((pair) => pairs.filter((other) => other !== pair).join('&')),
      merged('return_path', 'time_expire'),
      merged('out_trade_no', 'return_path'),
      merged('time_expire', 'total_amount'),
      `${query}&more=1`,
      `${query}&sign=x`,
      '',
      'sign=',
    ];
    for (const fields of changed) {
      expect([fields, (await shop.app.inject(`/pay-sim/cashier?${fields}`)).statusCode, (await press(`?${fields}`)).statusCode]).toEqual([
        fields,
        400,
        400,
      ]);
    }
    const asNotice = await shop.app.inject({
      method: 'POST',
      url: '/api/pay/notify/simulated',
      payload: query,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([asNotice.statusCode, asNotice.body]).toEqual([400, 'fail']);
    const secret = await simulatedSecret(shop.database);
    const notice = new URLSearchParams(noticeOf({ tradeNumber: `${sn}S`, transactionId: 'T1', amount: '1.00' }, secret, new Date()));
    for (const name of [...notice.keys()]) {
      const less = new URLSearchParams(notice);
      less.delete(name);
      expect([
        name,
        (
          await shop.app.inject({
            method: 'POST',
            url: '/api/pay/notify/simulated',
            payload: less.toString(),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
        ).statusCode,
      ]).toEqual([name, 400]);
    }
    expect((await press(`?${notice}`)).statusCode).toBe(400);
    expect((await buyer.get(`/api/order/${id}/payment`)).data.status).toBe('unpaid');
  });

  it("is nobody else's order to begin, and no way to pay where it is off", async () => {
    const { id } = await place();
    const other = await shop.signedIn(demoPhones.other);
    expect(await other.post(`/api/order/${id}/pay`, { method: 'simulated' })).toMatchObject({ status: 404 });
    expect(await buyer.post(`/api/order/${id}/pay`, { method: 'wechat' })).toMatchObject({
      status: 422,
      errors: { method: [expect.any(String)] },
    });
    const off = await open({ payment: { isSimulated: false, wechat: null, alipay: null } });
    expect((await off.app.inject({ method: 'POST', url: '/api/pay/notify/simulated', payload: '' })).statusCode).toBe(404);
    expect((await off.app.inject('/pay-sim/cashier')).body).not.toContain('模拟支付');
  });
});
