import { allOrders } from '../../../src/application/order/order-query.ts';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { money } from '../../../src/domain/shared/money.ts';
import type { Asked } from './asked.ts';

const place = {
  lineIds: ['L1'],
  addressId: '11',
  choice: bestChoice,
  remark: '',
  expect: money('355.00'),
  delivery: 'express',
  invoice: null,
  purchaser: null,
} as const;

export const orders: Asked<'orders'> = {
  place: (orders) => orders.place(place, 'key-1'),
  list: (orders) => orders.list(allOrders),
  read: (orders) => orders.read('9001'),
  paymentState: (orders) => orders.paymentState('9001'),
  pay: (orders) => orders.pay('9001', 'alipay', 'key-2'),
  keepSlip: (orders) => orders.keepSlip('9001', null),
  approve: (orders) => orders.approve('9001'),
  cancel: (orders) => orders.cancel('9001'),
  confirm: (orders) => orders.confirm('9001'),
  again: (orders) => orders.again('9001'),
  exportAddress: (orders) => orders.exportAddress(allOrders),
  receipts: (orders) => orders.receipts({ state: null, page: 1 }),
  receiptExportAddress: (orders) => orders.receiptExportAddress({ from: '2026-01-01', until: '2026-11-20' }),
  confirmReceipt: (orders) =>
    orders.confirmReceipt('9001', { receiver: '王芳', receivedOn: '2026-11-20', note: '', received: [], scan: null }),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof orders)[] = [
  'again',
  'approve',
  'cancel',
  'confirm',
  'confirmReceipt',
  'keepSlip',
  'pay',
  'place',
  'read',
];
