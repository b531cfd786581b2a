import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { spellingOf } from '../../domain/goods/spelling.ts';
import { codeSpelling } from '../../domain/purchase-list/goods-code.ts';
import { groupedBy } from '../../domain/shared/grouped-by.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { Database } from '../database/database.ts';
import { goods, manufacturers } from '../database/schema/goods.ts';
import { rowId } from '../http/row-id.ts';
import type { GoodsNaming } from './price-list-file.ts';

/** Goods as a row may name them. */
interface NameableGoods {
  readonly id: number;
  readonly name: string;
  readonly barcode: string;
  readonly erpCode: string;
  readonly approvalNumber: string;
  readonly maker: string;
  readonly spec: string;
  readonly unit: string;
  readonly mediumPack: number;
}

/**
 * The codes by which a row may name goods, the surest first: the first one that is filled decides.
 */
const codes = [
  {
    said: 'id',
    of: ({ id }: GoodsNaming) => id,
    key: (text: string) => String(rowId(text) ?? ''),
    own: ({ id }: NameableGoods) => String(id),
  },
  {
    said: 'barcode',
    of: ({ barcode }: GoodsNaming) => barcode,
    key: (text: string) => text.replaceAll(/\s/g, ''),
    own: ({ barcode }: NameableGoods) => barcode,
  },
  {
    said: 'code',
    of: ({ code }: GoodsNaming) => code,
    key: (text: string) => text,
    own: ({ erpCode }: NameableGoods) => erpCode,
  },
] as const;

/** What approval number, maker, spec and unit come to; a part that the row leaves empty is asked of nothing. */
const isMeant = ({ maker, spec, unit }: GoodsNaming, one: NameableGoods): boolean =>
  (maker === '' || spellingOf(maker) === spellingOf(one.maker)) &&
  (spec === '' || spellingOf(spec) === spellingOf(one.spec)) &&
  (unit === '' || spellingOf(unit) === spellingOf(one.unit));

const askedAtOnce = 5_000;

/** The goods that rows may mean, read by their codes. */
async function goodsAsked(database: Database, namings: readonly GoodsNaming[]): Promise<readonly NameableGoods[]> {
  const found = new Map<number, NameableGoods>();
  for (let from = 0; from < namings.length; from += askedAtOnce) {
    const part = namings.slice(from, from + askedAtOnce);
    const ids = part.flatMap(({ id }) => rowId(id) ?? []);
    const barcodes = part.flatMap(({ barcode }) => (barcode === '' ? [] : [barcode.replaceAll(/\s/g, '')]));
    const erpCodes = part.flatMap(({ code }) => code || []);
    const approvals = part.flatMap(({ approval }) => (approval === '' ? [] : [approval, codeSpelling(approval)]));
    const conditions: SQL[] = [
      inArray(goods.id, ids),
      inArray(goods.barcode, barcodes),
      inArray(goods.erpCode, erpCodes),
      inArray(goods.approvalNumber, approvals),
    ];
    const rows = await database
      .select({
        id: goods.id,
        name: goods.name,
        barcode: goods.barcode,
        erpCode: sql<string>`coalesce(${goods.erpCode}, '')`,
        approvalNumber: goods.approvalNumber,
        maker: manufacturers.name,
        spec: goods.spec,
        unit: goods.packUnit,
        mediumPack: goods.mediumPack,
      })
      .from(goods)
      .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
      .where(or(...conditions));
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()];
}

/** Goods by a key; goods without one are named by nothing. */
const shelf = (all: readonly NameableGoods[], keyOf: (one: NameableGoods) => string) =>
  groupedBy(
    all.filter((one) => keyOf(one) !== ''),
    keyOf,
  );

/**
 * Finds the goods that rows of a file name (R52): by a code, or by approval number with as much of maker, spec and
 * unit as the row gives. Several goods under one name are refused, never guessed.
 * @returns for each row its goods, or why there are none
 */
export async function goodsNamed(database: Database, namings: readonly GoodsNaming[]): Promise<readonly Result<NameableGoods, string>[]> {
  const all = await goodsAsked(database, namings);
  const shelves = codes.map(({ own }) => shelf(all, own));
  const approvals = shelf(all, ({ approvalNumber }) => codeSpelling(approvalNumber));
  return namings.map((naming) => {
    const place = codes.findIndex(({ of }) => of(naming) !== '');
    const code = codes[place];
    if (code !== undefined) {
      const [one, ...others] = shelves[place]?.get(code.key(code.of(naming))) ?? [];
      if (one === undefined) return refused(`there are no goods with the ${code.said} ${code.of(naming).slice(0, 40)}`);
      return others.length === 0
        ? accepted(one)
        : refused(`${others.length + 1} goods have the ${code.said} ${code.of(naming).slice(0, 40)}`);
    }
    if (naming.approval === '') return refused('the row names no goods: an id, a code, a barcode, or an approval number');
    const [one, ...others] = (approvals.get(codeSpelling(naming.approval)) ?? []).filter((each) => isMeant(naming, each));
    if (one === undefined) return refused(`there are no goods ${naming.approval.slice(0, 40)} of this maker, spec and unit`);
    return others.length === 0
      ? accepted(one)
      : refused(`${others.length + 1} goods are ${naming.approval.slice(0, 40)}: say maker, spec and unit`);
  });
}
