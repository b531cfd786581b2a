import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Texts as one parameter of type text[], so that a statement's shape does not depend on how many there are. */
export function textArray(texts: readonly string[]): SQL {
  const literal = texts.map((text) => `"${text.replace(/[\\"]/g, '\\$&')}"`).join(',');
  return sql`${`{${literal}}`}::text[]`;
}

/** Row keys as one parameter of type bigint[]. */
export const keyArray = (keys: readonly number[]): SQL => sql`${`{${keys.join(',')}}`}::bigint[]`;

/** That a column is one of some row keys: written the same for any number of them, so that it is planned once. */
export const isOneOf = (column: SQLWrapper, keys: readonly number[]): SQL => sql`${column} = any(${keyArray(keys)})`;
