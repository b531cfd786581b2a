import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { favorites } from '../database/schema/favorite.ts';
import { goods } from '../database/schema/goods.ts';
import { keyArray } from '../database/text-array.ts';
import { rowId } from '../http/row-id.ts';

/** A page of a buyer's favourites, the newest first; of a group where one is named, `none` for those in no group. */
export async function favoritePage(
  database: Database,
  buyerId: number,
  { page, perPage, group }: { page: number; perPage: number; group: string | number | undefined },
): Promise<{ total: number; rows: (typeof favorites.$inferSelect)[] }> {
  const inGroup = group === 'none' ? isNull(favorites.groupId) : eq(favorites.groupId, rowId(group ?? '') ?? 0);
  const own = and(eq(favorites.buyerId, buyerId), group === undefined ? undefined : inGroup);
  const total = await database.$count(favorites, own);
  const rows = await database
    .select()
    .from(favorites)
    .where(own)
    .orderBy(desc(favorites.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { total, rows };
}

/**
 * Makes goods favourites, in the order given; what is one already stays where it is.
 * @returns whether any of the ids names goods
 */
export async function addFavorites(database: Database, buyerId: number, goodsIds: readonly number[], at: Date): Promise<boolean> {
  if (goodsIds.length === 0) return false;
  const known = await database.select({ id: goods.id }).from(goods).where(inArray(goods.id, [...goodsIds]));
  const exists = new Set(known.map(({ id }) => id));
  const rows = goodsIds.filter((id) => exists.has(id)).map((goodsId) => ({ buyerId, goodsId, addedAt: at }));
  if (rows.length === 0) return false;
  await database.insert(favorites).values(rows).onConflictDoNothing();
  return true;
}

/** Takes goods off the buyer's favourites; what is none is no error. */
export async function cancelFavorites(database: Database, buyerId: number, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  await database
    .delete(favorites)
    .where(and(eq(favorites.buyerId, buyerId), sql`${favorites.goodsId} = any(${keyArray(goodsIds)})`));
}
