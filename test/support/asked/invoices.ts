import { accepting, type Asked } from './asked.ts';

export const invoices: Asked<'invoices'> = {
  openOrders: (invoices) => invoices.openOrders({ page: 1, orderId: null }),
  list: (invoices) => invoices.list({ page: 1, state: null, orderId: null }),
  apply: async (invoices) => {
    const [{ orders }, { titles }] = [await invoices.openOrders({ page: 1, orderId: null }), await invoices.titles()];
    return invoices.apply([orders[0]?.id ?? '1'], titles[0]?.id ?? '1', 'key');
  },
  fileAddress: (invoices) => invoices.fileAddress('1'),
  titles: (invoices) => invoices.titles(),
  addTitle: (invoices) => invoices.addTitle('cw@example.com'),
  removeTitle: async (invoices) => invoices.removeTitle(accepting(await invoices.addTitle('kp@example.com')).titles.at(-1)?.id ?? '1'),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof invoices)[] = ['apply'];
