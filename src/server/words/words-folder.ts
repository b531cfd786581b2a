import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The files of a folder of words, by their paths in it with `/` between the parts. */
export type WordsFolder = ReadonlyMap<string, Buffer>;

/** The shop's words are small: pictures for a screen, and texts. */
export const folderBounds = { files: 3_000, bytes: 24 * 1024 * 1024 } as const;

/** Folders of it that are not carried: their files are large and many, and are read where they lie. */
const leftOnDisk = /^(?:goods-pictures|reports)[\\/]/;

/** Whether a file of a folder of words is read where it lies. */
export const isLeftOnDisk = (path: string): boolean => leftOnDisk.test(path);

const mark = 'folder:';

/** A folder cannot be read as one of words. */
export class FolderError extends Error {}

/** Files that editors and systems leave behind. */
export const isHidden = (path: string): boolean => path.split(/[\\/]/).some((part) => part.startsWith('.') || part.startsWith('~'));

/** What a word carries: the files of a folder, and where the folder lies. */
export interface CarriedFolder {
  readonly files: WordsFolder;
  /** an absolute path; null: what is left on disk is not read */
  readonly root: string | null;
}

/**
 * The word of a command that carries a folder: whoever calls reads it, because a running shop may be of another user.
 * Pictures of goods and inspection reports are too many for that: the shop reads them by the folder's path.
 * @throws FolderError for more than `folderBounds`, before a file is read; the errors of `node:fs`
 */
export function folderWord(directory: string): string {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => !isHidden(path) && !isLeftOnDisk(path) && statSync(join(directory, path)).isFile())
    .sort();
  if (paths.length > folderBounds.files) throw new FolderError(`${directory} has ${paths.length} files, at most ${folderBounds.files}`);
  const size = paths.reduce((sum, path) => sum + statSync(join(directory, path)).size, 0);
  if (size > folderBounds.bytes) throw new FolderError(`${directory} has ${size} bytes, at most ${folderBounds.bytes}`);
  const files = paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(directory, path)).toString('base64')]);
  return mark + JSON.stringify({ root: resolve(directory), files: Object.fromEntries(files) });
}

/** The folder that a word carries; null for a word that carries none. */
export function folderOf(word: string): CarriedFolder | null {
  if (!word.startsWith(mark)) return null;
  const { root, files } = JSON.parse(word.slice(mark.length)) as {
    readonly root?: string | null;
    readonly files: Readonly<Record<string, string>>;
  };
  return { root: root ?? null, files: new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content, 'base64')])) };
}
