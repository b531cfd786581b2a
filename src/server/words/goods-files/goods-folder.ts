import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { isMissing } from '../../upload/scratch-folder.ts';
import { FolderError, isHidden } from '../words-folder.ts';

/** The folders of goods' files, in a folder of words. */
export const goodsFolders = { pictures: 'goods-pictures', reports: 'reports' } as const;

/** Which folder of goods' files. */
export type GoodsFolderName = (typeof goodsFolders)[keyof typeof goodsFolders];

/** The file in such a folder that names what goes, a name a line. */
const removalsFile = 'remove.txt';

/** Files of a folder: a list is held in memory, the files themselves are not. */
const mostFiles = 200_000;
const mostRemovalBytes = 4 * 1024 * 1024;

/** A file of goods as it lies in a folder. */
export interface FileOfGoods {
  /** in the folder of words, with `/` between the parts */
  readonly path: string;
  /** what it is called, without its ending */
  readonly name: string;
  /** `.jpg`, in small letters */
  readonly ending: string;
  /** on this machine */
  readonly place: string;
  readonly bytes: number;
}

/** A line of `remove.txt`. */
interface Removal {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

/** What lies in a folder of goods' files. */
export interface GoodsFolder {
  readonly files: readonly FileOfGoods[];
  readonly removals: readonly Removal[];
}

/** The lines of a file that are no comments. */
const removalsIn = (file: string, text: string): readonly Removal[] =>
  text.split(/\r?\n/).flatMap((line, at) => {
    const name = line.trim();
    return name === '' || name.startsWith('#') ? [] : [{ file, line: at + 1, name }];
  });

/**
 * What lies in a folder of goods' files, in the order of the names; nothing where there is no such folder. The files
 * are read later, one at a time.
 * @throws FolderError where this process may not read it, or there is too much
 */
export async function goodsFolderIn(root: string, folder: GoodsFolderName): Promise<GoodsFolder> {
  const top = join(root, folder);
  try {
    const entries = await readdir(top, { recursive: true, encoding: 'utf8' });
    if (entries.length > mostFiles) throw new FolderError(`${top} has ${entries.length} files, at most ${mostFiles}`);
    const files: FileOfGoods[] = [];
    const removals: Removal[] = [];
    for (const entry of entries.filter((path) => !isHidden(path)).sort()) {
      const place = join(top, entry);
      const found = await stat(place);
      if (!found.isFile()) continue;
      const path = `${folder}/${entry.replaceAll('\\', '/')}`;
      if (entry === removalsFile) {
        if (found.size > mostRemovalBytes) throw new FolderError(`${place} is larger than ${mostRemovalBytes} bytes`);
        removals.push(...removalsIn(path, await readFile(place, 'utf8')));
      } else {
        const ending = extname(entry);
        files.push({ path, name: basename(entry, ending), ending: ending.toLowerCase(), place, bytes: found.size });
      }
    }
    return { files, removals };
  } catch (error) {
    if (isMissing(error)) return { files: [], removals: [] };
    const { code } = error as NodeJS.ErrnoException;
    // On the embedded database the running shop reads it, which may be another user.
    if (code === 'EACCES' || code === 'EPERM') throw new FolderError(`${top} cannot be read by the shop's user (${code})`);
    throw error;
  }
}
