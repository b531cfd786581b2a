import { check, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bigNumber, moment } from '../columns.ts';
import { goods } from './goods.ts';

/**
 * Large files of the seller's own (R67): pictures of goods, inspection reports. Their content lies in the place of the
 * uploaded files, under the id.
 */
export const shopFiles = pgTable(
  'shop_files',
  {
    /** random, and new for other content: addresses name it */
    id: text('id').primaryKey(),
    use: text('use', { enum: ['goods-picture', 'report'] }).notNull(),
    type: text('type', { enum: ['image/jpeg', 'application/pdf'] }).notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the content, and of the file that it was made of, in hexadecimal */
    hash: text('hash').notNull(),
    sourceHash: text('source_hash').notNull(),
    /** the same picture for cards, and for 56 pixels and less; null for a report */
    cardId: text('card_id'),
    smallId: text('small_id'),
    /** when it was last read from a folder: what nothing names is kept a while for the apply that is under way */
    keptAt: moment('kept_at').notNull(),
  },
  (table) => [unique('shop_file_once').on(table.use, table.sourceHash), index('shop_file_hash').on(table.hash)],
);

/** The pictures of goods, in order from 1; goods without one are drawn. */
export const goodsPictures = pgTable(
  'goods_pictures',
  {
    goodsId: bigNumber('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    fileId: text('file_id')
      .notNull()
      .references(() => shopFiles.id),
  },
  (table) => [
    primaryKey({ columns: [table.goodsId, table.place] }),
    index('goods_picture_file').on(table.fileId),
    check('goods_picture_place', sql`${table.place} >= 1`),
  ],
);
