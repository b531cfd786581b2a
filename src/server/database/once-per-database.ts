import type { Database } from './database.ts';

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
