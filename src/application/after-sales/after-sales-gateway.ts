import type { AfterSalesKind, AfterSalesReason } from '../../domain/after-sales/after-sales-reason.ts';
import type { AfterSalesActor, AfterSalesState } from '../../domain/after-sales/after-sales-state.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { Faults } from '../shared/form.ts';
import type { PageOf } from '../shared/load/paging.ts';
import type { KeptFile } from '../upload/upload-gateway.ts';

/** A line of an order that a case is about. */
interface CaseGoods {
  readonly lineId: string;
  readonly goodsId: string;
  readonly name: string;
  readonly maker: string;
  readonly spec: string;
  readonly unit: string;
  readonly picture: string;
}

/** What goes back for one line, with every step of the sum (R23). */
interface QuotedLine {
  readonly lineId: string;
  readonly name: string;
  readonly unit: string;
  readonly units: number;
  readonly refund: Money;
  readonly share: Money;
  /** gifts that no longer have their quantity */
  readonly gifts: number;
  readonly why: readonly { readonly text: string; readonly amount: string }[];
}

/** What becomes of an order's money when units go back (R34). */
export interface Quote {
  readonly lines: readonly QuotedLine[];
  readonly freight: Money;
  readonly points: number;
  readonly gifts: number;
  readonly vouchers: readonly { readonly name: string; readonly fate: 'back' | 'expired' | 'kept' }[];
  readonly total: Money;
  /** how it was paid: where the money goes */
  readonly method: string;
}

/** A batch of a line as it was delivered. */
interface OpenBatch {
  readonly batch: string;
  readonly expiresOn: string | null;
  readonly delivered: number;
  readonly asked: number;
}

/** A line of an order that something may be asked about. */
export interface OpenLine extends CaseGoods {
  readonly units: number;
  readonly share: Money;
  readonly batches: readonly OpenBatch[];
  /** reasons that do not hold for it, in the shop's words */
  readonly closed: readonly { readonly reason: AfterSalesReason; readonly message: string }[];
}

/** What may be asked of an order. Times are server seconds. */
export interface OpenOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly deliveredAt: number | null;
  /** why nothing can be asked; empty: something can */
  readonly obstacle: string;
  readonly reasons: readonly {
    readonly reason: AfterSalesReason;
    readonly kinds: readonly AfterSalesKind[];
    readonly needsPicture: boolean;
    readonly until: number | null;
  }[];
  readonly lines: readonly OpenLine[];
}

/** Units of a batch that are asked about. */
export interface AskedLine {
  readonly lineId: string;
  readonly batch: string;
  readonly units: number;
}

/** What a buyer asks. */
export interface CaseAsk {
  readonly orderId: string;
  readonly lines: readonly AskedLine[];
  readonly kind: AfterSalesKind;
  readonly reason: AfterSalesReason;
  readonly words: string;
  /** ids of uploaded pictures */
  readonly pictures: readonly string[];
}

/** A field of the ask that the shop may refuse. */
export type AskField = 'units' | 'reason' | 'kind' | 'words' | 'pictures';

/** A case as lists show it. */
export interface AfterSalesCase {
  readonly id: string;
  readonly number: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly kind: AfterSalesKind;
  readonly reason: AfterSalesReason;
  readonly state: AfterSalesState;
  readonly askedAt: number;
  readonly units: number;
  /** what was refunded, or would be */
  readonly total: Money;
  readonly lines: readonly (CaseGoods & {
    readonly batch: string;
    readonly expiresOn: string | null;
    readonly units: number;
    readonly received: number | null;
  })[];
}

/** A case with its way, its sum and what was said. */
export interface AfterSalesDetail extends AfterSalesCase {
  readonly words: string;
  readonly pictures: readonly KeptFile[];
  readonly isSentBack: boolean;
  readonly canWithdraw: boolean;
  readonly canSend: boolean;
  readonly canWrite: boolean;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** the shop's own drivers, who need no number */
  readonly ownFleet: string;
  /** gifts that had to come back with what came, and that did; null until it was received */
  readonly giftsBack: { readonly due: number; readonly came: number } | null;
  readonly quote: Quote | null;
  readonly refund: { readonly method: string; readonly amount: Money; readonly isDone: boolean; readonly at: number } | null;
  /** where the goods go, and what is written on the parcel */
  readonly returnTo: { readonly name: string; readonly phone: string; readonly address: string; readonly note: string } | null;
  readonly history: readonly {
    readonly state: AfterSalesState;
    readonly actor: AfterSalesActor;
    readonly words: string;
    readonly at: number;
  }[];
  readonly thread: readonly {
    readonly id: string;
    readonly actor: AfterSalesActor;
    readonly text: string;
    readonly at: number;
    readonly pictures: readonly KeptFile[];
  }[];
}

/** A page of cases, newest first. */
interface CasePage extends PageOf {
  readonly cases: readonly AfterSalesCase[];
}

/** Which cases are asked for. */
export interface CaseQuery {
  readonly orderId: string;
  readonly page: number;
}

/** How the goods are sent back. */
export interface Parcel {
  readonly carrier: string;
  readonly number: string;
}

/** Returns and after-sales as the shop keeps them. `missing` error for what is not this buyer's. */
export interface AfterSalesGateway {
  open(orderId: string): Promise<OpenOrder>;
  /** What would be given back; changes nothing. */
  preview(ask: Pick<CaseAsk, 'orderId' | 'lines' | 'kind'>): Promise<Quote>;
  /** The same key and content give the first answer again (api.md). */
  ask(ask: CaseAsk, key: string): Promise<Result<AfterSalesDetail, Faults<AskField>>>;
  list(query: CaseQuery): Promise<CasePage>;
  read(id: string): Promise<AfterSalesDetail>;
  withdraw(id: string): Promise<AfterSalesDetail>;
  send(id: string, parcel: Parcel): Promise<Result<AfterSalesDetail, Faults<keyof Parcel>>>;
  write(id: string, text: string, pictures: readonly string[]): Promise<Result<AfterSalesDetail, Faults<'text' | 'pictures'>>>;
}
