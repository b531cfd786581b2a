import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, OpenedDatabase, SideConnections } from './database.ts';
import { commandPatience, type DatabasePatience } from './database-patience.ts';
import { openPool, planning } from './postgres-pool.ts';
import { openReplicas } from './replica/open-replicas.ts';

/** Any fixed number: who prepares a database of this shop holds the advisory lock of this name. */
const preparationLock = 7_214_305_118;

/** What waits for a side connection, and what one of them waits for its answer, in ms. */
const sidePatience = 1_000;

interface SidePool {
  readonly aside: SideConnections;
  readonly close: () => Promise<void>;
}

/** A few connections that no request holds, made when they are first needed. */
function sideConnections(url: string, namesStatements: boolean): SidePool {
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
    aside: {
      query: ({ name, ...statement }) =>
        (pool ??= open()).query(namesStatements && name !== undefined ? { ...statement, name } : statement),
    },
    close: async () => pool?.end(),
  };
}

/** Opens a connection of its own, does something on it, and ends it. */
async function onOwnConnection(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: planning });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Works while a transaction of another connection holds the lock: pgbouncer gives each transaction a connection of the
 * database, so that a lock of the session would stay behind on one of them. Preparing takes longer than any request
 * may, so neither has limits of time of its own.
 */
const whileLocked = (url: string, work: (database: Database) => Promise<void>): Promise<void> =>
  onOwnConnection(url, async (holder) => {
    await holder.query('begin');
    // Whatever limits the server sets for everybody: nobody waits for this transaction but others that prepare.
    await holder.query(`set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
    await holder.query('select pg_advisory_xact_lock($1)', [preparationLock]);
    await onOwnConnection(url, (client) => work(drizzle({ client }) as unknown as Database));
    // Fails where the lock was lost meanwhile.
    await holder.query('commit');
  });

interface PostgresWishes {
  readonly poolSize?: number;
  readonly patience?: DatabasePatience;
  /** Whether statements get names; an old pgbouncer loses them. */
  readonly namesStatements?: boolean;
  /** Copies that follow this database, for reads that may be a second old. */
  readonly replicaUrls?: readonly string[];
}

/** A real PostgreSQL (15 or newer) through a pool of connections. */
export async function openPostgres(
  url: string,
  { poolSize = 20, patience = commandPatience, namesStatements = true, replicaUrls = [] }: PostgresWishes = {},
): Promise<OpenedDatabase> {
  const pool = openPool(url, { poolSize, patience, namesStatements, lostWords: 'Lost an idle database connection' });
  const side = sideConnections(url, namesStatements);
  const opened = replicaUrls.length === 0 ? null : openReplicas(side.aside, replicaUrls, { poolSize, namesStatements });
  return {
    kind: 'postgresql',
    aside: side.aside,
    replicas: opened?.replicas ?? null,
    database: drizzle({ client: pool }) as unknown as Database,
    exclusively: (work) => whileLocked(url, work),
    close: async () => {
      await Promise.all([pool.end(), side.close(), opened?.close()]);
    },
  };
}
