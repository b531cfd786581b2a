import type { Failure } from '../../domain/errors/error-catalogue.ts';

/**
 * Why a call gave no usable answer: a failure of the catalogue (product.md §8), or `superseded` when a newer question
 * took its URL (§4). Adapters translate codes into these; the application knows no codes.
 */
type GatewayErrorKind = Failure | 'superseded';

/** What an adapter knows of a failed call, beside its kind. */
interface GatewayErrorDetail {
  /** The envelope's code (or the HTTP status without an envelope), for adapters; null without an answer. */
  readonly code: number | null;
  /** The server's message, ready to show; empty without one. */
  readonly message: string;
  /** Refused fields: the messages of each, in the order of the form. */
  readonly fields?: readonly { readonly field: string; readonly messages: readonly string[] }[];
  /** Refusals: the envelope's raw `data`, which the adapter of that call reads. */
  readonly data?: unknown;
  /** `superseded`: settles when the URL is free again for those who still want the answer. */
  readonly free?: Promise<unknown>;
}

/** The only error that adapters throw. One place (`announce-failure.ts`) turns it into §8's behaviour. */
export class GatewayError extends Error {
  constructor(
    readonly kind: GatewayErrorKind,
    readonly detail: GatewayErrorDetail,
    options?: ErrorOptions,
  ) {
    super(`${kind} ${detail.code ?? ''} ${detail.message}`.trim(), options);
    this.name = 'GatewayError';
  }
}
