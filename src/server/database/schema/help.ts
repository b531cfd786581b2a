import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { helpArticles } from './content.ts';

/** Whether an article was useful to somebody: one vote each, which may be changed. */
export const articleVotes = pgTable(
  'article_votes',
  {
    id: rowKey(),
    articleId: bigNumber('article_id')
      .notNull()
      .references(() => helpArticles.id, { onDelete: 'cascade' }),
    /** `buyer:7`, or `visitor:` and the hash of his cookie */
    voter: text('voter').notNull(),
    isUseful: boolean('is_useful').notNull(),
    words: text('words').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('article_vote_once').on(table.articleId, table.voter)],
);
