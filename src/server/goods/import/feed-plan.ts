import { isDeepStrictEqual } from 'node:util';
import { takenOffWords } from '../../../domain/goods/sale-state.ts';
import { usualScopes } from '../../../domain/licence/usual-scopes.ts';
import { afterCount, type GoodsCount, type HeldBatch } from '../../../domain/stock/warehouse-count.ts';
import { defaultPriceOf } from '../../database/default-prices.ts';
import type { Database } from '../../database/database.ts';
import type { goods } from '../../database/schema/goods.ts';
import { heldBatches } from '../../stock/held-batches.ts';
import { largestInteger } from './cell-readers.ts';
import type { FeedNames } from './feed-names.ts';
import type { FeedRecord, RowFault } from './feed-row.ts';
import type { FeedState } from './feed-state.ts';
import { type ShopGoodsRow, type KnownGoods, KnownGoodsIndex, readKnownGoods } from './known-goods.ts';
import { heldPrices, type SteepFall } from './price-falls.ts';

type GoodsInsert = typeof goods.$inferInsert;

/** What a feed would do to goods, or has done. */
export interface GoodsPlan {
  readonly records: readonly FeedRecord[];
  /** below 0: the shop does not have them yet */
  readonly goodsId: number;
  readonly row: ShopGoodsRow | null;
  /** the columns that change; of new goods all that are told */
  readonly values: Partial<GoodsInsert>;
  readonly maker: string;
  /** null: the feed does not say */
  readonly category: readonly string[] | null;
  /** null: nothing of the stock changes */
  readonly stock: (ReturnType<typeof afterCount> & { readonly held: readonly HeldBatch[] }) | null;
}

/** A record that resembles goods which the feed does not name: they may have been renamed (R52). */
export interface Resembling {
  readonly record: FeedRecord;
  readonly goods: readonly KnownGoods[];
}

export interface FeedPlan {
  readonly changed: readonly GoodsPlan[];
  /** goods that are as the feed says */
  readonly unchanged: number;
  readonly refused: readonly (RowFault & { readonly record: FeedRecord })[];
  readonly resembling: readonly Resembling[];
  /** units that orders hold and the warehouse does not have, by goods */
  readonly missing: readonly { readonly goodsId: number; readonly name: string; readonly units: number }[];
  readonly unplaced: readonly { readonly goodsId: number; readonly name: string; readonly units: number }[];
  /** prices that stay, since their fall is not meant */
  readonly heldFalls: readonly SteepFall[];
}

/** What a plan is made of, apart from its records. */
export interface PlanOf {
  readonly state: FeedState;
  readonly names: FeedNames;
  /** in a feed of prices or stock nothing is new */
  readonly mayAdd: boolean;
  /** whether goods that resemble others are taken for goods of their own */
  readonly isNew: (record: FeedRecord) => boolean;
  /** goods of the shop that somebody chose for a record that resembles them, by its line */
  readonly chosen: ReadonlyMap<number, number>;
  /** goods whose price may fall by more than 20 %; null: all may */
  readonly fallsMeant: ReadonlySet<number> | null;
  /** goods that come new are off the list, until somebody puts them on */
  readonly isNewOff: boolean;
  /** goods that the feed adds and the database does not have: those of a plan that is only shown */
  readonly added: KnownGoodsIndex;
  readonly nextId: () => number;
  /** whether the feed changes goods themselves, and not their stock alone */
  readonly isOfValues: boolean;
  /** YYYY-MM-DD in China */
  readonly today: string;
}

interface Subject {
  readonly goods: KnownGoods;
  readonly records: FeedRecord[];
}

/** Goods that are new, as later records may mean them. */
const newGoods = (id: number, { identity }: FeedRecord): KnownGoods => ({ ...identity, id, row: null });

