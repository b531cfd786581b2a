import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../src/server/database/audit.ts';
import { openEmbedded } from '../../src/server/database/embedded.ts';
import { prepareShop } from '../../src/server/prepare-shop.ts';
import { inMemory } from '../../src/server/settings.ts';
import { demoPhones, type TestShop, onEither } from '../support/server.ts';
import type { ServerClient } from '../support/server-client.ts';

onEither('the story of the first demo shop', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });

  it('has told it of orders, parcels, returns, prices, arrivals and cashback, what is new of it unread', async () => {
    const { data } = await buyer.get('/api/message?per_page=100');
    expect(new Set(data.list.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['order', 'logistics', 'after-sales', 'price', 'arrival', 'activity']),
    );
    expect(data.unread).toBeGreaterThanOrEqual(3);
    expect(data.unread).toBeLessThan(data.total / 2);
    const times = data.list.map(({ at }: { at: number }) => at);
    expect(times).toEqual([...times].sort((one: number, other: number) => other - one));
  });

  it('has a return that came in part and was refunded, and one whose goods are to be sent back', async () => {
    const { data } = await buyer.get('/api/after_sales');
    expect(data.list.map(({ status }: { status: string }) => status)).toEqual(['agreed', 'refunded']);
    const { data: over } = await buyer.get(`/api/after_sales/${data.list[1].id}`);
    expect(over.lines).toEqual([expect.objectContaining({ number: 5, received: 3 })]);
    const { data: log } = await buyer.get('/api/user/user_money_log?use_type=refund');
    expect(log.list[0].amount).toBe(over.refund.amount);
    const { data: invoices } = await buyer.get('/api/invoice?status=red');
    expect(invoices.list).toMatchObject([{ amount: log.list[0].amount }]);
    // An invoice is issued to a kept title: the next application offers it.
    const { data: titles } = await buyer.get('/api/invoice/title');
    expect(titles.list).toMatchObject([{ title: titles.company, tax_number: titles.tax_number }]);
  });

  it('has the receipt of goods with ephedrine, every batch of it, and coupons that are free, used and over', async () => {
    const { data } = await buyer.get('/api/user/hmdd');
    expect(data).toMatchObject({ total: 1, owed: 0, list: [{ receipt: 'confirmed' }] });
    for (const { number, batches } of data.list[0].lines) {
      expect(batches.reduce((sum: number, { received }: { received: number }) => sum + received, 0)).toBe(number);
    }
    for (const type of [1, 2])
      expect((await buyer.get(`/api/user/coupon?type=${type}&status=1`)).data).toMatchObject({
        usable: expect.any(Number),
        used: 1,
        expired: 1,
      });
  });
});

it('the demo shop agrees with its ledgers, and tells nothing of the future, whatever the hour of its first start', async () => {
  // Five past midnight in China.
  const clock = () => new Date('2026-11-22T16:05:00Z');
  const { database, ...opened } = await openEmbedded(inMemory);
  await prepareShop({ database, ...opened }, { demoData: true, clock });
  expect(await auditShop(database)).toEqual([]);
  const { rows } = await database.execute(sql`select
    (select count(*)::int from messages where at > ${clock().toISOString()}::timestamptz) as messages,
    (select count(*)::int from balance_entries where at > ${clock().toISOString()}::timestamptz) as entries,
    (select count(*)::int from after_sales_events where at > ${clock().toISOString()}::timestamptz) as events`);
  expect(rows[0]).toEqual({ messages: 0, entries: 0, events: 0 });
  await opened.close();
});
