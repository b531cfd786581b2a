import { isMonth } from '../../domain/shared/china-time.ts';
import { pageFrom } from '../shared/load/paging.ts';
import type { InvoiceFilter } from './invoice-gateway.ts';

/** The tabs of `/dzfp`: orders to invoice, all invoices or those of a state, and the shop's data (开票资料). */
export type InvoiceTab = 'open' | 'all' | 'applied' | 'issued' | 'failed' | 'red' | 'data';

/** The tabs in their order. */
export const invoiceTabs: readonly InvoiceTab[] = ['open', 'all', 'applied', 'issued', 'failed', 'red', 'data'];

/** The query of an address of `/dzfp`. */
export interface InvoiceQuery {
  readonly tab: InvoiceTab;
  /** A single order, from its own page; null: all. */
  readonly orderId: string | null;
  /** 2026-11; empty: any. */
  readonly month: string;
  readonly page: number;
}

/** Reads an address; the first tab is the default. */
export const invoiceQueryFrom = (address: URLSearchParams): InvoiceQuery => {
  const order = address.get('order') ?? '';
  const month = address.get('month') ?? '';
  return {
    tab: invoiceTabs.find((tab) => tab === address.get('status')) ?? 'open',
    orderId: /^[\w-]{1,64}$/.test(order) ? order : null,
    month: isMonth(month) ? month : '',
    page: pageFrom(address.get('page')),
  };
};

/** The address of a query; what is left out is its default. */
export function invoiceAddress({ tab = 'open', orderId = null, month = '', page = 1 }: Partial<InvoiceQuery>): string {
  const query = new URLSearchParams({
    ...(tab === 'open' ? {} : { status: tab }),
    ...(orderId === null ? {} : { order: orderId }),
    ...(month === '' ? {} : { month }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return `/dzfp${query && `?${query}`}`;
}

/** The invoices of a tab. */
export const filterOf = ({ tab, orderId, month, page }: InvoiceQuery): InvoiceFilter => ({
  state: tab === 'open' || tab === 'all' || tab === 'data' ? null : tab,
  orderId,
  month,
  page,
});
