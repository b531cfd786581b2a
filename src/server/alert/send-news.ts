import { type SQL, sql } from 'drizzle-orm';
import type { MessageKind } from '../../domain/message/message-kind.ts';
import type { Database } from '../database/database.ts';

/**
 * Tells many shops at once, in the transaction of what it tells of; who has switched the kind off is not told, and a
 * cause is told once.
 * @param news rows `(buyer_id, title, text, url, cause)`
 */
export const sendNews = (transaction: Database, kind: MessageKind, news: SQL, at: Date) =>
  transaction.execute(sql`
    insert into messages (buyer_id, kind, title, text, url, cause, at)
    select n.buyer_id, ${kind}::text, n.title, n.text, n.url, n.cause, ${at.toISOString()}::timestamptz
    from (${news}) n
    where not exists (select from message_mutes x where x.buyer_id = n.buyer_id and x.kind = ${kind}::text)
    order by n.buyer_id, n.cause
    on conflict (buyer_id, cause) do nothing`);
