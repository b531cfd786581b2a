import type { Ticket } from '../../application/ticket/ticket-gateway.ts';

/** What a ticket is about, in the order of the form. */
export const kindNames: Readonly<Record<Ticket['kind'], string>> = {
  quality: '药品质量',
  delivery: '配送收货',
  price: '价格与优惠',
  service: '服务态度',
  site: '网站使用',
  idea: '改进建议',
};

/** Where a ticket stands, and how that is coloured. */
export const stateNames: Readonly<Record<Ticket['state'], { readonly name: string; readonly palette: 'warning' | 'success' | 'gray' }>> = {
  open: { name: '待处理', palette: 'warning' },
  answered: { name: '已答复', palette: 'success' },
  closed: { name: '已办结', palette: 'gray' },
};
