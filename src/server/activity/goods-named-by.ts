import { eq, or, sql } from 'drizzle-orm';
import type { ClassedGoods } from '../../domain/activity/regulated-class.ts';
import type { Database } from '../database/database.ts';
import { goods } from '../database/schema/goods.ts';

/**
 * Goods that a gift is or is named after: a gift called 阿莫西林胶囊 1 盒 counts as those goods, so the law applies (R45).
 * @param goodsId goods that it is said to be; null: none
 */
export async function goodsNamedBy(
  database: Database,
  name: string,
  goodsId: number | null = null,
): Promise<readonly (ClassedGoods & { readonly id: number })[]> {
  const isNamed = sql`length(${goods.genericName}) >= 2 and position(${goods.genericName} in ${name}) > 0`;
  const isMeant = goodsId === null ? isNamed : or(eq(goods.id, goodsId), isNamed);
  return database
    .select({ id: goods.id, isPrescription: goods.isPrescription, containsEphedrine: goods.containsEphedrine, scopes: goods.scopes })
    .from(goods)
    .where(isMeant);
}
