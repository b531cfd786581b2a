import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withTables } from '../../scripts/bench-page.mjs';
import { inProject } from '../../src/server/project-root.ts';

const page = readFileSync(inProject('docs', 'performance.md'), 'utf8');
const told = { words: 'Pricing; 2 cores, load 1.0', columns: ['lines', 'ms'], rows: [['100', '1.20']] };

it('a run of the bench writes its tables between their marks, and says machine and load', () => {
  for (const part of ['pricing', 'server, postgres, 2000 goods', 'server, postgres, 20000 goods', 'server, postgres, 100000 goods']) {
    const once = withTables(page, [{ part, ...told }]);
    expect(once).toContain(
      `<!-- bench: ${part} -->\n\nPricing; 2 cores, load 1.0.\n\n| lines | ms |\n| --- | --- |\n| 100 | 1.20 |\n\n<!-- end`,
    );
    expect(withTables(once, [{ part, ...told }])).toBe(once);
    // Nothing outside of the marks is another one.
    expect(once.replace(/<!-- bench: [^]*?<!-- end of bench -->/g, '')).toBe(page.replace(/<!-- bench: [^]*?<!-- end of bench -->/g, ''));
  }
});

it('a table that the page has no place for is a fault', () => {
  expect(() => withTables(page, [{ part: 'weather', ...told }])).toThrow('weather');
});
