import { demoProducts } from './demo-goods.ts';

interface CategoryRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly level: number;
  readonly path: number[];
  readonly position: number;
}

const keyOf = (names: readonly string[]): string => names.join(' > ');

function categoriesOfProducts(): Map<string, CategoryRow> {
  const rows = new Map<string, CategoryRow>();
  for (const { path } of demoProducts) {
    path.forEach((name, at) => {
      const key = keyOf(path.slice(0, at + 1));
      if (rows.has(key)) return;
      const parent = rows.get(keyOf(path.slice(0, at)));
      const id = rows.size + 1;
      rows.set(key, {
        id,
        parentId: parent?.id ?? null,
        name,
        level: at + 1,
        path: [...(parent?.path ?? []), id],
        position: id,
      });
    });
  }
  return rows;
}

const byKey = categoriesOfProducts();

/** Every category, each after the one above it. */
export const demoCategories: readonly CategoryRow[] = [...byKey.values()];

/** The id of a category by the names from the top one down. */
export function demoCategoryId(path: readonly string[]): number {
  const row = byKey.get(keyOf(path));
  if (row === undefined) throw new Error(`No demo category ${keyOf(path)}`);
  return row.id;
}
