import type { Call, CallInput, CallResult } from './call.ts';

/*
 * A gateway is a table of methods: each says which call it asks, and what it sends of what it is given. The port's type
 * (`GatewayOf`, src/application/shared), the HTTP adapter (`gatewayOver`, src/infrastructure/http/client) and the check
 * of its fake (`fakeOf`, test/support/fakes) follow from the table.
 */

type Plain = string | number | boolean | bigint | null | undefined;

/** Lists and objects of a request may be read-only. */
type ReadOnly<T> = T extends Plain
  ? T
  : T extends readonly (infer Item)[]
    ? readonly ReadOnly<Item>[]
    : { readonly [K in keyof T]: ReadOnly<T[K]> };

/** What one call sends: its parts, and what goes beside them. */
type Sent<C extends Call> = ReadOnly<CallInput<C>> & {
  /** The same key and content get the first answer again (calls that are `idempotent`). */
  readonly idempotencyKey?: string;
  /** Goes alone, in place of a form. */
  readonly file?: File;
};

/** What a method makes of the answer, where that is more than the answer itself. */
interface Manner<C extends Call, Value, Missing, Field extends string> {
  /** What is handed on of the answer and of the server's words. */
  give?(answer: CallResult<C>, message: string): Value;
  /** What is handed on where there is no such thing, or no such call in the server's house. */
  readonly missing?: Missing;
  /** The form's field for each field of the wire: what the server refuses of them (422) is an answer, no failure. */
  readonly faults?: Readonly<Record<string, Field>>;
  /** Not repeated by itself: its caller asks again in its own time. */
  readonly once?: true;
}

/** A method that asks a call. */
export interface Ask<Given extends readonly unknown[], C extends Call, Value, Missing, Field extends string> extends Manner<
  C,
  Value,
  Missing,
  Field
> {
  readonly kind: 'ask';
  readonly call: C;
  input(...given: Given): Sent<C>;
}

/** Any method that asks a call, for what runs through a table. */
export interface AnyAsk {
  readonly kind: 'ask';
  readonly call: Call;
  input(...given: readonly unknown[]): object;
  give?(answer: unknown, message: string): unknown;
  readonly missing?: unknown;
  readonly faults?: Readonly<Record<string, string>>;
  readonly once?: true;
}

/** A method that names an address, which the browser follows by itself. */
export interface Link<Given extends readonly unknown[] = readonly unknown[]> {
  readonly kind: 'link';
  readonly path: string;
  input(...given: Given): LinkInput;
}

interface LinkInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
}

/** A gateway's methods by their names. */
export type GatewayTable = Readonly<Record<string, AnyAsk | Link>>;

/**
 * A method that asks `call`.
 * @param input what is sent of what the method is given; without it the call takes nothing
 */
export function ask<C extends Call>(call: C, ...input: object extends CallInput<C> ? [] : [never]): Ask<[], C, CallResult<C>, never, never>;
export function ask<C extends Call, Given extends readonly unknown[], Value = CallResult<C>, Missing = never, Field extends string = never>(
  call: C,
  input: (...given: Given) => Sent<C>,
  manner?: Manner<C, Value, Missing, Field>,
): Ask<Given, C, Value, Missing, Field>;
// @__NO_SIDE_EFFECTS__
export function ask(call: Call, input: AnyAsk['input'] = () => ({}), manner: object = {}): AnyAsk {
  return { kind: 'ask', call, input, ...manner };
}

/**
 * A method that names an address under `path`; the shop that the page shows goes with it (`shopHeader`), since a link
 * has no headers.
 */
// @__NO_SIDE_EFFECTS__
export const link = <Given extends readonly unknown[]>(path: string, input: (...given: Given) => LinkInput): Link<Given> => ({
  kind: 'link',
  path,
  input,
});
