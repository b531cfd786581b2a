import type { InvoiceKind, TaxData } from '../../domain/order/invoice-kind.ts';
import { amountAsText, type Money } from '../../domain/shared/money.ts';
import { ask, link } from '../shared/gateway.ts';
import { applyForInvoice, applyForMonthCall, invoiceFilePath, listInvoices, listOpenOrders, readMonthToInvoice } from './invoice-calls.ts';
import { addTitle, listTitles, removeTitle, saveTaxProfile } from './title-calls.ts';

const perPage = 10;

/** Which invoices are asked for. */
interface InvoiceFilter {
  readonly page: number;
  /** null: all of them */
  readonly state: 'applied' | 'issued' | 'failed' | 'red' | null;
  /** the order that they are about; null: any */
  readonly orderId: string | null;
  /** 2026-11; empty: any */
  readonly month: string;
}

/** What is applied for. */
interface Application {
  readonly orderIds: readonly string[];
  readonly titleId: string;
  readonly kind: InvoiceKind;
}

/** A month that is applied for, as it was shown. */
interface MonthApplication {
  readonly month: string;
  readonly amount: Money;
  readonly titleId: string;
  readonly kind: InvoiceKind;
}

/** What a shop says about itself as a taxpayer. */
interface TypedProfile extends TaxData {
  readonly isGeneral: boolean;
}

const narrowed = ({ orderId, month }: Pick<InvoiceFilter, 'orderId' | 'month'>) => ({
  ...(orderId === null ? {} : { order_id: orderId }),
  ...(month === '' ? {} : { month }),
});

/** Invoices (电子发票). */
export const invoiceGateway = {
  openOrders: ask(listOpenOrders, ({ page, ...filter }: Omit<InvoiceFilter, 'state'>) => ({
    query: { page, per_page: perPage, ...narrowed(filter) },
  })),
  /** What a month would be invoiced by. */
  month: ask(readMonthToInvoice, (month: string) => ({ query: { month } })),
  /** The invoices of a month as it was shown, all or none; the same key and content give the first answer again. */
  applyForMonth: ask(
    applyForMonthCall,
    ({ month, amount, titleId, kind }: MonthApplication, idempotencyKey: string) => ({
      form: { month, amount: amountAsText(amount), title_id: titleId, ...(kind === 'ordinary' ? {} : { kind }) },
      idempotencyKey,
    }),
    { faults: { kind: 'kind' } },
  ),
  list: ask(listInvoices, ({ page, state, ...filter }: InvoiceFilter) => ({
    query: { page, per_page: perPage, ...(state === null ? {} : { status: state }), ...narrowed(filter) },
  })),
  /** One invoice of all these orders; the same key and content give the first answer again. */
  apply: ask(
    applyForInvoice,
    ({ orderIds, titleId, kind }: Application, idempotencyKey: string) => ({
      form: { order_ids: orderIds, title_id: titleId, ...(kind === 'ordinary' ? {} : { kind }) },
      idempotencyKey,
    }),
    { faults: { kind: 'kind' } },
  ),
  /** Where a file of an issued invoice is downloaded. */
  fileAddress: link(invoiceFilePath, (id: string, format: string) => ({
    params: { id },
    ...(format === 'pdf' ? {} : { query: { format } }),
  })),
  titles: ask(listTitles),
  addTitle: ask(addTitle, (email: string) => ({ form: { email } }), { faults: { email: 'email' } }),
  saveProfile: ask(
    saveTaxProfile,
    ({ isGeneral, address, phone, bank, account }: TypedProfile) => ({
      form: { is_general: isGeneral ? (1 as const) : (0 as const), address, phone, bank, account },
    }),
    { faults: { address: 'address', phone: 'phone', bank: 'bank', account: 'account' } },
  ),
  removeTitle: ask(removeTitle, (id: string) => ({ query: { id } })),
};
