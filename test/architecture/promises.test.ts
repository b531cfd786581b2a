import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../scripts/trust-figures.mjs';
import { promises } from '../support/promises.ts';

const tests = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), code: readFileSync(join('test', file), 'utf8') }));
const rows = [...readFileSync('docs/security.md', 'utf8').matchAll(/^\| `([a-z]+)` \|(.*)\|(.*)\|(.*)\|$/gm)].map(
  ([, promise = '', , proof = '', counts = '']) => ({ promise, counts, files: [...proof.matchAll(/`([^`]+)`/g)].map(([, file]) => file) }),
);

describe('the table of promises in docs/security.md', () => {
  it('has a row for each promise', () => {
    expect(rows.map(({ promise }) => promise)).toEqual([...promises]);
  });

  it.each(rows)('names the tests of «$promise», and no others', ({ promise, files }) => {
    const proving = tests.filter(({ code }) => code.includes(`proves('${promise}'`)).map(({ file }) => file);
    expect([...files].sort()).toEqual(proving.sort());
  });

  it('names every count that a full run raises', () => {
    const unnamed = tests.flatMap(({ file, code }) =>
      [...code.matchAll(/\btries\((\d+), (\d+)\)/g)]
        .map(([, small, full]) => `${small} → ${full}`)
        .filter((count) => !rows.some(({ files, counts }) => files.includes(file) && counts.includes(count)))
        .map((count) => `${file}: ${count}`),
    );
    expect(unnamed).toEqual([]);
  });
});

describe('the figures of npm run trust', () => {
  const result = (status: string, meta: object, duration = 500) => ({ status, meta, duration });

  it('are a line a promise: what ran and tried, what found a breach, and its seconds', () => {
    const files = [
      {
        assertionResults: [result('passed', { promise: 'crash', tries: 40 }), result('passed', {}), result('failed', { promise: 'load' })],
      },
      { assertionResults: [result('failed', { promise: 'crash', tries: 2 }), result('skipped', { promise: 'crash', tries: 9 })] },
    ];
    expect(figuresOf(files)).toEqual([
      { promise: 'crash', tests: 2, tries: 42, breaches: 1, seconds: 1 },
      { promise: 'load', tests: 1, tries: 1, breaches: 1, seconds: 0.5 },
    ]);
  });
});
