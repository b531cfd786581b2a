import { and, eq, sql } from 'drizzle-orm';
import { listCombinations } from '../../contract/combination/combination-calls.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { cartLines } from '../database/schema/cart.ts';
import { goodsAnswers } from '../goods/offer/offer-answer.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import { openCombinations, readCombinations } from './combination-store.ts';
import { setAnswer } from './set-answer.ts';

/** Sets in a buyer's cart, by the combination's id; none of a visitor's. */
async function setsHeld(database: Database, buyerId: number | undefined): Promise<ReadonlyMap<number, number>> {
  if (buyerId === undefined) return new Map();
  const held = await database
    .select({ id: cartLines.combinationId, sets: sql<number>`sum(${cartLines.number})::int` })
    .from(cartLines)
    .where(and(eq(cartLines.buyerId, buyerId), eq(cartLines.type, 3)))
    .groupBy(cartLines.combinationId);
  return new Map(held.map(({ id, sets }) => [id, sets]));
}

/** Combinations (组合购, R43). */
export function combinationRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, listCombinations, async (_request, { buyer }) => {
    const now = clock();
    const all = openCombinations(await readCombinations(database, { viewer: buyer, now }));
    const held = await setsHeld(database, buyer?.id);
    const views = [...new Map(all.flatMap(({ parts }) => parts.map(({ view }) => [view.id, view] as const))).values()];
    const goods = new Map((await goodsAnswers(database, views, now)).map((answer) => [Number(answer.id), answer]));
    return all.map((set) => setAnswer(set, goods, held.get(set.id) ?? 0, epochSeconds(now)));
  });
}
