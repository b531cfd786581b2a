import { pageFrom } from '../shared/load/paging.ts';
import type { InvoiceFilter } from './invoice-gateway.ts';

/** The tabs of `/dzfp`: orders to invoice, all invoices, or those of a state. */
export type InvoiceTab = 'open' | 'all' | 'applied' | 'issued' | 'failed' | 'red';

/** The tabs in their order. */
export const invoiceTabs: readonly InvoiceTab[] = ['open', 'all', 'applied', 'issued', 'failed', 'red'];

/** The query of an address of `/dzfp`. */
export interface InvoiceQuery {
  readonly tab: InvoiceTab;
  /** A single order, from its own page; null: all. */
  readonly orderId: string | null;
  readonly page: number;
}

/** Reads an address; the first tab is the default. */
export const invoiceQueryFrom = (address: URLSearchParams): InvoiceQuery => {
  const order = address.get('order') ?? '';
  return {
    tab: invoiceTabs.find((tab) => tab === address.get('status')) ?? 'open',
    orderId: /^[\w-]{1,64}$/.test(order) ? order : null,
    page: pageFrom(address.get('page')),
  };
};

/** The address of a query. */
export function invoiceAddress({ tab, orderId, page }: InvoiceQuery): string {
  const query = new URLSearchParams({
    ...(tab === 'open' ? {} : { status: tab }),
    ...(orderId === null ? {} : { order: orderId }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return `/dzfp${query && `?${query}`}`;
}

/** The invoices of a tab. */
export const filterOf = ({ tab, orderId, page }: InvoiceQuery): InvoiceFilter => ({
  state: tab === 'open' || tab === 'all' ? null : tab,
  orderId,
  page,
});
