import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** What a pool of the node-postgres driver offers beside plain queries. */
interface NamingClient {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

const dialect = new PgDialect();
/** Names by the statement's text, which depends on its shape alone: values are parameters. */
const names = new Map<string, string>();
/** PostgreSQL keeps named statements for as long as a connection lives; more shapes than this run unnamed. */
const mostNames = 400;

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames) return null;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

const isNaming = (client: unknown): client is NamingClient =>
  typeof client === 'object' && client !== null && 'totalCount' in client && 'query' in client;

/**
 * Runs a statement that is asked again and again in the same shape: PostgreSQL parses and plans it once a connection,
 * which is half of what a short search costs. The embedded database and transactions run it as any other.
 */
export async function runNamed<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const client: unknown = '$client' in database ? database.$client : null;
  if (isNaming(client)) {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    const name = nameOf(text);
    if (name !== null) return (await client.query({ name, text, values: params })).rows as Row[];
  }
  return (await database.execute(statement)).rows as Row[];
}
