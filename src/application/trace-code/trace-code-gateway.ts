import type { traceCodeGateway } from '../../contract/trace-code/trace-code-calls.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type TraceCodeGateway = GatewayOf<typeof traceCodeGateway>;

/** The address of an order's codes as a file. */
export const traceFileAddress = (orderId: string, kind: 'csv' | 'xlsx'): string =>
  `/api/order/${encodeURIComponent(orderId)}/trace_codes/file?type=${kind}`;

/** The trace codes of an order, and what was told of receiving it. */
export type TracedOrder = Answered<TraceCodeGateway['read']>;
