import { and, inArray } from 'drizzle-orm';
import { listAnswering, listsInForce } from '../../domain/goods/agreed-price.ts';
import type { Database } from './database.ts';
import { priceListsAt } from './price-lists-of.ts';
import { buyers } from './schema/account.ts';
import type { goods } from './schema/goods.ts';
import { priceListRows } from './schema/price-list.ts';

/** What one shop pays for goods by its price lists, as fields of goods; nothing where it pays the public price. */
type AgreedFor = (buyerId: number, goodsId: number) => Partial<Pick<typeof goods.$inferSelect, 'basePrice' | 'ladder' | 'ladderKind'>>;

/**
 * What several shops pay for goods by their price lists (R57), for what looks at many shops at once; one statement
 * where none of them has a list, two otherwise.
 */
export async function agreedPricesAmong(
  database: Database,
  { buyerIds, goodsIds, now }: { readonly buyerIds: readonly number[]; readonly goodsIds: readonly number[]; readonly now: Date },
): Promise<AgreedFor> {
  const shops = await database
    .select({ id: buyers.id, lists: priceListsAt(now) })
    .from(buyers)
    .where(inArray(buyers.id, [...buyerIds]));
  const inForce = new Map(shops.map(({ id, lists }) => [id, listsInForce(lists ?? [], now.getTime() / 1000)]));
  const listIds = [...new Set([...inForce.values()].flatMap((lists) => lists.map(({ id }) => id)))];
  if (listIds.length === 0) return () => ({});
  const rows = await database
    .select()
    .from(priceListRows)
    .where(and(inArray(priceListRows.listId, listIds), inArray(priceListRows.goodsId, [...goodsIds])));
  const priced = new Map(rows.map((row) => [`${row.listId}:${row.goodsId}`, row]));
  return (buyerId, goodsId) => {
    const list = listAnswering(inForce.get(buyerId) ?? [], ({ id }) => priced.has(`${id}:${goodsId}`));
    const row = list === null ? undefined : priced.get(`${list.id}:${goodsId}`);
    return row === undefined ? {} : { basePrice: row.price, ladder: row.ladder, ladderKind: row.ladderKind };
  };
}
