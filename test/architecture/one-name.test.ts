import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../src');
const exported = /^export (?:abstract )?(?:interface|type|class) (\w+)/gm;

/** Files by the name of each type that they export. */
function typesOf(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    for (const [, name = ''] of readFileSync(join(source, file), 'utf8').matchAll(exported))
      found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

it('two types never have one name', () => {
  const types = typesOf(readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file)));
  expect(types.size).toBeGreaterThan(300);
  expect([...types].filter(([, files]) => files.length > 1)).toEqual([]);
});
