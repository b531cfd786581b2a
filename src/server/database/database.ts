import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Replicas } from './replica/replicas.ts';

interface Rows<Row> {
  rows: Row[];
}

/** What both drivers give back for raw SQL: at least the rows. */
interface RowsOf extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** The database or a transaction of it, embedded (PGlite) or PostgreSQL: the same queries for both. */
export type Database = PgDatabase<RowsOf>;

/** Short statements beside the shop's work: connections of their own and a bounded wait. */
export interface SideConnections {
  /** @throws Error within about two seconds when the database does not answer */
  query(statement: { readonly text: string; readonly values?: unknown[]; readonly name?: string }): Promise<{ rows: unknown[] }>;
}

/** An open database with what differs between the two kinds. */
export interface OpenedDatabase {
  readonly kind: 'embedded' | 'postgresql';
  readonly database: Database;
  /** Null for the embedded database: it has one connection and one process. */
  readonly aside: SideConnections | null;
  /** Copies for reads that may be a second old; null where there are none. */
  readonly replicas: Replicas<Database> | null;
  /** Runs `work` while no other process prepares the same database. */
  readonly exclusively: (work: (database: Database) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}
