import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * One HTTP call of the contract (product.md §7, api.md): the single source for the server's checks, the gateway's
 * reading, the TypeScript types and the OpenAPI document.
 * Schemas read leniently what the wire allows (digits as text, bracket forms) and give back plain values.
 */
export interface Call<
  Path extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Form extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for each member of `params`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** The heading under which the OpenAPI page lists it. */
  readonly group: string;
  /** `buyer`: refused with 401 without a session. `visitor`: answered for everybody. */
  readonly access: 'visitor' | 'buyer';
  readonly params?: Path;
  readonly query?: Query;
  readonly form?: Form;
  /** A file that is sent as `multipart/form-data` in place of a form; its content is judged by the server (R27). */
  readonly file?: { readonly field: string; readonly types: readonly string[]; readonly mostBytes: number };
  /** What the buyer calls the fields of `query` and `form`, by their wire names, those inside of lists too. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly data: Data;
  /** Codes other than 200 that this call answers with, and what they mean (for the OpenAPI document). */
  readonly refusals?: Readonly<Record<number, string>>;
  /**
   * That it reads an `Idempotency-Key` header (api.md, «Envelope, codes, forms»); another body under a key is refused.
   * `kept`: a repetition gets the first answer again. `fresh`: the call changes nothing, a repetition is answered anew.
   */
  readonly idempotent?: 'kept' | 'fresh';
  /** It begins or ends sessions: a page that stands in another shop than its session (`shopHeader`) may send it. */
  readonly inAnyShop?: true;
}

/**
 * The header in which a page names the shop that it shows, by the session's `shop_id` (R24). A session that another tab
 * has moved to another shop answers 460 and does nothing; a request without the header is not asked.
 */
export const shopHeader = 'Shop-Id';

/** A part that a call declares; `never` for one that it does not have, which `Present` then leaves out. */
type Parsed<S> = Exclude<S, undefined> extends infer D extends Schema ? z.output<D> : never;
type Sent<S> = Exclude<S, undefined> extends infer D extends Schema ? z.input<D> : never;
type Present<T> = { [K in keyof T as [T[K]] extends [never] ? never : K]: T[K] };

/** What the caller sends: `params`, `query`, `form`, those that the call has. */
export type CallInput<C extends Call> = Present<{
  params: Sent<C['params']>;
  query: Sent<C['query']>;
  form: Sent<C['form']>;
}>;

/** What the server's handler receives after checking. */
export type CallRequest<C extends Call> = Present<{
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  form: Parsed<C['form']>;
}>;

/** What the server puts into the envelope's `data`. */
export type CallAnswer<C extends Call> = z.input<C['data']>;

/** What the gateway hands on after reading `data`. */
export type CallResult<C extends Call> = z.output<C['data']>;

/** Declares a call; only there to infer its type exactly. */
// @__NO_SIDE_EFFECTS__
export function defineCall<
  Path extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Form extends Schema | undefined = undefined,
  Data extends Schema = Schema,
>(call: Call<Path, Query, Form, Data>): Call<Path, Query, Form, Data> {
  return call;
}
