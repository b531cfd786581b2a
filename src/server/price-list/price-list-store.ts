import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { defaultPriceOf } from '../database/default-prices.ts';
import { insertRows } from '../database/insert-rows.ts';
import { buyers } from '../database/schema/account.ts';
import { goods } from '../database/schema/goods.ts';
import { priceListRows, priceLists } from '../database/schema/price-list.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import { goodsNamed } from './named-goods.ts';
import type { ListedPrice } from './price-list-file.ts';

/** Whose prices a new list holds, and when (R57). */
export interface NewPriceList {
  readonly name: string;
  readonly holder: { readonly customerClass: string } | { readonly buyerId: number };
  readonly isFinal: boolean;
  readonly beginsAt: Date;
  readonly endsAt: Date;
}

/** What became of a file's prices. */
interface KeptPrices {
  readonly listId: number | null;
  readonly kept: number;
  /** goods whose agreed price is above the public one: it holds all the same, so the seller should know */
  readonly dearer: readonly string[];
  /** `12: …`, rows that were not taken */
  readonly problems: readonly string[];
}

const byLine = (problems: readonly string[]): string[] => [...problems].sort((one, other) => Number.parseInt(one) - Number.parseInt(other));

/**
 * Keeps a price list with the prices whose goods are found (R57); the others come back by line. Goods named twice are
 * taken once, where the file says the same twice, and refused where it does not.
 * @returns without a list where no price can be taken
 */
export async function keepPriceList(
  transaction: Database,
  list: NewPriceList,
  prices: readonly ListedPrice[],
  at: Date,
): Promise<KeptPrices> {
  const named = await goodsNamed(
    transaction,
    prices.map(({ naming }) => naming),
  );
  const problems: string[] = [];
  const taken = new Map<number, ListedPrice & { readonly mediumPack: number }>();
  const sameAs = (one: ListedPrice, other: ListedPrice): boolean =>
    one.price === other.price && one.ladderKind === other.ladderKind && JSON.stringify(one.ladder) === JSON.stringify(other.ladder);
  prices.forEach((price, at) => {
    const found = named[at];
    if (found === undefined) return;
    if (!found.ok) return void problems.push(`${price.line}: ${found.refusal}`);
    const before = taken.get(found.value.id);
    if (before === undefined) taken.set(found.value.id, { ...price, mediumPack: found.value.mediumPack });
    else if (!sameAs(before, price)) problems.push(`${price.line}: ${found.value.name} has another price on line ${before.line}`);
  });
  if (taken.size === 0) return { listId: null, kept: 0, dearer: [], problems: byLine(problems) };
  const { holder, ...rest } = list;
  const [made] = await transaction
    .insert(priceLists)
    .values({ ...rest, ...holder, createdAt: at })
    .returning({ id: priceLists.id });
  if (made === undefined) throw new Error('A price list that was written is gone');
  const rows = [...taken].map(([goodsId, { price, ladder, ladderKind, mediumPack }]) => ({
    ...{ listId: made.id, goodsId, price, ladder, ladderKind },
    defaultPrice: defaultPriceOf({ basePrice: price, ladder: [...ladder], ladderKind, mediumPack }),
  }));
  await insertRows(transaction, priceListRows, rows);
  return { listId: made.id, kept: rows.length, dearer: await dearerThanPublic(transaction, made.id), problems: byLine(problems) };
}

/** The names of goods that a list sells above the public price. */
async function dearerThanPublic(database: Database, listId: number): Promise<readonly string[]> {
  const rows = await database
    .select({ name: goods.name, spec: goods.spec })
    .from(priceListRows)
    .innerJoin(goods, eq(goods.id, priceListRows.goodsId))
    .where(sql`${priceListRows.listId} = ${listId} and ${priceListRows.defaultPrice} > ${goods.defaultPrice}`)
    .orderBy(goods.id);
  return rows.map(({ name, spec }) => `${name} ${spec}`.trim());
}

/** Every price list, the newest first, with whose it is and how many goods it names. */
export const readPriceLists = (database: Database) =>
  database
    .select({
      list: priceLists,
      company: buyers.company,
      kinds: sql<number>`(select count(*)::int from price_list_rows r where r.list_id = ${priceLists.id})`,
    })
    .from(priceLists)
    .leftJoin(buyers, eq(buyers.id, priceLists.buyerId))
    .orderBy(desc(priceLists.id));

/** A price list as it stands. */
export type PriceListNow = Awaited<ReturnType<typeof readPriceLists>>[number];

/** What a price list says of its goods, in the order of their ids. */
export const readListedPrices = (database: Database, listId: number) =>
  database
    .select({ row: priceListRows, name: goods.name, spec: goods.spec, basePrice: goods.basePrice })
    .from(priceListRows)
    .innerJoin(goods, eq(goods.id, priceListRows.goodsId))
    .where(eq(priceListRows.listId, listId))
    .orderBy(goods.id);

/**
 * The price list that an operator names, by its id.
 * @throws Refusal 404
 */
export async function namedPriceList(database: Database, name: string): Promise<PriceListNow> {
  const [found] = await readPriceLists(database)
    .$dynamic()
    .where(eq(priceLists.id, rowId(name) ?? 0));
  if (found === undefined) throw notFound(`No price list ${name}`);
  return found;
}

/**
 * Ends a price list now: from here on the next list, or the public price, holds. Orders that were placed by it keep
 * its prices.
 * @throws Refusal 409 where it is over
 */
export async function endPriceList(transaction: Database, listId: number, at: Date): Promise<void> {
  const [ended] = await transaction
    .update(priceLists)
    .set({ endedAt: at })
    .where(sql`${priceLists.id} = ${listId} and ${priceLists.endedAt} is null and ${priceLists.endsAt} > ${at.toISOString()}::timestamptz`)
    .returning({ id: priceLists.id });
  if (ended === undefined) throw new Refusal(409, `Price list ${listId} is over`);
}

/**
 * Puts a shop into a class of customers, or takes it out (null).
 * @returns the class it was in
 */
export async function classShop(transaction: Database, buyerId: number, customerClass: string | null): Promise<string | null> {
  const [before] = await transaction.select({ was: buyers.customerClass }).from(buyers).where(eq(buyers.id, buyerId)).for('no key update');
  await transaction.update(buyers).set({ customerClass }).where(eq(buyers.id, buyerId));
  return before?.was ?? null;
}
