import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { actingAs } from '../server/act/acting-as.ts';
import { systemClock } from '../server/clock.ts';
import { csvRows, utf8Mark } from '../server/csv/write-csv.ts';
import { DirectoryInUseError } from '../server/database/data-directory-lock.ts';
import type { Database } from '../server/database/database.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { appliedMigrations, requireSchema, SchemaError } from '../server/database/schema-state.ts';
import { columnReference } from '../server/goods/import/column-reference.ts';
import { type FeedKind, feedKinds } from '../server/goods/import/feed-columns.ts';
import { type FeedFile, openFeedFile, rejectColumns } from '../server/goods/import/feed-file.ts';
import type { FeedTurn } from '../server/goods/import/feed-turn.ts';
import type { Feed } from '../server/goods/import/feed.ts';
import { takeFeed } from '../server/goods/import/take-feed.ts';
import { prepareShop } from '../server/prepare-shop.ts';
import { readSettings, SettingsError } from '../server/settings.ts';
import { askerName } from './asker-name.ts';
import { ImportProgress } from './import-progress.ts';
import { noteLines, refusedLines, standingWord, summaryLine } from './import-words.ts';

/** Some rows were not taken, or the feed was not. */
const someRefused = 1;
/** Bad input. */
const badInput = 2;
/** Goods whose rows changed so often that the statistics and the space of their tables are worth a look. */
const manyChanges = 1_000;

const say = (text: string): void => void process.stderr.write(text);

class UsageError extends Error {}

const usage = `Usage: npm run -s import -- FILE [--kind goods|prices|stock] [--full [--vanish]] [--plan] [--new] [--rejects FILE]
                              [--feed NAME --sequence N] [--by NAME]
       npm run -s import -- --columns
`;

const options = {
  kind: { type: 'string' },
  full: { type: 'boolean' },
  vanish: { type: 'boolean' },
  plan: { type: 'boolean' },
  new: { type: 'boolean' },
  rejects: { type: 'string' },
  feed: { type: 'string' },
  sequence: { type: 'string' },
  by: { type: 'string' },
  columns: { type: 'boolean' },
} as const;

interface Asked extends Omit<Feed, 'rows' | 'onRefused' | 'onProgress'> {
  readonly path: string;
  /** where refused rows go; undefined: nowhere */
  readonly rejects: string | undefined;
}

function turnOf(name: string | undefined, sequence: string | undefined): FeedTurn | null {
  if (name === undefined && sequence === undefined) return null;
  if (name === undefined || sequence === undefined) throw new UsageError('--feed and --sequence belong together');
  if (!/^[\p{L}\p{N}._-]{1,50}$/u.test(name)) throw new UsageError('--feed is a name of up to 50 letters and digits');
  if (!/^\d{1,15}$/.test(sequence)) throw new UsageError('--sequence is a whole number of up to 15 digits');
  return { name, sequence: Number(sequence) };
}

function readWords(words: readonly string[]): Asked | 'columns' {
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  if (values.columns === true) return 'columns';
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new UsageError('');
  const { kind = 'goods', full = false, vanish = false, plan = false, new: isNew = false } = values;
  if (!(feedKinds as readonly string[]).includes(kind)) throw new UsageError(`--kind is one of ${feedKinds.join(', ')}`);
  if (full && kind === 'prices') throw new UsageError('A file of prices takes nothing off the list: leave --full out');
  if (vanish && !full) throw new UsageError('--vanish belongs to --full');
  return {
    ...{
      path,
      kind: kind as FeedKind,
      mode: full ? 'full' : 'partial',
      turn: turnOf(values.feed, values.sequence),
      actor: values.by ?? '',
    },
    ...{ isPlan: plan, isEverythingNew: isNew, isVanishingMeant: vanish, rejects: values.rejects },
  };
}

