import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { chinaDay, monthAfter } from '../../../src/domain/shared/china-time.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { balanceEntries, buyers } from '../../../src/server/database/schema/account.ts';
import { inTransaction } from '../../../src/server/http/transaction.ts';
import { enterBalance } from '../../../src/server/wallet/enter-balance.ts';
import { linearGrowth, timesLonger } from '../../support/times-longer.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { spreadsheetRows } from '../../support/read-spreadsheet.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const fenOf = (text: string): number => Math.round(Number(text) * 100);
const dayOf = (at: Date): string => chinaDay(at.getTime() / 1000);

onBothDatabases('the wallet', (open) => {
  let shop: TestShop;
  let client: ServerClient;
  beforeEach(async () => {
    shop ??= await open();
    client = await shop.signedIn(demoPhones.qualified);
  });
  const statement = async (who: ServerClient, month: string) => (await who.get(`/api/user/statement?month=${month}`)).data;

  it('says what it holds, its month and how its balance went', async () => {
    const { data } = await client.get('/api/user/user_money');
    expect(data).toMatchObject({ balance: '58600.00', month: dayOf(new Date()).slice(0, 7), short: null, coupon: 3, xjq: 3 });
    expect(data.trend).toHaveLength(31);
    expect(data.trend.at(-1)).toEqual({ day: dayOf(new Date()), balance: '58600.00' });
    expect(data.trend.every(({ balance }: { balance: string }) => Number(balance) >= 0)).toBe(true);
    expect(fenOf(data.opening) + fenOf(data.in) - fenOf(data.out)).toBe(fenOf(data.balance));
    expect(data.methods).toMatchObject([{ method: 'simulated' }]);
    expect((await shop.visitor().get('/api/user/user_money')).code).toBe(401);
  });

  it('shows the ledger by kind and days, both included, with their sums', async () => {
    const { data: all } = await client.get('/api/user/user_money_log?per_page=100');
    expect(all.list.length).toBe(all.total);
    expect(all.list[0].balance).toBe('58600.00');
    const paid = all.list.filter(({ use_type }: { use_type: string }) => use_type === 'pay');
    const { data: filtered } = await client.get('/api/user/user_money_log?use_type=pay&per_page=100');
    expect(filtered).toMatchObject({ total: paid.length, in: '0.00' });
    expect(fenOf(filtered.out)).toBe(-paid.reduce((sum: number, { amount }: { amount: string }) => sum + fenOf(amount), 0));
    const { at } = paid[1];
    const day = chinaDay(at);
    const ofDay = all.list.filter((row: { at: number }) => chinaDay(row.at) === day).length;
    for (const bound of [day, String(at)])
      expect((await client.get(`/api/user/user_money_log?start_time=${bound}&end_time=${bound}`)).data.total).toBe(ofDay);
    expect((await client.get('/api/user/user_money_log?start_time=&end_time=&use_type=')).data.total).toBe(all.total);
  });

  it.each([
    ['start_time=2026-02-30', '开始日期'],
    ['end_time=gestern', '结束日期'],
    ['end_time=-1', '结束日期'],
    ['start_time=99999999999999999', '开始日期'],
    ['start_time=2026-11-02&end_time=2026-11-01', '结束日期'],
    ['use_type=gift', '种类'],
    ['page=0', '页码'],
  ])('refuses %s', async (query, label) => {
    const answer = await client.get(`/api/user/user_money_log?${query}`);
    expect([answer.code, answer.message]).toEqual([422, expect.stringContaining(label)]);
  });

  it('adds up every month from the first to the present one, each on the one before', async () => {
    const { data: wallet } = await client.get('/api/user/user_money');
    let closing = '0.00';
    let rows = 0;
    for (let month = wallet.first_month; month <= wallet.month; month = monthAfter(month, 1)) {
      const { opening, in: received, out, closing: end, rows: list, is_open: isOpen } = await statement(client, month);
      expect(opening).toBe(closing);
      expect(fenOf(opening) + fenOf(received) - fenOf(out)).toBe(fenOf(end));
      expect(isOpen).toBe(month === wallet.month);
      closing = end;
      rows += list.length;
    }
    expect([closing, rows]).toEqual(['58600.00', (await client.get('/api/user/user_money_log')).data.total]);
    // Before anything happened: a month without rows.
    expect(await statement(client, monthAfter(wallet.first_month, -1))).toMatchObject({ opening: '0.00', closing: '0.00', rows: [] });
  });

  it.each(['2026-13', '2026-1', '', '1999-12', '3026-11', 'x'])('has no statement of %j', async (month) => {
    const answer = await client.get(`/api/user/statement?month=${month}`);
    expect([answer.code, Object.keys(answer.errors ?? {})]).toEqual([422, ['month']]);
  });

  it('gives the statement as a spreadsheet that adds up, text as text, to its owner alone', async () => {
    const [own] = await manyBuyers(shop, 1);
    if (own === undefined) throw new Error('no buyer');
    const buyerId = (await own.get('/api/user/base')).data.shop_id;
    await inTransaction(shop.database, (transaction) =>
      enterBalance(transaction, { buyerId, kind: 'cashback', change: '160.50', note: '=1+1 十月返现' }, new Date()),
    );
    const month = dayOf(new Date()).slice(0, 7);
    const answer = await own.get(`/api/user/statement?month=${month}&format=xlsx`);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('spreadsheetml'),
      'content-disposition': `attachment; filename="statement-${month}.xlsx"`,
    });
    const rows = spreadsheetRows(answer.bytes);
    expect(rows[0]).toEqual(['时间', '种类', '说明', '转入（元）', '支出（元）', '余额（元）']);
    expect(rows.map((row) => row.slice(-3)).slice(1)).toEqual([
      ['期初', 0],
      ['调整', 1000, 1000],
      ['=1+1 十月返现', 160.5, 1160.5],
      ['合计', 1160.5, 0],
      ['期末', 1160.5],
    ]);
    expect((await own.get(`/api/user/statement?month=${month}&format=xlsx&shop=1`)).code).toBe(460);
    expect((await shop.visitor().get(`/api/user/statement?month=${month}&format=xlsx`)).code).toBe(401);
    expect((await own.get('/api/user/statement?month=2999-01&format=xlsx')).code).toBe(422);
  });

  it('holds any ledger to opening + rows = closing, whatever moments its changes say', async () => {
    const [own] = await manyBuyers(shop, 1);
    if (own === undefined) throw new Error('no buyer');
    const buyerId = (await own.get('/api/user/base')).data.shop_id;
    const now = new Date();
    const month = dayOf(now).slice(0, 7);
    const began = new Date(`${month}-01T00:00:00+08:00`).getTime();
    await shop.database
      .update(balanceEntries)
      .set({ at: new Date(began - 40 * 86_400_000) })
      .where(eq(balanceEntries.buyerId, buyerId));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: -60_000, max: 60_000 }), fc.integer({ min: -3, max: 3 })), { minLength: 1, maxLength: 8 }),
        async (changes) => {
          for (const [fen, days] of changes) {
            const at = new Date(Math.min(began + days * 86_400_000, now.getTime()));
            await inTransaction(shop.database, (transaction) =>
              enterBalance(transaction, { buyerId, kind: 'adjust', change: (fen / 100).toFixed(2), note: '' }, at),
            ).catch(() => undefined);
          }
          const [before, present] = [await statement(own, monthAfter(month, -1)), await statement(own, month)];
          for (const one of [before, present]) {
            expect(fenOf(one.opening) + one.rows.reduce((sum: number, { amount }: { amount: string }) => sum + fenOf(amount), 0)).toBe(
              fenOf(one.closing),
            );
          }
          expect(present.opening).toBe(before.closing);
          const [buyer] = await shop.database.select({ balance: buyers.balance }).from(buyers).where(eq(buyers.id, buyerId));
          expect(present.closing).toBe(buyer?.balance);
        },
      ),
      { numRuns: 12 },
    );
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('answers a month of 5,000 rows, also as a spreadsheet, in time by the rows', async () => {
    const [less, own] = await manyBuyers(shop, 2);
    if (less === undefined || own === undefined) throw new Error('no buyer');
    const idOf = async (client: ServerClient): Promise<number> => (await client.get('/api/user/base')).data.shop_id;
    const ids = [await idOf(less), await idOf(own)] as const;
    const at = new Date();
    const enter = (buyerId: number, count: number) =>
      shop.database.insert(balanceEntries).values(
        Array.from({ length: count }, (_none, index) => ({
          buyerId,
          kind: 'topup' as const,
          change: '0.01',
          balanceAfter: (1000 + (index + 1) / 100).toFixed(2),
          note: `第${index}笔`,
          at,
        })),
      );
    await enter(ids[0], 624);
    await enter(ids[1], 4_999);
    const month = dayOf(at).slice(0, 7);
    const asSpreadsheet = (client: ServerClient) => client.get(`/api/user/statement?month=${month}&format=xlsx`);
    const data = await statement(own, month);
    expect([data.rows.length, data.closing]).toEqual([5_000, '1049.99']);
    expect(spreadsheetRows((await asSpreadsheet(own)).bytes)).toHaveLength(5_004);
    for (const read of [(client: ServerClient) => statement(client, month), asSpreadsheet])
      expect(
        await timesLonger(
          () => read(less),
          () => read(own),
        ),
      ).toBeLessThan(linearGrowth);
    await shop.database.delete(balanceEntries).where(inArray(balanceEntries.buyerId, [...ids]));
    await shop.database
      .update(buyers)
      .set({ balance: '0.00' })
      .where(inArray(buyers.id, [...ids]));
  });

  it('tells points with what each row left, and what decides the rank', async () => {
    const { data } = await client.get('/api/points/log?per_page=100');
    expect(data.list.length).toBe(data.total);
    expect(data.list[0].balance).toBe(data.points);
    expect(data.list.reduce((sum: number, { points }: { points: number }) => sum + points, 0)).toBe(data.points);
    expect(data.list.at(-1)).toMatchObject({ use_type: 'adjust', remark: '期初积分', points: 3280, balance: 3280 });
    const { data: orders } = await client.get('/api/order?status=completed&per_page=100');
    expect(fenOf(data.completed)).toBe(orders.list.reduce((sum: number, { payable }: { payable: string }) => sum + fenOf(payable), 0));
    expect((await client.get('/api/points/log?page=2&per_page=3')).data.list).toHaveLength(3);
  });
});
