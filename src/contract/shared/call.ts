import type * as z from 'zod/mini';
import type { ShopRight } from '../../domain/account/shop-role.ts';
import type { DeskRight } from '../../domain/desk/desk-role.ts';
import type { KeyRight } from '../../domain/feed/told-feeds.ts';

type Schema = z.ZodMiniType;

/**
 * One HTTP call of the contract (product.md §7, api.md): the single source for the server's checks, the gateway's
 * reading, the TypeScript types and the OpenAPI document. Schemas read leniently what the wire allows (digits as text,
 * bracket forms) and return plain values.
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
  /** The heading of the call in the OpenAPI page. */
  readonly group: string;
  /**
   * `buyer`: refused with 401 without a session. `visitor`: open to everybody. `key`: for the seller's programs, with
   * a key that has `keyRight` (R55); no session opens it. `desk`: for the seller's people, with a session of the desk
   * (R64); no buyer's session opens it.
   */
  readonly access: 'visitor' | 'buyer' | 'key' | 'desk';
  /** What the key of the call must be for; with `access` `key`. */
  readonly keyRight?: KeyRight;
  /** The right at the desk that the call asks for; with access `desk`. Absent: everybody at the desk may. */
  readonly deskRight?: DeskRight;
  /** The right in the shop that the call asks for (R65): others are refused with 403. Absent: all its people may. */
  readonly right?: ShopRight;
  readonly params?: Path;
  readonly query?: Query;
  readonly form?: Form;
  /** A file sent as `multipart/form-data` instead of a form; the server judges its content (R27). */
  readonly file?: { readonly field: string; readonly types: readonly string[]; readonly mostBytes: number };
  /**
   * The form has a list `rows` whose members are judged one by one (R54), by `row`: they reach the handler as they are.
   * It comes as JSON alone and may be this large, where other forms have 1 MiB. With access `key`.
   */
  readonly bulk?: { readonly mostBytes: number; readonly row: Schema };
  /** The buyer's words for the fields of `query` and `form`, by wire name, including fields inside lists. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly data: Data;
  /** The call's codes other than 200, with their meaning (for the OpenAPI document). */
  readonly refusals?: Readonly<Record<number, string>>;
  /**
   * The call reads an `Idempotency-Key` header (api.md, «Envelope, codes, forms»); another body under the same key is
   * refused. `kept`: a repetition gets the first answer. `fresh`: the call changes nothing, and a repetition gets a new
   * answer.
   */
  readonly idempotent?: 'kept' | 'fresh';
  /** The call begins or ends sessions, so a page of another shop than its session (`shopHeader`) may send it. */
  readonly inAnyShop?: true;
  /** A page asks the call by itself: it does not lengthen a session of the desk (R64: sessions are short). */
  readonly isBackground?: true;
  /** The call says how the server is: it asks nobody who is calling, so it answers also while the database is away. */
  readonly isProbe?: true;
}

/**
 * The header in which a page names the shop that it shows, by the session's `shop_id` (R24). When another tab has
 * switched the session to another shop, the server answers 460 and does nothing. A request without the header passes.
 */
export const shopHeader = 'Shop-Id';

/** A declared part of a call; `never` when absent, which `Present` then omits. */
type Parsed<S> = Exclude<S, undefined> extends infer D extends Schema ? z.output<D> : never;
type Sent<S> = Exclude<S, undefined> extends infer D extends Schema ? z.input<D> : never;
type Present<T> = { [K in keyof T as [T[K]] extends [never] ? never : K]: T[K] };

/** The caller's input: `params`, `query`, `form`, as far as the call has them. */
export type CallInput<C extends Call> = Present<{
  params: Sent<C['params']>;
  query: Sent<C['query']>;
  form: Sent<C['form']>;
}>;

/** The server handler's request after checking. */
export type CallRequest<C extends Call> = Present<{
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  form: Parsed<C['form']>;
}>;

/** The server's `data` in the envelope. */
export type CallAnswer<C extends Call> = z.input<C['data']>;

/** The gateway's result after reading `data`. */
export type CallResult<C extends Call> = z.output<C['data']>;

/** Declares a call with its exact types. */
// @__NO_SIDE_EFFECTS__
export function defineCall<
  Path extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Form extends Schema | undefined = undefined,
  Data extends Schema = Schema,
>(call: Call<Path, Query, Form, Data>): Call<Path, Query, Form, Data> {
  return call;
}
