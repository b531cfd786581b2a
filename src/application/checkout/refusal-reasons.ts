import { GatewayError } from '../shared/gateway-error.ts';

/** Every message of a refusal by fields (422), all at once; null for any other failure. */
export const refusalReasons = (error: unknown): readonly string[] | null =>
  error instanceof GatewayError && error.kind === 'fields'
    ? [...new Set((error.detail.fields ?? []).flatMap(({ messages }) => messages))]
    : null;

/** Whether the receipt of an earlier order with ephedrine is what stands in the way. */
export const isReceiptOwed = (error: unknown): boolean =>
  error instanceof GatewayError && (error.detail.fields ?? []).some(({ field }) => field === 'receipt');
