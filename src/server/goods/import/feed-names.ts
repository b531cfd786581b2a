import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { categories, manufacturers } from '../../database/schema/goods.ts';
import { makerSearchDocument } from '../search/search-document.ts';

const pathKey = (names: readonly string[]): string => JSON.stringify(names);

/** Makers and categories by their names, as a feed writes them. */
export interface FeedNames {
  readonly makers: ReadonlyMap<string, number>;
  /** the id of a category by its names from the top one down; undefined: there is none */
  readonly categoryId: (names: readonly string[]) => number | undefined;
}

interface Named {
  readonly makers: readonly string[];
  readonly categories: readonly (readonly string[])[];
}

const noNames: FeedNames = { makers: new Map(), categoryId: () => undefined };

/** Reads the ids behind names; nothing where no category is named, as in feeds that change none. */
export async function readNames(database: Database, { makers, categories: named }: Named): Promise<FeedNames> {
  if (named.length === 0) return noNames;
  const wanted = [...new Set(makers)];
  const found =
    wanted.length === 0
      ? []
      : await database
          .select({ id: manufacturers.id, name: manufacturers.name })
          .from(manufacturers)
          .where(inArray(manufacturers.name, wanted));
  const all = await database.select({ id: categories.id, name: categories.name, path: categories.path }).from(categories);
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const ids = new Map(all.map(({ id, path }) => [pathKey(path.map((one) => names.get(one) ?? '')), id]));
  return { makers: new Map(found.map(({ id, name }) => [name, id])), categoryId: (path) => ids.get(pathKey(path)) };
}

/**
 * Makes what is missing of makers and categories. Feeds that make some wait for each other, so that each is made once.
 */
export async function makeNames(transaction: Database, named: Named): Promise<FeedNames> {
  const rows = [...new Set(named.makers)].sort().map((name) => ({ name, ...makerSearchDocument(name) }));
  await insertRows(transaction, manufacturers, rows, sql`on conflict (name) do nothing`);
  const made = new Map<string, number>();
  let known = await readNames(transaction, named);
  const idOf = async (path: readonly string[]): Promise<{ id: number; path: number[] }> => {
    const above = path.length > 1 ? await idOf(path.slice(0, -1)) : null;
    const id = known.categoryId(path) ?? made.get(pathKey(path));
    if (id !== undefined) return { id, path: [...(above?.path ?? []), id] };
    const { rows: inserted } = await transaction.execute<{ id: number }>(sql`
      insert into categories (parent_id, name, level, path, position)
      select ${above?.id ?? null}::bigint, ${path.at(-1) ?? ''}, ${path.length}::int, '{}',
        (select coalesce(max(position), 0) + 1 from categories) returning id::float8 as id`);
    const fresh = inserted[0]?.id ?? 0;
    const ids = [...(above?.path ?? []), fresh];
    await transaction.execute(sql`update categories set path = ${`{${ids.join(',')}}`}::bigint[] where id = ${fresh}`);
    made.set(pathKey(path), fresh);
    return { id: fresh, path: ids };
  };
  const missing = named.categories.filter((path) => known.categoryId(path) === undefined);
  for (const path of missing) await idOf(path);
  if (missing.length > 0) known = await readNames(transaction, named);
  return known;
}
