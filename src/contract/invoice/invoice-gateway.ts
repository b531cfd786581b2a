import { ask, link } from '../shared/gateway.ts';
import { applyForInvoice, invoiceFilePath, listInvoices, listOpenOrders } from './invoice-calls.ts';
import { addTitle, listTitles, removeTitle } from './title-calls.ts';

const perPage = 10;

/** Which invoices are asked for. */
interface InvoiceFilter {
  readonly page: number;
  /** null: all of them */
  readonly state: 'applied' | 'issued' | 'failed' | 'red' | null;
  /** the order that they are about; null: any */
  readonly orderId: string | null;
}

const ofOrder = (orderId: string | null) => (orderId === null ? {} : { order_id: orderId });

/** Invoices (电子发票). */
export const invoiceGateway = {
  openOrders: ask(listOpenOrders, ({ page, orderId }: Pick<InvoiceFilter, 'page' | 'orderId'>) => ({
    query: { page, per_page: perPage, ...ofOrder(orderId) },
  })),
  list: ask(listInvoices, ({ page, state, orderId }: InvoiceFilter) => ({
    query: { page, per_page: perPage, ...(state === null ? {} : { status: state }), ...ofOrder(orderId) },
  })),
  /** One invoice of all these orders; the same key and content give the first answer again. */
  apply: ask(applyForInvoice, (orderIds: readonly string[], titleId: string, idempotencyKey: string) => ({
    form: { order_ids: orderIds, title_id: titleId },
    idempotencyKey,
  })),
  /** Where the PDF of an issued invoice is downloaded. */
  fileAddress: link(invoiceFilePath, (id: string) => ({ params: { id } })),
  titles: ask(listTitles),
  addTitle: ask(addTitle, (email: string) => ({ form: { email } }), { faults: { email: 'email' } }),
  removeTitle: ask(removeTitle, (id: string) => ({ query: { id } })),
};
