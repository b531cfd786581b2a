import { eq, inArray } from 'drizzle-orm';
import { type Money, money } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { goods, manufacturers } from '../../database/schema/goods.ts';
import { suggestGoods } from '../../goods/suggest-goods.ts';
import { rowId } from '../../http/row-id.ts';

/** Goods with what somebody needs to know of them who gives them a price. */
interface ActivityGoods {
  readonly id: number;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  /** the public price of a unit, without offers */
  readonly price: Money;
  readonly stock: number;
}

/** Goods by their ids, in that order; those that are not there are left out. */
export async function chosenForActivity(database: Database, ids: readonly number[]): Promise<readonly ActivityGoods[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ id: goods.id, name: goods.name, spec: goods.spec, maker: manufacturers.name, price: goods.basePrice, stock: goods.stock })
    .from(goods)
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .where(inArray(goods.id, ids.filter(Number.isSafeInteger)));
  const found = new Map(rows.map((row) => [row.id, { ...row, price: money(row.price) }]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Goods for what was typed: by the number or the ERP's code, otherwise as the shop's own search suggests them. */
export async function goodsForActivity(database: Database, words: string): Promise<readonly ActivityGoods[]> {
  const typed = words.trim();
  if (typed === '') return [];
  const byCode = await database.select({ id: goods.id }).from(goods).where(eq(goods.erpCode, typed)).limit(1);
  const suggested = await suggestGoods(database, null, { keywords: typed, byMaker: false });
  const ids = [...byCode, ...suggested].map(({ id }) => id);
  return chosenForActivity(database, [...new Set([...(/^\d{1,9}$/.test(typed) ? [rowId(typed) ?? 0] : []), ...ids])]);
}
