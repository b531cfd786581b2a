import { ne } from 'drizzle-orm';
import { type FileNameFault, type GoodsByCode, goodsByCode, mostGoodsPictures } from '../../../domain/goods/goods-file-names.ts';
import type { Database } from '../../database/database.ts';
import { goods } from '../../database/schema/goods.ts';
import { goodsBatches } from '../../database/schema/stock.ts';

/** What the names of goods' files may mean in a shop. */
export interface ShopCodes {
  readonly goods: GoodsByCode;
  /** numbers of the batches of goods */
  readonly batchesOf: ReadonlyMap<number, readonly string[]>;
  readonly nameOf: (goodsId: number) => string;
}

/** The codes of all goods of a shop, and their batches. */
export async function shopCodes(database: Database): Promise<ShopCodes> {
  const rows = await database
    .select({ id: goods.id, barcode: goods.barcode, erpCode: goods.erpCode, name: goods.name })
    .from(goods)
    .orderBy(goods.id);
  const named = rows.map(({ erpCode, ...row }) => ({ ...row, erpCode: erpCode ?? '' }));
  const batches = await database
    .select({ goodsId: goodsBatches.goodsId, number: goodsBatches.number })
    .from(goodsBatches)
    .where(ne(goodsBatches.number, ''));
  const batchesOf = new Map<number, string[]>();
  for (const { goodsId, number } of batches) {
    const known = batchesOf.get(goodsId);
    if (known === undefined) batchesOf.set(goodsId, [number]);
    else known.push(number);
  }
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return { goods: goodsByCode(named), batchesOf, nameOf: (goodsId) => names.get(goodsId) ?? '' };
}

const mostNamed = 5;

/** What is said of a file's name that means nothing. */
export function nameFaultText(fault: FileNameFault, { goods: { byId } }: ShopCodes): string {
  switch (fault.code) {
    case 'unknown':
      return 'no goods have this code, barcode or id';
    case 'ambiguous': {
      const named = fault.goods.filter((id) => byId.has(id)).slice(0, mostNamed);
      return `could be goods ${named.join(', ')}: say which code it is, erp=CODE, barcode=CODE or id=ID`;
    }
    case 'place':
      return `goods have pictures 1 … ${mostGoodsPictures}`;
    case 'batch':
      return `goods ${fault.goods} have no such batch`;
  }
}
