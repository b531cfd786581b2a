import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupedBy } from '../../../src/domain/shared/grouped-by.ts';

it('keeps every row once, in its order, under its key', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), (rows) => {
      const groups = groupedBy(rows.entries(), ([, row]) => row % 7);
      expect([...groups.keys()]).toEqual([...new Set(rows.map((row) => row % 7))]);
      for (const [key, group] of groups) expect(group).toEqual([...rows.entries()].filter(([, row]) => row % 7 === key));
    }),
  );
});
