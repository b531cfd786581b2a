import { flashSessions } from '../../contract/deal/session-calls.ts';
import { firstSession } from '../../domain/goods/flash-sessions.ts';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { goodsInOrder, type Viewer } from '../goods/goods-view.ts';
import { goodsAnswers } from '../goods/offer/offer-answer.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import { type FlashSession, readFlashSessions } from './session-store.ts';

/** No session has more goods than a page can show. */
const mostGoods = 200;

/** A price of the sale is as confidential as the goods' own: without it they are left out. */
async function goodsOfSession(database: Database, viewer: Viewer, { offers }: FlashSession, now: Date) {
  const views = await goodsInOrder(database, viewer, offers.slice(0, mostGoods).map(({ goodsId }) => goodsId));
  const answers = await goodsAnswers(database, views.filter(({ mayTrade }) => mayTrade), now);
  return answers.flatMap((answer) => {
    const offer = offers.find(({ goodsId }) => goodsId === answer.id);
    if (offer === undefined) return [];
    return [{ ...answer, flash_price: priceAsText(money(offer.price)), quota: offer.quota, sold: offer.sold, per_order: offer.perOrder ?? 0 }];
  });
}

/** The flash sale by its sessions (R40). */
export function sessionRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, flashSessions, async ({ query }, visit) => {
    const now = clock();
    const timestamp = epochSeconds(now);
    const sessions = await readFlashSessions(database, now);
    const named = sessions.find(({ id, period }) => String(id) === String(query.id) && period.beginsAt === query.begin_time);
    const shown = named ?? firstSession(sessions, timestamp);
    return {
      timestamp,
      sessions: sessions.map(({ id, name, period, offers }) => ({
        id,
        name,
        begin_time: period.beginsAt,
        end_time: period.endsAt,
        kinds: offers.length,
        kinds_left: offers.filter(({ quota, sold }) => sold < quota).length,
      })),
      shown: shown && { id: shown.id, begin_time: shown.period.beginsAt },
      goods: shown === null ? [] : await goodsOfSession(database, visit.buyer, shown, now),
    };
  });
}
