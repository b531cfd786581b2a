import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pathsIn = (text: string) => [...new Set(text.match(/(?:src|test|docs|scripts)\/[\w./-]+\.\w+/g) ?? [])];

it.each(['docs/glossary.md', 'docs/architecture.md', 'docs/embedding.md', 'README.md'])('%s names only files that exist', (document) => {
  const paths = pathsIn(readFileSync(join(root, document), 'utf8'));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
