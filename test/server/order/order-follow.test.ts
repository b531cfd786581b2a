import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { type DemoGoodsRow, plainGoods } from '../../support/demo-goods.ts';
import { placeOrder, prepareOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('an order after it was placed', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let one: DemoGoodsRow;
  let two: DemoGoodsRow;
  beforeEach(async () => {
    shop ??= await open();
    await shop.database.delete(cartLines);
    buyer = await shop.signedIn(demoPhones.qualified);
    [one, two] = (await plainGoods(shop.database, 2)) as [DemoGoodsRow, DemoGoodsRow];
  });
  const operate = (...words: string[]) =>
    programs.shop({ database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } }, words);
  const paidOrder = async () => {
    const { data } = await placeOrder(buyer, [
      { goods_id: one.id, number: 2 },
      { goods_id: two.id, number: 3 },
    ]);
    await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' });
    return data as { id: number; sn: string; payable: string };
  };

  it('is sent, followed and confirmed once; another buyer sees nothing of it', async () => {
    const { id, sn } = await paidOrder();
    expect(await buyer.post(`/api/order/${id}/confirm`)).toMatchObject({ status: 409 });
    expect(await operate('ship', sn, '--carrier', '顺丰速运', '--number', 'SF1')).toMatchObject({ exitCode: 0, out: [`${sn} shipped`] });
    await operate('deliver', String(id));
    await operate('deliver', String(id));
    const { data: trail } = await buyer.get(`/api/order/${id}/logistics`);
    expect(trail).toMatchObject({ carrier: '顺丰速运', tracking_number: 'SF1' });
    expect(trail.tracks.map(({ text }: { text: string }) => text)).toEqual(['已签收，签收人：周敏', '顺丰速运已揽收，运单号 SF1']);
    expect(await buyer.post(`/api/order/${id}/confirm`)).toMatchObject({ status: 200, data: { status: 'completed', logistics: trail } });
    expect(await buyer.post(`/api/order/${id}/confirm`)).toMatchObject({ status: 200, data: { history: { length: 4 } } });
    const other = await shop.signedIn(demoPhones.other);
    for (const answer of [
      await other.get(`/api/order/${id}/logistics`),
      await other.post(`/api/order/${id}/confirm`),
      await other.get(`/api/order/${id}/again`),
      await other.get(`/api/order/${id}/payment`),
    ]) {
      expect(answer).toMatchObject({ status: 404, message: '订单不存在' });
    }
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('is given back whole before it is sent, and counted under after-sales', async () => {
    const before = (await buyer.get('/api/user/base')).data.money;
    const { id, sn, payable } = await paidOrder();
    expect((await operate('refund', sn)).exitCode).toBe(0);
    expect(await operate('refund', sn)).toMatchObject({ exitCode: 1 });
    expect((await buyer.get('/api/user/base')).data.money).toBe(before);
    expect((await buyer.get(`/api/order/${id}`)).data).toMatchObject({
      status: 'cancelled',
      has_refund: 1,
      refunds: [{ kind: 'whole', amount: payable, status: 'done' }],
    });
    const { data } = await buyer.get('/api/order?status=after_sales');
    expect(data.list.map((order: { id: number }) => order.id)).toContain(id);
    expect(data.counts.after_sales).toBe(data.total);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('is found by words of its goods, by its number and by its time; signs of a pattern are only signs', async () => {
    const { id, sn } = (await placeOrder(buyer, [{ goods_id: one.id, number: 1 }])).data;
    const found = async (query: Record<string, string>) =>
      (await buyer.get(`/api/order?${new URLSearchParams({ per_page: '100', ...query })}`)).data.list.map(
        (order: { id: number }) => order.id,
      );
    expect(await found({ keywords: one.name.slice(0, 3) })).toContain(id);
    expect(await found({ keywords: `${one.name} ${one.spec}` })).toContain(id);
    expect(await found({ keywords: `${one.name} 没有这个厂` })).toEqual([]);
    expect(await found({ keywords: sn.slice(4) })).toEqual([id]);
    expect(await found({ keywords: '_%_' })).toEqual([]);
    const { rows } = await shop.database.execute<{ name: string }>(
      sql`select top.name from goods g join categories c on c.id = g.category_id join categories top on top.id = c.path[1] where g.id = ${one.id}`,
    );
    expect(await found({ category: rows[0]?.name ?? '' })).toContain(id);
    expect(await found({ category: rows[0]?.name ?? '', keywords: sn })).toEqual([id]);
    expect(await found({ category: '没有这个品类' })).toEqual([]);
    const now = Math.floor(Date.now() / 1000);
    expect(await found({ start_time: String(now - 60), end_time: String(now + 60) })).toContain(id);
    expect(await found({ end_time: String(now - 86_400 * 400), keywords: '' })).toEqual([]);
    expect(await buyer.get('/api/order?start_time=x')).toMatchObject({ status: 422 });
  });

  it.each([
    '1795320000000',
    '253402300797',
    '253402300798',
    '253402300799',
    '253402300800',
    '8000000000000',
    '7999999999999',
    '999999999999999',
    '9007199254740991',
    '0',
  ])('is listed and downloaded whole by a time as far away as %s', async (time) => {
    for (const query of [`start_time=${time}`, `end_time=${time}`, `start_time=0&end_time=${time}`]) {
      expect([query, (await buyer.get(`/api/order?${query}`)).status]).toEqual([query, 200]);
      const file = await buyer.get(`/api/order/export?${query}`);
      expect([query, file.status, file.text.startsWith('\uFEFF订单号')]).toEqual([query, 200, true]);
    }
  });

  it('is found by a time in milliseconds as by the same in seconds', async () => {
    const { id } = (await placeOrder(buyer, [{ goods_id: one.id, number: 1 }])).data;
    const [before, after] = [Date.now() - 60_000, Date.now() + 60_000];
    const ids = async (query: string) =>
      (await buyer.get(`/api/order?per_page=100&${query}`)).data.list.map((order: { id: number }) => order.id);
    expect(await ids(`start_time=${before}&end_time=${after}`)).toContain(id);
    expect(await ids(`end_time=${before - 400 * 86_400_000}`)).toEqual([]);
  });

  it('is not downloaded in part: what fails before the first row is told as a failure', async () => {
    await shop.database.execute(sql`alter table order_lines rename to order_lines_away`);
    const file = await buyer.get('/api/order/export');
    await shop.database.execute(sql`alter table order_lines_away rename to order_lines`);
    expect(file).toMatchObject({ status: 500, code: 500 });
  });

  it('is downloaded as a spreadsheet whose cells run nothing', async () => {
    const submission = await prepareOrder(buyer, [{ goods_id: one.id, number: 1 }]);
    const invoice = { invoice_title: '@SUM(A1)', invoice_tax_number: '91340100MA2T00000X' };
    const { sn, id } = (await buyer.post('/api/order', { ...submission, ...invoice, remark: '=HYPERLINK("http://x","y")' })).data;
    await shop.database.update(orders).set({ remark: '=1+1,"x"\n-2' }).where(eq(orders.id, id));
    const file = await buyer.get(`/api/order/export?keywords=${sn}`);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row] = file.text.split('\r\n');
    expect(head?.startsWith('\uFEFF订单号,下单时间')).toBe(true);
    expect(row).toContain(`"${sn}\t",`);
    expect(row).toContain(`,'@SUM(A1),91340100MA2T00000X,"'=1+1,""x""\n-2"`);
    expect((await shop.visitor().get('/api/order/export')).status).toBe(401);
    expect((await (await shop.signedIn(demoPhones.other)).get('/api/order/export')).text).not.toContain(sn);
  });

  it.each(['911101000000000000', '91110100000000E001', '9111010000000E1234'])(
    'keeps the tax number %s and a landline without a dash whole in the spreadsheet',
    async (number) => {
      const submission = await prepareOrder(buyer, [{ goods_id: one.id, number: 1 }]);
      const { sn, id } = (await buyer.post('/api/order', submission)).data;
      const [placed] = await shop.database.select().from(orders).where(eq(orders.id, id));
      if (placed === undefined) throw new Error(sn);
      const address = { ...placed.address, phone: '05516234567' };
      await shop.database
        .update(orders)
        .set({ address, remark: '007', invoice: { title: '安和', taxNumber: number, email: '' } })
        .where(eq(orders.id, id));
      const { text } = await buyer.get(`/api/order/export?keywords=${sn}`);
      expect(text).toContain('"05516234567\t"');
      expect(text).toContain(`"${number}\t"`);
      expect(text).toContain('"007\t"');
    },
  );

  it('is not downloaded by a page that shows another shop than the session’s (R24)', async () => {
    const shown = await shop.buyerId(demoPhones.qualified);
    expect((await buyer.get(`/api/order/export?shop=${shown}`)).status).toBe(200);
    expect(await buyer.get(`/api/order/export?shop=${shown + 1}`)).toMatchObject({ status: 460, code: 460 });
  });

  it('keeps invoice and delivery; fetching it costs no freight, and a wrong field is told by name', async () => {
    const wish = [{ goods_id: one.id, number: 1 }];
    const carried = await prepareOrder(buyer, wish);
    const sheet = await buyer.post('/api/cart/checkout', { ids: carried.ids, delivery: 'pickup' });
    expect(sheet.data.deliveries).toMatchObject([
      { delivery: 'express', freight: '8.00' },
      { delivery: 'pickup', freight: '0.00' },
    ]);
    const fetched = { ...carried, delivery: 'pickup', expect: sheet.data.priced.payable };
    expect(Number(carried.expect) - Number(fetched.expect)).toBeCloseTo(8);
    expect(await buyer.post('/api/order', { ...fetched, delivery: 'express' })).toMatchObject({ status: 409 });
    expect(await buyer.post('/api/order', { ...fetched, invoice_title: '安和', invoice_tax_number: '123' })).toMatchObject({
      status: 422,
      errors: { invoice_tax_number: [expect.any(String)] },
    });
    const placed = await buyer.post('/api/order', {
      ...fetched,
      invoice_title: '安和',
      invoice_tax_number: '91340100ma2t00000x',
      invoice_email: 'a@b.cn',
    });
    const invoice = { kind: 'ordinary', title: '安和', tax_number: '91340100MA2T00000X', email: 'a@b.cn' };
    expect((await buyer.get(`/api/order/${placed.data.id}`)).data).toMatchObject({ delivery: 'pickup', freight: '0.00', invoice });
    await buyer.post('/api/cart', { params: wish });
    const [line] = (await buyer.get('/api/cart/list')).data.data;
    expect((await buyer.post('/api/cart/checkout', { ids: [line.id] })).data.invoice).toEqual(invoice);
  });
});
