import { flashSessions, followSession, unfollowSession } from '../../contract/deal/session-calls.ts';
import { firstSession } from '../../domain/goods/flash-sessions.ts';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { mostOffered } from '../goods/chosen-goods.ts';
import { goodsInOrder, type Viewer } from '../goods/goods-view.ts';
import { goodsAnswers } from '../goods/offer/offer-answer.ts';
import type { Api } from '../http/api.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { followedSessions, followSessionOf, unfollowSessionOf } from './session-follow.ts';
import { type FlashSession, readFlashSessions } from './session-store.ts';

/**
 * A price of the sale is as confidential as the goods' own: without it they are left out, and so are goods of which the
 * sale is not cheaper for this viewer (R57).
 */
async function goodsOfSession(database: Database, viewer: Viewer, { id, offers }: FlashSession, now: Date) {
  const views = await goodsInOrder(
    database,
    viewer,
    offers.slice(0, mostOffered).map(({ goodsId }) => goodsId),
  );
  const answers = await goodsAnswers(
    database,
    views.filter((view) => view.mayTrade && (view.agreed === null || view.offers?.some(({ saleId }) => saleId === id))),
    now,
  );
  return answers.flatMap((answer) => {
    const offer = offers.find(({ goodsId }) => goodsId === answer.id);
    if (offer === undefined) return [];
    return [
      { ...answer, flash_price: priceAsText(money(offer.price)), quota: offer.quota, sold: offer.sold, per_order: offer.perOrder ?? 0 },
    ];
  });
}

/** The flash sale by its sessions (R40). */
export function sessionRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, flashSessions, async ({ query }, visit) => {
    const now = clock();
    const timestamp = epochSeconds(now);
    const sessions = await readFlashSessions(database, now);
    const followed = await followedSessions(database, visit.buyer?.id, [...new Set(sessions.map(({ id }) => id))]);
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
        is_followed: followed.has(`${id}:${period.beginsAt}`),
      })),
      shown: shown && { id: shown.id, begin_time: shown.period.beginsAt },
      goods: shown === null ? [] : await goodsOfSession(database, visit.buyer, shown, now),
    };
  });

  transactionRoute(api, followSession, async ({ params, form }, visit, transaction) => {
    await followSessionOf(transaction, buyerOf(visit).id, { id: params.id, beginsAt: form.begin_time }, clock());
    return new Said('开场时会提醒您', { is_followed: true });
  });

  transactionRoute(api, unfollowSession, async ({ params, form }, visit, transaction) => {
    await unfollowSessionOf(transaction, buyerOf(visit).id, rowId(params.id) ?? 0, form.begin_time);
    return new Said('已取消提醒', { is_followed: false });
  });
}
