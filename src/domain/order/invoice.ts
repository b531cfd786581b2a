import { isEmail } from '../account/contact-rules.ts';
import type { InvoiceKind } from './invoice-kind.ts';
import { accepted, refused, type Result } from '../shared/result.ts';

/** For whom an electronic invoice (电子发票) is made: title (抬头), tax number (税号), email. */
export interface InvoicedTitle {
  readonly title: string;
  readonly taxNumber: string;
  /** empty: for download only */
  readonly email: string;
}

/** An electronic invoice as the buyer requests it. */
export interface Invoice extends InvoicedTitle {
  readonly kind: InvoiceKind;
}

/** Why an invoice request is refused. */
export type InvoiceRefusal = 'title-missing' | 'title-too-long' | 'tax-number' | 'email';

/** The maximum length of a title, in characters. */
const longestInvoiceTitle = 100;

const taxNumber = /^(?:[0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{18}|[0-9A-Z]{20})$/;

/** Taxpayer number (纳税人识别号, 统一社会信用代码): 15, 17, 18 or 20 digits and capitals. */
export const isTaxNumber = (text: string): boolean => taxNumber.test(text);

/**
 * The invoice request in its stored form, or every reason against it. A company always needs a tax number.
 * @returns null as the value when nothing was filled in
 */
export function checkInvoice(wish: Invoice): Result<Invoice | null, readonly InvoiceRefusal[]> {
  const invoice = { kind: wish.kind, title: wish.title.trim(), taxNumber: wish.taxNumber.trim().toUpperCase(), email: wish.email.trim() };
  if (invoice.title === '' && invoice.taxNumber === '' && invoice.email === '') return accepted(null);
  const reasons: InvoiceRefusal[] = [];
  if (invoice.title === '') reasons.push('title-missing');
  if (invoice.title.length > longestInvoiceTitle) reasons.push('title-too-long');
  if (!isTaxNumber(invoice.taxNumber)) reasons.push('tax-number');
  if (invoice.email !== '' && !isEmail(invoice.email)) reasons.push('email');
  return reasons.length > 0 ? refused(reasons) : accepted(invoice);
}
