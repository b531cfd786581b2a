import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedFolder } from './database/embedded-folder.ts';
import { inMemory, type Settings } from './settings.ts';

/** How the server's program is called when it prepares a shop for another process, and serves nothing. */
export const prepareOnly = '--prepare-only';

/** Whether the embedded database is still to be made: its folder, its tables, its demo shop. */
export const isFirstStart = ({ databaseUrl, dataDir }: Settings): boolean =>
  databaseUrl === null && !dataDir.startsWith(inMemory) && !existsSync(join(embeddedFolder(dataDir), 'PG_VERSION'));

/**
 * Prepares a new shop in a process of its own: a WebAssembly memory never shrinks, so what making and filling a
 * database takes at its peak would stay with the server for as long as it runs.
 * @returns the exit code of that process, which has said what went wrong where it is not 0
 */
export async function prepareApart(): Promise<number> {
  const child = fork(process.argv[1] ?? '', [prepareOnly]);
  // Left to itself it would notice only between two statements, and hold the directory until then.
  const end = (): void => {
    child.kill('SIGKILL');
    process.exit(1);
  };
  process.once('SIGTERM', end).once('SIGINT', end);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGTERM', end).off('SIGINT', end);
  return code ?? 1;
}
