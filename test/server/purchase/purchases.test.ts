import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { orderLines, orders } from '../../../src/server/database/schema/order.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { groupRounds } from '../../../src/server/database/schema/group-buy.ts';
import { refunds } from '../../../src/server/database/schema/payment.ts';
import { chinaDay, chinaDayBegan, chinaDayNumber } from '../../../src/domain/shared/china-time.ts';
import { money, noMoney } from '../../../src/domain/shared/money.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { linearGrowth, timesLonger } from '../../support/times-longer.ts';
import { asking, deliveredOrder, operating } from '../../support/after-sales.ts';
import { plainGoods } from '../../support/demo-goods.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';

interface Row {
  readonly goods: { readonly id: number; readonly name: string; readonly zbz: number; readonly sccj: string };
  readonly times: number;
  readonly days: number | null;
  readonly due_in: number | null;
  readonly last_at: number;
  readonly suggested: number;
  readonly last_number: number;
  readonly last_price: string | null;
}

onBothDatabases('what a shop has bought', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  const bought = async (query = '', client = buyer): Promise<{ list: Row[]; total: number }> =>
    (await client.get(`/api/user/fast_buy?per_page=100${query}`)).data;

  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });

  it('needs a login', async () => {
    for (const path of ['/api/user/fast_buy', '/api/user/purchases']) expect(await shop.visitor().get(path)).toMatchObject({ status: 401 });
  });

  it('is said with its rhythm: days of purchase, the usual interval, when it is due', async () => {
    const { list, total } = await bought();
    expect(total).toBe(list.length);
    const buyerId = await shop.buyerId(demoPhones.qualified);
    const lines = await shop.database
      .select({ goodsId: orderLines.goodsId, at: orders.createdAt, status: orders.status })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.buyerId, buyerId));
    // R69e: only what was paid counts.
    const counting = lines.filter(({ status }) => status !== 'cancelled' && status !== 'unpaid');
    expect(new Set(list.map(({ goods }) => goods.id))).toEqual(new Set(counting.map(({ goodsId }) => goodsId)));
    expect(counting.length).toBeLessThan(lines.length);
    for (const { goods, times, days, due_in, last_at } of list) {
      const own = counting.filter(({ goodsId }) => goodsId === goods.id).map(({ at }) => at.getTime() / 1000);
      const on = [...new Set(own.map(chinaDayNumber))].sort((one, other) => one - other);
      expect(times).toBe(on.length);
      expect(last_at).toBe(Math.floor(Math.max(...own)));
      expect(days === null).toBe(on.length < 3);
      expect(due_in === null).toBe(on.length < 3);
    }
    expect(list.some(({ days }) => days !== null)).toBe(true);
  });

  it('compares no price with that of a group buy, nor with an order that was not paid', async () => {
    const buyerId = await shop.buyerId(demoPhones.qualified);
    const lines = await shop.database
      .select({ goodsId: orderLines.goodsId, price: orderLines.unitPrice, orderId: orders.id })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        and(
          eq(orders.buyerId, buyerId),
          isNotNull(orders.paidAt),
          ne(orders.status, 'cancelled'),
          isNull(orders.groupRoundId),
          eq(orderLines.type, 0),
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id));
    const times = (id: number) => new Set(lines.filter(({ goodsId }) => goodsId === id).map(({ orderId }) => orderId)).size;
    const last = lines.find(({ goodsId }) => times(goodsId) > 1);
    const before = lines.find(({ goodsId, orderId }) => goodsId === last?.goodsId && orderId !== last.orderId);
    const [round] = await shop.database.select({ id: groupRounds.id }).from(groupRounds).limit(1);
    if (last === undefined || before === undefined || round === undefined) throw new Error('The demo shop has no such goods or no group');
    const told = async () => ({
      bought: (await bought()).list.find(({ goods }) => goods.id === last.goodsId)?.last_price,
      detail: (await buyer.get(`/api/goods/detail/${last.goodsId}`)).data.last_bought.price as string,
    });
    const priceOf = ({ price }: { readonly price: string }) => Number(price);
    const isAt = async (price: number) => {
      const { bought: ofRow, detail } = await told();
      expect([Number(ofRow), Number(detail)]).toEqual([price, price]);
    };
    await isAt(priceOf(last));
    await shop.database.update(orders).set({ groupRoundId: round.id }).where(eq(orders.id, last.orderId));
    await isAt(priceOf(before));
    await shop.database.update(orders).set({ groupRoundId: null }).where(eq(orders.id, last.orderId));
  });

  it('stands most overdue first, bought last first, or bought most often first', async () => {
    const due = (await bought()).list.map(({ due_in }) => due_in ?? Number.MAX_SAFE_INTEGER);
    expect(due).toEqual([...due].sort((one, other) => one - other));
    const last = (await bought('&order=recent')).list.map(({ last_at }) => chinaDayNumber(last_at));
    expect(last).toEqual([...last].sort((one, other) => other - one));
    const times = (await bought('&order=times')).list.map((row) => row.times);
    expect(times).toEqual([...times].sort((one, other) => other - one));
    expect(await buyer.get('/api/user/fast_buy?order=price')).toMatchObject({ status: 422, errors: { order: expect.anything() } });
  });

  it('comes page by page, each goods once', async () => {
    const whole = (await bought()).list.map(({ goods }) => goods.id);
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await buyer.get(`/api/user/fast_buy?per_page=7&page=${page}`)).data.list as Row[]),
    );
    expect(pages.flat().map(({ goods }) => goods.id)).toEqual(whole.slice(0, 21));
    expect((await buyer.get('/api/user/fast_buy?page=100000')).data).toMatchObject({ list: [], total: whole.length });
  });

  it('is narrowed to what is due again, which counts for the pages too', async () => {
    const all = (await bought()).list;
    const due = await bought('&due=1');
    expect(due.list.map(({ goods }) => goods.id)).toEqual(
      all.filter(({ due_in }) => due_in !== null && due_in <= 0).map(({ goods }) => goods.id),
    );
    expect(due.list.length).toBeGreaterThan(0);
    expect(due.total).toBe(due.list.length);
    expect(due.total).toBeLessThan(all.length);
    expect(await buyer.get('/api/user/fast_buy?due=yes')).toMatchObject({ status: 422, errors: { due: expect.anything() } });
  });

  it('is found by words of goods or maker and by initials, among what was bought alone', async () => {
    const all = (await bought('&order=recent')).list;
    const [one] = all;
    if (one === undefined) throw new Error('The demo shop has bought nothing');
    const found = async (words: string): Promise<number[]> =>
      (await bought(`&order=recent&keywords=${encodeURIComponent(words)}`)).list.map(({ goods }) => goods.id);
    const named = all.filter(({ goods }) => goods.name.includes(one.goods.name)).map(({ goods }) => goods.id);
    expect(await found(one.goods.name)).toEqual(expect.arrayContaining(named));
    expect(await found(one.goods.name)).not.toHaveLength(all.length);
    expect(await found(one.goods.sccj)).toEqual(
      expect.arrayContaining(all.filter(({ goods }) => goods.sccj === one.goods.sccj).map(({ goods }) => goods.id)),
    );
    const amoxicillin = all.filter(({ goods }) => goods.name.startsWith('阿莫西林')).map(({ goods }) => goods.id);
    const byInitials = await found('amxl');
    expect(byInitials).toEqual(expect.arrayContaining(amoxicillin));
    expect(byInitials.every((id) => all.some(({ goods }) => goods.id === id))).toBe(true);
    expect(await found('没有这一种')).toEqual([]);
    expect(await found('，。')).toEqual([]);
    expect(await found('  ')).toHaveLength(all.length);
    // No pattern: it is looked for as it stands.
    expect((await found('%')).length).toBeLessThan(all.length);
    expect(await buyer.get(`/api/user/fast_buy?keywords=${'a'.repeat(65)}`)).toMatchObject({
      status: 422,
      errors: { keywords: expect.anything() },
    });
  });

  it('says how many units were bought on the last day, and what one cost then', async () => {
    const { list } = await bought();
    const buyerId = await shop.buyerId(demoPhones.qualified);
    const lines = (
      await shop.database
        .select({
          goodsId: orderLines.goodsId,
          type: orderLines.type,
          units: orderLines.number,
          price: orderLines.unitPrice,
          at: orders.createdAt,
          status: orders.status,
        })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(eq(orders.buyerId, buyerId))
    ).filter(({ status, type }) => status !== 'cancelled' && type !== 3);
    for (const { goods, last_number, last_price, last_at } of list) {
      const own = lines.filter(({ goodsId }) => goodsId === goods.id);
      const onLastDay = own.filter(({ at }) => chinaDayNumber(at.getTime() / 1000) === chinaDayNumber(last_at));
      expect(last_number).toBe(onLastDay.reduce((sum, { units }) => sum + units, 0));
      const paid = own.filter(({ at }) => Math.floor(at.getTime() / 1000) === last_at).map(({ price }) => Number(price));
      expect(paid).toContain(Number(last_price));
    }
  });

  it('suggests whole packs as far as they can be had', async () => {
    const { list } = await bought();
    expect(list.every(({ suggested, goods }) => suggested > 0 && suggested % goods.zbz === 0)).toBe(true);
  });

  it('is each shop’s own', async () => {
    const other = await shop.signedIn(demoPhones.other);
    const own = (await bought()).list.map(({ goods }) => goods.id);
    const theirs = (await bought('', other)).list.map(({ goods }) => goods.id);
    expect(theirs).not.toEqual(own);
    const none = await shop.signedIn(demoPhones.unqualified);
    expect(await bought('', none)).toMatchObject({ list: [], total: 0 });
    expect((await none.get('/api/user/purchases')).data).toMatchObject({ total: '0.00', categories: [], makers: [] });
  });

  it('adds up over the year: by month, by category and by maker, and to the orders of each month', async () => {
    const { months, total, categories, makers } = (await buyer.get('/api/user/purchases')).data;
    expect(months).toHaveLength(12);
    expect(months[11].month).toBe(chinaDay(Date.now() / 1000).slice(0, 7));
    const sum = (amounts: readonly string[]): string => amounts.reduce((all, one) => all.plus(one), noMoney).toFixed(2);
    expect(sum(months.map(({ amount }: { amount: string }) => amount))).toBe(total);
    for (const parts of [categories, makers]) {
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.length).toBeLessThanOrEqual(6);
      for (const [at, { amount }] of months.entries())
        expect(sum(parts.map((one: { months: string[] }) => one.months[at] ?? ''))).toBe(amount);
      for (const one of parts) expect(sum(one.months)).toBe(one.amount);
    }
    const paid = await shop.database
      .select()
      .from(orders)
      .where(and(eq(orders.buyerId, await shop.buyerId(demoPhones.qualified)), inArray(orders.status, ['paid', 'shipped', 'completed'])));
    const [last] = months.slice(-1);
    const ofLast = paid.filter(({ createdAt }) => chinaDay(createdAt.getTime() / 1000).slice(0, 7) === last.month);
    expect(last.orders).toBe(ofLast.length);
    const back = (await shop.database.select().from(refunds)).filter(({ orderId }) => ofLast.some(({ id }) => id === orderId));
    const bought = ofLast.reduce((all, order) => all.plus(order.payable).minus(order.freight), money(0));
    expect(last.amount).toBe(back.reduce((all, { amount }) => all.minus(amount), bought).toFixed(2));
    expect(Number(total)).toBeGreaterThan(0);
  });

  it('is less what after-sales gave back, in the month of the order, up to the first second of the twelve months', async () => {
    const other = await shop.signedIn(demoPhones.other);
    const operate = operating(shop);
    const year = async (): Promise<{
      total: string;
      months: { month: string; amount: string; orders: number }[];
      makers: { name: string }[];
    }> => (await other.get('/api/user/purchases')).data;
    const fallen = (from: string, to: string): string => money(from).minus(to).toFixed(2);
    const before = await year();
    const [one] = await plainGoods(shop.database, 1, sql`${goods.scopes} && array['hxy', 'zcy']`);
    if (one === undefined) throw new Error('The demo shop has no plain goods');
    const maker = 'A maker of nothing else';
    const order = await deliveredOrder(shop, other, [{ goods_id: one.id, number: 4 }]);
    await shop.database.update(orderLines).set({ maker }).where(eq(orderLines.orderId, order.id));
    const share = order.lines[0]?.share ?? '';
    const whole = await year();
    expect(fallen(whole.total, before.total)).toBe(share);
    expect(whole.makers.length).toBeGreaterThan(0);

    const giveBack = async (number: number): Promise<string> => {
      const { data } = await other.post('/api/after_sales', {
        order_id: order.id,
        kind: 'return',
        reason: 'recall',
        words: '',
        pictures: [],
        lines: [asking(order, 0, number)],
      });
      await operate('after-sales', 'agree', data.sn);
      await operate('after-sales', 'fetched', data.sn);
      await operate('after-sales', 'receive', data.sn);
      expect(await year()).toEqual(latest);
      const done = await operate('after-sales', 'refund', data.sn);
      expect(done.err).toEqual([]);
      return (await other.get(`/api/after_sales/${data.id}`)).data.quote.lines[0].refund;
    };
    let latest = whole;
    const refund = await giveBack(1);
    latest = await year();
    expect(fallen(whole.total, latest.total)).toBe(refund);

    // Months are China's: the first second of the twelve counts, the one before it does not; its refund goes with it.
    const first = chinaDayBegan(`${latest.months[0]?.month ?? ''}-01`);
    const placedAt = (seconds: number) =>
      shop.database
        .update(orders)
        .set({ createdAt: new Date(seconds * 1000) })
        .where(eq(orders.id, order.id));
    await placedAt(first);
    const moved = await year();
    expect(moved.total).toBe(latest.total);
    expect(fallen(moved.months[0]?.amount ?? '', before.months[0]?.amount ?? '')).toBe(fallen(share, refund));
    await placedAt(first - 1);
    expect((await year()).total).toBe(before.total);

    // What went back altogether leaves the order in its month, and its maker out of the year.
    await placedAt(first);
    latest = await year();
    await giveBack(3);
    const nothing = await year();
    expect(nothing.total).toBe(before.total);
    expect(nothing.months[0]).toEqual({
      month: before.months[0]?.month,
      amount: before.months[0]?.amount,
      orders: (before.months[0]?.orders ?? 0) + 1,
    });
    expect(nothing.makers.map(({ name }) => name)).not.toContain(maker);
  });

  it('of 9,600 lines comes in time by the lines', async () => {
    const [model] = await shop.database.select().from(orders).limit(1);
    const [line] = await shop.database.select().from(orderLines).limit(1);
    if (model === undefined || line === undefined) throw new Error('The demo shop has no orders');
    const terms: Partial<typeof line> = { ...line };
    delete terms.id;
    const [less, more] = await manyBuyers(shop, 2);
    if (less === undefined || more === undefined) throw new Error('no buyer');
    /** Orders of a hundred lines each. */
    const order = async (client: ServerClient, count: number, from: number) => {
      const buyerId = (await client.get('/api/user/base')).data.shop_id as number;
      const rows = Array.from({ length: count }, (_, at) => ({
        ...{ ...model, buyerId, id: from + at, sn: `TEST${from + at}`, status: 'completed' as const },
        createdAt: new Date(Date.now() - at * 3 * 86_400_000),
      }));
      await shop.database.insert(orders).values(rows);
      const goods = Array.from({ length: 100 }, (_, at) => ({ ...(terms as Omit<typeof line, 'id'>), position: at, goodsId: at + 1 }));
      for (let at = 0; at < count; at += 25)
        await shop.database
          .insert(orderLines)
          .values(rows.slice(at, at + 25).flatMap(({ id: orderId }) => goods.map((one) => ({ ...one, orderId }))));
    };
    await order(less, 12, 900_000);
    await order(more, 96, 910_000);
    expect((await bought('', more)).list).toHaveLength(100);
    const read = (client: ServerClient) => async () => {
      await bought('', client);
      await client.get('/api/user/purchases');
    };
    expect(await timesLonger(read(less), read(more))).toBeLessThan(linearGrowth);
  });
});
