import pg from 'pg';
import { tellOperator } from '../log/tell-operator.ts';
import type { DatabasePatience } from './database-patience.ts';
import { statementNames, withoutNames } from './name-statements.ts';

/**
 * The catalogue fits into memory: a row by its key costs no more there than one in passing. By the default, meant for
 * discs that turn, reading a cart of 200 lines goes through all goods. Compiling takes longer than our statements.
 */
export const planning = '-c random_page_cost=1.1 -c jit=off';

/** A server that is frozen ends no statement itself: the driver waits so much longer for it, in ms. */
const graceMs = 1_000;

interface PoolWishes {
  readonly poolSize: number;
  readonly patience: DatabasePatience;
  /** Whether what is asked again and again gets a name; an old pgbouncer loses names. */
  readonly namesStatements: boolean;
  /** What the operator is told of a connection that broke while it was idle. */
  readonly lostWords: string;
  /** Whether the database refuses to write. */
  readonly isReadOnly?: boolean;
}

/**
 * Gives a connection back whose transaction could not begin. Drizzle gives back what has begun alone: an outage of a
 * few seconds, of which a pgbouncer tells only then, would leave the pool without a connection for ever.
 */
function giveBackUnbegun(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  Object.assign(client, {
    query: (...words: unknown[]) => {
      const asked = query(...words);
      const [{ text }] = words as [{ readonly text?: unknown }];
      if (typeof text === 'string' && text.startsWith('begin') && asked instanceof Promise)
        asked.catch((error: unknown) => client.release(error instanceof Error ? error : true));
      return asked;
    },
  });
}

/** Connections to a PostgreSQL. None is made before it is needed, and one that breaks is replaced. */
export function openPool(url: string, { poolSize, patience, namesStatements, lostWords, isReadOnly = false }: PoolWishes): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: patience.connection,
    // A request that hangs must not hold its locks for ever.
    lock_timeout: patience.lock,
    statement_timeout: patience.statement,
    query_timeout: patience.statement + graceMs,
    idle_in_transaction_session_timeout: patience.pause,
    // Statements are planned once, for any values: most are short, and planning them anew costs as much as running.
    options: `${planning} -c plan_cache_mode=force_generic_plan${isReadOnly ? ' -c default_transaction_read_only=on' : ''}`,
  });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  let toldAt = -Infinity;
  pool.on('error', (error) => {
    // An outage takes them all at once.
    if (performance.now() - toldAt < 1_000) return;
    toldAt = performance.now();
    tellOperator(lostWords, error);
  });
  // Likewise one that breaks at work, which the pool does not listen to then:
  // its statement fails, and that is told there.
  const nameStatements = namesStatements ? statementNames() : withoutNames;
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    nameStatements(client);
    giveBackUnbegun(client);
  });
  return pool;
}
