import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { tellOperator } from '../log/tell-operator.ts';
import type { Database, OpenedDatabase, SideConnections } from './database.ts';
import { commandPatience, type DatabasePatience } from './database-patience.ts';
import { statementNames } from './name-statements.ts';

/** Any fixed number: who prepares a database of this shop holds the advisory lock of this name. */
const preparationLock = 7_214_305_118;

/** What waits for a side connection, and what one of them waits for its answer, in ms. */
const sidePatience = 1_000;

/** A few connections that no request holds, made when they are first needed. */
function sideConnections(url: string): { readonly aside: SideConnections; readonly close: () => Promise<void> } {
  let pool: pg.Pool | null = null;
  const open = (): pg.Pool => {
    const made = new pg.Pool({
      connectionString: url,
      max: 2,
      connectionTimeoutMillis: sidePatience,
      statement_timeout: sidePatience,
      // A server that is frozen ends no statement itself.
      query_timeout: sidePatience,
    });
    // Whoever asks hears of a connection that breaks.
    made.on('error', () => undefined);
    made.on('connect', (client) => client.on('error', () => undefined));
    return made;
  };
  return {
    aside: { query: (statement) => (pool ??= open()).query({ ...statement }) },
    close: async () => pool?.end(),
  };
}

/**
 * The catalogue fits into memory: a row by its key costs no more there than one in passing. By the default, meant for
 * discs that turn, reading a cart of 200 lines goes through all goods. Compiling takes longer than our statements.
 */
const options = '-c random_page_cost=1.1 -c jit=off';

/** A server that is frozen ends no statement itself: the driver waits so much longer for it, in ms. */
const graceMs = 1_000;

/** A real PostgreSQL (15 or newer) through a pool of connections. */
export async function openPostgres(
  url: string,
  { poolSize = 20, patience = commandPatience }: { readonly poolSize?: number; readonly patience?: DatabasePatience } = {},
): Promise<OpenedDatabase> {
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
    options: `${options} -c plan_cache_mode=force_generic_plan`,
  });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  let toldAt = -Infinity;
  pool.on('error', (error) => {
    // An outage takes them all at once.
    if (performance.now() - toldAt < 1_000) return;
    toldAt = performance.now();
    tellOperator('Lost an idle database connection', error);
  });
  // Likewise one that breaks at work, which the pool does not listen to then:
  // its statement fails, and that is told there.
  const nameStatements = statementNames();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    nameStatements(client);
  });
  const side = sideConnections(url);
  return {
    kind: 'postgresql',
    aside: side.aside,
    database: drizzle({ client: pool }) as unknown as Database,
    exclusively: async (work) => {
      // A connection of its own, without limits of time: preparing takes longer than any request may.
      const client = new pg.Client({ connectionString: url, options });
      client.on('error', () => undefined);
      await client.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [preparationLock]);
        await work(drizzle({ client }) as unknown as Database);
      } finally {
        // Ending the connection gives the lock back, whatever happened on it.
        await client.end();
      }
    },
    close: async () => {
      await Promise.all([pool.end(), side.close()]);
    },
  };
}
