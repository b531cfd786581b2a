import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { payments } from '../../../src/server/database/schema/order.ts';
import { refunds } from '../../../src/server/database/schema/payment.ts';
import { issueInvoices } from '../../../src/server/invoice/issue-invoices.ts';
import { simulatedTaxOffice } from '../../../src/server/invoice/provider/simulated-tax-office.ts';
import { asking, deliveredOrder, type DeliveredOrder, operating } from '../../support/after-sales.ts';
import { plainGoods } from '../../support/demo-goods.ts';
import { keptTitle } from '../../support/invoice-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const fen = (yuan: string): number => Math.round(Number(yuan) * 100);
const sumOf = (amounts: readonly string[]): number => amounts.reduce((sum, amount) => sum + fen(amount), 0);

/** A red letter takes away. */
const signed = ({ amount, is_red: isRed }: { readonly amount: string; readonly is_red: number }): string =>
  isRed === 1 ? `-${amount}` : amount;

onEither('an invoiced order of which something comes back', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let order: DeliveredOrder;
  beforeEach(async () => {
    shop ??= await open();
    await shop.database.delete(cartLines);
    buyer = await shop.signedIn(demoPhones.qualified);
    const [one, two] = await plainGoods(
      shop.database,
      2,
      sql`${goods.scopes} && array['hxy', 'zcy'] and not ${goods.shipsFree} and not ${goods.shipsFreeAlone}`,
    );
    order = await deliveredOrder(shop, buyer, [
      { goods_id: one?.id ?? 0, number: 3 },
      { goods_id: two?.id ?? 0, number: 2 },
    ]);
  });
  const applied = async () => {
    const { status, data } = await buyer.post('/api/invoice', { order_ids: [order.id], title_id: await keptTitle(buyer) });
    expect([status, data.amount]).toEqual([200, order.payable]);
    return data.id as number;
  };
  /** A case from the ask to the money; what it gave back. */
  const returned = async (at: number, units: number): Promise<string> => {
    const { data } = await buyer.post('/api/after_sales', {
      order_id: order.id,
      lines: [asking(order, at, units)],
      kind: 'return',
      reason: 'recall',
    });
    for (const act of ['agree', 'fetched', 'receive', 'refund'])
      expect(await operating(shop)('after-sales', act, data.sn)).toMatchObject({ exitCode: 0 });
    return (await buyer.get(`/api/after_sales/${data.id}`)).data.total;
  };
  const invoicesOf = async () =>
    (await buyer.get(`/api/invoice?order_id=${order.id}&per_page=100`)).data.list as {
      id: number;
      amount: string;
      status: string;
      is_red: number;
      red_of: { id: number } | null;
    }[];
  /** The law of decision 40, by what was really paid and given back. */
  const requireSum = async () => {
    const captured = await shop.database.select().from(payments).where(eq(payments.orderId, order.id));
    const given = await shop.database.select().from(refunds).where(eq(refunds.orderId, order.id));
    const left = sumOf(captured.map(({ amount }) => amount)) - sumOf(given.map(({ amount }) => amount));
    expect(sumOf((await invoicesOf()).map(signed))).toBe(left);
    expect(await auditShop(shop.database)).toEqual([]);
    return left;
  };

  it('gets a red letter of exactly what went back with each return, until nothing is left', async () => {
    const id = await applied();
    const office = simulatedTaxOffice(shop.database);
    let days = 0;
    // It works on a request for a while, and is asked again.
    const issue = async () => {
      for (let round = 0; round < 3; round++) await issueInvoices(shop.database, office, new Date(Date.now() + 86_400_000 * ++days));
    };
    await issue();
    expect(await requireSum()).toBe(fen(order.payable));
    const first = await returned(0, 2);
    expect(fen(first)).toBe(Math.floor((fen(order.lines[0]?.share ?? '0') * 2) / 3));
    const [red, blue] = await invoicesOf();
    expect(red).toMatchObject({ is_red: 1, amount: first, red_of: { id } });
    expect(blue).toMatchObject({ id, is_red: 0, amount: order.payable, status: 'issued' });
    expect(await requireSum()).toBe(fen(order.payable) - fen(first));
    await issue();
    expect((await invoicesOf()).map(({ status }) => status)).toEqual(['issued', 'issued']);
    const rest = [await returned(1, 2), await returned(0, 1)];
    expect((await invoicesOf()).map(signed)).toEqual([...rest.toReversed().map((amount) => `-${amount}`), `-${first}`, order.payable]);
    expect(await requireSum()).toBe(0);
  });

  it('is invoiced for what is left when the return was first', async () => {
    const back = await returned(0, 1);
    const { data } = await buyer.post('/api/invoice', { order_ids: [order.id], title_id: await keptTitle(buyer) });
    expect(fen(data.amount)).toBe(fen(order.payable) - fen(back));
    expect(await requireSum()).toBe(fen(data.amount));
    await returned(0, 2);
    await requireSum();
  });
});