/** Takes down refused rows as they were, with what is wrong with them before them. */
function rejectsWriter(path: string, { columns }: FeedFile) {
  let file: WriteStream | null = null;
  const write: NonNullable<Feed['onRefused']> = ({ line, cells }, faults) => {
    if (file === null) {
      file = createWriteStream(path);
      file.write(utf8Mark + csvRows([[...rejectColumns, ...columns]]));
    }
    const [first] = faults;
    const reason = faults.map(({ column, reason: why }) => (column === null ? why : `${column} ${why}`)).join('; ');
    file.write(csvRows([[line, first?.column ?? '', reason, ...columns.map((name) => cells[name] ?? '')]]));
  };
  const close = async (): Promise<void> => {
    if (file === null) return;
    file.end();
    await once(file, 'finish');
  };
  return { write, close };
}

/** `npm run -s import -- FILE` (docs/feeds.md): takes goods, prices or stock into the configured database. */
async function run({ path, rejects, ...feed }: Asked, progress: ImportProgress): Promise<number> {
  const began = performance.now();
  const name = basename(path);
  progress.begin('read');
  const file = await openFeedFile(path, feed.kind);
  if (!file.ok) {
    progress.abandon();
    for (const problem of file.refusal) say(`${name}:${problem}\n`);
    say('Nothing was imported.\n');
    return badInput;
  }
  const settings = readSettings(process.env);
  progress.begin('open');
  const opened = await openDatabase(settings);
  const rejected = rejects === undefined ? null : rejectsWriter(rejects, file.value);
  try {
    // An empty database serves nobody yet; any other is migrated by `npm run migrate` alone.
    const isEmpty = (await appliedMigrations(opened.database)).length === 0;
    await (isEmpty ? prepareShop(opened, { demoData: settings.demoData, clock: systemClock }) : requireSchema(opened.database));
    const take = (database: Database) =>
      takeFeed(database, systemClock, {
        ...{ ...feed, rows: file.value.rows, onProgress: (rows: number) => progress.report('rows', rows) },
        ...(rejected !== null && { onRefused: rejected.write }),
      });
    const actor = { kind: 'file', id: null, name: feed.actor === '' ? askerName() : feed.actor } as const;
    const act = { actor, name: `import ${feed.kind}`, words: name, refusalOf: () => null };
    const outcome = await (feed.isPlan === true
      ? take(opened.database)
      : actingAs({ database: opened.database, clock: systemClock }, act, take));
    if (feed.isPlan !== true && outcome.added + outcome.changed >= manyChanges) {
      progress.begin('statistics');
      await opened.database.execute(sql`vacuum analyze goods, goods_search, goods_batches, stock_entries, manufacturers, categories`);
    }
    progress.end();
    const standing = standingWord(outcome);
    const lines = refusedLines(name, outcome);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    for (const line of lines) say(`${line}\n`);
    const isPlan = feed.isPlan === true;
    for (const line of noteLines(outcome, isPlan)) console.log(line);
    console.log(standing ?? summaryLine(name, outcome, { isPlan, seconds }));
    if (isPlan) console.log('Nothing has changed yet.');
    const isWhole = outcome.refusedRows + outcome.renamedRows === 0 && outcome.leftOut?.isTooMuch !== true;
    return isWhole && (standing === null || outcome.standing === 'repeated') ? 0 : someRefused;
  } finally {
    await rejected?.close();
    progress.abandon();
    await opened.close();
  }
}

/** What the user can mend, in one line; everything else is a bug and shows its trace. */
function plainMessage(error: unknown): string | null {
  if (error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true)
    return `${(error as Error).message}\n${usage}`.trim();
  if (error instanceof SettingsError || error instanceof DirectoryInUseError || error instanceof SchemaError) return error.message;
  if (error instanceof Error && 'syscall' in error && 'code' in error)
    return `${'path' in error ? String(error.path) : (error.syscall as string)}: ${String(error.code)}`;
  return null;
}

const progress = new ImportProgress(process.stderr, () => performance.now());
try {
  const asked = readWords(process.argv.slice(2));
  if (asked === 'columns') for (const line of columnReference()) console.log(line);
  else process.exitCode = await run(asked, progress);
} catch (error) {
  progress.abandon();
  const message = plainMessage(error);
  if (message === null) throw error;
  say(`${message}\n`);
  process.exitCode = badInput;
}
