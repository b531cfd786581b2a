import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { favorites } from '../database/schema/favorite.ts';
import { goods } from '../database/schema/goods.ts';
import { keyArray } from '../database/text-array.ts';
import { lastBought } from '../goods/bought-before.ts';
import { mayTrade, usualPriceOf, type Viewer } from '../goods/goods-view.ts';
import { goodsSource } from '../goods/list/goods-filter.ts';
import { rowId } from '../http/row-id.ts';

/** Whose favourites they are: goods fall in price for each by what each pays. */
type Customer = NonNullable<Viewer>;

interface FavoriteQuestion {
  readonly page: number;
  readonly perPage: number;
  /** `none` for those in no group */
  readonly group: string | number | undefined;
  /** empty for all */
  readonly keywords: string;
  readonly state: 'in_stock' | 'sold_out' | 'on_offer' | 'price_fall' | undefined;
  readonly sort: 'added' | 'bought';
  /** the goods that can be had on offer now */
  readonly onOffer: readonly number[];
}

/** Whether the buyer's usual price, as far as they may see it, is lower than when it became a favourite (R47, R57). */
const fellSince = (buyer: Customer): SQL => sql`(${mayTrade(buyer.id)} and ${usualPriceOf(buyer)} < ${favorites.priceThen})`;

/** The goods that are asked for; undefined where any are. */
function goodsAsked(buyer: Customer, { keywords, state, onOffer }: FavoriteQuestion): SQL | undefined {
  if (keywords.trim() === '' && state === undefined) return undefined;
  const { from, where } = goodsSource({ keywords, byMaker: false, zones: [], inStock: state === 'in_stock' });
  const soldOut = state === 'sold_out' ? sql` and goods.stock <= 0` : sql``;
  const offered = state === 'on_offer' ? sql` and goods.id = any(${keyArray(onOffer)})` : sql``;
  const fallen = state === 'price_fall' ? sql` and ${fellSince(buyer)}` : sql``;
  return sql`${favorites.goodsId} in (select goods.id from ${from} where ${where}${soldOut}${offered}${fallen})`;
}

/** A favourite, and whether its goods have become cheaper since. */
type FavoriteRow = typeof favorites.$inferSelect & { readonly isFallen: boolean };

/** A page of a buyer's favourites, the newest first or what was ordered last. */
export async function favoritePage(
  database: Database,
  buyer: Customer,
  question: FavoriteQuestion,
): Promise<{ total: number; rows: FavoriteRow[] }> {
  const { page, perPage, group, sort } = question;
  const buyerId = buyer.id;
  const inGroup = group === 'none' ? isNull(favorites.groupId) : eq(favorites.groupId, rowId(group ?? '') ?? 0);
  const own = and(eq(favorites.buyerId, buyerId), group === undefined ? undefined : inGroup, goodsAsked(buyer, question));
  const total = await database.$count(favorites, own);
  const pageOf = database
    .select({ ...getTableColumns(favorites), isFallen: sql<boolean>`coalesce(${fellSince(buyer)}, false)` })
    .from(favorites)
    .innerJoin(goods, eq(goods.id, favorites.goodsId))
    .where(own)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .$dynamic();
  if (sort === 'added') return { total, rows: await pageOf.orderBy(desc(favorites.id)) };
  const byPurchase = pageOf.leftJoin(sql`${lastBought(buyerId)} bought`, sql`bought.goods_id = ${favorites.goodsId}`);
  return { total, rows: await byPurchase.orderBy(sql`bought.at desc nulls last`, desc(favorites.id)) };
}

/**
 * Makes goods favourites, in the order given; what is one already stays where it is.
 * @returns whether any of the ids names goods
 */
export async function addFavorites(database: Database, buyer: Customer, goodsIds: readonly number[], at: Date): Promise<boolean> {
  if (goodsIds.length === 0) return false;
  const known = await database
    .select({ id: goods.id, price: usualPriceOf(buyer) })
    .from(goods)
    .where(inArray(goods.id, [...goodsIds]));
  const priceOf = new Map(known.map(({ id, price }) => [id, price]));
  const rows = goodsIds
    .filter((id) => priceOf.has(id))
    .map((goodsId) => ({ buyerId: buyer.id, goodsId, addedAt: at, priceThen: priceOf.get(goodsId) }));
  if (rows.length === 0) return false;
  await database.insert(favorites).values(rows).onConflictDoNothing();
  return true;
}

/** Takes goods off the buyer's favourites; what is none is no error. */
export async function cancelFavorites(database: Database, buyerId: number, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  await database.delete(favorites).where(and(eq(favorites.buyerId, buyerId), sql`${favorites.goodsId} = any(${keyArray(goodsIds)})`));
}
