import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type GoodsIdentity, type GoodsMatch, matchGoods } from '../../../domain/goods/goods-identity.ts';
import type { Database } from '../../database/database.ts';
import { goods, manufacturers } from '../../database/schema/goods.ts';
import { textArray } from '../../database/text-array.ts';

export type ShopGoodsRow = typeof goods.$inferSelect;

/** Goods that a record may mean: of the shop, or of this feed, which have no row yet and an id below 0. */
export interface KnownGoods extends GoodsIdentity {
  readonly id: number;
  readonly row: ShopGoodsRow | null;
}

const { id, erpCode, name: goodsName, spec, packUnit, approvalNumber, batchNumber } = getTableColumns(goods);
/** What a feed of stock asks of goods: reading all columns of 20,000 takes seconds. */
const narrow = { id, erpCode, name: goodsName, spec, packUnit, approvalNumber, batchNumber } as unknown as ReturnType<
  typeof getTableColumns<typeof goods>
>;

interface Reading {
  readonly database: Database;
  /** false: the rows have no more than what recognises goods and the batch that they show */
  readonly isWhole: boolean;
}

const rowsWhere = async ({ database, isWhole }: Reading, isMeant: SQL): Promise<KnownGoods[]> => {
  const rows = await database
    .select({ row: isWhole ? getTableColumns(goods) : narrow, maker: manufacturers.name })
    .from(goods)
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .where(isMeant);
  return rows.map(({ row, maker }) => ({
    ...{ id: row.id, row, maker, code: row.erpCode, name: row.name, spec: row.spec },
    ...{ unit: row.packUnit, approvalNumber: row.approvalNumber },
  }));
};

const byName = (name: string, maker: string): string => JSON.stringify([name, maker]);

/** Goods that records may mean, found by code, approval number, or name and maker. */
export class KnownGoodsIndex {
  readonly #byId = new Map<number, KnownGoods>();
  readonly #keys = new Map<string, Set<number>>();

  add(one: KnownGoods): void {
    if (this.#byId.has(one.id)) return;
    this.#byId.set(one.id, one);
    for (const key of this.#keysOf(one)) {
      const ids = this.#keys.get(key) ?? new Set();
      this.#keys.set(key, ids.add(one.id));
    }
  }

  has(id: number): boolean {
    return this.#byId.has(id);
  }

  /** What a record means among them. */
  match(record: GoodsIdentity): GoodsMatch<KnownGoods> {
    const ids = new Set(this.#keysOf(record).flatMap((key) => [...(this.#keys.get(key) ?? [])]));
    return matchGoods(
      record,
      [...ids].flatMap((id) => this.#byId.get(id) ?? []),
    );
  }

  #keysOf({ code, approvalNumber, name, maker }: GoodsIdentity): string[] {
    return [
      ...(code === null ? [] : [`code ${code}`]),
      ...(approvalNumber === '' ? [] : [`number ${approvalNumber}`]),
      ...(name === '' ? [] : [`name ${byName(name, maker)}`]),
    ];
  }
}

/** Reads the goods that records may mean: those with their codes first, the rest only for records that have none. */
export async function readKnownGoods(reading: Reading, records: readonly GoodsIdentity[], index: KnownGoodsIndex): Promise<void> {
  const codes = [...new Set(records.flatMap(({ code }) => code ?? []))];
  if (codes.length > 0) for (const one of await rowsWhere(reading, sql`${goods.erpCode} = any(${textArray(codes)})`)) index.add(one);
  const others = records.filter((record) => {
    const match = index.match(record);
    return !(match.kind === 'same' && match.goods.code !== null && match.goods.code === record.code);
  });
  const numbers = [...new Set(others.map(({ approvalNumber }) => approvalNumber).filter(Boolean))];
  const names = [
    ...new Map(others.filter(({ name }) => name !== '').map(({ name, maker }) => [byName(name, maker), { name, maker }])).values(),
  ];
  if (numbers.length === 0 && names.length === 0) return;
  const isMeant = sql`${goods.id} in (
    select id from goods where approval_number = any(${textArray(numbers)}) union
    select g.id from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as r(name text, maker text)
      join manufacturers m on m.name = r.maker join goods g on g.name = r.name and g.manufacturer_id = m.id)`;
  for (const one of await rowsWhere(reading, isMeant)) index.add(one);
}

/** The goods with these codes. */
export async function idsOfCodes(database: Database, codes: ReadonlySet<string>): Promise<readonly number[]> {
  if (codes.size === 0) return [];
  const rows = await database
    .select({ id: goods.id })
    .from(goods)
    .where(sql`${goods.erpCode} = any(${textArray([...codes])})`);
  return rows.map(({ id }) => id);
}
