import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '../../src/ui');
const sheets = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

it('what takes a whole row may be narrower than its content, as Firefox counts a field’s own width', () => {
  const stiff: string[] = [];
  let rows = 0;
  for (const sheet of sheets) {
    postcss.parse(readFileSync(join(ui, sheet), 'utf8')).walkRules((rule) => {
      const values = new Map(rule.nodes.flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value] as const] : [])));
      if (values.get('flex') !== '1 1 100%') return;
      rows += 1;
      if (values.get('min-width') !== '0' && !/hidden|auto/.test(values.get('overflow') ?? '')) stiff.push(`${sheet} ${rule.selector}`);
    });
  }
  expect(rows).toBeGreaterThan(3);
  expect(stiff).toEqual([]);
});
