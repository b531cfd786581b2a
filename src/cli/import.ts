import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import { systemClock } from '../server/clock.ts';
import { DirectoryInUseError } from '../server/database/data-directory-lock.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { appliedMigrations, requireSchema, SchemaError } from '../server/database/schema-state.ts';
import { prepareShop } from '../server/prepare-shop.ts';
import { importGoods } from '../server/goods/import/import-goods.ts';
import { readGoodsFile } from '../server/goods/import/read-goods-file.ts';
import { readSettings, SettingsError } from '../server/settings.ts';
import { ImportProgress } from './import-progress.ts';

/** Problems that are shown; a file with more has the same one on every line. */
const mostShown = 100;
/** Bad input; 1 is for what is not the file's fault. */
const badInput = 2;

const number = new Intl.NumberFormat('en-US');
const say = (text: string): void => void process.stderr.write(text);

function showProblems(file: string, problems: readonly string[]): void {
  for (const problem of problems.slice(0, mostShown)) say(`${file}:${problem}\n`);
  if (problems.length > mostShown) say(`… and ${number.format(problems.length - mostShown)} more\n`);
  say('Nothing was imported.\n');
}

/** `npm run -s import -- FILE.csv` (api.md, «Running it»): loads goods into the configured database. */
async function run(path: string, progress: ImportProgress): Promise<number> {
  const began = performance.now();
  const name = basename(path);
  progress.begin('read');
  const file = readGoodsFile(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)));
  if (file.problems.length > 0) {
    progress.abandon();
    showProblems(name, file.problems);
    return badInput;
  }
  const settings = readSettings(process.env);
  progress.begin('open');
  const opened = await openDatabase(settings);
  try {
    // An empty database serves nobody yet; any other is migrated by `npm run migrate` alone.
    const isEmpty = (await appliedMigrations(opened.database)).length === 0;
    await (isEmpty ? prepareShop(opened, { demoData: settings.demoData, clock: systemClock }) : requireSchema(opened.database));
    const counts = await importGoods(opened.database, file, systemClock(), (...done) => progress.report(...done));
    progress.begin('statistics');
    await opened.database.execute(sql`vacuum analyze`);
    progress.end();
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(
      `${name}: ${number.format(counts.added)} goods added, ${number.format(counts.updated)} updated, ` +
        `${number.format(counts.newMakers)} new makers, ${seconds} s`,
    );
    return 0;
  } finally {
    progress.abandon();
    await opened.close();
  }
}

/** What the user can mend, in one line; everything else is a bug and shows its trace. */
function plainMessage(error: unknown, path: string): string | null {
  if (error instanceof SettingsError || error instanceof DirectoryInUseError || error instanceof SchemaError) return error.message;
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return `${path}: is not UTF-8 text`;
  if (error instanceof Error && 'syscall' in error && 'code' in error) return `${path}: ${String(error.code)}`;
  return null;
}

const [path, ...others] = process.argv.slice(2);
if (path === undefined || others.length > 0) {
  say('Usage: npm run -s import -- FILE.csv\n');
  process.exitCode = badInput;
} else {
  const progress = new ImportProgress(process.stderr, () => performance.now());
  try {
    process.exitCode = await run(path, progress);
  } catch (error) {
    progress.abandon();
    const message = plainMessage(error, path);
    if (message === null) throw error;
    say(`${message}\n`);
    process.exitCode = badInput;
  }
}
