import { eq, inArray } from 'drizzle-orm';
import type { Period } from '../../domain/goods/period.ts';
import type { WrittenActivity } from '../../domain/planning/written-activity.ts';
import { money } from '../../domain/shared/money.ts';
import { type DraftGoods, playOf } from '../../domain/simulation/play-of.ts';
import { Replay } from '../../domain/simulation/replay.ts';
import type { Replayed } from '../../domain/simulation/replayed.ts';
import type { Database } from '../database/database.ts';
import { goods, goodsCosts } from '../database/schema/goods.ts';
import { Refusal } from '../http/refusal.ts';
import { countPassedOver, type PassedOver, pastOrders } from './past-orders.ts';

/** What a simulation came to. */
export interface Simulation {
  readonly replayed: Replayed;
  readonly passedOver: PassedOver;
}

/** Every goods that a draft names. */
function goodsOf(activity: WrittenActivity): readonly number[] {
  const named: number[] = [];
  if ('goodsId' in activity) named.push(activity.goodsId);
  if ('counting' in activity) named.push(...(activity.counting ?? []));
  for (const list of [
    'parts' in activity ? activity.parts : [], 'given' in activity ? activity.given : [], 'offers' in activity ? activity.offers : [],
  ]) named.push(...list.map(({ goodsId }) => goodsId));
  return [...new Set(named)];
}

async function draftGoods(database: Database, activity: WrittenActivity): Promise<ReadonlyMap<number, DraftGoods>> {
  const ids = goodsOf(activity);
  const rows = ids.length === 0 ? [] : await database.select({ id: goods.id, mediumPack: goods.mediumPack, cost: goodsCosts.cost }).from(goods).leftJoin(goodsCosts, eq(goodsCosts.goodsId, goods.id)).where(inArray(goods.id, ids));
  const found = new Map(rows.map(({ id, mediumPack, cost }) => [id, { mediumPack, cost: cost === null ? null : money(cost) }]));
  const unknown = ids.filter((id) => !found.has(id));
  if (unknown.length > 0) throw new Refusal(404, `There are no goods ${unknown.slice(0, 20).join(', ')}${unknown.length > 20 ? ' …' : ''}`);
  return found;
}

/**
 * Replays the orders of a window against a draft (decision 59).
 * @throws Refusal for a draft that means nothing to prices, for unknown goods, and where there are no orders
 */
export async function simulate(database: Database, activity: WrittenActivity, window: Period): Promise<Simulation> {
  const play = playOf(activity, window, await draftGoods(database, activity));
  if (play === null) throw new Refusal(409, `An activity of kind ${activity.kind} changes no price: there is nothing to simulate`);
  const replay = new Replay(play);
  for await (const order of pastOrders(database, { window, asksRank: play.audience?.who === 'rank' })) replay.add(order);
  const replayed = replay.result();
  if (replayed.orders.compared + replayed.orders.notComparable === 0) throw new Refusal(404, 'There are no orders in this window that were paid for');
  return { replayed, passedOver: await countPassedOver(database, window) };
}
