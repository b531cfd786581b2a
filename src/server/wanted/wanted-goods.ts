import { eq, sql } from 'drizzle-orm';
import { nothingHeld, priceNow } from '../../domain/goods/price-now.ts';
import { isOfMakerAndSpec, type WantedStanding, wantedStanding, wantedStandings } from '../../domain/wanted/want-match.ts';
import { isCalledAsWanted } from '../alert/wanted-alerts.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { goods, goodsSearch, manufacturers } from '../database/schema/goods.ts';
import { wantMatches, wants } from '../database/schema/wanted.ts';
import { keyArray } from '../database/text-array.ts';
import { type GoodsView, goodsInOrder, usualPriceOf, type Viewer } from '../goods/goods-view.ts';
import { goodsAnswers, pricesOf } from '../goods/offer/offer-answer.ts';
import { offersAt } from '../goods/offer/offer-store.ts';
import type { WantRow } from './want-store.ts';

/** Goods of a name are looked at so far for a want. */
const mostLookedAt = 100;

/** The goods of wants that are not over, those in stock and cheap first; when they were found. */
async function goodsOf(database: Database, viewer: Viewer, list: readonly WantRow[]) {
  const ids = list.filter(({ state }) => state !== 'closed').map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await database
    .select({ wantId: wants.id, goodsId: goods.id, maker: manufacturers.name, spec: goods.spec, foundAt: wantMatches.at })
    .from(wants)
    .innerJoin(goodsSearch, isCalledAsWanted)
    .innerJoin(goods, eq(goods.id, goodsSearch.goodsId))
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .leftJoin(wantMatches, sql`${wantMatches.wantId} = ${wants.id} and ${wantMatches.goodsId} = ${goods.id}`)
    .where(sql`${wants.id} = any(${keyArray(ids)})`)
    .orderBy(sql`${goods.isPurchasable} desc, ${goods.stock} > 0 desc, ${usualPriceOf(viewer)}, ${goods.id}`);
  return list.flatMap((want) =>
    rows.filter(({ wantId, maker, spec }) => wantId === want.id && isOfMakerAndSpec(want, { maker, spec })).slice(0, mostLookedAt),
  );
}

function standingOf({ quantity, price }: WantRow, view: GoodsView, time: number): WantedStanding {
  const unit = view.mayTrade
    ? priceNow(pricesOf(view, offersAt(view.offers, time)), { time, held: nothingHeld, entered: Math.max(quantity, view.mediumPack) }).unit
    : null;
  return wantedStanding({ price }, { isSold: view.isPurchasable, isAllowed: view.reason === null, stock: view.stock, price: unit });
}

/**
 * What there is now for wants, and why the rest is no match (R38): matches first.
 * @param most goods that are shown of a want
 * @returns by the want's id
 */
export async function wantedGoods(
  database: Database,
  viewer: Viewer,
  list: readonly WantRow[],
  { most, now }: { readonly most: number; readonly now: Date },
) {
  const time = epochSeconds(now);
  const found = await goodsOf(database, viewer, list);
  const views = new Map(
    (await goodsInOrder(database, viewer, [...new Set(found.map(({ goodsId }) => goodsId))])).map((view) => [view.id, view]),
  );
  const ranked = list.map((want) => {
    const all = found
      .filter(({ wantId }) => wantId === want.id)
      .flatMap(({ goodsId, foundAt }) => {
        const view = views.get(goodsId);
        return view === undefined ? [] : [{ view, foundAt, standing: standingOf(want, view, time) }];
      });
    const rank = ({ standing }: { readonly standing: WantedStanding }): number => wantedStandings.indexOf(standing);
    return {
      want,
      matches: all.filter(({ standing }) => standing === 'match').length,
      shown: all.sort((one, other) => rank(one) - rank(other)).slice(0, most),
    };
  });
  const shownViews = [...new Map(ranked.flatMap(({ shown }) => shown.map(({ view }) => [view.id, view] as const))).values()];
  const answers = await goodsAnswers(database, shownViews, now);
  const answerOf = new Map(shownViews.map((view, at) => [view.id, answers[at]]));
  return new Map(
    ranked.map(({ want, matches, shown }) => [
      want.id,
      {
        matches,
        goods: shown.flatMap(({ view, foundAt, standing }) => {
          const answer = answerOf.get(view.id);
          return answer === undefined ? [] : [{ goods: answer, standing, found_at: foundAt && epochSeconds(foundAt) }];
        }),
      },
    ]),
  );
}
