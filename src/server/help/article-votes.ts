import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { articleVotes } from '../database/schema/help.ts';

interface ArticleVote {
  readonly articleId: number;
  readonly voter: string;
  readonly isUseful: boolean;
  readonly words: string;
  readonly at: Date;
}

/** As the wire writes a vote. */
const voteAnswer = ({ isUseful, words }: Pick<ArticleVote, 'isUseful' | 'words'>) => ({
  useful: isUseful ? (1 as const) : (0 as const),
  words,
});

/** What somebody said of an article, null for nothing. */
export async function voteOf(database: Database, articleId: number, voter: string | null) {
  if (voter === null) return null;
  const own = and(eq(articleVotes.articleId, articleId), eq(articleVotes.voter, voter));
  const [vote] = await database.select({ isUseful: articleVotes.isUseful, words: articleVotes.words }).from(articleVotes).where(own);
  return vote === undefined ? null : voteAnswer(vote);
}

/** Keeps a vote in the place of the voter's last one: however often and at once it is sent, there is one. */
export async function keepVote(database: Database, vote: ArticleVote) {
  const { isUseful, words, at } = vote;
  await database
    .insert(articleVotes)
    .values(vote)
    .onConflictDoUpdate({ target: [articleVotes.articleId, articleVotes.voter], set: { isUseful, words, at } });
  return voteAnswer(vote);
}
