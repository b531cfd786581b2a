import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isMissing, isOlder, namesIn, ScratchFolder } from './scratch-folder.ts';
import { filesAway, type UploadFiles } from './upload-files.ts';
import { isUploadId, requireUploadId } from './upload-id.ts';

const ownerAlone = 0o700;

/** What is missing is null; every other failure is the folder's: no room, no rights, a share that is away. */
const nullIfMissing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw filesAway(error);
};

/** The folder of uploaded files, for its owner on this machine alone; a file lies in that of its id's first letters. */
export class UploadFolder implements UploadFiles {
  readonly #scratch: ScratchFolder;

  constructor(readonly root: string) {
    this.#scratch = scratchIn(root);
  }

  get place(): string {
    return this.root;
  }

  /** The path of a kept file. */
  pathOf(id: string): string {
    return join(this.root, requireUploadId(id).slice(0, 2), id);
  }

  placeOf(id: string): string {
    return this.pathOf(id);
  }

  /** All of it, on the disk, or nothing. */
  async keep(id: string, content: Uint8Array): Promise<void> {
    const path = this.pathOf(id);
    try {
      await this.#write(path, content);
    } catch (error) {
      throw filesAway(error);
    }
  }

  async #write(path: string, content: Uint8Array): Promise<void> {
    const unfinished = await this.#scratch.path();
    try {
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await mkdir(join(path, '..'), { recursive: true, mode: ownerAlone });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async open(id: string): Promise<Readable | null> {
    const file = await open(this.pathOf(id)).catch(nullIfMissing);
    return file && file.createReadStream();
  }

  async read(id: string): Promise<Uint8Array | null> {
    return readFile(this.pathOf(id)).catch(nullIfMissing);
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true }).catch(nullIfMissing);
  }

  async ids(before?: Date): Promise<string[]> {
    const shards = (await namesIn(this.root)).filter((name) => /^[a-z0-9]{2}$/.test(name));
    const found: string[] = [];
    for (const shard of shards) {
      for (const id of await namesIn(join(this.root, shard))) {
        if (!isUploadId(id) || id.slice(0, 2) !== shard) continue;
        if (before === undefined || (await isOlder(join(this.root, shard, id), before))) found.push(id);
      }
    }
    return found;
  }

  async isEmpty(): Promise<boolean> {
    const lying = await readdir(this.root, { recursive: true, withFileTypes: true }).catch(() => []);
    return !lying.some((entry) => entry.isFile());
  }
}

/** Where files lie that are being received, below the folder of a shop's uploads. */
export function scratchIn(root: string): ScratchFolder {
  return new ScratchFolder(join(root, 'tmp'));
}
