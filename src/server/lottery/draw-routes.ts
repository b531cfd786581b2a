import { prizeNames } from '../../contract/lottery/prize-kind-wire.ts';
import * as calls from '../../contract/lottery/draw-calls.ts';
import { oddsOf } from '../../domain/lottery/lottery-prize.ts';
import { type MetActivity, metActivities } from '../activity/activity-store.ts';
import { epochSeconds } from '../clock.ts';
import { adsOf } from '../content/ad-store.ts';
import type { Api } from '../http/api.ts';
import { requireOwnPage } from '../http/cross-site.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { buyerOf } from '../http/visit.ts';
import { drawPrize } from './draw-prize.ts';
import { metLottery, prizesOf, publishedSeed } from './lottery-store.ts';
import { drawCount, ownDrawPage, winnerPage } from './record-pages.ts';

/** `is_join`: the shop has its place of the lottery. */
const isJoin = ({ taken }: MetActivity): 0 | 1 => (taken.own > 0 ? 1 : 0);

/** Lotteries (R45): what is on, its odds, drawing, and the record. */
export function drawRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, calls.readRunningLottery, async (_request, { buyer }) => {
    const met = await metActivities(database, { kind: 'lottery' }, buyer, clock());
    const on = met.find(({ standing }) => standing.state === 'running');
    return on === undefined ? null : { id: on.id, name: on.name, is_join: isJoin(on), ends_at: on.standing.endsAt };
  });

  route(api, calls.readLottery, async ({ params }, { buyer }) => {
    const now = clock();
    const met = await metLottery(database, params.id, buyer, now);
    const { id, name, standing } = met;
    const prizes = (await prizesOf(database, id)).map((prize) => ({ ...prize, id: String(prize.id) }));
    const odds = oddsOf(prizes);
    const { commitment, seed } = await publishedSeed(database, id, now);
    return {
      id,
      name,
      state: standing.state,
      begins_at: standing.beginsAt,
      ends_at: standing.endsAt,
      now: epochSeconds(now),
      is_join: isJoin(met),
      prizes: prizes.map(({ id: prizeId, name: prize, remarks, gift, number, left, weight }, at) => ({
        id: prizeId,
        name: prize,
        remarks,
        type: prizeNames[gift.kind],
        number,
        left,
        weight,
        odds: odds[at] ?? '0',
      })),
      seed_hash: commitment,
      seed,
      draws: await drawCount(database, id),
    };
  });

  transactionRoute(api, calls.draw, async ({ query }, visit, transaction) => {
    requireOwnPage(visit.request);
    const { draw, prize } = await drawPrize(transaction, { buyer: buyerOf(visit), id: query.id, now: clock() });
    const { name, remarks, gift } = prize;
    const words = gift.kind === 'nothing' ? name : `恭喜您抽中 ${name}${remarks && `（${remarks}）`}`;
    return new Said(words, { name, remarks, prize_id: prize.id, type: prizeNames[gift.kind], number: draw.number, proof: draw.proof });
  });

  route(api, calls.listOwnDraws, ({ query }, visit) =>
    ownDrawPage(database, buyerOf(visit).id, { page: query.page, perPage: query.per_page, now: clock() }),
  );

  route(api, calls.listWinners, async ({ query }, { buyer }) => {
    const { id } = await metLottery(database, query.id, buyer, clock());
    return winnerPage(database, id, { page: query.page, perPage: query.per_page });
  });

  route(api, calls.listLotteryAds, (_request, { buyer }) => adsOf(database, 'lottery', buyer, clock()));
}
