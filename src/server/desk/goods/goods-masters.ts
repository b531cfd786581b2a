import { isNull } from 'drizzle-orm';
import type { FeedKind } from '../../goods/import/feed-columns.ts';
import { feedKinds } from '../../goods/import/feed-columns.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { feeds } from '../../database/schema/feed.ts';
import { accessKeys } from '../../database/schema/feed-entry.ts';

/**
 * Of what the seller's ERP is the master: what a key in force may send, or a numbered feed has brought. What is entered
 * at the desk then holds until the ERP says otherwise (R53).
 */
export async function goodsMasters(database: Database): Promise<readonly { readonly kind: FeedKind; readonly at: number }[]> {
  const keys = await database.select({ rights: accessKeys.rights }).from(accessKeys).where(isNull(accessKeys.revokedAt));
  const taken = await database.select({ kind: feeds.kind, endedAt: feeds.endedAt }).from(feeds);
  return feedKinds.flatMap((kind) => {
    const ends = taken.flatMap((feed) => (feed.kind === kind && feed.endedAt !== null ? [epochSeconds(feed.endedAt)] : []));
    const maySend = keys.some(({ rights }) => rights.includes(kind));
    return maySend || ends.length > 0 ? [{ kind, at: Math.max(0, ...ends) }] : [];
  });
}
