import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newUploadId } from './upload-id.ts';

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Names in a folder; none where there is no folder. */
export const namesIn = (path: string): Promise<string[]> =>
  readdir(path).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** Whether a file was last written before a moment; one that is gone was not. */
export async function isOlder(path: string, moment: Date): Promise<boolean> {
  const found = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return found !== null && found.mtime < moment;
}

/** A folder of this machine where files lie that are being received or made, for its owner alone. */
export class ScratchFolder {
  constructor(readonly root: string) {}

  /** A path for a file that is not whole yet; whoever asks for it takes it away again. */
  async path(): Promise<string> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    return join(this.root, newUploadId());
  }

  /** Takes away what was left unfinished before a moment, by a process that was killed. */
  async clear(before: Date): Promise<void> {
    for (const name of await namesIn(this.root)) {
      const path = join(this.root, name);
      if (await isOlder(path, before)) await rm(path, { force: true });
    }
  }
}
