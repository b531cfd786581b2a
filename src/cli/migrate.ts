import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../server/clock.ts';
import { DirectoryInUseError } from '../server/database/data-directory-lock.ts';
import type { OpenedDatabase } from '../server/database/database.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { appliedMigrations, ownMigrations, schemaAdvice, SchemaError } from '../server/database/schema-state.ts';
import type { CommandOutcome } from '../server/operator/kit/operator-command.ts';
import { askOperatorLine } from '../server/operator/operator-line.ts';
import { migrateShop } from '../server/prepare-shop.ts';
import { inMemory, readSettings, type Settings, SettingsError } from '../server/settings.ts';
import { tell } from './operate.ts';

const refusal = (message: string): CommandOutcome => ({ exitCode: 2, out: [], err: [message] });
const own = ownMigrations();
const needed = `This program needs ${own.at(-1)?.name ?? 'no migration'}.`;

/** One line a migration, and what follows from them; exit code 1 where the database is not as this program needs it. */
function statusOf(applied: readonly string[]): CommandOutcome {
  const names = new Map(own.map(({ hash, name }) => [hash, name]));
  const lines = [
    ...applied.map((hash) => (names.has(hash) ? `applied  ${names.get(hash)}` : `unknown  ${hash.slice(0, 16)}`)),
    ...own.filter(({ hash }) => !applied.includes(hash)).map(({ name }) => `pending  ${name}`),
  ];
  const advice = schemaAdvice(applied, own);
  return { exitCode: advice === null ? 0 : 1, out: [...lines, needed, advice ?? 'The database is up to date.'], err: [] };
}

async function onShop(settings: Settings, work: (opened: OpenedDatabase) => Promise<CommandOutcome>): Promise<CommandOutcome> {
  const opened = await openDatabase(settings);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** `migrate status`: reads, and changes nothing; the running shop of an embedded database is asked. */
async function status(settings: Settings): Promise<CommandOutcome> {
  if (settings.databaseUrl === null) {
    const answered = await askOperatorLine(settings.dataDir, 'applied', []);
    if (answered !== null) return statusOf(answered.out);
    // Opening it would make it.
    if (!existsSync(join(settings.dataDir, 'postgres'))) return statusOf([]);
  }
  return onShop(settings, async ({ database }) => statusOf(await appliedMigrations(database)));
}

const migrate = (settings: Settings): Promise<CommandOutcome> =>
  onShop(settings, async (opened) => {
    const before = await appliedMigrations(opened.database);
    await migrateShop(opened, systemClock);
    const fresh = own.slice(before.length).map(({ name }) => `applied  ${name}`);
    return { exitCode: 0, out: [...fresh, needed, 'The database is up to date.'], err: [] };
  });

async function outcomeOf(words: readonly string[]): Promise<CommandOutcome> {
  const command = words.join(' ');
  if (command !== '' && command !== 'status') return refusal('Usage: npm run migrate [-- status]');
  const settings = readSettings(process.env);
  const isInMemory = settings.databaseUrl === null && settings.dataDir.startsWith(inMemory);
  if (isInMemory) return refusal('A database in memory belongs to its process alone: set DATA_DIR or DATABASE_URL.');
  return command === 'status' ? status(settings) : migrate(settings);
}

// `npm run migrate` brings the configured database to this program's schema; with `-- status` it says where that is.
try {
  tell(await outcomeOf(process.argv.slice(2)));
} catch (error) {
  const isOperatorsOwn = error instanceof SettingsError || error instanceof DirectoryInUseError || error instanceof SchemaError;
  if (!isOperatorsOwn) throw error;
  tell(refusal(error.message));
}
