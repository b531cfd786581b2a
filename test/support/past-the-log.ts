import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/database/database.ts';

/**
 * Watches a shop for rows that are written outside of any act while only the desk works on it (R64): every table that
 * the log of acts follows writes down that it was changed without one.
 * @returns what does the work, and gives the tables that it changed past the log
 */
export async function watchingTheLog(database: Database): Promise<(work: () => Promise<unknown>) => Promise<readonly string[]>> {
  await database.execute(sql`create table past_the_log (name text not null)`);
  await database.execute(sql`create function note_past_the_log() returns trigger language plpgsql as $$
    begin insert into past_the_log values (tg_table_name); return null; end $$`);
  const { rows } = await database.execute<{ name: string }>(sql`select distinct c.relname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'act_of_update'`);
  for (const { name } of rows)
    await database.execute(sql`create trigger past_the_log after insert or update or delete on ${sql.identifier(name)} for each statement
      when (coalesce(current_setting('yaoji.act', true), '') = '') execute function note_past_the_log()`);
  if (rows.length === 0) throw new Error('The log of acts follows no table');
  return async (work) => {
    await database.execute(sql`delete from past_the_log`);
    await work();
    const found = await database.execute<{ name: string }>(sql`select distinct name from past_the_log order by name`);
    return found.rows.map(({ name }) => name);
  };
}
