import type { ReportGateway } from '../../application/papers/report-gateway.ts';
import { filterReports } from '../../contract/papers/report-calls.ts';
import type { HttpClient } from './client/http-client.ts';

const perPage = 20;

/** Inspection reports over the contract's call. */
export function httpReportGateway(client: HttpClient): ReportGateway {
  return {
    find: ({ words, batch, order, isBought, page }) =>
      client.send(filterReports, { query: { keywords: words, batch, order_id: order, bought: isBought ? 1 : 0, page, per_page: perPage } }),
  };
}
