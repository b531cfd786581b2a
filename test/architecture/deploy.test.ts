import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

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
