import { invoiceAddress } from '../../application/invoice/invoice-address.ts';
import type { OrderView } from '../../application/order/order-view.ts';

/** What can be done about an order's invoice, and where: applied for, or looked at; null where there is nothing. */
export function invoiceWay({ id, invoicing }: Pick<OrderView, 'id' | 'invoicing'>): { readonly words: string; readonly to: string } | null {
  if (invoicing === 'none') return null;
  if (invoicing === 'open') return { words: '申请开票', to: invoiceAddress({ tab: 'open', orderId: id, page: 1 }) };
  if (invoicing === 'failed') return { words: '重新申请开票', to: invoiceAddress({ tab: 'open', orderId: id, page: 1 }) };
  return { words: '查看发票', to: invoiceAddress({ tab: 'all', orderId: id, page: 1 }) };
}
