import type { Failure } from '../../domain/errors/error-catalogue.ts';

/**
 * Why a call gave no answer that could be used: a failure of the catalogue (product.md §8), or `superseded`, a question
 * whose URL a newer one has taken (§4). Adapters translate codes into these; the application knows no code.
 */
type GatewayErrorKind = Failure | 'superseded';

/** What an adapter knows of a failed call, beside its kind. */
interface GatewayErrorDetail {
  /**
   * The envelope's code (or the HTTP status where the answer had no envelope), for adapters; null without an answer.
   */
  readonly code: number | null;
  /** The server's own text, ready to show; empty when it gave none. */
  readonly message: string;
  /** Refused fields: the messages of each, in the order of the form. */
  readonly fields?: readonly { readonly field: string; readonly messages: readonly string[] }[];
  /** Refusals: what the envelope's `data` carried, as it came; the adapter that knows it reads it. */
  readonly data?: unknown;
  /** `superseded`: ends, well or badly, when the URL is free again for whoever still wants the answer. */
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
