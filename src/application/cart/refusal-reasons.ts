import { GatewayError } from '../shared/gateway-error.ts';

/** Every message of a refusal by fields (422), all at once; null for any other failure. */
export const refusalReasons = (error: unknown): readonly string[] | null =>
  error instanceof GatewayError && error.kind === 'fields'
    ? [...new Set((error.detail.fields ?? []).flatMap(({ messages }) => messages))]
    : null;
