import { demoProducts } from './demo-goods.ts';

interface CategoryRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly level: number;
  readonly path: number[];
  readonly logo: string;
  readonly position: number;
}

/** Names of the icons beside the top categories. */
const icons: Readonly<Record<string, string>> = {
  处方药: 'capsule',
  慢病用药: 'pulse',
  家庭常备: 'home',
  中成药: 'leaf',
  中药饮片: 'mortar',
  医疗器械: 'device',
  母婴保健: 'baby',
  营养保健: 'nutrition',
};

const keyOf = (names: readonly string[]): string => names.join(' > ');

function categoriesOfProducts(): Map<string, CategoryRow> {
  const rows = new Map<string, CategoryRow>();
  for (const { path } of demoProducts) {
    path.forEach((name, at) => {
      const key = keyOf(path.slice(0, at + 1));
      if (rows.has(key)) return;
      const parent = rows.get(keyOf(path.slice(0, at)));
      const id = rows.size + 1;
      const logo = at === 0 ? (icons[name] ?? '') : '';
      rows.set(key, {
        id,
        parentId: parent?.id ?? null,
        name,
        level: at + 1,
        path: [...(parent?.path ?? []), id],
        logo,
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
