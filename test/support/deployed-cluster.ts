import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inProject } from '../../src/server/project-root.ts';
import { eventually } from './eventually.ts';
import { freePort, unprivileged } from './postgres-cluster.ts';

const deployed = (name: string): string => readFileSync(inProject('deploy', name), 'utf8');

/** A program of the deployment that runs in front of a test. */
interface RunningProgram {
  readonly url: string;
  readonly folder: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Whatever it says about its configuration is shown where it ends by itself. */
async function running(child: ChildProcess, folder: string, url: string, answers: () => Promise<unknown>): Promise<RunningProgram> {
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said = `${said}${String(text)}`.slice(-2_000)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended: ${said}`);
    return answers();
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, folder, pid: child.pid ?? 0, stop };
}

/**
 * pgbouncer with deploy/cluster/pgbouncer.ini, in front of a database and its replica; only addresses and passwords
 * are the test's.
 * @returns its address with the name of the database
 */
export async function startPgbouncer(database: string, replica: string): Promise<RunningProgram & { readonly replicaUrl: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-pgbouncer-'));
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const at = (url: string): string => {
    const { hostname, port: own, pathname } = new URL(url);
    return `host=${hostname} port=${own} dbname=${pathname.slice(1)} `;
  };
  const replaced: Readonly<Record<string, string | number>> = {
    listen_port: port,
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    unix_socket_dir: folder,
    pidfile: join(folder, 'pid'),
    logfile: join(folder, 'log'),
  };
  let settings = deployed('cluster/pgbouncer.ini')
    .replace(/^(yaoji = )host=\S+ port=\S+ dbname=\S+ /m, (_line, name: string) => `${name}${at(database)}`)
    .replace(/^(yaoji_replica1 = )host=\S+ port=\S+ dbname=\S+ /m, (_line, name: string) => `${name}${at(replica)}`);
  for (const [name, value] of Object.entries(replaced))
    settings = settings.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`);
  writeFileSync(join(folder, 'users'), '"postgres" ""\n');
  writeFileSync(join(folder, 'pgbouncer.ini'), settings);
  const child = spawn('/usr/sbin/pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = `postgres://postgres@127.0.0.1:${port}/yaoji`;
  const started = await running(child, folder, url, async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
  });
  return { ...started, replicaUrl: `${url}_replica1` };
}

/** nginx with deploy/nginx.conf, without HTTPS, in front of processes with these ports. */
export async function startNginx(ports: readonly number[]): Promise<RunningProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-nginx-'));
  const port = await freePort();
  const conf = join(folder, 'yaoji.conf');
  for (const kind of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi', 'cache']) mkdirSync(join(folder, kind));
  const shop = deployed('nginx.conf')
    .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/^ +listen 443 ssl;$/m, `    listen 127.0.0.1:${port};`)
    .replaceAll(/^ +(?:listen \[::\]|ssl_).*\n/gm, '')
    .replace('/var/cache/nginx/yaoji', join(folder, 'cache'))
    .replace(/^ +server 127\.0\.0\.1:\d+( .*;)$/m, (_line, rest: string) =>
      ports.map((own) => `    server 127.0.0.1:${own}${rest}`).join('\n'),
    );
  writeFileSync(conf, shop);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind.replace('client_', ''))};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 2; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
     ${process.getuid?.() === 0 ? 'user root;' : ''} events {} http { access_log off; ${paths.join(' ')} include ${conf}; }`,
  );
  const child = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = `http://127.0.0.1:${port}`;
  return running(child, folder, url, () => fetch(`${url}/api/health`));
}
