import { open, rm, writeFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import type { Readable } from 'node:stream';
import { UsageError } from './operator-command.ts';

/**
 * Writes a file that an operator asked for: nobody else may read it, and nothing that lies there is written over.
 * @param name of the option, for what is said of it
 * @param kind how the file's name ends
 * @throws UsageError where it cannot be written
 */
export async function writeNewFile(
  name: string,
  path: string,
  content: () => Promise<Buffer | Readable>,
  kind: 'xlsx' | 'pdf' | 'zip' | 'jpg' | 'csv' = 'xlsx',
): Promise<void> {
  if (!isAbsolute(path) || !path.endsWith(`.${kind}`)) throw new UsageError(`${name} must be the absolute path of a .${kind} file`);
  const bytes = await content();
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be written: ${error.code}`);
  });
  try {
    await writeFile(file, bytes);
  } catch (error) {
    // Half a file is not left behind.
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
