import { invoiceAddress, type InvoiceQuery, invoiceTabs } from '../../application/invoice/invoice-address.ts';
import type { InvoiceCounts } from '../../application/invoice/invoice-gateway.ts';
import { LinkTabs } from '../kit/counter/link-tabs.tsx';
import { invoiceTabNames } from './invoice-words.ts';

/** 可申请 6, 开票记录 44, 开票中 1 …; an order that the address names stays named. */
export function InvoiceTabs({ query, counts }: { readonly query: InvoiceQuery; readonly counts: InvoiceCounts | null }) {
  const all = counts === null ? 0 : counts.applied + counts.issued + counts.failed + counts.red;
  return (
    <LinkTabs
      label="开票状态"
      tabs={invoiceTabs.map((tab) => ({
        name: invoiceTabNames[tab],
        count: query.orderId !== null || tab === 'data' ? 0 : tab === 'all' ? all : (counts?.[tab] ?? 0),
        to: invoiceAddress({ tab, orderId: tab === 'data' ? null : query.orderId }),
        isCurrent: tab === query.tab,
      }))}
    />
  );
}
