import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callPatience } from '../../src/server/database/database-patience.ts';
import { planning } from '../../src/server/database/postgres-pool.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const environment = read('deploy/yaoji.env.example');

/** The variables that the server reads; those of WeChat Pay and of short messages share a beginning. */
const settings = readdirSync(join(root, 'src/server'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /settings\.ts$/.test(path))
  .map((path) => read(join('src/server', path)))
  .join('\n');

it.each([...environment.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name))('the server reads %s', (name) => {
  const [, beginning = '', rest = ''] = /^((?:WECHAT_PAY|SMS)_|)(.+)$/.exec(name) ?? [];
  expect(settings.includes(`'${name}'`) || settings.includes(`'${rest}'`) || settings.includes(`'_${rest}'`), `${beginning}${rest}`).toBe(
    true,
  );
});

it('the unit starts what npm start does, and waits for its end', () => {
  const unit = read('deploy/yaoji.service');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  expect(unit).toContain(`ExecStart=/usr/bin/${scripts.start}\n`);
  const longestEnd = Number(/longestEndMs = ([\d_]+)/.exec(read('src/server/main.ts'))?.[1]?.replaceAll('_', '')) / 1000;
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(longestEnd);
});

it('the proxy finds the server, and takes what the server takes', () => {
  const proxy = read('deploy/nginx.conf');
  expect(proxy).toContain(`server 127.0.0.1:${/^PORT=(\d+)$/m.exec(environment)?.[1]} fail_timeout=1s;`);
  const upload = Number(/mostUploadBytes = (\d+) \* 1024 \* 1024/.exec(read('src/domain/upload/upload-rules.ts'))?.[1]);
  expect(Number(/client_max_body_size (\d+)m;/.exec(proxy)?.[1])).toBeGreaterThan(upload);
});

it('the commands of the units and of the wrapper are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts['backup']).toBe('node scripts/cli.mjs backup');
  expect(read('deploy/yaoji-backup.service')).toContain('scripts/cli.mjs backup /var/backups/yaoji/');
});

it('the unit of several processes is that of one, but for the port', () => {
  const line = /^ExecStart=(.+)$/m;
  const [, one = ''] = line.exec(read('deploy/yaoji.service')) ?? [];
  expect(line.exec(read('deploy/cluster/yaoji@.service'))?.[1]).toBe(`/usr/bin/env PORT=%i ${one}`);
  const settled = (path: string) => [...read(path).matchAll(/^(?!Exec|Description|After|Wants)\w+=.*$/gm)].map(([text]) => text);
  expect(settled('deploy/cluster/yaoji@.service')).toEqual(settled('deploy/yaoji.service'));
});

it('pgbouncer says to PostgreSQL what a connection of the server says, and lets its start through', () => {
  const bouncer = read('deploy/cluster/pgbouncer.ini');
  const [, said = ''] = /^yaoji = .*connect_query='(.+)'$/m.exec(bouncer) ?? [];
  const { lock, statement, pause } = callPatience;
  const own = `${planning} -c plan_cache_mode=force_generic_plan`
    .replaceAll('-c ', 'set ')
    .replaceAll('=', ' = ')
    .replaceAll(' set', '; set');
  const limits = `set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${pause}`;
  expect(said).toBe(`${own}; ${limits}`);
  const [, ignored = ''] = /^ignore_startup_parameters = (.+)$/m.exec(bouncer) ?? [];
  for (const name of ['options', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    expect(ignored.split(',')).toContain(name);
});

it('nginx lets go of what it keeps before a process that ends stops waiting for that', () => {
  const kept = Number(/^ +keepalive_timeout (\d+)s;$/m.exec(read('deploy/nginx.conf'))?.[1]) * 1000;
  const waits = Number(/partingMs = ([\d_]+)/.exec(read('src/server/http/end-in-order.ts'))?.[1]?.replaceAll('_', ''));
  expect(kept).toBeGreaterThan(0);
  expect(waits).toBeGreaterThan(kept);
});
