import { sql } from 'drizzle-orm';
import type { MessageKind } from '../../domain/message/message-kind.ts';
import type { Database } from '../database/database.ts';
import { messageMutes, messages } from '../database/schema/message.ts';

/** What a shop is told. */
interface Told {
  readonly buyerId: number;
  readonly kind: MessageKind;
  readonly title: string;
  readonly text: string;
  /** a path of the page that shows what it is about; empty: none */
  readonly url: string;
  /** names what it tells of, e.g. `order:17:shipped`; told twice it is one message */
  readonly cause: string;
}

/**
 * Tells a shop in the transaction of its cause: the message stands with it, or neither does. A shop that has switched
 * the kind off is not told.
 */
export async function tellBuyer(transaction: Database, { buyerId, kind, title, text, url, cause }: Told, now: Date): Promise<void> {
  await transaction.execute(sql`
    insert into ${messages} (buyer_id, kind, title, text, url, cause, at)
    select ${buyerId}::bigint, ${kind}::text, ${title}::text, ${text}::text, ${url}::text, ${cause}::text, ${now.toISOString()}::timestamptz
    where not exists (select from ${messageMutes} m where m.buyer_id = ${buyerId}::bigint and m.kind = ${kind}::text)
    on conflict (buyer_id, cause) do nothing`);
}
