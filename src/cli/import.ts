import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import { systemClock } from '../server/clock.ts';
import { DirectoryInUseError } from '../server/database/data-directory-lock.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { prepareShop } from '../server/database/prepare-shop.ts';
import { importGoods } from '../server/goods/import/import-goods.ts';
import { readGoodsFile } from '../server/goods/import/read-goods-file.ts';
import { readSettings, SettingsError } from '../server/settings.ts';

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

/** A line that is written over, on a terminal; elsewhere only the summary appears. */
function progress(total: number): (done: number) => void {
  return (done) => {
    if (process.stderr.isTTY) say(`\r${number.format(done)} of ${number.format(total)}${done === total ? '\n' : ''}`);
  };
}

/** `npm run -s import -- FILE.csv` (api.md, «Running it»): loads goods into the configured database. */
async function run(path: string): Promise<number> {
  const began = performance.now();
  const name = basename(path);
  const file = readGoodsFile(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)));
  if (file.problems.length > 0) {
    showProblems(name, file.problems);
    return badInput;
  }
  const settings = readSettings(process.env);
  const opened = await openDatabase(settings);
  try {
    await prepareShop(opened, { demoData: settings.demoData, clock: systemClock });
    const counts = await importGoods(opened.database, file, systemClock(), progress(file.goods.length));
    await opened.database.execute(sql`vacuum analyze`);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(
      `${name}: ${number.format(counts.added)} goods added, ${number.format(counts.updated)} updated, ` +
        `${number.format(counts.newMakers)} new makers, ${seconds} s`,
    );
    return 0;
  } finally {
    await opened.close();
  }
}

/** What the user can mend, in one line; everything else is a bug and shows its trace. */
function plainMessage(error: unknown, path: string): string | null {
  if (error instanceof SettingsError || error instanceof DirectoryInUseError) return error.message;
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return `${path}: is not UTF-8 text`;
  if (error instanceof Error && 'syscall' in error && 'code' in error) return `${path}: ${String(error.code)}`;
  return null;
}

const [path, ...others] = process.argv.slice(2);
if (path === undefined || others.length > 0) {
  say('Usage: npm run -s import -- FILE.csv\n');
  process.exitCode = badInput;
} else {
  try {
    process.exitCode = await run(path);
  } catch (error) {
    const message = plainMessage(error, path);
    if (message === null) throw error;
    say(`${message}\n`);
    process.exitCode = badInput;
  }
}
