import { Readable } from 'node:stream';
import type { Database } from '../../src/server/database/database.ts';
import { openFeedText } from '../../src/server/goods/import/feed-file.ts';
import { type Feed, type FeedOutcome, takeFeed } from '../../src/server/goods/import/take-feed.ts';

/** The columns of the smallest file of goods. */
export const goodsHeader = 'name,sccj,ypgg,bzdw,base_price,number,zbz,category,type';

/** What of a feed a test says; otherwise it is a partial one of goods. */
export type FeedWords = Partial<Omit<Feed, 'rows'>>;

/** Takes a CSV as the import does; its header must be right. */
export async function importText(database: Database, text: string, words: FeedWords = {}, at = () => new Date()): Promise<FeedOutcome> {
  const { kind = 'goods', mode = 'partial', turn = null, actor = 'test', ...rest } = words;
  const file = await openFeedText(Readable.from([text]), kind);
  if (!file.ok) throw new Error(file.refusal.join('\n'));
  return takeFeed(database, at, { ...{ kind, mode, turn, actor, rows: file.value.rows }, ...rest });
}
