import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, SideConnections } from '../database.ts';
import type { DatabasePatience } from '../database-patience.ts';
import { openPool } from '../postgres-pool.ts';
import { logPosition } from './log-position.ts';
import { type Replica, Replicas } from './replicas.ts';

/** Whoever reads from a replica asks the database when it takes long: less than a call may take of the database. */
const replicaPatience: DatabasePatience = { connection: 1_000, lock: 1_000, statement: 2_000, pause: 5_000 };

const ofDatabase = 'select pg_current_wal_insert_lsn()::text as position';
/** One that was made the database itself follows nobody. */
const ofReplica = 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position';

const positionIn = ({ rows }: { readonly rows: readonly unknown[] }) =>
  logPosition((rows[0] as { readonly position?: unknown } | undefined)?.position);

/**
 * Copies that follow a database by streaming replication.
 * @param aside connections to the database itself
 * @param urls each of one replica: what is asked of its position must be asked where it is read
 */
export function openReplicas(
  aside: SideConnections,
  urls: readonly string[],
  wishes: { readonly poolSize: number; readonly namesStatements: boolean },
): { readonly replicas: Replicas<Database>; readonly close: () => Promise<void> } {
  const opened = urls.map((url) => {
    const { host } = new URL(url);
    const open = (poolSize: number) =>
      openPool(url, {
        ...wishes,
        poolSize,
        patience: replicaPatience,
        isReadOnly: true,
        lostWords: `Lost an idle connection of the replica ${host}`,
      });
    const pool = open(wishes.poolSize);
    // Of its own: many reads at once must not make a replica look away.
    const line = open(1);
    const replica: Replica<Database> = {
      name: host,
      database: drizzle({ client: pool }) as unknown as Database,
      position: async () => positionIn(await line.query(ofReplica)),
    };
    return { replica, end: () => Promise.all([pool.end(), line.end()]) };
  });
  const primary = async () => positionIn(await aside.query({ text: ofDatabase }));
  return {
    replicas: new Replicas(
      primary,
      opened.map(({ replica }) => replica),
    ),
    close: async () => void (await Promise.all(opened.map(({ end }) => end()))),
  };
}
