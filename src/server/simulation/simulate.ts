import { inArray } from 'drizzle-orm';
import type { Period } from '../../domain/goods/period.ts';
import { faultsOfActivity } from '../../domain/planning/faults-of-activity.ts';
import type { PlanFault } from '../../domain/planning/plan-fault.ts';
import type { PlanFacts } from '../../domain/planning/planned-goods.ts';
import type { WrittenActivity } from '../../domain/planning/written-activity.ts';
import { money } from '../../domain/shared/money.ts';
import { type DraftGoods, playOf } from '../../domain/simulation/play-of.ts';
import type { PastOrder } from '../../domain/simulation/past-order.ts';
import type { Replayed } from '../../domain/simulation/replayed.ts';
import type { Database } from '../database/database.ts';
import { goodsCosts } from '../database/schema/goods.ts';
import { Refusal } from '../http/refusal.ts';
import { readPlanFacts } from '../planning/plan-facts.ts';
import { planNotes } from '../planning/plan-notes.ts';
import { faultWords } from '../planning/plan-words.ts';
import { countPassedOver, type PassedOver, pastOrders } from './past-orders.ts';
import { type BeginPlay, playHere, type Player } from './player.ts';

/** What a simulation came to. */
export interface Simulation {
  readonly replayed: Replayed;
  readonly passedOver: PassedOver;
  readonly verdict: DraftVerdict;
}

const mostFaults = 50;
/** Orders that are played at once: a running shop answers others between them. */
const atOnce = 20;

/** What the laws and the shop's other activities say of a draft, a line each. */
interface DraftVerdict {
  readonly conflicts: readonly string[];
  readonly broken: readonly string[];
}

/** Goods that are not there or stand twice: what the draft means is not known. */
const meaningless: readonly PlanFault['code'][] = ['unknown-goods', 'goods-twice'];

async function draftGoods(database: Database, facts: PlanFacts): Promise<ReadonlyMap<number, DraftGoods>> {
  const ids = [...facts.goods.keys()];
  const rows = ids.length === 0 ? [] : await database.select().from(goodsCosts).where(inArray(goodsCosts.goodsId, ids));
  const costs = new Map(rows.map(({ goodsId, cost }) => [goodsId, money(cost)]));
  return new Map([...facts.goods].map(([id, { mediumPack }]) => [id, { mediumPack, cost: costs.get(id) ?? null }]));
}

/** Plays orders, some at a time; a player that is not asked for its result is told to forget what it has. */
async function playAll(player: Player, orders: AsyncIterable<PastOrder>): Promise<Replayed> {
  try {
    let next: PastOrder[] = [];
    for await (const order of orders) {
      if (next.push(order) < atOnce) continue;
      await player.add(next);
      next = [];
    }
    await player.add(next);
    return await player.result();
  } catch (error) {
    await player.leave();
    throw error;
  }
}

/**
 * Replays the orders of a window against a draft, and asks what keeps it from being saved and what it meets (decision
 * 59). What the law forbids is replayed all the same: it costs nothing to know.
 * @throws Refusal for a draft that means nothing to prices, for goods that are not there, and where there are no orders
 */
export async function simulate(
  database: Database,
  activity: WrittenActivity,
  { window, now, begin = playHere }: { readonly window: Period; readonly now: Date; readonly begin?: BeginPlay },
): Promise<Simulation> {
  const facts = await readPlanFacts(database, activity, now);
  const faults = faultsOfActivity(activity, facts);
  const unclear = faults.filter(({ code }) => meaningless.includes(code));
  if (unclear.length > 0) throw new Refusal(409, unclear.slice(0, mostFaults).map(faultWords).join('\n'));
  const goods = await draftGoods(database, facts);
  const play = playOf(activity, window, goods);
  if (play === null) throw new Refusal(409, `An activity of kind ${activity.kind} changes no price: there is nothing to simulate`);
  const player = await begin({ play, activity, window, goods });
  const replayed = await playAll(player, pastOrders(database, { window, asksRank: play.audience?.who === 'rank' }));
  if (replayed.orders.compared + replayed.orders.notComparable === 0)
    throw new Refusal(404, 'There are no orders in this window that were paid for');
  const verdict = { broken: faults.slice(0, mostFaults).map(faultWords), conflicts: await planNotes(database, activity, facts) };
  return { replayed, passedOver: await countPassedOver(database, window), verdict };
}
