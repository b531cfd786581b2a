import pLimit from 'p-limit';
import { batchMeant, type FileNameFault, goodsMeant, pictureMeant } from '../../../domain/goods/goods-file-names.ts';
import type { Result } from '../../../domain/shared/result.ts';
import { mostUploadBytes, uploadBounds, type UploadFault } from '../../../domain/upload/upload-rules.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { UploadFiles } from '../../upload/upload-files.ts';
import type { SectionPlan } from '../section.ts';
import type { WordsFault } from '../yaml-file.ts';
import { nameFaultText, type ShopCodes, shopCodes } from './goods-codes.ts';
import { type FileOfGoods, type GoodsFolder, type GoodsFolderName, goodsFolderIn, goodsFolders } from './goods-folder.ts';
import { readyFile, type ReadyFile, type ShopFileUse } from './keep-goods-file.ts';
import { goodsPictureBounds } from './picture-sizes.ts';
import { planPictures } from './plan-pictures.ts';
import { planReports } from './plan-reports.ts';

/** Files at work at once: each is decoded in memory. */
const filesAtOnce = 2;

const endings: Readonly<Record<GoodsFolderName, readonly string[]>> = {
  'goods-pictures': ['.png', '.jpg', '.jpeg', '.webp'],
  reports: ['.pdf', '.jpg', '.jpeg', '.png'],
};
/** What is said of a file that cannot be taken; a picture's content has one word for all of it. */
const faultTexts: Readonly<Record<UploadFault, string>> = {
  empty: 'is empty',
  'too-large': `is larger than ${mostUploadBytes / 1024 / 1024} MiB`,
  type: 'is no PDF, JPEG or PNG',
  unreadable: 'cannot be read to its end',
  'too-many-pixels': `has more than ${uploadBounds.pixels / 1_000_000} million pixels`,
  'too-many-pages': `has more than ${uploadBounds.documentPages} pages`,
  active: 'has scripts, actions or other files in it; print it to a PDF',
  locked: 'is locked by a password',
};
const pictureFaultTexts: Readonly<Partial<Record<UploadFault, string>>> = {
  'too-large': `is larger than ${goodsPictureBounds.bytes / 1024 / 1024} MiB`,
  type: 'is no PNG, JPEG or WebP',
  unreadable: `cannot be read, or has more than ${goodsPictureBounds.pixels / 1_000_000} million pixels`,
};
const faultText = (name: GoodsFolderName, fault: UploadFault): string =>
  (name === goodsFolders.pictures ? pictureFaultTexts[fault] : undefined) ?? faultTexts[fault];

const useOf: Readonly<Record<GoodsFolderName, ShopFileUse>> = { 'goods-pictures': 'goods-picture', reports: 'report' };

/** A file and what its name means. */
interface MeantFile<Meant> {
  readonly file: FileOfGoods;
  readonly meant: Meant;
}

/** Files of a folder that are ready to be shown, what goes, and what is wrong. */
interface ReadyFolder<Meant, Removed> {
  readonly files: readonly { readonly meant: Meant; readonly ready: ReadyFile }[];
  readonly removed: readonly Removed[];
  readonly faults: readonly WordsFault[];
}

interface BatchOfGoods {
  readonly goodsId: number;
  readonly batch: string;
}

/** What a folder of words has for goods, ready to be shown. */
export interface ReadyGoodsFiles {
  readonly pictures: ReadyFolder<{ readonly goodsId: number; readonly place: number }, { readonly goodsId: number }>;
  readonly reports: ReadyFolder<BatchOfGoods, BatchOfGoods>;
  readonly codes: ShopCodes;
}

interface FileShop {
  readonly database: Database;
  readonly files: UploadFiles;
  readonly clock: Clock;
}

interface FolderReading<Meant, Removed> {
  readonly folder: GoodsFolder;
  readonly name: GoodsFolderName;
  readonly codes: ShopCodes;
  readonly meaningOf: (name: string) => Result<Meant, FileNameFault>;
  /** what a line of `remove.txt` takes away */
  readonly removalOf: (name: string) => Result<Removed, FileNameFault>;
  /** what is there once */
  readonly keyOf: (meant: Meant) => string;
  readonly isKept: boolean;
}

