/**
 * Why a call gave no answer that could be used.
 * `business` covers every other code of the error catalogue (product.md §8): 403, 404, 409, 429, 459, 600 and above;
 * `superseded` a call that a newer one to the same URL has taken the place of (§4), of which nobody need hear.
 */
export type GatewayErrorKind =
  | 'timeout'
  | 'offline'
  | 'login'
  | 'fields'
  | 'contract'
  | 'busy'
  | 'business'
  | 'superseded';

/** What an adapter knows of a failed call, beside its kind. */
export interface GatewayErrorDetail {
  /** The envelope's code (or the HTTP status where the answer had no envelope); null when nothing was answered. */
  readonly code: number | null;
  /** The server's own text, ready to show; empty when it gave none. */
  readonly message: string;
  /** 422: the messages of each field, in the order of the form. */
  readonly fields?: readonly { readonly field: string; readonly messages: readonly string[] }[];
  /** 409 and other refusals: what the envelope's `data` carried, as it came; the adapter that knows it reads it. */
  readonly data?: unknown;
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

/** Whether a screen that could not be loaded leaves the word to the catalogue too (§8): the way to the login, the contract, a refresh. */
export const isSaidBesideFailure = ({ kind }: GatewayError): boolean => kind === 'login' || kind === 'timeout' || kind === 'business';
