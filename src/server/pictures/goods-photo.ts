import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { goodsPictures, shopFiles } from '../database/schema/shop-files.ts';

/** Sizes of a picture of goods: for their page, for cards, for 56 pixels and less. */
const sizes = ['large', 'card', 'small'] as const;

/** The size of a picture of goods. */
type PhotoSize = (typeof sizes)[number];

export const isPhotoSize = (text: unknown): text is PhotoSize => sizes.some((size) => size === text);

/**
 * The address of a picture of goods, which changes with its content; without a size it is the one for cards. The
 * contract's `smallPicture` knows how the small one is named.
 */
export const goodsPhotoUrl = (goodsId: number, fileId: string, size: PhotoSize = 'card'): string =>
  `/api/pictures/goods/${goodsId}/${fileId}.jpg${size === 'card' ? '' : `?size=${size}`}`;

/** The file of the first picture of a row's goods; null where they have none. */
export const firstPhotoOf = (goodsId: SQL): SQL<string | null> =>
  sql<string | null>`(select p.file_id from goods_pictures p where p.goods_id = ${goodsId} and p.place = 1)`;

/** The pictures of goods in order: the files of each size. */
export const photosOfGoods = (database: Database, goodsId: number) =>
  database
    .select({ large: shopFiles.id, card: shopFiles.cardId, small: shopFiles.smallId })
    .from(goodsPictures)
    .innerJoin(shopFiles, eq(shopFiles.id, goodsPictures.fileId))
    .where(eq(goodsPictures.goodsId, goodsId))
    .orderBy(asc(goodsPictures.place));

/** Whether any goods have pictures of the shop's own. */
export const hasGoodsPictures = async (database: Database): Promise<boolean> =>
  (await database.select({ place: goodsPictures.place }).from(goodsPictures).limit(1)).length > 0;
