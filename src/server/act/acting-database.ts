import { sql } from 'drizzle-orm';
import { mostChangedRows } from '../../domain/act/act.ts';
import type { Database } from '../database/database.ts';

/** What drizzle prepares of a statement, as far as it is needed here. */
interface Prepared {
  joinsNotNullableMap?: unknown;
  execute(values?: Record<string, unknown>): Promise<unknown>;
  all(values?: Record<string, unknown>): Promise<unknown>;
}

type Within<Result> = (transaction: Database) => Promise<Result>;

/** What all statements of a drizzle database pass through; its types do not show it. */
interface Session {
  prepareQuery(query: { readonly sql: string }, ...others: readonly unknown[]): Prepared;
  transaction<Result>(work: Within<Result>, config?: unknown): Promise<Result>;
}

const sessionOf = (database: Database): Session => (database as unknown as { readonly session: Session }).session;

const isWriting = (text: string): boolean => /^\s*(?:insert|update|delete|merge|with|do)\b/i.test(text);

/** What the triggers kept of an act so far, and left out. */
interface Kept {
  leftOut: number;
}

/**
 * The same database, working for an act (R64): each of its transactions tells the triggers of the log for which act it
 * works, and a statement that writes outside of one gets its own. It holds for this database alone: whoever uses
 * another one meanwhile is not part of the act. A transaction that is rolled back takes with it what was written of it.
 */
export function actingDatabase(database: Database, actId: number): { readonly acting: Database; readonly kept: Kept } {
  const kept = { leftOut: 0 };
  let room = mostChangedRows;
  const session = sessionOf(database);
  const transaction: Session['transaction'] = async (work, config) => {
    let left = { room: 0, leftOut: 0 };
    const result = await session.transaction(async (inner) => {
      await inner.execute(sql`
        select set_config('yaoji.act', ${String(actId)}, true), set_config('yaoji.act_room', ${String(room)}, true),
          set_config('yaoji.act_left_out', '0', true)`);
      const done = await work(inner);
      const { rows } = await inner.execute<{ room: number; leftOut: number }>(sql`
        select current_setting('yaoji.act_room')::integer as room, current_setting('yaoji.act_left_out')::integer as "leftOut"`);
      left = rows[0] ?? left;
      return done;
    }, config);
    // What was rolled back has thrown before.
    room = Math.min(room, left.room);
    kept.leftOut += left.leftOut;
    return result;
  };
  const prepareQuery: Session['prepareQuery'] = (query, ...others) => {
    const prepared = session.prepareQuery(query, ...others);
    if (!isWriting(query.sql)) return prepared;
    const within = (run: (inner: Prepared) => Promise<unknown>) =>
      transaction((inner) => {
        const own = sessionOf(inner).prepareQuery(query, ...others);
        own.joinsNotNullableMap = prepared.joinsNotNullableMap;
        return run(own);
      });
    prepared.execute = (values) => within((own) => own.execute(values));
    prepared.all = (values) => within((own) => own.all(values));
    return prepared;
  };
  const acting = Object.create(database, {
    session: { value: Object.create(session, { transaction: { value: transaction }, prepareQuery: { value: prepareQuery } }) },
  });
  return { acting: acting as Database, kept };
}
