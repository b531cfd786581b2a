import { asc, eq, inArray } from 'drizzle-orm';
import type { PricedPart } from '../../domain/combination/combination.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type MetActivity, metActivities } from '../activity/activity-store.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { combinationParts, combinations, combinationThemes } from '../database/schema/combination.ts';
import { type GoodsView, goodsInOrder } from '../goods/goods-view.ts';
import { pricesOf } from '../goods/offer/offer-answer.ts';
import { offersAt } from '../goods/offer/offer-store.ts';

/** A part of a combination with its goods as a viewer sees them, and what they are sold at by themselves now. */
interface PartNow extends PricedPart {
  readonly goodsId: number;
  readonly view: GoodsView;
}

/** A combination purchase (组合购) with what one set holds, its main goods first. */
export interface Combination {
  readonly id: number;
  readonly name: string;
  /** of one set, decimal text */
  readonly price: string;
  readonly theme: { readonly id: number; readonly name: string };
  readonly goodsId: number;
  /** its period, who may, and how many sets there are */
  readonly met: MetActivity;
  readonly parts: readonly PartNow[];
}

/**
 * Combinations theme by theme in the shop's order.
 * @param ids those that are wanted; absent: all
 */
export async function readCombinations(
  database: Database,
  { viewer, now, ids }: { readonly viewer: SignedInBuyer | null; readonly now: Date; readonly ids?: readonly number[] },
): Promise<Combination[]> {
  if (ids?.length === 0) return [];
  const rows = await database
    .select({
      id: combinations.id,
      name: combinations.name,
      price: combinations.price,
      goodsId: combinations.goodsId,
      activityId: combinations.activityId,
      theme: { id: combinationThemes.id, name: combinationThemes.name },
    })
    .from(combinations)
    .innerJoin(combinationThemes, eq(combinationThemes.id, combinations.themeId))
    .where(ids && inArray(combinations.id, [...ids]))
    .orderBy(asc(combinationThemes.position), asc(combinationThemes.id), asc(combinations.position), asc(combinations.id));
  const parts = await database
    .select()
    .from(combinationParts)
    .where(
      inArray(
        combinationParts.combinationId,
        rows.map(({ id }) => id),
      ),
    );
  const views = await goodsInOrder(database, viewer, [...new Set(parts.map(({ goodsId }) => goodsId))]);
  const byId = new Map(views.map((view) => [view.id, view]));
  const time = epochSeconds(now);
  const met = new Map(
    (await metActivities(database, { kind: 'combination', ids: rows.map(({ activityId }) => activityId) }, viewer, now)).map((activity) => [
      activity.id,
      activity,
    ]),
  );
  return rows.flatMap(({ activityId, ...row }): Combination[] => {
    const activity = met.get(activityId);
    // A draft is nobody's but the operator's.
    if (activity === undefined) return [];
    const own = parts.filter(({ combinationId }) => combinationId === row.id);
    own.sort((one, other) => Number(other.goodsId === row.goodsId) - Number(one.goodsId === row.goodsId) || one.goodsId - other.goodsId);
    return [
      {
        ...row,
        met: activity,
        parts: own.flatMap(({ goodsId, quantity }): PartNow[] => {
          const view = byId.get(goodsId);
          return view === undefined ? [] : [{ goodsId, quantity, view, prices: pricesOf(view, offersAt(view.offers, time)) }];
        }),
      },
    ];
  });
}

/** Combinations whose every part the viewer may trade: a set's price is as confidential as its goods' own. */
export const openCombinations = (all: readonly Combination[]): Combination[] =>
  all.filter(({ parts }) => parts.every(({ view }) => view.mayTrade));
