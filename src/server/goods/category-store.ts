import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { categories } from '../database/schema/goods.ts';
import { rowId } from '../http/row-id.ts';

interface CategoryName {
  readonly id: number;
  readonly name: string;
}

/** The categories directly below one, or the top ones, in the shop's order. */
export function categoriesBelow(database: Database, parentId: number | null): Promise<CategoryName[]> {
  return database
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId))
    .orderBy(asc(categories.position), asc(categories.id));
}

/** The names from the top category down to the one with this wire id; empty when there is none. */
export async function categoryPath(database: Database, wireId: string | number | undefined): Promise<CategoryName[]> {
  const id = wireId === undefined ? null : rowId(wireId);
  if (id === null) return [];
  return database
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(sql`${categories.id} = any(select unnest(c.path) from categories c where c.id = ${id})`)
    .orderBy(asc(categories.level));
}
