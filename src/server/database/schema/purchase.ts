import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, moment } from '../columns.ts';
import { buyers } from './account.ts';
import { goods } from './goods.ts';

/** The goods that a shop chose for its own words in a purchase list (R69c). */
export const learnedWords = pgTable(
  'learned_words',
  {
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id, { onDelete: 'cascade' }),
    /** the domain's `ownWords` */
    words: text('words').notNull(),
    goodsId: bigNumber('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.buyerId, table.words] }),
    index('learned_words_age').on(table.buyerId, table.at),
    index('learned_words_goods').on(table.goodsId),
    check('learned_words_said', sql`${table.words} <> ''`),
  ],
);
