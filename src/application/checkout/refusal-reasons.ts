import { GatewayError } from '../shared/gateway-error.ts';

/** Every message of a refusal by fields (422); null for any other failure. */
export const refusalReasons = (error: unknown): readonly string[] | null =>
  error instanceof GatewayError && error.kind === 'fields'
    ? [...new Set((error.detail.fields ?? []).flatMap(({ messages }) => messages))]
    : null;

/** Whether a missing receipt of an earlier ephedrine order is the reason. */
export const isReceiptOwed = (error: unknown): boolean =>
  error instanceof GatewayError && (error.detail.fields ?? []).some(({ field }) => field === 'receipt');
