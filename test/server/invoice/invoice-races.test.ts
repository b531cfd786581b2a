import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { invoices } from '../../../src/server/database/schema/invoice.ts';
import { issueInvoices } from '../../../src/server/invoice/issue-invoices.ts';
import type { TaxProvider } from '../../../src/server/invoice/provider/tax-provider.ts';
import { keptTitle, operatorOf, paidOrder } from '../../support/invoice-steps.ts';
import { demoPhones, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onPostgres('invoices at the same moment', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let title: number;
  beforeEach(async () => {
    shop ??= await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    title = await keptTitle(buyer);
  });
  afterEach(async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });
  const times = <Value>(many: number, act: (at: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: many }, (_none, at) => act(at)));

  it('are applied for once, however often an order is named at once', async () => {
    const [one, two, three] = [await paidOrder(shop, buyer), await paidOrder(shop, buyer), await paidOrder(shop, buyer)];
    const wishes = [
      [one.id, two.id],
      [two.id, one.id],
      [two.id, three.id],
      [three.id, one.id],
    ];
    const answers = await times(12, (at) => buyer.post('/api/invoice', { order_ids: wishes[at % wishes.length], title_id: title }));
    const done = answers.filter(({ code }) => code === 200);
    const named = done.flatMap(({ data }) => data.orders.map(({ id }: { id: number }) => id));
    expect(new Set(named).size).toBe(named.length);
    expect(done.length).toBeGreaterThan(0);
    expect(answers.filter(({ code }) => code !== 200).every(({ code }) => code === 409)).toBe(true);
  });

  it('are one for one key', async () => {
    const { id } = await paidOrder(shop, buyer);
    const answers = await times(6, () =>
      buyer.post('/api/invoice', { order_ids: [id], title_id: title }, { 'idempotency-key': 'invoice-once' }),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200 });
  });

  it('and a refund come one after the other: nothing, or an invoice with its red letter', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await paidOrder(shop, buyer);
      const [applied] = await Promise.all([
        buyer.post('/api/invoice', { order_ids: [order.id], title_id: title }),
        operatorOf(shop)('refund', order.sn),
      ]);
      const { data } = await buyer.get(`/api/invoice?order_id=${order.id}`);
      expect(data.total).toBe(applied.code === 200 ? 2 : 0);
    }
  });

  it('are issued once by two servers, and fail or are issued, never both', async () => {
    const { data } = await buyer.post('/api/invoice', { order_ids: [(await paidOrder(shop, buyer)).id], title_id: title });
    const books = new Map<string, string>();
    const office: TaxProvider = {
      name: 'office',
      issue: async ({ serial }) => {
        books.set(serial, books.get(serial) ?? `99${serial.slice(2).padStart(18, '0')}`);
        return { kind: 'issued', number: books.get(serial) ?? '' };
      },
    };
    const at = new Date(Date.now() + 60_000);
    const [, , failure] = await Promise.all([
      issueInvoices(shop.database, office, at),
      issueInvoices(shop.database, office, at),
      operatorOf(shop)('invoice', 'fail', String(data.id), '--reason', '错'),
    ]);
    const [kept] = (await shop.database.select().from(invoices)).filter(({ id }) => id === data.id);
    expect(kept?.state).toBe(failure.exitCode === 0 ? 'failed' : 'issued');
  });
});
