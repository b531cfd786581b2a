import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { combinations } from '../../../src/server/database/schema/combination.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { idempotencyKeys } from '../../../src/server/database/schema/idempotency.ts';
import { vouchers } from '../../../src/server/database/schema/promotion.ts';
import { expireOverdueOrders } from '../../../src/server/order/move/order-moves.ts';
import { type DemoGoodsRow, setStock, somePlainGoods, stockOf } from '../../support/demo-goods.ts';
import { placeOrder, prepareOrder } from '../../support/order-steps.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onBothDatabases('orders', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let some: DemoGoodsRow;
  beforeEach(async () => {
    shop ??= await open();
    await shop.database.delete(cartLines);
    buyer = await shop.signedIn(demoPhones.qualified);
    some = await somePlainGoods(shop.database);
  });
  const coupon = async (name: string) => {
    const buyerId = await shop.buyerId(demoPhones.qualified);
    const [found] = await shop.database
      .select()
      .from(vouchers)
      .where(and(eq(vouchers.buyerId, buyerId), eq(vouchers.name, name)));
    if (found === undefined) throw new Error(`No voucher ${name}`);
    return found;
  };
  const unitsFor = (yuan: number) => Math.ceil(yuan / Number(some.basePrice)) + 1;

  it('keeps what was true when the order was placed', async () => {
    const placed = await placeOrder(buyer, [{ goods_id: some.id, number: 6 }]);
    await shop.database.update(goods).set({ basePrice: '9999.0000' }).where(eq(goods.id, some.id));
    const { data } = await buyer.get(`/api/order/${placed.data.id}`);
    await shop.database.update(goods).set({ basePrice: some.basePrice }).where(eq(goods.id, some.id));
    expect(data).toMatchObject({
      status: 'unpaid',
      payable: placed.data.payable,
      lines: [{ goods_id: some.id, name: some.name, number: 6 }],
    });
    expect(data.expires_at - data.created_at).toBe(30 * 60);
    expect(data.pay_methods).toMatchObject([
      { method: 'balance', enabled: true },
      { method: 'simulated', enabled: true },
      { method: 'transfer', enabled: true },
    ]);
    expect(await stockOf(shop.database, some.id)).toBeLessThanOrEqual(some.stock - 6);
  });

  it('keeps a combination part by part, each under the set it was sold in and found by it (R43)', async () => {
    const [set] = await shop.database.select().from(combinations).limit(1);
    await buyer.post('/api/cart', { params: [{ goods_id: set?.goodsId, number: 2, type: 3, combination_id: set?.id }] });
    const [{ combination }] = (await buyer.get('/api/cart/list')).data.data as [
      { combination: { parts: { name: string; ypgg: string; number: number }[] } },
    ];
    const placed = await placeOrder(buyer, [{ goods_id: set?.goodsId ?? 0, number: 1, type: 3 }]);
    const { lines, goods_amount, payable, freight } = (await buyer.get(`/api/order/${placed.data.id}`)).data as {
      lines: { name: string; ypgg: string; number: number; type: number; amount: string; share: string; combination: unknown }[];
      goods_amount: string;
      payable: string;
      freight: string;
    };
    expect(lines.map(({ name, ypgg, number }) => ({ name, ypgg, number }))).toEqual(
      combination.parts.map(({ name, ypgg, number }) => ({ name, ypgg, number: number * 3 })),
    );
    expect(lines.every(({ type }) => type === 3)).toBe(true);
    for (const line of lines) expect(line.combination).toEqual({ name: set?.name, number: 3 });
    const sum = (of: 'amount' | 'share') => lines.reduce((all, line) => all + Math.round(Number(line[of]) * 100), 0) / 100;
    expect([sum('amount'), sum('share')]).toEqual([Number(goods_amount), Math.round((Number(payable) - Number(freight)) * 100) / 100]);
    for (const words of [combination.parts.at(-1)?.name ?? '', set?.name ?? '']) {
      const { data } = await buyer.get(`/api/order?keywords=${encodeURIComponent(words)}`);
      expect((data.list as { id: number }[]).map(({ id }) => id)).toContain(placed.data.id);
    }
  });

  it('gives the fresh sheet when the price has changed, and places nothing', async () => {
    const submission = await prepareOrder(buyer, [{ goods_id: some.id, number: 2 }]);
    await shop.database.update(goods).set({ basePrice: '123.0000', ladder: [] }).where(eq(goods.id, some.id));
    const stock = await stockOf(shop.database, some.id);
    const answer = await buyer.post('/api/order', submission);
    await shop.database.update(goods).set({ basePrice: some.basePrice, ladder: some.ladder }).where(eq(goods.id, some.id));
    expect(answer).toMatchObject({ status: 409, code: 409, data: { priced: { goods_amount: '246.00' }, addresses: expect.any(Array) } });
    expect(await stockOf(shop.database, some.id)).toBe(stock);
    expect((await buyer.get('/api/cart/total')).data.total).toBe(1);
  });

  it('refuses lines by line: unselected, sold out meanwhile, over stock, gone', async () => {
    const submission = await prepareOrder(buyer, [{ goods_id: some.id, number: 20 }]);
    const [id] = submission.ids;
    await buyer.post('/api/cart/batch_select', { ids: [id], is_selected: 0 });
    expect(await buyer.post('/api/order', submission)).toMatchObject({
      status: 422,
      errors: { [`lines.${id}`]: [expect.stringContaining('未勾选')] },
    });
    await buyer.post('/api/cart/batch_select', { ids: [id], is_selected: 1 });

    await setStock(shop.database, some.id, 5);
    expect(await buyer.post('/api/cart/checkout', { ids: [id] })).toMatchObject({
      status: 422,
      message: expect.stringContaining('库存仅剩 5'),
    });
    await setStock(shop.database, some.id, 0);
    expect(await buyer.post('/api/order', submission)).toMatchObject({ status: 422, message: expect.stringContaining('已售罄') });
    await setStock(shop.database, some.id, some.stock);
    expect(await buyer.post('/api/order', { ...submission, ids: [id, 999999999] })).toMatchObject({
      status: 422,
      errors: { 'lines.999999999': expect.any(Array) },
    });
  });

  it('asks for the electronic contract at checkout and at the order (459)', async () => {
    const unsigned = await shop.signedIn(demoPhones.unsigned);
    await unsigned.post('/api/cart', { params: [{ goods_id: some.id, number: 1 }] });
    const [line] = (await unsigned.get('/api/cart/list')).data.data;
    expect(await unsigned.post('/api/cart/checkout', { ids: [line.id] })).toMatchObject({ status: 459, code: 459 });
    expect(await unsigned.post('/api/order', { ids: [line.id], address_id: 1, expect: '1.00' })).toMatchObject({ status: 459 });
  });

  it('delivers only to an address of the buyer', async () => {
    const submission = await prepareOrder(buyer, [{ goods_id: some.id, number: 1 }]);
    for (const address of [submission.address_id + 3, 999999, 'x']) {
      expect(await buyer.post('/api/order', { ...submission, address_id: address })).toMatchObject({
        status: 422,
        errors: { address_id: expect.any(Array) },
      });
    }
  });

  it('uses a chosen coupon once, and gives it back when the order is cancelled', async () => {
    const { id } = await coupon('全场满500减30');
    const number = unitsFor(500);
    const placed = await placeOrder(buyer, [{ goods_id: some.id, number }], { coupon_id: id, xjq_id: 0 });
    expect(placed.status).toBe(200);
    expect((await buyer.get(`/api/order/${placed.data.id}`)).data.reductions).toContainEqual({
      kind: 'coupon',
      id,
      name: '全场满500减30',
      amount: '30.00',
    });
    await expect(prepareOrder(buyer, [{ goods_id: some.id, number }], { coupon_id: id })).rejects.toThrow('coupon_id');
    await shop.database.delete(cartLines);
    const stock = await stockOf(shop.database, some.id);
    expect(await buyer.post(`/api/order/${placed.data.id}/cancel`)).toMatchObject({ status: 200, data: { status: 'cancelled' } });
    expect(await stockOf(shop.database, some.id)).toBe(stock + number);
    expect((await coupon('全场满500减30')).orderId).toBeNull();
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it.each(['全场满10000减600', '新客满100减10'])('refuses %s, which is not reached or over', async (name) => {
    const { id } = await coupon(name);
    await buyer.post('/api/cart', { params: [{ goods_id: some.id, number: 1 }] });
    const ids = (await buyer.get('/api/cart/list')).data.data.map((line: { id: number }) => line.id);
    expect(await buyer.post('/api/cart/checkout', { ids, coupon_id: id })).toMatchObject({
      status: 422,
      errors: { coupon_id: expect.any(Array) },
    });
  });

  it('is paid once, from a balance that suffices', async () => {
    const placed = await placeOrder(buyer, [{ goods_id: some.id, number: 3 }]);
    const pay = () => buyer.post(`/api/order/${placed.data.id}/pay`, { method: 'balance' });
    expect(await pay()).toMatchObject({ status: 200, message: '支付成功' });
    expect(await pay()).toMatchObject({ status: 409 });
    expect(await buyer.post(`/api/order/${placed.data.id}/cancel`)).toMatchObject({ status: 409 });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('is not paid from a balance that does not (601), and stays unpaid', async () => {
    const buyerId = await shop.buyerId(demoPhones.qualified);
    const placed = await placeOrder(buyer, [{ goods_id: some.id, number: 3 }]);
    const [{ balance } = { balance: '0' }] = await shop.database
      .select({ balance: buyers.balance })
      .from(buyers)
      .where(eq(buyers.id, buyerId));
    await shop.database.update(buyers).set({ balance: '0.01' }).where(eq(buyers.id, buyerId));
    const answer = await buyer.post(`/api/order/${placed.data.id}/pay`, { method: 'balance' });
    await shop.database.update(buyers).set({ balance }).where(eq(buyers.id, buyerId));
    expect(answer).toMatchObject({ status: 200, code: 601, data: null });
    expect((await buyer.get(`/api/order/${placed.data.id}`)).data.status).toBe('unpaid');
  });

  it("is nobody else's to read, pay or cancel", async () => {
    const placed = await placeOrder(buyer, [{ goods_id: some.id, number: 1 }]);
    const other = await shop.signedIn(demoPhones.other);
    const url = `/api/order/${placed.data.id}`;
    for (const answer of [
      await other.get(url),
      await other.post(`${url}/pay`, { method: 'balance' }),
      await other.post(`${url}/cancel`),
      await buyer.get('/api/order/x'),
    ]) {
      expect(answer).toMatchObject({ status: 404, code: 404, message: '订单不存在' });
    }
    const ids = (await other.get('/api/order?per_page=100')).data.list.map(({ id }: { id: number }) => id);
    expect(ids).not.toContain(placed.data.id);
  });

  it('expires when it is not paid in time, however often that is looked at', async () => {
    const own = await open({ orderExpiryMinutes: 5 });
    const late = await own.signedIn(demoPhones.qualified);
    const placed = await placeOrder(late, [{ goods_id: some.id, number: 4 }]);
    const stock = await stockOf(own.database, some.id);
    own.wait(6);
    expect(await late.post(`/api/order/${placed.data.id}/pay`, { method: 'balance' })).toMatchObject({ status: 409 });
    const later = new Date(Date.now() + 6 * 60_000);
    await Promise.all([expireOverdueOrders(own.database, later), expireOverdueOrders(own.database, later)]);
    expect((await late.get(`/api/order/${placed.data.id}`)).data).toMatchObject({ status: 'cancelled', expires_at: null });
    expect(await stockOf(own.database, some.id)).toBe(stock + 4);
    expect(await auditShop(own.database)).toEqual([]);
  });

  it('expires although an older order cannot be, and the failure is told', async () => {
    const own = await open({ orderExpiryMinutes: 5 });
    const late = await own.signedIn(demoPhones.qualified);
    const stuck = await placeOrder(late, [{ goods_id: some.id, number: 1 }]);
    const next = await placeOrder(late, [{ goods_id: some.id, number: 1 }]);
    await own.database.execute(sql`create function hold_order() returns trigger language plpgsql as 'begin raise exception ''held''; end'`);
    await own.database.execute(
      sql.raw(
        `create trigger hold before update on orders for each row when (old.id = ${Number(stuck.data.id)}) execute function hold_order()`,
      ),
    );
    await expect(expireOverdueOrders(own.database, new Date(Date.now() + 6 * 60_000))).rejects.toThrow(AggregateError);
    await own.database.execute(sql`drop trigger hold on orders`);
    expect((await late.get(`/api/order/${next.data.id}`)).data.status).toBe('cancelled');
    expect((await late.get(`/api/order/${stuck.data.id}`)).data.status).toBe('unpaid');
  });

  it('answers a repeated key with the first answer, and another body with 409', async () => {
    const submission = await prepareOrder(buyer, [{ goods_id: some.id, number: 1 }]);
    const key = { 'idempotency-key': 'order-1' };
    const first = await buyer.post('/api/order', submission, key);
    const again = await buyer.post('/api/order', submission, key);
    expect(again.text).toBe(first.text);
    expect(await buyer.post('/api/order', { ...submission, remark: 'other' }, key)).toMatchObject({ status: 409 });
    expect(await buyer.post(`/api/order/${first.data.id}/pay`, { method: 'balance' }, key)).toMatchObject({ status: 409 });
    const pay = () => buyer.post(`/api/order/${first.data.id}/pay`, { method: 'balance' }, { 'idempotency-key': 'pay-1' });
    expect((await pay()).text).toBe((await pay()).text);
    expect(await buyer.post('/api/order', submission, { 'idempotency-key': 'with space' })).toMatchObject({ status: 400 });
  });

  it('keeps no answer of a checkout under a key, and refuses another body under it', async () => {
    const { ids } = await prepareOrder(buyer, [{ goods_id: some.id, number: 1 }]);
    const ask = (more: object = {}) => buyer.post('/api/cart/checkout', { ids, ...more }, { 'idempotency-key': 'look-1' });
    expect((await ask()).status).toBe(200);
    expect((await ask()).data.priced).toEqual((await buyer.post('/api/cart/checkout', { ids })).data.priced);
    expect(await ask({ delivery: 'pickup' })).toMatchObject({ status: 409 });
    const kept = await shop.database.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'look-1'));
    expect(kept).toMatchObject([{ answer: null }]);
  });

  it('takes no more keys of a buyer in a day than he can need', async () => {
    const buyerId = await shop.buyerId(demoPhones.other);
    const own = await shop.signedIn(demoPhones.other);
    const used = (count: number, minutesAgo: number) =>
      shop.database.insert(idempotencyKeys).values(
        Array.from({ length: count }, (_none, at) => ({
          ownerId: buyerId,
          key: `${minutesAgo} ${at}`,
          route: 'r',
          bodyHash: 'h',
          createdAt: new Date(Date.now() - minutesAgo * 60_000),
        })),
      );
    const { ids } = await prepareOrder(own, [{ goods_id: some.id, number: 1 }]);
    const ask = (key: string) => own.post('/api/cart/checkout', { ids }, { 'idempotency-key': key });
    await used(300, 24 * 60 + 1);
    await used(999, 60);
    expect((await ask('the-last-one')).status).toBe(200);
    const refused = await ask('one-more');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect((await ask('the-last-one')).status).toBe(200);
  });

  it('lists my orders by state, newest first', async () => {
    const { data } = await buyer.get('/api/order?status=paid&per_page=1');
    expect(data.list).toHaveLength(1);
    expect(data.total).toBe(data.counts.paid);
    const all = (await buyer.get('/api/order')).data.list.map(({ id }: { id: number }) => id);
    expect(all).toEqual(all.toSorted((one: number, other: number) => other - one));
    expect(await buyer.get('/api/order?status=lost')).toMatchObject({ status: 422 });
  });
});
