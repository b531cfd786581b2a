import { asc, desc, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { goods } from '../database/schema/goods.ts';

/** Names of goods that a scope is told by. */
const namesTold = 3;

/** What counts goods: those it names, or all (null). */
interface Scoped {
  readonly goodsIds: readonly number[] | null;
}

/** The goods of each scope that are in the shop: how many, and the best sold by name; null for one that counts all. */
export async function scopesOf(database: Database, rows: readonly Scoped[]) {
  const ids = [...new Set(rows.flatMap(({ goodsIds }) => goodsIds ?? []))];
  const known =
    ids.length === 0
      ? []
      : await database
          .select({ id: goods.id, name: goods.name })
          .from(goods)
          .where(inArray(goods.id, ids))
          .orderBy(desc(goods.sales), asc(goods.id));
  return ({ goodsIds }: Scoped) => {
    if (goodsIds === null) return null;
    const own = new Set(goodsIds);
    const names = known.filter(({ id }) => own.has(id)).map(({ name }) => name);
    return { kinds: names.length, names: [...new Set(names)].slice(0, namesTold) };
  };
}
