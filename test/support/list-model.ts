import { eq } from 'drizzle-orm';
import type { Database } from '../../src/server/database/database.ts';
import { categories, goods, manufacturers } from '../../src/server/database/schema/goods.ts';
import { flashOffers, flashSales, specialPrices } from '../../src/server/database/schema/goods-offer.ts';
import { expiresWithin, monthsOn } from './expires-within.ts';

/**
 * Goods as the model of a list reads them: the plain reading of every row, against which the server's counting is held.
 */
export async function readModelGoods(database: Database) {
  const rows = await database
    .select({ goods, maker: manufacturers.name, path: categories.path })
    .from(goods)
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .innerJoin(categories, eq(categories.id, goods.categoryId));
  const flash = await database.select().from(flashOffers).innerJoin(flashSales, eq(flashSales.id, flashOffers.flashSaleId));
  const now = Date.now();
  const specials = await database.select().from(specialPrices);
  const marks = [
    ...flash.map(({ flash_offers: { goodsId, price, quota, sold, soldSince }, flash_sales: sale }) => ({
      goodsId,
      price,
      mark: '秒',
      sale,
      isLeft: soldSince?.getTime() !== now - sinceBegin(sale, now) || sold < quota,
    })),
    ...specials.map((sale) => ({ goodsId: sale.goodsId, price: sale.price, mark: '特', sale, isLeft: true })),
  ].filter(({ sale }) => runs(sale, now));
  return rows.map((row) => {
    const own = marks.filter(({ goodsId }) => goodsId === row.goods.id);
    const shown = own.map(({ mark }) => ({ name: mark, describe: '' }));
    /** the prices that hold now, but those of which nothing is left */
    const offered = own.flatMap(({ price, isLeft }) => (isLeft ? [Number(price)] : []));
    return { ...row, offered, goods: { ...row.goods, tags: [...shown, ...row.goods.tags] } };
  });
}

interface Sale {
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly everyDays: number | null;
}

/** Milliseconds since something that comes again every so many days last began: by the remainder, not by the domain. */
const sinceBegin = ({ beginsAt, everyDays }: Sale, now: number): number => (now - beginsAt.getTime()) % ((everyDays ?? 1) * 86_400_000);
const runs = (sale: Sale, now: number): boolean => sinceBegin(sale, now) < sale.endsAt.getTime() - sale.beginsAt.getTime();
export type ModelGoods = Awaited<ReturnType<typeof readModelGoods>>[number];

/** What a list is asked, under the query's own names. */
export interface ModelQuery {
  readonly select?: number | undefined;
  readonly zone?: 'yx' | 'zy' | 'qx' | 'jxq' | 'kx' | undefined;
  readonly in_stock?: 1 | undefined;
  readonly expires_within?: number | undefined;
  readonly manufacturer: readonly string[];
  readonly form: readonly string[];
  readonly spec: readonly string[];
  readonly tag: readonly string[];
  readonly rx?: 0 | 1 | undefined;
  readonly management: readonly string[];
  readonly shelf: readonly string[];
  readonly price_min?: string | undefined;
  readonly price_max?: string | undefined;
}

const isAmong = (chosen: readonly string[], ...values: readonly string[]): boolean =>
  chosen.length === 0 || values.some((value) => chosen.includes(value));

const inZone = ({ goods: row }: ModelGoods, zone: ModelQuery['zone']): boolean =>
  zone === undefined ||
  { yx: row.isFreeShippingZone, zy: row.isChineseMedicine, qx: row.isDevice, jxq: row.isNearExpiry, kx: row.isControlled }[zone];

const managementOf = ({ goods: row }: ModelGoods): string[] =>
  row.isPrescription ? ['rx'] : row.otcClass === 1 ? ['otc-a'] : row.otcClass === 2 ? ['otc-b'] : [];

function shelfOf({ goods: row }: ModelGoods, today: string): string[] {
  const expiry = row.expiresOn ?? '';
  if (expiry < today) return [];
  return [expiry >= monthsOn(today, 12) ? 'over-12' : expiry >= monthsOn(today, 6) ? '6-12' : 'within-6'];
}

/** Whether the price that a visitor sees lies between two; what he does not see lies nowhere. */
function isPriced({ goods: row, offered }: ModelGoods, { price_min: least, price_max: most }: ModelQuery): boolean {
  if (least === undefined && most === undefined) return true;
  const price = Math.min(Number(row.defaultPrice ?? row.basePrice), ...offered);
  return !row.isControlled && price >= Number(least ?? 0) && price <= Number(most ?? Infinity);
}

/** Whether goods belong to a list. */
function meets(one: ModelGoods, query: ModelQuery, today: string): boolean {
  const { goods: row, maker, path } = one;
  return (
    (query.select === undefined || path.includes(query.select)) &&
    inZone(one, query.zone) &&
    (query.in_stock === undefined || row.stock > 0) &&
    (query.expires_within === undefined || expiresWithin(row.expiresOn ?? '', today, query.expires_within)) &&
    isAmong(query.manufacturer, maker, String(row.manufacturerId)) &&
    isAmong(query.form, row.form) &&
    isAmong(query.spec, row.spec) &&
    isAmong(query.tag, ...row.tags.map(({ name }) => name)) &&
    isAmong(query.management, ...managementOf(one)) &&
    isAmong(query.shelf, ...shelfOf(one, today)) &&
    isPriced(one, query) &&
    (query.rx === undefined || row.isPrescription === (query.rx === 1))
  );
}

/** The numbers of goods by value. */
export type ModelCounts = Readonly<Record<string, number>>;

function counted(values: readonly (string | undefined)[]): ModelCounts {
  const numbers: Record<string, number> = {};
  for (const value of values) if (value !== undefined && value !== '') numbers[value] = (numbers[value] ?? 0) + 1;
  return numbers;
}

/** A list by brute force: what belongs to it, and each facet counted without its own filter. */
export function modelList(all: readonly ModelGoods[], query: ModelQuery, today: string) {
  const found = (without: Partial<ModelQuery>): readonly ModelGoods[] => all.filter((one) => meets(one, { ...query, ...without }, today));
  const level =
    query.select === undefined ? 1 : (all.find(({ path }) => path.includes(query.select ?? 0))?.path.indexOf(query.select) ?? -1) + 2;
  return {
    ids: found({}).map(({ goods: row }) => row.id),
    facets: {
      manufacturers: counted(found({ manufacturer: [] }).map(({ maker }) => maker)),
      forms: counted(found({ form: [] }).map(({ goods: row }) => row.form)),
      specs: counted(found({ spec: [] }).map(({ goods: row }) => row.spec)),
      tags: counted(found({ tag: [] }).flatMap(({ goods: row }) => [...new Set(row.tags.map(({ name }) => name))])),
      prescription: counted(found({ rx: undefined }).map(({ goods: row }) => (row.isPrescription ? '1' : '0'))),
      management: counted(found({ management: [] }).flatMap(managementOf)),
      shelf: counted(found({ shelf: [] }).flatMap((one) => shelfOf(one, today))),
      categories: counted(found({}).map(({ path }) => path[level - 1]?.toString())),
    },
  };
}
