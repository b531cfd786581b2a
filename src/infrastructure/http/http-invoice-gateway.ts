import type { InvoiceGateway } from '../../application/invoice/invoice-gateway.ts';
import { applyForInvoice, invoiceFilePath, listInvoices, listOpenOrders } from '../../contract/invoice/invoice-calls.ts';
import { addTitle, listTitles, removeTitle } from '../../contract/invoice/title-calls.ts';
import { encodeForm } from './client/encode-form.ts';
import type { HttpClient } from './client/http-client.ts';
import { orFaults } from './wire/field-faults.ts';

const perPage = 10;
const ofOrder = (orderId: string | null) => (orderId === null ? {} : { order_id: orderId });

/** Invoices over the contract's calls. */
export function httpInvoiceGateway(client: HttpClient): InvoiceGateway {
  return {
    openOrders: ({ page, orderId }) => client.send(listOpenOrders, { query: { page, per_page: perPage, ...ofOrder(orderId) } }),
    list: ({ page, state, orderId }) =>
      client.send(listInvoices, { query: { page, per_page: perPage, ...(state === null ? {} : { status: state }), ...ofOrder(orderId) } }),
    apply: (orderIds, titleId, idempotencyKey) =>
      client.send(applyForInvoice, { form: { order_ids: [...orderIds], title_id: titleId } }, { idempotencyKey }),
    fileAddress: async (id) => {
      const shop = client.shownShop();
      const search = encodeForm(shop === '' ? {} : { shop }).toString();
      return `${client.baseUrl}${invoiceFilePath.replace('{id}', encodeURIComponent(id))}${search && `?${search}`}`;
    },
    titles: () => client.send(listTitles, {}),
    addTitle: (email) => orFaults(client.send(addTitle, { form: { email } }), { email: 'email' as const }),
    removeTitle: (id) => client.send(removeTitle, { query: { id } }),
  };
}
