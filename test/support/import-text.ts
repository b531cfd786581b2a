import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '../../src/domain/shared/result.ts';
import type { Database } from '../../src/server/database/database.ts';
import type { FeedKind } from '../../src/server/goods/import/feed-columns.ts';
import { type FeedFile, openFeedFile } from '../../src/server/goods/import/feed-file.ts';
import type { Feed } from '../../src/server/goods/import/feed.ts';
import type { FeedOutcome } from '../../src/server/goods/import/feed-tally.ts';
import { takeFeed } from '../../src/server/goods/import/take-feed.ts';

/** The columns of the smallest file of goods. */
export const goodsHeader = 'name,sccj,ypgg,bzdw,base_price,number,zbz,category,type';

/** Does something with a file of this content, which is gone afterwards. */
export async function withFeedFile<Outcome>(
  text: string,
  kind: FeedKind,
  work: (file: Result<FeedFile, readonly string[]>) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'yaoji-feed-'));
  try {
    await writeFile(join(folder, 'feed.csv'), text);
    return await work(await openFeedFile(join(folder, 'feed.csv'), kind));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What of a feed a test says; otherwise it is a partial one of goods. */
export type FeedWords = Partial<Omit<Feed, 'rows'>>;

/** Takes a CSV as the import does; its header must be right. */
export const importText = (database: Database, text: string, words: FeedWords = {}, at = () => new Date()): Promise<FeedOutcome> => {
  const { kind = 'goods', mode = 'partial', turn = null, actor = 'test', ...rest } = words;
  return withFeedFile(text, kind, (file) => {
    if (!file.ok) throw new Error(file.refusal.join('\n'));
    return takeFeed(database, at, { ...{ kind, mode, turn, actor, rows: file.value.rows }, ...rest });
  });
};
