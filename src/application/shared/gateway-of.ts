import type { Call } from '../../contract/shared/call.ts';
import type { Ask, GatewayTable, Link } from '../../contract/shared/gateway.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { Faults } from './form.ts';

type Whole = Money | ReadonlySet<unknown> | ReadonlyMap<unknown, unknown> | null | undefined;

/** An answer as the application sees it: it changes none of it. */
type Terms<T> = T extends Whole
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Terms<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: Terms<T[K]> }
      : T;

/** What a method comes to: what the server refuses of a form's fields is an answer. */
type Outcome<Value, Missing, Field extends string> = [Field] extends [never]
  ? Terms<Value> | Missing
  : Result<Terms<Value> | Missing, Faults<Field>>;

type MethodOf<Method> =
  Method extends Ask<infer Given, Call, infer Value, infer Missing, infer Field>
    ? (...given: Given) => Promise<Outcome<Value, Missing, Field>>
    : Method extends Link<infer Given>
      ? (...given: Given) => Promise<string>
      : never;

/** The port that a table of the contract describes. Each method throws `GatewayError` for what is no answer. */
export type GatewayOf<Table extends GatewayTable> = { readonly [Name in keyof Table]: MethodOf<Table[Name]> };

/** What a method of a port gives; of a form's call what is given when nothing is refused. */
export type Answered<Method extends (...given: never) => Promise<unknown>> =
  Awaited<ReturnType<Method>> extends infer Given
    ? Given extends { readonly ok: true; readonly value: infer Value }
      ? Value
      : Exclude<Given, { readonly ok: false }>
    : never;
