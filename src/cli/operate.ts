import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { systemClock } from '../server/clock.ts';
import { DirectoryInUseError } from '../server/database/data-directory-lock.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { identityVault } from '../server/identity/identity-keys.ts';
import { requireSchema, SchemaError } from '../server/database/schema-state.ts';
import { fileWord } from '../server/operator/kit/file-word.ts';
import type { CommandOutcome, PathKind } from '../server/operator/kit/operator-command.ts';
import { askOperatorLine } from '../server/operator/operator-line.ts';
import { answerWithoutShop, pathIn, type ProgramName, programs } from '../server/operator/run-operator.ts';
import { filesOf, folderOfFiles } from '../server/upload/place-of-files.ts';
import { FolderError, folderWord } from '../server/words/words-folder.ts';
import { inMemory, readSettings, type Settings, SettingsError } from '../server/settings.ts';
import { askerName } from './asker-name.ts';
import { writeLines } from './write-lines.ts';

const refusal = (message: string): CommandOutcome => ({ exitCode: 2, out: [], err: [message] });

/** Opens the shop's database for one command; the running shop of an embedded one is asked before. */
async function onDatabase(settings: Settings, program: ProgramName, words: readonly string[]): Promise<CommandOutcome> {
  const opened = await openDatabase(settings);
  try {
    await requireSchema(opened.database);
    return await programs[program](
      {
        database: opened.database,
        clock: systemClock,
        payment: settings.payment,
        identities: identityVault(settings),
        files: filesOf(settings),
        folder: folderOfFiles(settings),
        pageDirectory: settings.pageDirectory,
        asker: askerName(),
      },
      words,
    );
  } finally {
    await opened.close();
  }
}

/** What becomes of a path: the file or folder itself, or the place by its whole name. */
const readers: Readonly<Record<PathKind, (word: string) => string>> = {
  file: (word) => fileWord(readFileSync(word)),
  folder: folderWord,
  place: (word) => resolve(word),
};

/**
 * `--body @FILE`, and the first word of some commands: the file lies with whoever writes the command, not with the shop
 * that carries it out.
 */
const withFiles = (program: ProgramName, words: readonly string[]): readonly string[] => {
  if (program === 'backup') return words.map((word) => resolve(word));
  const path = pathIn(program, words);
  return words.map((word, at) => {
    if (at === path?.at && !word.startsWith('-')) return readers[path.kind](word);
    return words[at - 1] === '--body' && word.startsWith('@') ? readFileSync(word.slice(1), 'utf8') : word;
  });
};

/** Which shop the settings name, without user and password: whoever forgot a setting sees it before the harm. */
function shopName({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return dataDir;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}

async function onShop(program: ProgramName, words: readonly string[]): Promise<CommandOutcome> {
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir } = settings;
  // Beside the answer, which a script may read.
  if (program === 'shop' || program === 'backup') writeLines(process.stderr, [`Shop: ${shopName(settings)}`]);
  if (databaseUrl !== null) return onDatabase(settings, program, words);
  if (dataDir.startsWith(inMemory)) return refusal('A database in memory belongs to its process alone: set DATA_DIR or DATABASE_URL.');
  const answered = await askOperatorLine(dataDir, program, words, askerName());
  if (answered !== null) return answered;
  if (!existsSync(join(dataDir, 'postgres')))
    return refusal(`There is no shop in ${dataDir}: start it once, or set DATA_DIR or DATABASE_URL.`);
  return onDatabase(settings, program, words);
}

/** Prints what a command came to, and leaves its exit code. */
export function tell({ exitCode, out, err }: CommandOutcome): void {
  process.exitCode = exitCode;
  writeLines(process.stdout, out);
  writeLines(process.stderr, err);
}

/**
 * `npm run -s shop -- …`, `npm run -s match` and `npm run -s audit`: on DATABASE_URL, on the
 * shop that runs on DATA_DIR (through its operator's line), or on DATA_DIR itself when none runs.
 */
export async function operate(program: ProgramName, words: readonly string[]): Promise<void> {
  let outcome: CommandOutcome;
  try {
    outcome = answerWithoutShop(program, words) ?? (await onShop(program, withFiles(program, words)));
  } catch (error) {
    const isNoFile =
      error instanceof Error && ['ENOENT', 'EISDIR', 'ENOTDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!(
      error instanceof SettingsError ||
      error instanceof DirectoryInUseError ||
      error instanceof SchemaError ||
      error instanceof FolderError ||
      isNoFile
    ))
      throw error;
    outcome = refusal(error.message);
  }
  tell(outcome);
}
