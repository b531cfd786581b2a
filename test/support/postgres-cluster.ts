import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server of our own, gone with the tests. */
export interface PostgresCluster {
  /** Of a superuser, on the database `postgres`. */
  readonly url: string;
  /** Copies a database of another server into this one. @returns its address here */
  readonly adopt: (url: string) => string;
  /** Starts a replica, which follows this server by streaming. It is gone with this one. */
  readonly follow: () => Promise<PostgresReplica>;
  readonly stop: () => Promise<void>;
}

/** A copy that follows a server. */
interface PostgresReplica {
  /** Of a database of the server, at the replica. */
  readonly urlOf: (url: string) => string;
  /** Ends all its processes at once, in the middle of what they do. */
  readonly kill: () => Promise<void>;
  /** Replays nothing from now on, and still answers. */
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
}

const installedUnder = '/usr/lib/postgresql';

function binaries(): string {
  const versions = existsSync(installedUnder) ? readdirSync(installedUnder).map(Number).filter(Boolean) : [];
  const newest = versions.sort((one, other) => other - one).find((version) => version >= 15);
  if (newest !== undefined) return join(installedUnder, String(newest), 'bin');
  throw new Error(
    'The server tests need PostgreSQL 15 or newer (Debian: apt-get install -y postgresql). ' +
      'Or name a running one by TEST_DATABASE_URL (a role that may create databases).',
  );
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** PostgreSQL refuses to run as root: there it runs as the user that its package made. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 300 || server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/**
 * Starts a fresh server in a temporary directory; durability is off, since nothing in it is kept.
 * @param others settings in place of these, as for a test that kills it
 */
export async function startPostgres(others: Readonly<Record<string, string>> = {}): Promise<PostgresCluster> {
  const bin = binaries();
  const directory = mkdtempSync(join(tmpdir(), 'yaoji-postgres-'));
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...user, cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await freePort();
  const options = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '128MB',
    log_min_messages: 'fatal',
    ...others,
  };
  const run = (folder: string, own: object) =>
    spawn(join(bin, 'postgres'), ['-D', folder, ...Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`])], {
      ...user,
      cwd: directory,
      stdio: 'ignore',
    });
  const server = run(data, options);
  const ends: (() => Promise<void>)[] = [];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    for (const end of ends) await end();
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGQUIT');
      await ended;
    }
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  const adopt = (from: string): string => {
    const file = join(directory, 'adopted');
    const own = Object.assign(new URL(url), { pathname: '/adopted' }).href;
    execFileSync(join(bin, 'pg_dump'), ['--format=custom', '--no-owner', `--file=${file}`, from]);
    execFileSync(join(bin, 'createdb'), [`--maintenance-db=${url}`, 'adopted']);
    execFileSync(join(bin, 'pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${own}`, file]);
    return own;
  };
  const follow = async (): Promise<PostgresReplica> => {
    const folder = join(directory, `replica-${ends.length}`);
    execFileSync(join(bin, 'pg_basebackup'), ['-d', url, '-D', folder, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'], {
      ...user,
      cwd: directory,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const own = await freePort();
    const replica = run(folder, { ...options, port: own });
    const urlOf = (of: string) => Object.assign(new URL(of), { port: String(own) }).href;
    const kill = async () => {
      const ended = new Promise((resolve) => replica.once('exit', resolve));
      if (replica.exitCode !== null || replica.signalCode !== null) return;
      // Its postmaster tells all its processes to end at once.
      replica.kill('SIGQUIT');
      await ended;
    };
    ends.push(kill);
    await untilReady(urlOf(url), replica);
    const ask = (statement: string) => () => onServer(urlOf(url), statement);
    return { urlOf, kill, pause: ask('select pg_wal_replay_pause()'), resume: ask('select pg_wal_replay_resume()') };
  };
  return { url, adopt, follow, stop };
}
