import { eq } from 'drizzle-orm';
import { ownTitle } from '../../domain/invoice/invoice-title.ts';
import { minutesAfter } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { buyers } from '../../server/database/schema/account.ts';
import { apply } from '../../server/invoice/apply.ts';
import { issueInvoices } from '../../server/invoice/issue-invoices.ts';
import { chosenKind, decideTaxpayer, keepTaxProfile } from '../../server/invoice/tax-profile.ts';
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

/** What the first shop and the fourth say about themselves as taxpayers; the second is a small one. */
const said = [
  { address: '安徽省合肥市庐阳区长江中路369号', phone: '0551-60000001', bank: '示例银行合肥庐阳支行', account: '6200000000000001' },
  { address: '安徽省蚌埠市蚌山区淮河路740号', phone: '0552-60000003', bank: '示例银行蚌埠分行', account: '6200000000000003' },
] as const;

/** The first shop is a general taxpayer (一般纳税人), confirmed; the claim of another one waits for the operator. */
export function taxpayerStory(general: number, claiming: number, now: Date): Happening[] {
  const say = (buyerId: number, data: (typeof said)[number]) => (transaction: Database, at: Date) =>
    keepTaxProfile(transaction, { buyerId, form: { is_general: true, ...data }, at });
  return [
    { at: daysBefore(now, 17, 10, 5), happen: say(general, said[0]) },
    { at: daysBefore(now, 16, 9, 20), happen: (transaction, at) => decideTaxpayer(transaction, { buyerId: general, refusal: null, at }) },
    { at: daysBefore(now, 1, 17, 40), happen: say(claiming, said[1]) },
  ];
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
    const kind = await chosenKind(transaction, buyerId, 'special');
    await apply(transaction, { buyerId, orderIds: [id], to: { ...ownTitle(shop), email: '', ...kind }, at });
    await issueAll(transaction, at);
  };
  return [
    { at: daysBefore(now, 15, 9, 30), happen: applied },
    { at: minutesAfter(now, -170), happen: issueAll },
  ];
}
