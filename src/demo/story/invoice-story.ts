import { eq } from 'drizzle-orm';
import { ownTitle } from '../../domain/invoice/invoice-title.ts';
import { minutesAfter } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { buyers } from '../../server/database/schema/account.ts';
import { apply } from '../../server/invoice/apply.ts';
import { issueInvoices } from '../../server/invoice/issue-invoices.ts';
import { keepTitle } from '../../server/invoice/titles.ts';
import { simulatedTaxOffice } from '../../server/invoice/provider/simulated-tax-office.ts';
import type { OrderRow } from '../../server/order/move/order-transition.ts';
import { daysBefore, type Happening } from './happening.ts';

/** The tax office issues what was applied for: asked once more after the time that it takes. */
async function issueAll(transaction: Database, at: Date): Promise<void> {
  const office = simulatedTaxOffice(transaction);
  for (const asked of [at, minutesAfter(at, 1)]) {
    const { failures } = await issueInvoices(transaction, office, asked);
    if (failures.length > 0) throw new AggregateError(failures, 'An invoice of the demo shop was not issued');
  }
}

/** An invoice of an order, and the red letter of what is refunded of it. */
export function invoiceStory({ id, buyerId }: OrderRow, now: Date): Happening[] {
  const applied = async (transaction: Database, at: Date) => {
    const [shop] = await transaction
      .select({ company: buyers.company, creditCode: buyers.creditCode })
      .from(buyers)
      .where(eq(buyers.id, buyerId));
    if (shop === undefined) throw new Error(`Order ${id} has no shop`);
    await keepTitle(transaction, { buyerId, typed: { title: '', taxNumber: '', email: '' }, at });
    await apply(transaction, { buyerId, orderIds: [id], to: { ...ownTitle(shop), email: '' }, at });
    await issueAll(transaction, at);
  };
  return [
    { at: daysBefore(now, 15, 9, 30), happen: applied },
    { at: minutesAfter(now, -170), happen: issueAll },
  ];
}
