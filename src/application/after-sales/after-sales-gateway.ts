import type { afterSalesGateway } from '../../contract/after-sales/after-sales-gateway.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type AfterSalesGateway = GatewayOf<typeof afterSalesGateway>;

/** What may be asked of an order. */
export type OpenOrder = Answered<AfterSalesGateway['open']>;
/** A line of an order that something may be asked about. */
export type OpenLine = OpenOrder['lines'][number];

/** What becomes of an order's money when units go back (R34). */
export type Quote = Answered<AfterSalesGateway['preview']>;

/** What a buyer asks. */
export type CaseAsk = Parameters<AfterSalesGateway['ask']>[0];
/** Units of a batch that are asked about. */
export type AskedLine = CaseAsk['lines'][number];

/** Which cases are asked for. */
export type CaseQuery = Parameters<AfterSalesGateway['list']>[0];
/** A case as lists show it. */
export type AfterSalesCase = Answered<AfterSalesGateway['list']>['cases'][number];
/** A case with its way, its sum and what was said. */
export type AfterSalesDetail = Answered<AfterSalesGateway['read']>;

/** How the goods are sent back. */
export type Parcel = Parameters<AfterSalesGateway['send']>[1];
