import { describe, expect, it } from 'vitest';
import { placementOf, schemaTables, shopPathOf } from '../support/placement.ts';

const kinds = { 'By shop': placementOf('By shop'), Reference: placementOf('Reference'), "The seller's": placementOf("The seller's") };
const kindOf = (table: string): string | undefined => Object.entries(kinds).find(([, tables]) => tables.includes(table))?.[0];
const byShop = kinds['By shop'];

describe('docs/scaling.md says of the tables', () => {
  it('of which kind each of them is, once', () => {
    expect(Object.values(kinds).flat().sort()).toEqual([...schemaTables.keys()].sort());
  });

  it('whose the rows of each table by shop are', () => {
    for (const table of byShop) expect(() => shopPathOf(table)).not.toThrow();
  });

  it('which of those by shop have no column of it', () => {
    expect(placementOf('Without a column')).toEqual([...byShop].sort().filter((table) => shopPathOf(table).kind === 'of'));
  });

  it('which of those by shop have something that is unique over all shops', () => {
    const isOverAll = (table: string): boolean => {
      const { uniqueConstraints = {}, indexes = {} } = schemaTables.get(table) ?? {};
      const keys = [
        ...Object.values(uniqueConstraints).map(({ columns }) => columns),
        ...Object.values(indexes)
          .filter(({ isUnique }) => isUnique)
          .map(({ columns }) => columns.map(({ expression }) => expression)),
      ];
      return keys.some((columns) => !columns.includes('buyer_id'));
    };
    expect(placementOf('Unique over shops')).toEqual([...byShop].sort().filter(isOverAll));
  });

  it('which of them refer to another kind that is not on every machine', () => {
    const across = [...schemaTables].flatMap(([table, { foreignKeys }]) =>
      Object.values(foreignKeys)
        .filter(({ tableTo }) => kindOf(table) !== kindOf(tableTo) && kindOf(tableTo) !== 'Reference')
        .map(({ tableTo }) => `${table} → ${tableTo}`),
    );
    expect(placementOf('Across kinds')).toEqual([...new Set(across)].sort());
  });
});
