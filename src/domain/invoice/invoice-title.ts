import { isEmail } from '../account/contact-rules.ts';
import { type InvoicedTitle, isTaxNumber } from '../order/invoice.ts';

/** The shop that receives an invoice. */
interface InvoicedShop {
  readonly company: string;
  readonly creditCode: string;
}

/** Why a title (抬头) is refused. */
export type TitleRefusal = 'not-own' | 'no-tax-number' | 'email';

/** The only title of a shop: its own company, with the credit code as tax number (税号). */
export const ownTitle = ({ company, creditCode }: InvoicedShop): Pick<InvoicedTitle, 'title' | 'taxNumber'> => ({
  title: company,
  taxNumber: creditCode,
});

/** Judges a requested title. Only the company that bought may be invoiced. */
export function titleRefusal({ title, taxNumber, email }: InvoicedTitle, shop: InvoicedShop): TitleRefusal | null {
  if (!isTaxNumber(shop.creditCode)) return 'no-tax-number';
  if (title !== shop.company || taxNumber.toUpperCase() !== shop.creditCode) return 'not-own';
  return email === '' || isEmail(email) ? null : 'email';
}

/** The number of titles that a shop may store; they differ in the email address. */
export const mostTitles = 10;
