import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { tellOperator } from '../log/tell-operator.ts';
import type { Database, OpenedDatabase, SideConnections } from './database.ts';

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
 * A real PostgreSQL (15 or newer) through a pool of connections.
 * @param patience how long a request waits for a free connection before it fails, in ms
 */
export async function openPostgres(url: string, { poolSize = 20, patience = 10_000 } = {}): Promise<OpenedDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: patience,
    // A request that hangs must not hold its locks for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // The catalogue fits into memory: a row by its key costs no more there than one in passing. By the default, meant
    // for discs that turn, reading a cart of 200 lines goes through all goods.
    // Compiling takes longer than our statements.
    options: '-c random_page_cost=1.1 -c jit=off',
    // Statements are planned once, for any values: most are short, and planning them anew costs
    // as much as running them.
    // The pool waits for the promise, though its type does not say so.
    onConnect: (client) => client.query('set plan_cache_mode = force_generic_plan') as unknown as undefined,
  });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', (error) => tellOperator('Lost an idle database connection', error));
  // Likewise one that breaks at work, which the pool does not listen to then:
  // its statement fails, and that is told there.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const side = sideConnections(url);
  return {
    kind: 'postgresql',
    aside: side.aside,
    database: drizzle({ client: pool }) as unknown as Database,
    exclusively: async (work) => {
      const client = await pool.connect();
      try {
        // Preparing works between its statements, too: a busy machine may take longer for that than any request.
        await client.query('set statement_timeout = 0');
        await client.query('set idle_in_transaction_session_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [preparationLock]);
        await work(drizzle({ client }) as unknown as Database);
      } finally {
        // Ending the connection gives the lock back, whatever happened on it.
        client.release(true);
      }
    },
    close: async () => {
      await Promise.all([pool.end(), side.close()]);
    },
  };
}
