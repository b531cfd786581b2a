import { desc, eq, sql } from 'drizzle-orm';
import { money } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { defaultPriceOf } from '../database/default-prices.ts';
import { insertRows } from '../database/insert-rows.ts';
import { buyers } from '../database/schema/account.ts';
import { goods } from '../database/schema/goods.ts';
import { priceListRows, priceLists } from '../database/schema/price-list.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import { goodsNamed } from './named-goods.ts';
import type { ListedPrice, PriceFault } from './price-list-file.ts';

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
  /** whether the list was made; otherwise the same one was here */
  readonly isNew: boolean;
  readonly kept: number;
  /** goods whose agreed price is above the public one: it holds all the same, so the seller should know */
  readonly dearer: readonly { readonly goodsId: number; readonly name: string }[];
  /** rows that were not taken, by line */
  readonly problems: readonly PriceFault[];
}

/** Any fixed number: who makes price lists holds the advisory lock of this name. */
const makingLock = 7_214_305_157;

type NewRow = Omit<typeof priceListRows.$inferInsert, 'listId'>;

/** One text for the same prices, whatever their order. */
const pricesText = (rows: readonly NewRow[]): string =>
  JSON.stringify(
    rows
      .toSorted((one, other) => one.goodsId - other.goodsId)
      .map(({ goodsId, price, ladder = [], ladderKind }) => [
        goodsId,
        money(price).toFixed(),
        ladder.map((step) => [step.number, money(step.price).toFixed()]),
        ladderKind,
      ]),
  );

/**
 * The list that says the same of the same customers, days and goods, as long as it is not over; null: there is none. It
 * answers for the goods only where no later list of these customers does: then the new one is no repetition.
 */
async function sameList(
  transaction: Database,
  { name, holder, isFinal, beginsAt, endsAt }: NewPriceList,
  rows: readonly NewRow[],
): Promise<number | null> {
  const isOfHolder = 'buyerId' in holder ? eq(priceLists.buyerId, holder.buyerId) : eq(priceLists.customerClass, holder.customerClass);
  const [last] = await transaction.select().from(priceLists).where(isOfHolder).orderBy(desc(priceLists.id)).limit(1);
  if (last === undefined || last.endedAt !== null || last.name !== name || last.isFinal !== isFinal) return null;
  if (last.beginsAt.getTime() !== beginsAt.getTime() || last.endsAt.getTime() !== endsAt.getTime()) return null;
  const kept = await transaction.select().from(priceListRows).where(eq(priceListRows.listId, last.id));
  return pricesText(kept) === pricesText(rows) ? last.id : null;
}

/**
 * Keeps a price list with the prices whose goods are found (R57); the others come back by line. Goods named twice are
 * taken once, where the file says the same twice, and refused where it does not. The last list of the same customers
 * again, by name, days and prices, is not made a second time.
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
  await transaction.execute(sql`select pg_advisory_xact_lock(${makingLock})`);
  const problems: PriceFault[] = [];
  const taken = new Map<number, ListedPrice & { readonly mediumPack: number }>();
  const sameAs = (one: ListedPrice, other: ListedPrice): boolean =>
    one.price === other.price && one.ladderKind === other.ladderKind && JSON.stringify(one.ladder) === JSON.stringify(other.ladder);
  prices.forEach((price, at) => {
    const found = named[at];
    if (found === undefined) return;
    if (!found.ok) return void problems.push({ line: price.line, reason: found.refusal });
    const before = taken.get(found.value.id);
    if (before === undefined) taken.set(found.value.id, { ...price, mediumPack: found.value.mediumPack });
    else if (!sameAs(before, price))
      problems.push({ line: price.line, reason: `${found.value.name} has another price on line ${before.line}` });
  });
  if (taken.size === 0) return { listId: null, isNew: false, kept: 0, dearer: [], problems };
  const rows = [...taken].map(([goodsId, { price, ladder, ladderKind, mediumPack }]) => ({
    ...{ goodsId, price, ladder, ladderKind },
    defaultPrice: defaultPriceOf({ basePrice: price, ladder: [...ladder], ladderKind, mediumPack }),
  }));
  const same = await sameList(transaction, list, rows);
  const listId = same ?? (await insertList(transaction, list, at));
  if (same === null)
    await insertRows(
      transaction,
      priceListRows,
      rows.map((row) => ({ ...row, listId })),
    );
  return { listId, isNew: same === null, kept: rows.length, dearer: await dearerThanPublic(transaction, listId), problems };
}

async function insertList(transaction: Database, { holder, ...rest }: NewPriceList, at: Date): Promise<number> {
  const [made] = await transaction
    .insert(priceLists)
    .values({ ...rest, ...holder, createdAt: at })
    .returning({ id: priceLists.id });
  if (made === undefined) throw new Error('A price list that was written is gone');
  return made.id;
}

/** Goods that a list sells above the public price. */
async function dearerThanPublic(database: Database, listId: number): Promise<KeptPrices['dearer']> {
  const rows = await database
    .select({ goodsId: goods.id, name: goods.name, spec: goods.spec })
    .from(priceListRows)
    .innerJoin(goods, eq(goods.id, priceListRows.goodsId))
    .where(sql`${priceListRows.listId} = ${listId} and ${priceListRows.defaultPrice} > ${goods.defaultPrice}`)
    .orderBy(goods.id);
  return rows.map(({ goodsId, name, spec }) => ({ goodsId, name: `${name} ${spec}`.trim() }));
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
