import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { goodsPictures, shopFiles } from '../../database/schema/shop-files.ts';
import type { SectionPlan } from '../section.ts';
import type { ShopCodes } from './goods-codes.ts';
import { goodsFolders } from './goods-folder.ts';
import type { ReadyFile } from './keep-goods-file.ts';

/** A file that a picture of goods is to be. */
interface WantedPicture {
  readonly meant: { readonly goodsId: number; readonly place: number };
  readonly ready: ReadyFile;
}

interface PictureFolder {
  readonly files: readonly WantedPicture[];
  readonly removed: readonly { readonly goodsId: number }[];
}

/** Goods whose pictures are to be these, in order. Those that no file names stay as they are. */
function wantedPictures({ files, removed }: PictureFolder): ReadonlyMap<number, readonly ReadyFile[]> {
  const wanted = new Map<number, ReadyFile[]>(removed.map(({ goodsId }) => [goodsId, []]));
  for (const { meant, ready } of [...files].sort((one, other) => one.meant.place - other.meant.place))
    wanted.set(meant.goodsId, [...(wanted.get(meant.goodsId) ?? []), ready]);
  return wanted;
}

/** The pictures that goods have: hashes of their content, in order. */
async function keptPictures(database: Database): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await database
    .select({ goodsId: goodsPictures.goodsId, hash: shopFiles.hash })
    .from(goodsPictures)
    .innerJoin(shopFiles, eq(shopFiles.id, goodsPictures.fileId))
    .orderBy(asc(goodsPictures.goodsId), asc(goodsPictures.place));
  const kept = new Map<number, string[]>();
  for (const { goodsId, hash } of rows) {
    const known = kept.get(goodsId);
    if (known === undefined) kept.set(goodsId, [hash]);
    else known.push(hash);
  }
  return kept;
}

const mark = (before: number, after: number): string => (before === 0 ? '+' : after === 0 ? '-' : '~');

/** Rows of one statement. */
const atOnce = 1_000;

/** What the pictures of a folder would change, a line for goods, and what changes it. */
export async function planPictures(transaction: Database, folder: PictureFolder, { nameOf }: ShopCodes): Promise<SectionPlan> {
  const kept = await keptPictures(transaction);
  const changed = [...wantedPictures(folder)].filter(
    ([goodsId, files]) => files.map(({ hash }) => hash).join() !== (kept.get(goodsId) ?? []).join(),
  );
  const lines = changed.map(
    ([goodsId, files]) =>
      `${mark(kept.get(goodsId)?.length ?? 0, files.length)} ${goodsFolders.pictures} ${goodsId} ${nameOf(goodsId)}: ${files.length}`,
  );
  const write = async () => {
    for (let from = 0; from < changed.length; from += atOnce) {
      const some = changed.slice(from, from + atOnce);
      await transaction.delete(goodsPictures).where(
        inArray(
          goodsPictures.goodsId,
          some.map(([goodsId]) => goodsId),
        ),
      );
      await insertRows(
        transaction,
        goodsPictures,
        some.flatMap(([goodsId, files]) => files.map(({ id }, at) => ({ goodsId, place: at + 1, fileId: id ?? '' }))),
      );
    }
  };
  return { lines, write };
}
