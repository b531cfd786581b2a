import type { reportGateway } from '../../contract/papers/report-gateway.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

/** Inspection reports of batches. */
export type ReportGateway = GatewayOf<typeof reportGateway> & {
  /** Where several reports are downloaded as one zip. No shop goes with it: the server asks the session alone. */
  zipAddress(ids: readonly string[]): Promise<string>;
};

/** Which batches are asked for; empty words ask for nothing. */
export type ReportQuery = Parameters<ReportGateway['find']>[0];
export type ReportPage = Answered<ReportGateway['find']>;
/** A batch, and the report (药检报告) of what was inspected of it. */
export type ReportedBatch = ReportPage['batches'][number];

/** An order that was sent, and how whole its papers (随货资料) are. */
export type OrderWithPapers = Answered<ReportGateway['orders']>[number];
