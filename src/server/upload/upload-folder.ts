import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inMemory, type Settings } from '../settings.ts';

const ownerAlone = 0o700;
/** Files that are being received or made lie here until they are whole. */
const workshop = 'tmp';
const idPattern = /^[a-z0-9]{32}$/;
const idLetters = '0123456789abcdefghijklmnopqrstuv';

/** A new, unguessable id of 160 bits: the only name under which a file is ever kept. */
export const newUploadId = (): string => [...randomBytes(32)].map((byte) => idLetters[byte % 32]).join('');

/** Whether text can be an id at all; only then is it part of a path. */
export const isUploadId = (text: string): boolean => idPattern.test(text);

let memoryFolder: string | null = null;

/** A database in memory keeps its files as long as its process runs. */
function folderOfMemory(): string {
  if (memoryFolder !== null) return memoryFolder;
  const made = mkdtempSync(join(tmpdir(), 'yaoji-uploads-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return (memoryFolder = made);
}

/** Where uploaded files lie: in the data directory, outside of whatever the web sees (R27). */
export const uploadsIn = ({ dataDir }: Pick<Settings, 'dataDir'>): string =>
  dataDir.startsWith(inMemory) ? folderOfMemory() : join(dataDir, 'uploads');

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The folder of uploaded files, for its owner on this machine alone; a file lies in that of its id's first letters. */
export class UploadFolder {
  constructor(readonly root: string) {}

  /** The path of a kept file. */
  pathOf(id: string): string {
    if (!isUploadId(id)) throw new Error('No id of an uploaded file');
    return join(this.root, id.slice(0, 2), id);
  }

  /** A path for a file that is not whole yet; whoever asks for it takes it away again. */
  async scratch(): Promise<string> {
    await mkdir(join(this.root, workshop), { recursive: true, mode: ownerAlone });
    return join(this.root, workshop, newUploadId());
  }

  /** Keeps content under an id: all of it, on the disk, or nothing. */
  async keep(id: string, content: Uint8Array): Promise<void> {
    const path = this.pathOf(id);
    const unfinished = await this.scratch();
    try {
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await mkdir(join(this.root, id.slice(0, 2)), { recursive: true, mode: ownerAlone });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** Takes a file away; one that is gone already is no error. */
  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }

  /** Ids of the files that lie there since before a moment. */
  async idsSince(before: Date): Promise<string[]> {
    const shards = (await this.#namesIn(this.root)).filter((name) => /^[a-z0-9]{2}$/.test(name));
    const found: string[] = [];
    for (const shard of shards) {
      for (const id of (await this.#namesIn(join(this.root, shard))).filter(isUploadId)) {
        if (await this.#isOlder(join(this.root, shard, id), before)) found.push(id);
      }
    }
    return found;
  }

  /** Takes away what was left unfinished before a moment, by a process that was killed. */
  async clearScratch(before: Date): Promise<void> {
    for (const name of await this.#namesIn(join(this.root, workshop))) {
      const path = join(this.root, workshop, name);
      if (await this.#isOlder(path, before)) await rm(path, { force: true });
    }
  }

  async #namesIn(path: string): Promise<string[]> {
    return readdir(path).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
  }

  async #isOlder(path: string, moment: Date): Promise<boolean> {
    const found = await stat(path).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    return found !== null && found.mtime < moment;
  }
}