/** What the names of a folder mean; two files of one meaning are a fault of the second one. */
function meanings<Meant, Removed>({ folder, name, codes, meaningOf, removalOf, keyOf }: FolderReading<Meant, Removed>) {
  const faults: WordsFault[] = [];
  const known = new Map<string, string>();
  const files: MeantFile<Meant>[] = [];
  for (const file of folder.files) {
    const fault = (message: string): void => void faults.push({ file: file.path, line: null, message });
    if (!endings[name].includes(file.ending)) fault(`must end with ${endings[name].join(', ')}`);
    else {
      const meant = meaningOf(file.name);
      if (!meant.ok) {
        fault(nameFaultText(meant.refusal, codes));
        continue;
      }
      const key = keyOf(meant.value);
      const other = known.get(key);
      if (other !== undefined) fault(`is the same as ${other}`);
      known.set(key, file.path);
      files.push({ file, meant: meant.value });
    }
  }
  const removed = folder.removals.flatMap(({ file, line, name: word }): Removed[] => {
    const meant = removalOf(word);
    if (meant.ok) return [meant.value];
    faults.push({ file, line, message: `${word.slice(0, 60)}: ${nameFaultText(meant.refusal, codes)}` });
    return [];
  });
  return { files, removed, faults };
}

async function readyFolder<Meant, Removed>(shop: FileShop, reading: FolderReading<Meant, Removed>): Promise<ReadyFolder<Meant, Removed>> {
  const { files, removed, faults } = meanings(reading);
  const found = await pLimit(filesAtOnce).map(files, async ({ file, meant }) => ({
    file,
    meant,
    ready: await readyFile(shop, useOf[reading.name], file, reading.isKept),
  }));
  return {
    removed,
    files: found.flatMap(({ meant, ready }) => (typeof ready === 'string' ? [] : [{ meant, ready }])),
    faults: [
      ...faults,
      ...found.flatMap(({ file, ready }) =>
        typeof ready === 'string' ? [{ file: file.path, line: null, message: faultText(reading.name, ready) }] : [],
      ),
    ],
  };
}

/**
 * Makes pictures of goods and inspection reports of a folder ready to be shown (R67). Nothing shows them yet; what is
 * cut off goes on with what was ready, and what is never applied is taken away by the round.
 * @param isKept whether new files are kept; otherwise they are only judged
 * @returns null where the folder has none
 * @throws FolderError, FilesAway
 */
export async function readyGoodsFiles(shop: FileShop, root: string, isKept: boolean): Promise<ReadyGoodsFiles | null> {
  const pictures = await goodsFolderIn(root, goodsFolders.pictures);
  const reports = await goodsFolderIn(root, goodsFolders.reports);
  if ([pictures, reports].every(({ files, removals }) => files.length + removals.length === 0)) return null;
  const codes = await shopCodes(shop.database);
  const reportOf = (name: string): Result<BatchOfGoods, FileNameFault> => batchMeant(codes.goods, codes.batchesOf, name);
  return {
    codes,
    pictures: await readyFolder(shop, {
      ...{ folder: pictures, name: goodsFolders.pictures, codes, isKept },
      meaningOf: (name) => pictureMeant(codes.goods, name),
      removalOf: (name) => goodsMeant(codes.goods, name),
      keyOf: ({ goodsId, place }) => `${goodsId} ${place}`,
    }),
    reports: await readyFolder(shop, {
      ...{ folder: reports, name: goodsFolders.reports, codes, isKept },
      meaningOf: reportOf,
      removalOf: reportOf,
      keyOf: ({ goodsId, batch }) => `${goodsId} ${batch}`,
    }),
  };
}

/** What the files of a folder would change for goods, and what changes it, or what is wrong with them. */
export async function planGoodsFiles(
  transaction: Database,
  { pictures, reports, codes }: ReadyGoodsFiles,
): Promise<SectionPlan | readonly WordsFault[]> {
  const faults = [...pictures.faults, ...reports.faults];
  if (faults.length > 0) return faults;
  const plans = [await planPictures(transaction, pictures, codes), await planReports(transaction, reports, codes)];
  return {
    lines: plans.flatMap(({ lines }) => lines),
    write: async () => {
      for (const { write } of plans) await write();
    },
  };
}
