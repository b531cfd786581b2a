import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { refunds } from '../../../database/schema/payment.ts';
import { row } from '../../kit/row.ts';

/** How a bank transfer goes back: a person transfers it at the bank, and enters the bank's number. */
export const byHand = (refundId: number): string => `transfer it back, then: refund-paid ${refundId} --reference NUMBER`;

const ways: Readonly<Record<string, string>> = {
  balance: 'to the balance, at once',
  account: 'off what the account owes, at once; what was paid of it to the balance',
  transfer: 'by bank transfer, which you make: the shop has no hand at the bank',
};

/** How money goes back that came this way, before anything happens. */
export const wayBack = (method: string): string => ways[method] ?? `by ${method}, which the shop asks`;

/**
 * What of an order's money is still to go back, after a command that gives some back: one row a refund with what is to
 * be done, or that nothing is open.
 */
export async function openRefunds(database: Database, orderId: number): Promise<readonly string[]> {
  const due = await database
    .select({ id: refunds.id, amount: refunds.amount, method: refunds.method })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'due'), ne(refunds.method, 'balance')))
    .orderBy(asc(refunds.id));
  if (due.length === 0) return [row('refund', 'nothing more to pay back')];
  return due.map(({ id, amount, method }) =>
    row(
      'to pay back',
      amount,
      method,
      method === 'transfer' ? byHand(id) : 'the shop asks its provider; list-refunds has it until it is back',
    ),
  );
}
