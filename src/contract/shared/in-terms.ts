import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** A field with another name on the wire. */
class Called<Wire extends string, S extends Schema> {
  constructor(
    readonly wire: Wire,
    readonly schema: S,
  ) {}
}

/** Fields of an object by our terms, in wire order. */
export type Fields = Readonly<Record<string, Schema | Called<string, Schema>>>;

type SchemaOf<Field> = Field extends Called<string, infer S> ? S : Field extends Schema ? Field : never;
type WireName<Term, Field> = Field extends Called<infer Wire, Schema> ? Wire : Term;
type Wire<F extends Fields> = z.ZodMiniObject<{ [Term in keyof F as WireName<Term, F[Term]> & string]: SchemaOf<F[Term]> }>;

/** The values of the fields. */
export type InTerms<F extends Fields> = { readonly [Term in keyof F]: z.output<SchemaOf<F[Term]>> };

/** The wire name of a field: `maker: called('sccj', answer.textOrNone)`. */
// @__NO_SIDE_EFFECTS__
export const called = <const Name extends string, S extends Schema>(wire: Name, schema: S) => new Called(wire, schema);

type ReadInTerms<F extends Fields, Value> = z.ZodMiniPipe<Wire<F>, z.ZodMiniTransform<Value, z.output<Wire<F>>>>;

/**
 * A schema that reads a wire object and returns it in our terms: its input has the wire names, its output ours. Fields
 * are a plain record that can be spread into a larger one.
 * @param make the result, where it differs from the fields
 */
export function inTerms<const F extends Fields>(fields: F): ReadInTerms<F, InTerms<F>>;
export function inTerms<const F extends Fields, Value>(fields: F, make: (read: InTerms<F>) => Value): ReadInTerms<F, Value>;
// @__NO_SIDE_EFFECTS__
export function inTerms(fields: Fields, make: (read: Record<string, unknown>) => unknown = (read) => read) {
  const named = Object.entries(fields).map(([term, field]) =>
    field instanceof Called ? ([term, field.wire, field.schema] as const) : ([term, term, field] as const),
  );
  return z.pipe(
    z.object(Object.fromEntries(named.map(([, name, schema]) => [name, schema]))),
    z.transform((read: Record<string, unknown>) => {
      const terms: Record<string, unknown> = {};
      for (const [term, name] of named) terms[term] = read[name];
      return make(terms);
    }),
  );
}
