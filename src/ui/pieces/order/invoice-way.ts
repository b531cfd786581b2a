import type { OrderView } from '../../../application/order/order-view.ts';

/** What can be done about an order's invoice, and where: applied for, or looked at; null where there is nothing. */
export function invoiceWay({ id, invoicing }: Pick<OrderView, 'id' | 'invoicing'>): { readonly words: string; readonly to: string } | null {
  const order = encodeURIComponent(id);
  if (invoicing === 'none') return null;
  if (invoicing === 'open' || invoicing === 'failed')
    return { words: invoicing === 'open' ? '申请开票' : '重新申请开票', to: `/dzfp?order=${order}` };
  return { words: '查看发票', to: `/dzfp?status=all&order=${order}` };
}
