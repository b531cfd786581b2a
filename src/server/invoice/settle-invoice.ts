import { inYuan } from '../../domain/shared/money.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { issueDayFault, issueDayFaultWords } from '../../domain/invoice/issue-day.ts';
import { nextInvoiceState } from '../../domain/invoice/invoicing.ts';
import { dayInChina } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { invoicedOrders, invoices } from '../database/schema/invoice.ts';
import { fieldRefused, notFound, Refusal } from '../http/refusal.ts';
import { isTaken } from '../http/transaction.ts';
import { tellBuyer } from '../message/tell-buyer.ts';
import type { InvoiceRow } from './keep-invoice.ts';

/**
 * An invoice by its id, locked until the transaction ends.
 * @throws Refusal 404
 */
export async function lockInvoice(transaction: Database, id: number): Promise<InvoiceRow> {
  const [found] = await transaction.select().from(invoices).where(eq(invoices.id, id)).for('update');
  if (found === undefined) throw notFound('没有这张发票');
  return found;
}

/** What is known of an invoice that was issued; `day` is printed on it, and without one it is the day of `at`. */
interface IssuedFacts {
  readonly number: string;
  readonly provider: string;
  readonly day?: string | undefined;
  readonly at: Date;
}

/** Writes down that a locked invoice was issued; does nothing where it does not wait any more. */
export async function issued(transaction: Database, invoice: InvoiceRow, { number, provider, day, at }: IssuedFacts): Promise<boolean> {
  const state = nextInvoiceState(invoice.state, 'issue');
  if (state === null) return false;
  const { id, buyerId, redOf, amount } = invoice;
  await transaction
    .update(invoices)
    .set({ state, number, provider, issuedAt: at, issuedOn: day ?? dayInChina(at), fault: '', nextTryAt: null })
    .where(eq(invoices.id, id));
  const isRed = redOf !== null;
  const news = {
    title: isRed ? '红字发票已开出' : '电子发票已开出',
    text: `${inYuan(amount.replace('-', ''))}，发票号码 ${number}`,
    url: isRed ? '/dzfp?status=red' : '/dzfp?status=issued',
  };
  await tellBuyer(transaction, { buyerId, kind: isRed ? 'after-sales' : 'order', ...news, cause: `invoice:${id}:issued` }, at);
  return true;
}

const numberTaken = (number: string) => new Refusal(409, `发票号码 ${number} 已用于另一张发票`);

/**
 * Writes down that a locked invoice was issued where the shop did not ask: by hand at the tax office, or by the
 * seller's own books. Does nothing where it does not wait any more.
 * @throws Refusal 409 where another invoice has the number, 422 for a day on which it cannot have been issued
 */
export async function issuedElsewhere(transaction: Database, invoice: InvoiceRow, facts: IssuedFacts): Promise<boolean> {
  const { number, day, at } = facts;
  const fault = day === undefined ? null : issueDayFault(day, { appliedOn: dayInChina(invoice.appliedAt), today: dayInChina(at) });
  if (fault !== null) throw fieldRefused('issued_on', issueDayFaultWords[fault]);
  if ((await transaction.$count(invoices, and(eq(invoices.number, number), ne(invoices.id, invoice.id)))) > 0) throw numberTaken(number);
  try {
    return await issued(transaction, invoice, facts);
  } catch (error) {
    throw isTaken(error, 'invoice_number_once') ? numberTaken(number) : error;
  }
}

/**
 * A locked invoice is not issued, and its orders are free for another one; red letters that waited for it have nothing
 * to take back. Does nothing where it does not wait any more.
 * @throws Refusal 409 for a red letter: the law wants it, only its invoice can fall away
 */
export async function failed(transaction: Database, invoice: InvoiceRow, { reason, at }: { reason: string; at: Date }): Promise<boolean> {
  if (invoice.redOf !== null) throw new Refusal(409, '红字发票的钱已经退回，不能登记开具失败');
  const state = nextInvoiceState(invoice.state, 'fail');
  if (state === null) return false;
  const waiting = await transaction.select({ id: invoices.id }).from(invoices).where(eq(invoices.redOf, invoice.id));
  const all = [invoice.id, ...waiting.map(({ id }) => id)];
  await transaction.update(invoices).set({ state, fault: reason, nextTryAt: null }).where(inArray(invoices.id, all));
  await transaction
    .update(invoicedOrders)
    .set({ holds: false })
    .where(and(eq(invoicedOrders.invoiceId, invoice.id), eq(invoicedOrders.holds, true)));
  const { id, buyerId, amount } = invoice;
  const news = { title: '电子发票没有开出', text: `${inYuan(amount)}：${reason}。订单可以重新申请`, url: '/dzfp?status=failed' };
  await tellBuyer(transaction, { buyerId, kind: 'order', ...news, cause: `invoice:${id}:failed:${at.getTime()}` }, at);
  return true;
}
