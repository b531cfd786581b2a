import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { shopTables } from './personal-tables.ts';

/**
 * Tables that the log of acts does not follow: the log itself; what follows from a change that it has (messages,
 * entries of feeds, the search); what is technical or a buyer's alone (sessions, codes, carts).
 */
const unfollowed: ReadonlySet<string> = new Set([
  ...['acts', 'act_changes', 'act_ends'],
  ...['messages', 'outbox_messages', 'feed_entries', 'webhook_deliveries', 'goods_search', 'staff_notices', 'licence_warnings'],
  ...['want_matches', 'feeds', 'goods_imports', 'shop_state', 'idempotency_keys', 'program_calls', 'throttle_counts'],
  ...['desk_sessions', 'desk_keys', 'desk_looks'],
  ...['sessions', 'known_browsers', 'password_tickets', 'wechat_tickets', 'verification_codes', 'cart_lines'],
  ...['simulated_invoices', 'simulated_refunds', 'simulated_trades'],
]);

/**
 * Secrets of the shop's own tables, and long texts that the row itself has; those of tables with persons stand in their
 * register.
 */
const secrets: Readonly<Record<string, readonly string[]>> = {
  access_keys: ['hash'],
  webhooks: ['secret'],
  lotteries: ['seed'],
  activity_drafts: ['body'],
  activity_stops: ['reason'],
  desk_people: ['password_hash', 'totp_key', 'new_totp_key'],
};

/** Columns whose values the log never has: what is a person's, texts that may name one, and secrets. */
function untoldColumns(table: string): readonly string[] {
  const personal = shopTables[table];
  const own = Object.entries(personal?.columns ?? {}).filter(([, treatment]) => personal?.isGone === true || treatment !== 'plain');
  return [...(secrets[table] ?? []), ...own.map(([column]) => column)].sort();
}

/** Every table that the log of acts follows, with the columns that it names without their values. */
const followedTables: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.keys(shopTables)
    .filter((table) => !unfollowed.has(table))
    .sort()
    .map((table) => [table, untoldColumns(table)]),
);

/**
 * Lets the log of acts follow every table that it should, without the columns that it must not tell (R64, R66): so a
 * new table, and a column that the register of personal data names, need no migration of their own. Changes nothing
 * where all is so.
 */
export async function followTables(database: Database): Promise<void> {
  const { rows } = await database.execute<{ name: string; files: readonly string[] | null; untold: readonly string[] | null }>(sql`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'bytea'::regtype) as files,
      (select string_to_array(trim(both '{}' from split_part(encode(t.tgargs, 'escape'), E'\\\\000', 2)), ',')
        from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'act_of_update') as untold
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  const known = new Map(rows.map((row) => [row.name, row]));
  for (const [table, personal] of Object.entries(followedTables)) {
    const { files, untold } = known.get(table) ?? { files: null, untold: null };
    const meant = [...new Set([...personal, ...(files ?? [])])].sort();
    if (untold === null || [...untold].sort().join() !== meant.join())
      await database.execute(sql`select follow_acts(${table}, ${sql.param(`{${meant.join(',')}}`)}::text[])`);
  }
}
