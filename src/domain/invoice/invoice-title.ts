import { isEmail } from '../account/contact-rules.ts';
import { type Invoice, isTaxNumber } from '../order/invoice.ts';

/** The shop that an invoice is for. */
interface InvoicedShop {
  readonly company: string;
  readonly creditCode: string;
}

/** Why a title (抬头) cannot be the shop's. */
export type TitleRefusal = 'not-own' | 'no-tax-number' | 'email';

/** The only title that a shop may have: its own company, with its credit code as the tax number (税号). */
export const ownTitle = ({ company, creditCode }: InvoicedShop): Pick<Invoice, 'title' | 'taxNumber'> => ({
  title: company,
  taxNumber: creditCode,
});

/** Judges a title that a shop asks for: an invoice to another company than the one that bought is none. */
export function titleRefusal({ title, taxNumber, email }: Invoice, shop: InvoicedShop): TitleRefusal | null {
  if (!isTaxNumber(shop.creditCode)) return 'no-tax-number';
  if (title !== shop.company || taxNumber.toUpperCase() !== shop.creditCode) return 'not-own';
  return email === '' || isEmail(email) ? null : 'email';
}

/** Titles that a shop may keep: they differ in where the invoice is sent. */
export const mostTitles = 10;
