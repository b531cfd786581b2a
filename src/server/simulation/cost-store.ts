import { inArray, sql } from 'drizzle-orm';
import { money } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { goods, goodsCosts } from '../database/schema/goods.ts';
import type { CostLine } from './cost-file.ts';

/** Goods asked for in one statement. */
const askedAtOnce = 5_000;

/** The lines whose goods the shop does not have. */
export async function unknownGoods(database: Database, lines: readonly CostLine[]): Promise<readonly CostLine[]> {
  const known = new Set<number>();
  for (let from = 0; from < lines.length; from += askedAtOnce) {
    const ids = lines.slice(from, from + askedAtOnce).map(({ goodsId }) => goodsId);
    for (const { id } of await database.select({ id: goods.id }).from(goods).where(inArray(goods.id, ids))) known.add(id);
  }
  return lines.filter(({ goodsId }) => !known.has(goodsId));
}

/** Keeps cost prices; goods that are not named keep the one they had. */
export async function keepCosts(transaction: Database, lines: readonly Pick<CostLine, 'goodsId' | 'cost'>[], at: Date): Promise<void> {
  const rows = lines.map(({ goodsId, cost }) => ({ goodsId, cost, at }));
  await insertRows(transaction, goodsCosts, rows, sql`on conflict (goods_id) do update set cost = excluded.cost, at = excluded.at`);
}

/** Which of these new prices lie below what the shop paid for the goods; goods without a cost price are not there. */
export async function pricesBelowCost(
  database: Database,
  prices: readonly { readonly goodsId: number; readonly is: string }[],
): Promise<ReadonlyMap<number, boolean>> {
  if (prices.length === 0) return new Map();
  const costs = await database
    .select({ id: goodsCosts.goodsId, cost: goodsCosts.cost })
    .from(goodsCosts)
    .where(
      inArray(
        goodsCosts.goodsId,
        prices.map(({ goodsId }) => goodsId),
      ),
    );
  const known = new Map(costs.map(({ id, cost }) => [id, money(cost)]));
  return new Map(
    prices.flatMap(({ goodsId, is }) => {
      const cost = known.get(goodsId);
      return cost === undefined ? [] : [[goodsId, money(is).lt(cost)] as const];
    }),
  );
}
