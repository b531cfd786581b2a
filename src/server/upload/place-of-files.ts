import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inMemory, type Settings } from '../settings.ts';
import type { ScratchFolder } from './scratch-folder.ts';
import { UploadBucket } from './upload-bucket.ts';
import { FilesAway, type UploadFiles } from './upload-files.ts';
import { scratchIn, UploadFolder } from './upload-folder.ts';
import { newUploadId } from './upload-id.ts';

let memoryFolder: string | null = null;

/** A database in memory keeps its files as long as its process runs. */
function folderOfMemory(): string {
  if (memoryFolder !== null) return memoryFolder;
  const made = mkdtempSync(join(tmpdir(), 'yaoji-uploads-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return (memoryFolder = made);
}

type Place = Pick<Settings, 'dataDir' | 'bucket'>;

const rootOf = ({ dataDir }: Place): string => (dataDir.startsWith(inMemory) ? folderOfMemory() : join(dataDir, 'uploads'));

/** Uploaded files in the data directory, outside of whatever the web sees (R27). */
export const folderOfFiles = (settings: Place): UploadFolder => new UploadFolder(rootOf(settings));

/** Where uploaded files lie: in the bucket that the settings name, otherwise in the data directory. */
export const filesOf = (settings: Place): UploadFiles =>
  settings.bucket === null ? folderOfFiles(settings) : new UploadBucket(settings.bucket);

/** Where files lie on this machine while they are received, wherever they are kept. */
export const scratchOf = (settings: Place): ScratchFolder => scratchIn(rootOf(settings));

/**
 * Tries the place of the files: writes one, reads it, takes it away.
 * @returns what is wrong; null when nothing is
 */
export async function faultOfFiles(files: UploadFiles): Promise<string | null> {
  const id = newUploadId();
  const content = Buffer.from(id);
  try {
    await files.keep(id, content);
    const read = await files.read(id);
    await files.remove(id);
    return read !== null && content.equals(read) ? null : `${files.place} does not give back what it keeps`;
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error;
    return error.words;
  }
}
