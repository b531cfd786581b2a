import * as z from 'zod/mini';

/**
 * A schema that reads a value by the wire's name of it and gives our term.
 * @param names the wire's name of each term
 */
// @__NO_SIDE_EFFECTS__
export function valueInTerms<const Term extends string, const Wire extends string>(names: Readonly<Record<Term, Wire>>) {
  const terms = new Map((Object.entries(names) as [Term, Wire][]).map(([term, name]) => [name, term]));
  return z.pipe(
    z.enum([...terms.keys()]),
    z.transform((name: Wire) => terms.get(name) as Term),
  );
}
