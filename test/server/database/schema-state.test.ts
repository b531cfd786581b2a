import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, it } from 'vitest';
import { systemClock } from '../../../src/server/clock.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import {
  appliedMigrations,
  migrationsFolder,
  ownMigrations,
  requireSchema,
  schemaAdvice,
  SchemaError,
  schemaStateOf,
} from '../../../src/server/database/schema-state.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { migrateShop, prepareShop } from '../../../src/server/prepare-shop.ts';
import { onBothDatabases } from '../../support/server.ts';

const own = ownMigrations();
const options = { demoData: false, clock: systemClock };

async function empty(database: Database): Promise<void> {
  for (const statement of ['drop schema drizzle cascade', 'drop schema public cascade', 'create schema public'])
    await database.execute(sql.raw(statement));
}

/** A shop as a program of one migration less has made it. */
async function makeOlder(database: Database): Promise<void> {
  await empty(database);
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const file = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] };
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
    await migrate(database as unknown as Parameters<typeof migrate>[0], { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rename = (database: Database) =>
  database.execute(
    sql`update drizzle.__drizzle_migrations set hash = 'other' where id = (select min(id) from drizzle.__drizzle_migrations)`,
  );
const addOne = (database: Database) =>
  database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );

it('tells how a database stands to the migrations of this program', () => {
  const [a, b] = [
    { name: '0000_a', hash: 'a' },
    { name: '0001_b', hash: 'b' },
  ];
  const states = [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['x'], ['a', 'x'], ['x', 'b', 'c'], ['b', 'a']].map((applied) =>
    schemaStateOf(applied, [a, b]),
  );
  expect(states).toEqual(['empty', 'older', 'current', 'newer', 'unknown', 'unknown', 'unknown', 'unknown']);
  expect(schemaAdvice(['a'], [a, b])).toBe('The database is at 0000_a, this program needs 0001_b: run `npm run migrate`.');
});

onBothDatabases('the schema of a database', (open) => {
  it('is current in a shop of this program, which commands accept and do not touch', async () => {
    const { database } = await open();
    expect(await appliedMigrations(database)).toEqual(own.map(({ hash }) => hash));
    await requireSchema(database);
  });

  it('is not made by a command in an empty database, and is by the first start', async () => {
    const { database, opened } = await open();
    await empty(database);
    await expect(requireSchema(database)).rejects.toThrow('There is no shop in this database yet');
    expect(await appliedMigrations(database)).toEqual([]);
    await prepareShop(opened, options);
    await requireSchema(database);
    expect(await database.$count(goods)).toBe(0);
  });

  it('is refused by commands where it is older, until it is migrated: by a start of the embedded database, by hand on PostgreSQL', async () => {
    const { database, opened } = await open();
    await makeOlder(database);
    const older = await appliedMigrations(database);
    expect(older).toHaveLength(own.length - 1);
    await expect(requireSchema(database)).rejects.toThrow(`this program needs ${own.at(-1)?.name}: run`);
    expect(await appliedMigrations(database)).toEqual(older);
    if (opened.kind === 'postgresql') {
      await expect(prepareShop(opened, options)).rejects.toThrow(SchemaError);
      expect(await appliedMigrations(database)).toEqual(older);
      await migrateShop(opened, systemClock);
    } else await prepareShop(opened, options);
    await requireSchema(database);
  });

  it.each([
    ['newer than this program', addOne],
    ['made by other migrations', rename],
  ] as const)('is refused by everybody where it is %s', async (words, change) => {
    const { database, opened } = await open();
    await change(database);
    const before = await appliedMigrations(database);
    for (const attempt of [() => requireSchema(database), () => prepareShop(opened, options), () => migrateShop(opened, systemClock)]) {
      await expect(attempt()).rejects.toThrow(SchemaError);
      await expect(attempt()).rejects.toThrow(words);
    }
    expect(await appliedMigrations(database)).toEqual(before);
  });
});
