import { isEmail } from '../account/contact-rules.ts';
import { accepted, refused, type Result } from '../shared/result.ts';

/** An electronic invoice (电子发票) as the buyer requests it: title (抬头), tax number (税号), email. */
export interface Invoice {
  readonly title: string;
  readonly taxNumber: string;
  /** empty: for download only */
  readonly email: string;
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
  const invoice = { title: wish.title.trim(), taxNumber: wish.taxNumber.trim().toUpperCase(), email: wish.email.trim() };
  if (invoice.title === '' && invoice.taxNumber === '' && invoice.email === '') return accepted(null);
  const reasons: InvoiceRefusal[] = [];
  if (invoice.title === '') reasons.push('title-missing');
  if (invoice.title.length > longestInvoiceTitle) reasons.push('title-too-long');
  if (!isTaxNumber(invoice.taxNumber)) reasons.push('tax-number');
  if (invoice.email !== '' && !isEmail(invoice.email)) reasons.push('email');
  return reasons.length > 0 ? refused(reasons) : accepted(invoice);
}
