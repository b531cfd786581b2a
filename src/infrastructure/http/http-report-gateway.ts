import type { ReportGateway } from '../../application/papers/report-gateway.ts';
import { listPaperOrders } from '../../contract/papers/paper-orders-call.ts';
import { filterReports, zipReports } from '../../contract/papers/report-calls.ts';
import type { HttpClient } from './client/http-client.ts';

const perPage = 20;
/** Orders of the last deliveries; older ones have their papers on their own page. */
const newestOrders = 5;

/** Inspection reports over the contract's call. */
export function httpReportGateway(client: HttpClient): ReportGateway {
  return {
    find: ({ words, batch, order, isBought, page }) =>
      client.send(filterReports, { query: { keywords: words, batch, order_id: order, bought: isBought ? 1 : 0, page, per_page: perPage } }),
    zipAddress: async (ids) => `${client.baseUrl}${zipReports.path}?ids=${ids.map(encodeURIComponent).join(',')}`,
    orders: async () => (await client.send(listPaperOrders, { query: { per_page: newestOrders } })).orders,
  };
}
