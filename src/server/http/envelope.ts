import { busyText } from '../../domain/errors/error-catalogue.ts';
import type { Refusal } from './refusal.ts';

/** The text of every unexpected failure (§8); details never leave the server. */
export const busyMessage = busyText;

/** An answer's outline (api.md). */
export interface SentEnvelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  readonly errors?: unknown;
}

export const success = (data: unknown, message = ''): SentEnvelope => ({ code: 200, message, data: data ?? null });

export const failure = (code: number, message: string): SentEnvelope => ({ code, message, data: null });

/** How a refusal reads on the wire. */
export const refusalEnvelope = ({ code, message, detail }: Refusal): SentEnvelope => ({
  code,
  message,
  data: detail.data ?? null,
  ...(detail.errors && { errors: detail.errors }),
});
