import type { OrderState } from '../../domain/order/order-state.ts';
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

/** An order that was sent, and how whole its papers (随货资料) are. */
export interface OrderWithPapers {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  /** the first of its goods, and of how many kinds it is */
  readonly goods: string;
  readonly kinds: number;
  /** server seconds; null: it is on its way */
  readonly deliveredAt: number | null;
  /** batches that were sent, and how many of them have their report */
  readonly batches: number;
  readonly reports: number;
  /** the zip */
  readonly address: string;
}

/** Inspection reports of batches. Its methods throw `GatewayError`. */
export interface ReportGateway {
  find(query: ReportQuery): Promise<ReportPage>;
  /** Where several reports are downloaded as one zip. */
  zipAddress(ids: readonly string[]): Promise<string>;
  /** The newest orders that were sent. */
  orders(): Promise<readonly OrderWithPapers[]>;
}
