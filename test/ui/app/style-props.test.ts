import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBaseConfig } from '@chakra-ui/react';
import { describe, expect, it } from 'vitest';
import { baseConfig } from '../../../src/ui/app/theme/base-config.ts';

const root = join(import.meta.dirname, '../../..');
type Utilities = NonNullable<typeof defaultBaseConfig.utilities>;
const namesOf = (utilities: Utilities) =>
  new Set(Object.entries(utilities).flatMap(([name, { shorthand = [] }]) => [name, ...[shorthand].flat()]));

/** No property of CSS: without its utility it lands in the style sheet as it stands, and means nothing there. */
const invented = [...namesOf(defaultBaseConfig.utilities ?? {})].filter(
  // `line-clamp` stands in the specification, and in no browser without its prefix.
  (name) => name === 'lineClamp' || !(name in document.createElement('i').style),
);
const source = readdirSync(join(root, 'src/ui'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, 'src/ui', file), 'utf8'))
  .join('\n');
const isUsed = (name: string) => new RegExp(String.raw`\s${name}=["{]|[{,]\s*${name}: ['"{]|<[A-Z]\w*\s${name}[\s>]`).test(source);

describe('style props (the lean base config)', () => {
  const known = namesOf(baseConfig.utilities ?? {});
  it('mean something wherever they are used', () => {
    expect(invented.filter((name) => isUsed(name) && !known.has(name))).toEqual([]);
  });

  it('are looked for where they stand', () => {
    expect(['bg', 'truncate', 'lineClamp', 'mt'].filter((name) => invented.includes(name) && isUsed(name))).toHaveLength(4);
    expect(isUsed('divideX')).toBe(false);
  });
});
