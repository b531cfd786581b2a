import { sql } from 'drizzle-orm';
import type { GoodsScope } from '../../domain/licence/licence-scope.ts';
import type { ScopedGoods } from '../../domain/licence/opened-goods.ts';
import type { Database } from '../database/database.ts';
import { goods } from '../database/schema/goods.ts';
import { KeptAnswers } from '../kept-answers.ts';

/** What is counted over the whole shop changes slowly. */
const keptMs = 60_000;
const counted = new WeakMap<Database, KeptAnswers<readonly ScopedGoods[]>>();

/** Goods on sale by the scopes that they need (R29), counted at most once a minute: the one place that counts them. */
export function scopedGoods(database: Database): Promise<readonly ScopedGoods[]> {
  let kept = counted.get(database);
  if (kept === undefined) counted.set(database, (kept = new KeptAnswers(keptMs, 1)));
  return kept.get('', async () => {
    const rows = await database
      .select({ scopes: goods.scopes, count: sql<number>`count(*)::int` })
      .from(goods)
      .groupBy(goods.scopes);
    return rows.map(({ scopes, count }) => ({ scopes: (scopes ?? []) as readonly GoodsScope[], count }));
  });
}
