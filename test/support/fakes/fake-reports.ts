import type { OrderWithPapers, ReportedBatch, ReportGateway } from '../../../src/application/papers/report-gateway.ts';
import { reportGateway } from '../../../src/contract/papers/report-gateway.ts';
import { fakeOf } from './fake-of.ts';

/** A batch of the demo's kind, changed where a test says so. */
export const inspectedBatch = (changes: Partial<ReportedBatch> = {}): ReportedBatch => ({
  reportId: '7',
  goodsId: '1',
  name: '阿莫西林胶囊',
  spec: '0.25g×24粒',
  maker: '皖溪制药',
  batch: '260711',
  madeOn: '2026-07-01',
  expiresOn: '2028-06-30',
  reportNumber: 'JY260711',
  inspectedOn: '2026-07-20',
  isExample: false,
  address: '/api/jybg/7',
  orders: [],
  inOrders: 0,
  ...changes,
});

/** An order of the demo's kind that arrived with all of its reports. */
export const paperOrder = (changes: Partial<OrderWithPapers> = {}): OrderWithPapers => ({
  id: '31',
  number: '2611191604',
  state: 'completed',
  goods: '阿莫西林胶囊',
  kinds: 9,
  deliveredAt: 1_795_300_000,
  batches: 10,
  reports: 10,
  address: '/api/order/31/papers',
  ...changes,
});

const perPage = 20;

/** Reports in memory: found by a part of the name, of the batch, and by the order's number. */
export function fakeReports(batches: readonly ReportedBatch[] = [], changes: Partial<ReportGateway> = {}): ReportGateway {
  return fakeOf(reportGateway, {
    find: async ({ words, batch, order, isBought, page }) => {
      const found = batches.filter(
        (one) =>
          one.name.includes(words) &&
          one.batch.includes(batch) &&
          (order === '' || one.orders.some(({ number }) => number === order)) &&
          (!isBought || one.inOrders > 0),
      );
      return { batches: found.slice((page - 1) * perPage, page * perPage), total: found.length, page, perPage };
    },
    zipAddress: async (ids: readonly string[]) => `/api/jybg/zip?ids=${ids.join(',')}`,
    orders: async () => [],
    ...changes,
  });
}
