import { type Purchaser, type PurchaserRefusal, purchaserRefusals } from '../../domain/order/ephedrine.ts';
import { checkInvoice, type Invoice, type InvoiceRefusal } from '../../domain/order/invoice.ts';
import { canChooseKind, type InvoiceKind, usualKind } from '../../domain/order/invoice-kind.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { OrderField, OrderReason } from '../order/order-gateway.ts';
import type { Faults } from '../shared/form.ts';
import type { CheckSheet } from './check-sheet.ts';

/** Input of the buyer beside goods and address, by the fields that the shop may refuse. */
export interface PapersDraft extends Readonly<Record<OrderField, string>> {
  readonly wantsInvoice: boolean;
  readonly 'invoice-kind': InvoiceKind;
}

/** The input in the form that is sent. */
export interface Papers {
  readonly invoice: Invoice | null;
  /** Only for orders with ephedrine goods. */
  readonly purchaser: Purchaser | null;
}

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

const noInvoice: Omit<Invoice, 'kind'> = { title: '', taxNumber: '', email: '' };

/** Presets known values; a complete invoice counts as wanted. The identity number is always typed anew. */
export function firstPapers({ invoice, taxProfile, ephedrine }: Pick<CheckSheet, 'invoice' | 'taxProfile' | 'ephedrine'>): PapersDraft {
  const known: Invoice = invoice ?? { ...noInvoice, kind: usualKind(taxProfile) };
  const checked = checkInvoice(known);
  return {
    wantsInvoice: checked.ok && checked.value !== null,
    'invoice-kind': canChooseKind(known.kind, taxProfile) ? known.kind : 'ordinary',
    'invoice-title': known.title,
    'invoice-tax-number': known.taxNumber,
    'invoice-email': known.email,
    'purchaser-name': ephedrine?.purchaserName ?? '',
    'purchaser-identity': '',
    'purchaser-phone': ephedrine?.purchaserPhone ?? '',
  };
}

const invoiceOf = (draft: PapersDraft): Invoice => ({
  kind: draft['invoice-kind'],
  title: draft['invoice-title'],
  taxNumber: draft['invoice-tax-number'],
  email: draft['invoice-email'],
});
const purchaserOf = (draft: PapersDraft): Purchaser => ({
  name: draft['purchaser-name'],
  identityNumber: draft['purchaser-identity'],
  phone: draft['purchaser-phone'],
});

/** The input in the form that is sent, or every field that the rules refuse. */
export function checkPapers(draft: PapersDraft, hasEphedrine: boolean): Result<Papers, Faults<OrderField>> {
  const purchaser = purchaserOf(draft);
  // A wanted invoice with empty fields differs from none.
  const wish = draft.wantsInvoice ? checkInvoice(invoiceOf(draft)) : accepted(null);
  const isEmpty = draft.wantsInvoice && wish.ok && wish.value === null;
  const wrong: OrderField[] = [
    ...(isEmpty ? (['invoice-title', 'invoice-tax-number'] as const) : []),
    ...(wish.ok ? [] : wish.refusal.map((reason) => invoiceFields[reason])),
    ...(hasEphedrine ? purchaserRefusals(purchaser).map((reason) => purchaserFields[reason]) : []),
  ];
  if (wrong.length > 0) return refused(Object.fromEntries(wrong.map((field) => [field, null])));
  return accepted({ invoice: wish.ok ? wish.value : null, purchaser: hasEphedrine ? purchaser : null });
}

/** The shop's reasons about single fields, in its words. */
export const paperFaults = (reasons: readonly OrderReason[]): Faults<OrderField> =>
  Object.fromEntries(reasons.flatMap(({ field, message }) => (field ? [[field, message]] : [])));
