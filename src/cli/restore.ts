import { resolve } from 'node:path';
import { BackupError } from '../server/backup/backup-files.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { systemClock } from '../server/clock.ts';
import { auditShop, ruleCount } from '../server/database/audit.ts';
import { DirectoryInUseError } from '../server/database/data-directory-lock.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { SchemaError } from '../server/database/schema-state.ts';
import type { CommandOutcome } from '../server/operator/kit/operator-command.ts';
import { migrateShop } from '../server/prepare-shop.ts';
import { inMemory, readSettings, SettingsError } from '../server/settings.ts';
import { filesOf } from '../server/upload/place-of-files.ts';
import { FilesAway } from '../server/upload/upload-files.ts';
import { tell } from './operate.ts';

const refusal = (exitCode: 1 | 2, message: string): CommandOutcome => ({ exitCode, out: [], err: [message] });

async function outcomeOf(words: readonly string[]): Promise<CommandOutcome> {
  const [folder] = words;
  if (folder === undefined || words.length > 1) return refusal(2, 'Usage: npm run -s restore -- DIR');
  const settings = readSettings(process.env);
  if (settings.databaseUrl === null && settings.dataDir.startsWith(inMemory))
    return refusal(2, 'A database in memory belongs to its process alone: set DATA_DIR or DATABASE_URL.');
  const opened = await openDatabase(settings);
  try {
    const target = { database: opened.database, files: filesOf(settings), migrate: () => migrateShop(opened, systemClock) };
    const { madeAt, uploads } = await restoreBackup(target, resolve(folder));
    const findings = await auditShop(opened.database);
    const said = `Restored the shop of ${madeAt} with ${Object.keys(uploads).length} files.`;
    if (findings.length === 0) return { exitCode: 0, out: [said, `All ledgers agree (${ruleCount} rules).`], err: [] };
    return { exitCode: 1, out: [said, ...findings.map(({ rule, about, detail }) => `${about}: ${detail} (${rule})`)], err: [] };
  } finally {
    await opened.close();
  }
}

// `npm run -s restore -- DIR`: a backup into an empty database and an empty place of files.
try {
  tell(await outcomeOf(process.argv.slice(2)));
} catch (error) {
  if (error instanceof BackupError) tell(refusal(1, error.message));
  else if (error instanceof FilesAway) tell(refusal(1, error.words));
  else if (error instanceof SettingsError || error instanceof DirectoryInUseError || error instanceof SchemaError)
    tell(refusal(2, error.message));
  else throw error;
}
