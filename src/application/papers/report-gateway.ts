import type { PageOf } from '../shared/load/paging.ts';

/** Which batches are asked for; empty words ask for nothing. */
export interface ReportQuery {
  /** goods by name or pinyin initials, or their maker */
  readonly words: string;
  /** a part of the batch number */
  readonly batch: string;
  /** an order's number */
  readonly order: string;
  /** only batches that the shop was sent */
  readonly isBought: boolean;
  readonly page: number;
}

/** A batch, and the report (药检报告) of what was inspected of it. */
export interface ReportedBatch {
  /** null: the maker has sent none yet */
  readonly reportId: string | null;
  readonly goodsId: string;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly batch: string;
  /** YYYY-MM-DD; empty where nobody wrote it down */
  readonly expiresOn: string;
  readonly inspectedOn: string;
  /** drawn up for the demo shop */
  readonly isExample: boolean;
  /** the PDF; empty where there is none */
  readonly address: string;
  /** the newest of the shop's orders that it came with, and of how many */
  readonly orders: readonly { readonly id: string; readonly number: string }[];
  readonly inOrders: number;
}

export interface ReportPage extends PageOf {
  readonly batches: readonly ReportedBatch[];
}

/** Inspection reports of batches. Its method throws `GatewayError`. */
export abstract class ReportGateway {
  abstract find(query: ReportQuery): Promise<ReportPage>;
}
