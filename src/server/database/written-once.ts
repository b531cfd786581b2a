import type { Database } from './database.ts';

/** What drizzle prepares of a statement, as far as it is needed here; its types show little of it. */
interface Prepared {
  getQuery(): { readonly sql: string; readonly params: unknown[] };
  readonly fields?: unknown;
  joinsNotNullableMap?: unknown;
}

/** What all statements of a drizzle database pass through; its types do not show it. */
interface Session {
  prepareQuery(query: ReturnType<Prepared['getQuery']>, fields: unknown, name: string, isArray: boolean): Prepared;
}

/** What drizzle's builders have in common. */
interface Preparable<Made> {
  prepare(name: string): Made;
}

/**
 * A statement that drizzle's builder writes once in the life of the process, for the database and each of its
 * transactions: to write one of fifty columns again costs a transaction more than PostgreSQL takes to run it. What
 * differs from call to call is a placeholder.
 * @param name under which PostgreSQL plans it once a connection
 */
export function writtenOnce<Made>(name: string, write: (database: Database) => Preparable<Made>): (database: Database) => Made {
  const made = new WeakMap<Database, Made>();
  let first: (Made & Prepared) | undefined;
  return (database) => {
    const known = made.get(database);
    if (known !== undefined) return known;
    let own: Made;
    if (first === undefined) {
      own = write(database).prepare(name);
      first = own as Made & Prepared;
    } else {
      const { session } = database as unknown as { readonly session: Session };
      const again = session.prepareQuery(first.getQuery(), first.fields, name, true);
      again.joinsNotNullableMap = first.joinsNotNullableMap;
      own = again as unknown as Made;
    }
    made.set(database, own);
    return own;
  };
}
