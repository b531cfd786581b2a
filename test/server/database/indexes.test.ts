import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onPostgres } from '../../support/server.ts';

onPostgres('what grows with the shop', (open) => {
  it.each([
    [
      'what a buyer has paid for and not been sent',
      'order_paid',
      "select sum(goods_amount) from orders where buyer_id = 1 and status = 'paid'",
    ],
    ['the vouchers that an order holds', 'voucher_order', 'select id from vouchers where order_id = 1'],
    ['the money that a provider told of for an order', 'payment_notice_order', 'select id from payment_notices where order_id = 1'],
    ['the refunds that are due', 'refund_due', "select id from refunds where status = 'due' order by next_try_at nulls first, id limit 50"],
  ])('is found by an index: %s', async (_name, index, statement) => {
    const shop = await open();
    const plan = await shop.database.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`);
      return transaction.execute(sql.raw(`explain ${statement}`));
    });
    expect(JSON.stringify(plan.rows)).toMatch(new RegExp(`(using|on) ${index}\\b`, 'i'));
  });
});