/** Sorts records by the goods that they mean; what means none, or contradicts the feed, is told. */
function subjectsOf(records: readonly FeedRecord[], index: KnownGoodsIndex, { state, mayAdd, isNew, chosen, added, nextId }: PlanOf) {
  const subjects = new Map<number, Subject>();
  const refused: (RowFault & { record: FeedRecord })[] = [];
  const resembling: Resembling[] = [];
  const refuse = (record: FeedRecord, column: string | null, reason: string) => refused.push({ line: record.line, column, reason, record });
  const take = (known: KnownGoods, record: FeedRecord): void => {
    const fault = state.take(known.id, record);
    if (fault !== null) {
      state.damaged.add(known.id);
      refuse(record, null, fault);
      return;
    }
    const subject = subjects.get(known.id) ?? { goods: known, records: [] };
    subject.records.push(record);
    subjects.set(known.id, subject);
  };
  for (const record of records) {
    const inShop = index.match(record.identity);
    const ofFeed = inShop.kind === 'same' ? inShop : added.match(record.identity);
    const match = ofFeed.kind === 'same' ? ofFeed : inShop;
    const choice = match.kind === 'resembles' ? match.goods.find(({ id }) => id === chosen.get(record.line)) : undefined;
    if (match.kind === 'same') take(match.goods, record);
    else if (choice !== undefined) take(choice, record);
    else if (match.kind === 'several') {
      for (const { id } of match.goods) state.damaged.add(id);
      refuse(record, 'erp_code', `is needed: goods ${match.goods.map(({ id }) => id).join(' and ')} are alike`);
    } else if (!mayAdd) {
      const { code } = record.identity;
      refuse(
        record,
        code === null ? 'name' : 'erp_code',
        code === null ? 'is of no goods of the shop' : `is of no goods of the shop: "${code}"`,
      );
    } else if (match.kind === 'resembles' && !isNew(record) && !match.goods.every(({ id }) => state.names(id))) {
      resembling.push({ record, goods: match.goods });
    } else {
      const known = newGoods(nextId(), record);
      added.add(known);
      index.add(known);
      take(known, record);
    }
  }
  return { subjects: [...subjects.values()], refused, resembling };
}

/** Scopes that nobody told follow what they are guessed from (R52). */
function scopesAfter(row: ShopGoodsRow | null, values: Partial<GoodsInsert>, categories: readonly string[]): Partial<GoodsInsert> {
  const told = values.scopes ?? null;
  if (told !== null) return { scopes: told, areScopesTold: true };
  if (row?.areScopesTold === true && !Object.hasOwn(values, 'scopes')) return {};
  const facts = { ...row, ...values };
  const scopes = usualScopes({
    approvalNumber: facts.approvalNumber ?? '',
    form: facts.form ?? '',
    categories,
    isDevice: facts.isDevice ?? false,
    isChineseMedicine: facts.isChineseMedicine ?? false,
    isColdChain: facts.isColdChain ?? false,
  });
  return { scopes: [...scopes], areScopesTold: false };
}

/** Whether goods can be bought: no feed sells what the seller stopped (R62); what one left out, one brings back. */
function saleAfter(row: ShopGoodsRow | null, told: boolean | undefined): Partial<GoodsInsert> {
  if (row === null) return told === undefined ? {} : { isPurchasable: told };
  if (row.stopReason !== '') return {};
  const isBack = row.refusalMessage === takenOffWords;
  if (!isBack) return told === undefined ? {} : { isPurchasable: told };
  return { isPurchasable: told ?? true, refusalMessage: '' };
}

const offTheList = { isPurchasable: false, stopReason: takenOffWords, refusalMessage: takenOffWords } as const;

