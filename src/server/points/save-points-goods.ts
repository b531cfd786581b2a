import { and, eq, sql } from 'drizzle-orm';
import { faultsOfPointsGoods, mostRewardPoints, mostRewardStock, type PointsGoodsFault } from '../../domain/points/points-goods-draft.ts';
import { goodsNamedBy } from '../activity/goods-named-by.ts';
import { regulatedWords } from '../activity/regulated-words.ts';
import type { Database } from '../database/database.ts';
import { pointsGoods } from '../database/schema/points.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';

type Row = typeof pointsGoods.$inferSelect;

const faultWords: Readonly<Record<Exclude<PointsGoodsFault['code'], 'regulated'>, string>> = {
  name: '名称须为 1 到 40 个字符，不含换行',
  describe: '说明不超过 80 个字符，不含换行',
  unit: '单位须为 1 到 6 个字符',
  points: `积分须为 1 到 ${mostRewardPoints} 的整数`,
  stock: `数量须为 0 到 ${mostRewardStock} 的整数`,
};

const worded = (fault: PointsGoodsFault): string =>
  fault.code === 'regulated' ? regulatedWords(fault.class, '积分礼品') : faultWords[fault.code];

/**
 * Puts points goods on offer, behind those that there are.
 * @throws Refusal 422 with everything that keeps them from being saved: the law too (R45); 409 for a name that there is
 */
export async function addPointsGoods(
  database: Database,
  draft: Pick<Row, 'name' | 'describe' | 'unit' | 'points' | 'stock'>,
): Promise<Row> {
  const faults = faultsOfPointsGoods({ ...draft, goods: await goodsNamedBy(database, draft.name) });
  if (faults.length > 0) throw new Refusal(422, faults.map(worded).join('\n'));
  const position = sql`(select coalesce(max(position), -1) + 1 from points_goods)`;
  const [added] = await database
    .insert(pointsGoods)
    .values({ ...draft, stocked: draft.stock, position })
    .onConflictDoNothing()
    .returning();
  if (added === undefined) throw new Refusal(409, `已有名为 ${draft.name} 的积分礼品`);
  return added;
}

const isNamed = (wireId: string) => eq(pointsGoods.id, rowId(wireId) ?? 0);

/**
 * Puts so many pieces more into stock.
 * @throws Refusal 404
 */
export async function restockPointsGoods(database: Database, wireId: string, number: number): Promise<Row> {
  const more = { stock: sql`${pointsGoods.stock} + ${number}`, stocked: sql`${pointsGoods.stocked} + ${number}` };
  const [stocked] = await database.update(pointsGoods).set(more).where(isNamed(wireId)).returning();
  if (stocked === undefined) throw notFound(`没有编号为 ${wireId} 的积分礼品`);
  return stocked;
}

/**
 * Takes points goods off the offer; what was exchanged stays.
 * @throws Refusal 404 where there are none on offer
 */
export async function withdrawPointsGoods(database: Database, wireId: string): Promise<Row> {
  const [withdrawn] = await database
    .update(pointsGoods)
    .set({ isOffered: false })
    .where(and(isNamed(wireId), eq(pointsGoods.isOffered, true)))
    .returning();
  if (withdrawn === undefined) throw notFound(`没有编号为 ${wireId} 的在兑积分礼品`);
  return withdrawn;
}
