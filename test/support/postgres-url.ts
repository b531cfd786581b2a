import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { TestShop } from './server.ts';

/** Where the database of a shop on PostgreSQL is, for another process. */
export async function postgresUrlOf({ database }: Pick<TestShop, 'database'>): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(sql`select current_database() as name`);
  return Object.assign(new URL(inject('postgresTemplate')), { pathname: `/${rows[0]?.name}` }).href;
}
