import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A backup cannot be written or restored; the message says why. */
export class BackupError extends Error {}

/** What a backup has of a file: its size, and what tells that nobody has changed it. */
export interface BackedUpFile {
  readonly bytes: number;
  readonly sha256: string;
}

/** What a backup holds. It is written last: a folder without it is no backup. */
export interface BackupManifest {
  readonly format: 1;
  /** ISO 8601 */
  readonly madeAt: string;
  /** hashes of the migrations that the database had */
  readonly migrations: readonly string[];
  readonly tables: Readonly<Record<string, BackedUpFile & { readonly rows: number }>>;
  /** where each sequence stands; null for one that was never asked */
  readonly sequences: Readonly<Record<string, string | null>>;
  /** uploaded files by their ids */
  readonly uploads: Readonly<Record<string, BackedUpFile>>;
}

const manifestName = 'backup.json';

/** Paths of a backup in its folder. */
export const backupPaths = (folder: string) => ({
  manifest: join(folder, manifestName),
  tables: join(folder, 'tables'),
  uploads: join(folder, 'uploads'),
  /** the rows of a table, a line of JSON each */
  table: (name: string) => join(folder, 'tables', `${name}.jsonl.gz`),
  upload: (id: string) => join(folder, 'uploads', id),
});

/** A file's size and hash as it lies there. */
export async function fileFacts(path: string): Promise<BackedUpFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}

/** Reads what a backup holds. @throws BackupError for a folder that is none */
export async function readManifest(folder: string): Promise<BackupManifest> {
  let manifest: Partial<BackupManifest>;
  try {
    manifest = JSON.parse(await readFile(backupPaths(folder).manifest, 'utf8')) as Partial<BackupManifest>;
  } catch {
    throw new BackupError(`${folder} is no whole backup: it has no ${manifestName}`);
  }
  if (manifest.format !== 1) throw new BackupError(`${folder} was made by a newer version of this program`);
  return manifest as BackupManifest;
}
