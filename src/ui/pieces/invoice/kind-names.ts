import type { OfferedKind } from '../../../application/invoice/invoice-kinds.ts';

/** What buyers call the kinds of invoices. */
export const invoiceKindNames: Readonly<Record<OfferedKind, string>> = { ordinary: '普通发票', special: '专用发票' };