/** What goods are afterwards, of the columns that the feed tells or that follow from them. */
function valuesAfter({ goods: { row }, records }: Subject, { names, isNewOff }: PlanOf): Partial<GoodsInsert> {
  const [record] = records;
  if (record === undefined) return {};
  const { identity, category } = record;
  const { erpCode, isPurchasable, ...told } = record.values;
  // A file without dosage forms often has them for categories (片剂, 注射剂); the picture is drawn by it.
  const formOfNew = row === null && told.form === undefined && category !== null ? { form: category.at(-1) ?? '' } : {};
  const ofGoods: Partial<GoodsInsert> =
    category === null
      ? {}
      : {
          genericName: identity.name.replace(/[（(].*$/u, ''),
          manufacturerId: names.makers.get(identity.maker) ?? -1,
          categoryId: names.categoryId(category) ?? -1,
          ...(row === null && isNewOff ? offTheList : saleAfter(row, isPurchasable)),
        };
  const values: Partial<GoodsInsert> = { ...formOfNew, ...told, ...ofGoods, ...(erpCode && { erpCode }) };
  const scoped = category === null ? values : { ...values, ...scopesAfter(row, values, category) };
  const priced = { ladder: [], ladderKind: 'reach-at-least', mediumPack: 1, basePrice: '0', ...row, ...scoped } as ShopGoodsRow;
  return { ...scoped, defaultPrice: defaultPriceOf(priced) };
}

/** Of what goods are afterwards, that which they are not yet. */
const changesOf = (row: ShopGoodsRow | null, after: Partial<GoodsInsert>): Partial<GoodsInsert> =>
  row === null
    ? after
    : (Object.fromEntries(
        Object.entries(after).filter(([column, value]) => !isDeepStrictEqual(row[column as keyof ShopGoodsRow], value)),
      ) as Partial<GoodsInsert>);

/** What was counted of goods. Which batches are empty since nobody named them shows at the end of a full feed alone. */
function countOf({ goods: { row }, records }: Subject): GoodsCount | null {
  const counts = records.flatMap(({ count }) => count ?? []);
  if (counts.length === 0) return null;
  const total = counts.find(({ batchNumber }) => batchNumber === '');
  if (total === undefined) {
    const batches = counts.map(({ batchNumber, stock, producedOn, expiresOn }) => ({
      ...{ number: batchNumber, counted: stock ?? null },
      ...(producedOn !== undefined && { madeOn: producedOn }),
      ...(expiresOn !== undefined && { expiresOn }),
    }));
    return { batches, total: null, isWhole: false };
  }
  const { producedOn, expiresOn } = total;
  const hasDays = producedOn !== undefined || expiresOn !== undefined;
  // Days without a number are those of the batch that goods show.
  const shown = { number: row?.batchNumber ?? '', counted: null, madeOn: producedOn, expiresOn };
  return { batches: hasDays ? [shown as GoodsCount['batches'][number]] : [], total: total.stock ?? null, isWhole: false };
}

/** A first batch whose days are told with a count of all batches together. */
function firstBatch(held: readonly HeldBatch[], count: GoodsCount): readonly HeldBatch[] {
  const [days] = count.batches;
  if (held.length > 0 || count.total === null || count.total === 0 || days === undefined) return held;
  const { madeOn = null, expiresOn = null } = days;
  return [{ id: null, number: '', madeOn, expiresOn, stock: 0, setAside: 0, isStopped: false, reserved: 0 }];
}

/** The units of all batches of goods after a count. */
function unitsAfter({ held, changed }: NonNullable<GoodsPlan['stock']>): number {
  const after = new Map([...held, ...changed].map(({ number, stock }) => [number, stock]));
  return [...after.values()].reduce((sum, units) => sum + units, 0);
}

/**
 * What a part of a feed would do: which goods it means, what of them changes, what is refused. It reads, and writes
 * nothing but what the state says of the feed.
 */
export async function planFeed(database: Database, records: readonly FeedRecord[], of: PlanOf): Promise<FeedPlan> {
  const index = new KnownGoodsIndex();
  await readKnownGoods(
    { database, isWhole: of.isOfValues },
    records.map(({ identity }) => identity),
    index,
  );
  const { subjects, refused, resembling } = subjectsOf(records, index, of);
  const counted = subjects.filter(({ records: own, goods: { id } }) => id > 0 && own.some(({ count }) => count !== null));
  const held = await heldBatches(
    database,
    counted.map(({ goods: { id } }) => id),
  );
  const changed: GoodsPlan[] = [];
  const [missing, unplaced]: { goodsId: number; name: string; units: number }[][] = [[], []];
  const faults: (RowFault & { record: FeedRecord })[] = [...refused];
  const heldFalls: SteepFall[] = [];
  let unchanged = 0;
  for (const subject of subjects) {
    const { goods: known, records: own } = subject;
    const [first] = own;
    if (first === undefined) continue;
    const isOfValues = Object.keys(first.values).length > 0;
    const told = isOfValues ? changesOf(known.row, valuesAfter(subject, of)) : {};
    const { values, fall } = heldPrices(known.row, told, of.fallsMeant);
    if (fall !== null) heldFalls.push(fall);
    const count = countOf(subject);
    const there = held.get(known.id) ?? [];
    const stock = count === null ? null : { held: there, ...afterCount(firstBatch(there, count), count, of.today) };
    const name = known.row?.name ?? known.name;
    if (stock !== null && unitsAfter(stock) > largestInteger) {
      of.state.damaged.add(known.id);
      faults.push({ line: first.line, column: 'number', reason: `adds up to more than ${largestInteger} units`, record: first });
      continue;
    }
    if (stock !== null && stock.missing > 0) missing?.push({ goodsId: known.id, name, units: stock.missing });
    if (stock !== null && stock.unplaced > 0) unplaced?.push({ goodsId: known.id, name, units: stock.unplaced });
    const isChanged = known.row === null || Object.keys(values).length > 0 || (stock?.changed.length ?? 0) > 0;
    if (!isChanged) unchanged += 1;
    else
      changed.push({
        ...{ records: own, goodsId: known.id, row: known.row, values, maker: first.identity.maker, category: first.category },
        stock: stock !== null && stock.changed.length > 0 ? stock : null,
      });
  }
  return { changed, unchanged, refused: faults, resembling, missing: missing ?? [], unplaced: unplaced ?? [], heldFalls };
}
