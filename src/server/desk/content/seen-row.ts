import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { chinaClock } from '../../../domain/shared/china-time.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';

/** What somebody has seen of something, as a short text: whatever changes it makes another one. */
export const seenOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

/** So many of the newest changes are looked through for who was first. */
const mostChanges = 50_000;

/** Who wrote last to a row, and when, by the log of acts (R64): `方志远 10:42 `; empty where it does not say. */
async function lastWriter(database: Database, table: string, rowName: string): Promise<string> {
  const { rows } = await database.execute<{ name: string; at: string }>(sql`
    select a.actor_name as name, a.at::text as at from act_changes c join acts a on a.id = c.act_id
    where c.table_name = ${table} and c.row_name = ${rowName} and c.id > (select max(id) - ${mostChanges} from act_changes)
    order by c.id desc limit 1`);
  const [last] = rows;
  return last === undefined ? '' : `${last.name} ${chinaClock(epochSeconds(new Date(last.at))).slice(0, 5)} `;
}

/** What an act rests on: a row, and what of it somebody has seen. */
interface Sight {
  readonly table: string;
  readonly rowName: string;
  readonly now: string;
  readonly seen: string;
}

/**
 * Keeps an act from being done over what somebody else wrote meanwhile.
 * @throws Refusal 409 with who was first
 */
export async function requireSeenRow(transaction: Database, { table, rowName, now, seen }: Sight): Promise<void> {
  if (now === seen) return;
  throw new Refusal(409, `${(await lastWriter(transaction, table, rowName)) || '别人'}刚改过，请看过再存`);
}
