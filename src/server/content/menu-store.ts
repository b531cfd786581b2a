import { asc, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { categories, goods } from '../database/schema/goods.ts';

/** A category of a menu with those below it. */
interface MenuCategory {
  readonly id: number;
  readonly name: string;
  readonly logo: string;
  readonly logo1: string;
  readonly children: MenuCategory[];
}

/** The header's four category menus (§3 «Header data»): all goods, and three zones. */
interface CategoryMenus {
  readonly all: MenuCategory[];
  readonly freeShipping: MenuCategory[];
  readonly chineseMedicine: MenuCategory[];
  readonly devices: MenuCategory[];
}

interface CategoryRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly logo: string;
  readonly path: number[];
}

/** The tree of the categories whose ids are in `kept`, in the shop's order. */
function menuOf(rows: readonly CategoryRow[], kept: ReadonlySet<number>): MenuCategory[] {
  const top: MenuCategory[] = [];
  const byId = new Map<number, MenuCategory>();
  for (const { id, parentId, name, logo } of rows) {
    if (!kept.has(id)) continue;
    const category: MenuCategory = { id, name, logo, logo1: '', children: [] };
    byId.set(id, category);
    (parentId === null ? top : (byId.get(parentId)?.children ?? [])).push(category);
  }
  return top;
}

/**
 * Reads the menus; a category appears where goods of the menu's kind stand in it or below it. Chinese medicine stands
 * among all kinds of goods: its menu has the top categories alone of which it is half at least.
 */
export async function categoryMenus(database: Database): Promise<CategoryMenus> {
  const rows = await database
    .select({
      id: categories.id,
      parentId: categories.parentId,
      name: categories.name,
      logo: categories.logo,
      path: categories.path,
    })
    .from(categories)
    .orderBy(asc(categories.level), asc(categories.position), asc(categories.id));
  const stocked = await database
    .select({
      id: goods.categoryId,
      freeShipping: sql<boolean>`bool_or(${goods.isFreeShippingZone})`,
      all: sql<number>`count(*)::int`,
      chineseMedicine: sql<number>`(count(*) filter (where ${goods.isChineseMedicine}))::int`,
      devices: sql<boolean>`bool_or(${goods.isDevice})`,
    })
    .from(goods)
    .groupBy(goods.categoryId);
  const paths = new Map(rows.map(({ id, path }) => [id, path]));
  const holding = (isKept: (row: (typeof stocked)[number]) => boolean): Set<number> =>
    new Set(stocked.filter(isKept).flatMap(({ id }) => paths.get(id) ?? []));
  const topOf = (id: number): number => paths.get(id)?.[0] ?? id;
  const surplus = new Map<number, number>();
  for (const { id, all, chineseMedicine } of stocked) surplus.set(topOf(id), (surplus.get(topOf(id)) ?? 0) + 2 * chineseMedicine - all);
  return {
    all: menuOf(
      rows,
      holding(() => true),
    ),
    freeShipping: menuOf(
      rows,
      holding((row) => row.freeShipping),
    ),
    chineseMedicine: menuOf(
      rows,
      holding(({ id, chineseMedicine }) => chineseMedicine > 0 && (surplus.get(topOf(id)) ?? 0) >= 0),
    ),
    devices: menuOf(
      rows,
      holding((row) => row.devices),
    ),
  };
}
