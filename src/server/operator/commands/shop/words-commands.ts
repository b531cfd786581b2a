import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { builtPages } from '../../../storefront/first-looks.ts';
import { beginningWords } from '../../../words/beginning-words.ts';
import { applyWords, exportWords, planWords, WordsError } from '../../../words/words.ts';
import { exportedGoodsFiles } from '../../../words/goods-files/export-goods-files.ts';
import { type CarriedFolder, FolderError, folderOf } from '../../../words/words-folder.ts';
import { type OperatorCommand, type OperatorShop, UsageError } from '../../kit/operator-command.ts';

const mostFaults = 100;
/** Changes that are told one by one: a folder may have pictures of thousands of goods. */
const mostLines = 500;

const shortened = (lines: readonly string[]): readonly string[] =>
  lines.length <= mostLines ? lines : [...lines.slice(0, mostLines), `… and ${lines.length - mostLines} more`];

/** Paths that the shop's page has; every path where this process does not know the page. */
function knownPages({ pageDirectory }: OperatorShop): (path: string) => boolean {
  if (pageDirectory === undefined) return () => true;
  const { documentOf } = builtPages(pageDirectory);
  return (path) => documentOf(path) !== null;
}

function folderNamed(word: string): CarriedFolder {
  const folder = folderOf(word);
  if (folder === null) throw new UsageError('The folder must stand behind the command');
  return folder;
}

/** Says what is wrong with a folder, all of it at once. */
async function orFaults(work: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FolderError) throw new UsageError(error.message);
    if (!(error instanceof WordsError)) throw error;
    const lines = error.message.split('\n');
    const more = lines.length > mostFaults ? [`… and ${lines.length - mostFaults} more`] : [];
    throw new UsageError([...lines.slice(0, mostFaults), ...more, 'Nothing was changed.'].join('\n'));
  }
}

/** A file that is written, read when its turn comes; null: it is missing. */
interface WrittenFile {
  readonly path: string;
  readonly read: () => Promise<Uint8Array | null>;
}

/** Writes files into a folder that is new or empty, for nobody else to read. */
async function writeFolder(directory: string, files: readonly WrittenFile[]): Promise<readonly string[]> {
  if (!isAbsolute(directory)) throw new UsageError('DIR must be an absolute path');
  const missing: string[] = [];
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    if ((await readdir(directory)).length > 0) throw new UsageError(`${directory} is not empty`);
    for (const { path, read } of files) {
      const content = await read();
      if (content === null) {
        missing.push(path);
        continue;
      }
      await mkdir(dirname(join(directory, path)), { recursive: true, mode: 0o700 });
      await writeFile(join(directory, path), content, { flag: 'wx', mode: 0o600 });
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UsageError(`${directory} cannot be written: ${code}`);
  }
  return [...missing.map((path) => `${path} has lost its content`), `${files.length - missing.length} files in ${directory}`];
}

const inMemory = (files: ReadonlyMap<string, Buffer>): readonly WrittenFile[] =>
  [...files].map(([path, content]) => ({ path, read: () => Promise.resolve(content) }));

const init: OperatorCommand = {
  usage: 'words init DIR',
  acts: false,
  path: 'place',
  describe: 'writes a folder to begin with: every file of the shop’s words, with what each field means',
  words: 1,
  run: (_shop, [directory = '']) => writeFolder(directory, inMemory(beginningWords())),
};

const exported: OperatorCommand = {
  usage: 'words export DIR [--goods]',
  acts: false,
  path: 'place',
  describe:
    'writes the shop’s words and pictures into an empty folder, with --goods also pictures of goods and reports; applied again they change nothing',
  options: { goods: { type: 'boolean' } },
  words: 1,
  run: async ({ database, files }, [directory = ''], { goods }) => {
    const words = inMemory(await exportWords(database));
    if (!goods) return writeFolder(directory, words);
    if (files === undefined) throw new UsageError('The uploaded files are not known here');
    return writeFolder(directory, [...words, ...(await exportedGoodsFiles({ database, files }))]);
  },
};

const plan: OperatorCommand = {
  usage: 'words plan DIR',
  acts: false,
  path: 'folder',
  describe: 'what a folder of words would change, and every fault in it with file and line',
  words: 1,
  run: (shop, [word = '']) =>
    orFaults(async () => {
      const { files, root } = folderNamed(word);
      const lines = await planWords({ ...shop, isPage: knownPages(shop) }, files, root);
      return lines.length === 0 ? ['Nothing to change.'] : shortened(lines);
    }),
};

const apply: OperatorCommand = {
  usage: 'words apply DIR',
  acts: true,
  path: 'folder',
  describe: 'makes the shop’s words those of a folder, all or nothing; a file that is not there leaves its part as it is',
  words: 1,
  run: (shop, [word = '']) =>
    orFaults(async () => {
      const { files, root } = folderNamed(word);
      const lines = await applyWords({ ...shop, isPage: knownPages(shop) }, files, root);
      return lines.length === 0 ? ['Nothing to change.'] : [...shortened(lines), 'Done.'];
    }),
};

/** What the shop says of itself, as a folder of files (R67). */
export const wordsCommands = { 'words init': init, 'words plan': plan, 'words apply': apply, 'words export': exported } as const;
