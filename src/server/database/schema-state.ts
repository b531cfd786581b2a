import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { inProject } from '../project-root.ts';
import type { Database } from './database.ts';

/** The migrations, found from the package and thus from the production build too. */
export const migrationsFolder = inProject('src', 'server', 'database', 'migrations');

/** A migration of this program: its name, and the hash by which a database remembers that it was applied. */
interface Migration {
  readonly name: string;
  readonly hash: string;
}

/**
 * How a database stands to the migrations of this program. `older`: some are pending. `newer`: it has all of them, and
 * others since. `unknown`: it has some that this program never had, e.g. those of before they were joined into one.
 */
type SchemaState = 'empty' | 'current' | 'older' | 'newer' | 'unknown';

/** The database and this program do not fit; the message says what to run. */
export class SchemaError extends Error {}

/** The migrations of this program, in their order. */
export function ownMigrations(folder = migrationsFolder): readonly Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash }, at) => ({ hash, name: journal.entries[at]?.tag ?? hash }));
}

/** The hashes of the migrations that a database has, in their order; none of an empty one. */
export async function appliedMigrations(database: Database): Promise<readonly string[]> {
  const { rows } = await database.execute<{ isThere: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (rows[0]?.isThere !== true) return [];
  const applied = await database.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations order by created_at, id`);
  return applied.rows.map(({ hash }) => hash);
}

/** How a database that has these migrations stands to those of this program. */
export function schemaStateOf(applied: readonly string[], own: readonly Migration[]): SchemaState {
  if (applied.length === 0) return 'empty';
  const shared = Math.min(applied.length, own.length);
  if (applied.slice(0, shared).some((hash, at) => hash !== own[at]?.hash)) return 'unknown';
  if (applied.length === own.length) return 'current';
  return applied.length < own.length ? 'older' : 'newer';
}

const nameOfLast = (migrations: readonly Migration[]): string => migrations.at(-1)?.name ?? 'no migration';

/** What an operator is told of a database, and what to run; null where it is as this program needs it. */
export function schemaAdvice(applied: readonly string[], own = ownMigrations()): string | null {
  switch (schemaStateOf(applied, own)) {
    case 'current':
      return null;
    case 'empty':
      return 'There is no shop in this database yet: run `npm run migrate`, or start the server once.';
    case 'older':
      return `The database is at ${nameOfLast(own.slice(0, applied.length))}, this program needs ${nameOfLast(own)}: run \`npm run migrate\`.`;
    case 'newer':
      return `The database is newer than this program, which ends at ${nameOfLast(own)}: run the newer version that migrated it.`;
    case 'unknown':
      return (
        'The database was made by other migrations than this program has, for example those from before they were joined into one: ' +
        'run the version that made it, or set DATA_DIR or DATABASE_URL to an empty database.'
      );
  }
}

/**
 * Holds a database against this program, and changes nothing.
 * @throws SchemaError when it is not at the last migration of this program
 */
export async function requireSchema(database: Database): Promise<void> {
  const advice = schemaAdvice(await appliedMigrations(database));
  if (advice !== null) throw new SchemaError(advice);
}
