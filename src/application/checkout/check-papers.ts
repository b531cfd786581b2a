import { type Purchaser, type PurchaserRefusal, purchaserRefusals } from '../../domain/order/ephedrine.ts';
import { checkInvoice, type Invoice, type InvoiceRefusal } from '../../domain/order/invoice.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { OrderField } from '../order/order-gateway.ts';
import type { CheckSheet } from './check-sheet.ts';

/** What the buyer fills in beside goods and address. */
export interface PapersDraft {
  readonly wantsInvoice: boolean;
  readonly invoice: Invoice;
  /** Asked for only where goods with ephedrine are ordered. */
  readonly purchaser: Purchaser;
}

/** Fields that cannot stay so: null where the rule itself says it, or the shop's words. */
export type PaperFaults = Readonly<Partial<Record<OrderField, string | null>>>;

const invoiceFields: Readonly<Record<InvoiceRefusal, OrderField>> = {
  'title-missing': 'invoice-title',
  'title-too-long': 'invoice-title',
  'tax-number': 'invoice-tax-number',
  email: 'invoice-email',
};
const purchaserFields: Readonly<Record<PurchaserRefusal, OrderField>> = {
  name: 'purchaser-name',
  'identity-number': 'purchaser-identity',
  phone: 'purchaser-phone',
};

const noInvoice: Invoice = { title: '', taxNumber: '', email: '' };

/** What the shop knows already is filled in; a complete invoice is taken as wanted. The identity number is always asked anew. */
export function firstPapers({ invoice, ephedrine }: Pick<CheckSheet, 'invoice' | 'ephedrine'>): PapersDraft {
  const known = invoice ?? noInvoice;
  const checked = checkInvoice(known);
  return {
    wantsInvoice: checked.ok && checked.value !== null,
    invoice: known,
    purchaser: { name: ephedrine?.purchaserName ?? '', identityNumber: '', phone: ephedrine?.purchaserPhone ?? '' },
  };
}

/** The papers as they are sent, or every field that the rules refuse. */
export function checkPapers(
  { wantsInvoice, invoice, purchaser }: PapersDraft,
  hasEphedrine: boolean,
): Result<{ readonly invoice: Invoice | null; readonly purchaser: Purchaser | null }, PaperFaults> {
  // Wanted and left empty is not the same as not wanted.
  const wish = wantsInvoice ? checkInvoice(invoice) : accepted(null);
  const isEmpty = wantsInvoice && wish.ok && wish.value === null;
  const wrong: OrderField[] = [
    ...(isEmpty ? (['invoice-title', 'invoice-tax-number'] as const) : []),
    ...(wish.ok ? [] : wish.refusal.map((reason) => invoiceFields[reason])),
    ...(hasEphedrine ? purchaserRefusals(purchaser).map((reason) => purchaserFields[reason]) : []),
  ];
  if (wrong.length > 0) return refused(Object.fromEntries(wrong.map((field) => [field, null])));
  return accepted({ invoice: wish.ok ? wish.value : null, purchaser: hasEphedrine ? purchaser : null });
}

/** A field that is typed in again is no longer refused. */
export function withoutFault(faults: PaperFaults, field: OrderField): PaperFaults {
  const { [field]: gone, ...rest } = faults;
  return gone === undefined ? faults : rest;
}
