import type { ReportGateway } from '../../application/papers/report-gateway.ts';
import { zipReports } from '../../contract/papers/report-calls.ts';
import { reportGateway } from '../../contract/papers/report-gateway.ts';
import { gatewayOver } from './client/gateway-over.ts';
import type { HttpClient } from './client/http-client.ts';

/** Inspection reports over the contract's calls, and the address of their zip. */
export const httpReportGateway = (client: HttpClient): ReportGateway => ({
  ...gatewayOver(client, reportGateway),
  zipAddress: async (ids) => `${client.baseUrl}${zipReports.path}?ids=${ids.map(encodeURIComponent).join(',')}`,
});
