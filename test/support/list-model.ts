import { eq } from 'drizzle-orm';
import type { Database } from '../../src/server/database/database.ts';
import { categories, flashOffers, flashSales, goods, manufacturers, specialPrices } from '../../src/server/database/schema/goods.ts';
import { expiresWithin } from './expires-within.ts';

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
  const specials = await database.select().from(specialPrices);
  const marks = [
    ...flash.map(({ flash_offers: { goodsId }, flash_sales: sale }) => ({ goodsId, mark: '秒', sale })),
    ...specials.map((sale) => ({ goodsId: sale.goodsId, mark: '特', sale })),
  ].filter(({ sale }) => runs(sale));
  return rows.map((row) => {
    const shown = marks.flatMap(({ goodsId, mark }) => (goodsId === row.goods.id ? [{ name: mark, describe: '' }] : []));
    return { ...row, goods: { ...row.goods, tags: [...shown, ...row.goods.tags] } };
  });
}

/** Whether something that comes again every so many days holds now: by the remainder, not by the domain. */
const runs = ({ beginsAt, endsAt, everyDays }: { beginsAt: Date; endsAt: Date; everyDays: number | null }): boolean =>
  (Date.now() - beginsAt.getTime()) % ((everyDays ?? 1) * 86_400_000) < endsAt.getTime() - beginsAt.getTime();
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
}

const isAmong = (chosen: readonly string[], ...values: readonly string[]): boolean =>
  chosen.length === 0 || values.some((value) => chosen.includes(value));

const inZone = ({ goods: row }: ModelGoods, zone: ModelQuery['zone']): boolean =>
  zone === undefined ||
  { yx: row.isFreeShippingZone, zy: row.isChineseMedicine, qx: row.isDevice, jxq: row.isNearExpiry, kx: row.isControlled }[zone];

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
  const level = query.select === undefined ? 1 : (all.find(({ path }) => path.includes(query.select ?? 0))?.path.indexOf(query.select) ?? -1) + 2;
  return {
    ids: found({}).map(({ goods: row }) => row.id),
    facets: {
      manufacturers: counted(found({ manufacturer: [] }).map(({ maker }) => maker)),
      forms: counted(found({ form: [] }).map(({ goods: row }) => row.form)),
      specs: counted(found({ spec: [] }).map(({ goods: row }) => row.spec)),
      tags: counted(found({ tag: [] }).flatMap(({ goods: row }) => [...new Set(row.tags.map(({ name }) => name))])),
      prescription: counted(found({ rx: undefined }).map(({ goods: row }) => (row.isPrescription ? '1' : '0'))),
      categories: counted(found({}).map(({ path }) => path[level - 1]?.toString())),
    },
  };
}

