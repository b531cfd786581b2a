import type { Database } from './database.ts';

const wholes = new WeakMap<Database, Database>();

/** Lets it be known of which database a transaction is one. */
export const begunIn = (database: Database, transaction: Database): unknown => wholes.set(transaction, withTransactions(database));

/** The database that a transaction is one of; a database is its own. */
export const withTransactions = (database: Database): Database => wholes.get(database) ?? database;

/**
 * What is made once for each database and lives as long as it: a statement that is written, and by PostgreSQL planned,
 * once; answers that are kept.
 */
export function oncePerDatabase<Made extends object>(make: (database: Database) => Made): (database: Database) => Made {
  const made = new WeakMap<Database, Made>();
  return (database) => {
    const known = made.get(database);
    if (known !== undefined) return known;
    const fresh = make(database);
    made.set(database, fresh);
    return fresh;
  };
}
