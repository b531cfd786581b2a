import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}

/** What both drivers give back for raw SQL: at least the rows. */
interface RowsOf extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** The database or a transaction of it, embedded (PGlite) or PostgreSQL: the same queries for both. */
export type Database = PgDatabase<RowsOf>;

/** An open database with what differs between the two kinds. */
export interface OpenedDatabase {
  readonly kind: 'embedded' | 'postgresql';
  readonly database: Database;
  /** Runs `work` while no other process prepares the same database. */
  readonly exclusively: (work: (database: Database) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}
