import type { OrderGateway } from '../../../src/application/order/order-gateway.ts';
import type { Receipt } from '../../../src/application/order/receipt.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';

export const fakeReceipt: Receipt = {
  orderId: '7',
  number: '2611200007',
  orderState: 'shipped',
  placedAt: 1_800_000_000,
  units: 20,
  lines: [
    {
      id: '71',
      name: '复方盐酸伪麻黄碱缓释胶囊',
      spec: '8粒',
      unit: '盒',
      quantity: 20,
      batches: [{ number: '26040921', madeOn: '2026-04-09', expiresOn: '2028-04-08', count: 20, received: null, returned: 0 }],
    },
  ],
  purchaser: { name: '陈静', phone: '13800006620', identityNumber: '340***********6627' },
  state: 'owed',
  canConfirm: true,
  receiver: '',
  receivedOn: '',
  note: '',
  scan: null,
  confirmedAt: null,
  amendments: [],
};

/** The receipt port in memory. */
export function fakeReceipts(initial: readonly Receipt[] = []): Pick<OrderGateway, 'receipts' | 'confirmReceipt' | 'receiptExportAddress'> {
  let receipts = [...initial];
  return {
    receipts: async ({ state, page }) => {
      const wanted = receipts.filter((one) => state === null || one.state === state);
      const owed = receipts.filter((one) => one.state === 'owed').length;
      return {
        receipts: wanted.slice((page - 1) * 10, page * 10),
        total: wanted.length,
        page,
        perPage: 10,
        owed,
        limits: { perOrder: 60, perPeriod: 120, periodDays: 30, left: 100 },
      };
    },
    receiptExportAddress: async ({ from, until }) => `/api/user/hmdd/export?from=${from}&until=${until}`,
    confirmReceipt: async (orderId, confirmation) => {
      const found = receipts.find((one) => one.orderId === orderId);
      if (found?.state !== 'owed') return refused({ code: 'state-changed' });
      if (confirmation.receivedOn < '2026-01-01')
        return refused({ code: 'fields', fields: { receivedOn: '收货日期应在发货日与今天之间' } });
      const { received, scan, ...said } = confirmation;
      const came = (lineId: string, batch: string) =>
        received.find((one) => one.lineId === lineId && one.batch === batch)?.quantity ?? null;
      const lines = found.lines.map((line) => ({
        ...line,
        batches: line.batches.map((batch) => ({ ...batch, received: came(line.id, batch.number) })),
      }));
      const file =
        scan === null
          ? null
          : {
              id: scan,
              name: '回执.jpg',
              type: 'image/jpeg',
              bytes: 1,
              pages: 1,
              width: null,
              height: null,
              address: `/api/upload/${scan}`,
            };
      const confirmed: Receipt = {
        ...found,
        ...said,
        lines,
        scan: file,
        state: 'confirmed',
        canConfirm: false,
        confirmedAt: 1_800_000_100,
      };
      receipts = receipts.map((one) => (one === found ? confirmed : one));
      return accepted(confirmed);
    },
  };
}
