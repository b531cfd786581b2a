import { noTaxData } from '../../../src/domain/order/invoice-kind.ts';
import { accepting, type Asked } from './asked.ts';

const all = { page: 1, orderId: null, month: '' } as const;

export const invoices: Asked<'invoices'> = {
  openOrders: (invoices) => invoices.openOrders(all),
  month: (invoices) => invoices.month('2026-11'),
  applyForMonth: async (invoices) => {
    const [{ amount }, { titles }] = [await invoices.month('2020-01'), await invoices.titles()];
    return invoices.applyForMonth({ month: '2020-01', amount, titleId: titles[0]?.id ?? '1', kind: 'ordinary' }, 'key');
  },
  list: (invoices) => invoices.list({ ...all, state: null }),
  apply: async (invoices) => {
    const [{ orders }, { titles }] = [await invoices.openOrders(all), await invoices.titles()];
    return invoices.apply({ orderIds: [orders[0]?.id ?? '1'], titleId: titles[0]?.id ?? '1', kind: 'ordinary' }, 'key');
  },
  fileAddress: (invoices) => invoices.fileAddress('1', 'pdf'),
  titles: (invoices) => invoices.titles(),
  addTitle: (invoices) => invoices.addTitle('cw@example.com'),
  saveProfile: (invoices) => invoices.saveProfile({ isGeneral: false, ...noTaxData }),
  removeTitle: async (invoices) => invoices.removeTitle(accepting(await invoices.addTitle('kp@example.com')).titles.at(-1)?.id ?? '1'),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof invoices)[] = ['apply', 'applyForMonth'];
