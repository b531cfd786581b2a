import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { manufacturers } from '../database/schema/goods.ts';
import { shopSettings } from '../database/schema/shop-settings.ts';
import { inTransaction } from '../http/transaction.ts';
import type { SectionPlan, WordsSection } from './section.ts';
import { planGoodsFiles, readyGoodsFiles, type ReadyGoodsFiles } from './goods-files/goods-files.ts';
import { adSection } from './sections/ad-section.ts';
import { brandSection } from './sections/brand-section.ts';
import { categorySection, knownCategories } from './sections/category-section.ts';
import { deliverySection } from './sections/delivery-section.ts';
import { helpSection } from './sections/help-section.ts';
import { contractSection, termsSection } from './sections/legal-sections.ts';
import { licenceSection } from './sections/licence-section.ts';
import { hotWordsSection, linksSection } from './sections/link-sections.ts';
import { navigationSection } from './sections/navigation-section.ts';
import { newsSection } from './sections/news-section.ts';
import { promiseSection } from './sections/promise-section.ts';
import { settingsSection } from './sections/settings-section.ts';
import { dropUnseenPictures, exportedPictures, pictureAddresses, picturesIn, planPictures, writePictures } from './shop-pictures.ts';
import type { UploadFiles } from '../upload/upload-files.ts';
import { isLeftOnDisk, type WordsFolder } from './words-folder.ts';
import type { WordsFault } from './yaml-file.ts';

const sections: readonly WordsSection[] = [
  settingsSection,
  deliverySection,
  licenceSection,
  promiseSection,
  navigationSection,
  hotWordsSection,
  linksSection,
  categorySection,
  brandSection,
  adSection,
  helpSection,
  newsSection,
  contractSection,
  termsSection,
];

/** The folder cannot be taken: nothing of it is. */
export class WordsError extends Error {
  constructor(readonly faults: readonly WordsFault[]) {
    super(faults.map(({ file, line, message }) => `${file}${line === null ? '' : `:${line}`}: ${message}`).join('\n'));
  }
}

interface WordsShop {
  readonly database: Database;
  readonly clock: Clock;
  readonly isPage: (path: string) => boolean;
  /** where pictures of goods and inspection reports are kept */
  readonly files?: UploadFiles;
}

/** Files of a folder that no section reads by itself. */
const isOther = (path: string): boolean =>
  !/\.(?:md|html)$/.test(path) && !path.startsWith('pictures/') && !isLeftOnDisk(path) && !sections.some(({ file }) => file === path);

/**
 * What a folder would change, and what changes it.
 * @throws WordsError with everything that is wrong with the folder, each with file and line
 */
async function planned({ database: transaction, isPage, clock }: WordsShop, folder: WordsFolder, goodsFiles: ReadyGoodsFiles | null) {
  const { pictures, faults: pictureFaults } = await picturesIn(folder);
  const makers = new Set((await transaction.select({ name: manufacturers.name }).from(manufacturers)).map(({ name }) => name));
  const categories = await knownCategories(transaction);
  const context = { folder, isPage, pictures: pictureAddresses(pictures), makers, categories, now: clock() };
  const faults: WordsFault[] = [...pictureFaults];
  for (const path of folder.keys())
    if (isOther(path)) faults.push({ file: path, line: null, message: `is none of ${sections.map(({ file }) => file).join(', ')}` });
  const plans: SectionPlan[] = [];
  for (const section of sections) {
    const plan = await section.plan(transaction, context);
    if (plan === null) continue;
    if ('write' in plan) plans.push(plan);
    else faults.push(...plan);
  }
  const ofGoods = goodsFiles === null ? null : await planGoodsFiles(transaction, goodsFiles);
  if (ofGoods !== null && 'write' in ofGoods) plans.push(ofGoods);
  else if (ofGoods !== null) faults.push(...ofGoods);
  if (folder.size === 0 && goodsFiles === null)
    throw new WordsError([{ file: 'folder', line: null, message: 'is empty; words init writes a beginning' }]);
  if (faults.length > 0) throw new WordsError(faults);
  const lines = [...(await planPictures(transaction, pictures)), ...plans.flatMap((plan) => plan.lines)];
  const write = async () => {
    await writePictures(transaction, pictures);
    for (const plan of plans) if (plan.lines.length > 0) await plan.write();
    await dropUnseenPictures(transaction, pictures);
  };
  return { lines, write };
}

/** The files of goods that lie in a folder, ready to be shown; null for none. */
const goodsFilesIn = async ({ files, ...shop }: WordsShop, root: string | null, isKept: boolean): Promise<ReadyGoodsFiles | null> =>
  root === null || files === undefined ? null : readyGoodsFiles({ ...shop, files }, root, isKept);

/**
 * What a folder would change, a line each (R67).
 * @param root where it lies, for pictures of goods and inspection reports; null: without them
 * @throws WordsError, FolderError, FilesAway
 */
export async function planWords(shop: WordsShop, folder: WordsFolder, root: string | null = null): Promise<readonly string[]> {
  const goodsFiles = await goodsFilesIn(shop, root, false);
  return (await inTransaction(shop.database, (transaction) => planned({ ...shop, database: transaction }, folder, goodsFiles))).lines;
}

/**
 * Makes the shop's words those of a folder, all or nothing (R67). Applied again it changes nothing. Files of goods are
 * made ready before, which takes a while for many, so that the transaction is short.
 * @param root where it lies, for pictures of goods and inspection reports; null: without them
 * @returns what it changed, a line each
 * @throws WordsError, FolderError, FilesAway
 */
export async function applyWords(shop: WordsShop, folder: WordsFolder, root: string | null = null): Promise<readonly string[]> {
  const goodsFiles = await goodsFilesIn(shop, root, true);
  return inTransaction(shop.database, async (transaction) => {
    // One at a time: the second one plans on what the first one wrote.
    await transaction.execute(sql`select 1 from ${shopSettings} for update`);
    const { lines, write } = await planned({ ...shop, database: transaction }, folder, goodsFiles);
    await write();
    return lines;
  });
}

/** The shop's words as the files of a folder, which `applyWords` takes back without a change (R67). */
export async function exportWords(database: Database): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map(await exportedPictures(database));
  for (const section of sections) for (const [path, text] of await section.exported(database)) files.set(path, Buffer.from(text));
  return files;
}
