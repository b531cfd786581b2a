import type { LotteryGateway } from '../../application/lottery/lottery-gateway.ts';
import { draw, listLotteryAds, listOwnDraws, listWinners, readLottery, readRunningLottery } from '../../contract/lottery/draw-calls.ts';
import type { HttpClient } from './client/http-client.ts';

const ownPerPage = 20;
const winnersPerPage = 20;

/** Lotteries over the contract's calls. */
export function httpLotteryGateway(client: HttpClient): LotteryGateway {
  return {
    running: () => client.send(readRunningLottery, {}),
    lottery: (id) => client.send(readLottery, { params: { id } }),
    draw: (id) => client.send(draw, { query: { id } }),
    ownDraws: (page) => client.send(listOwnDraws, { query: { page, per_page: ownPerPage } }),
    winners: (id, page) => client.send(listWinners, { query: { id, page, per_page: winnersPerPage } }),
    ads: () => client.send(listLotteryAds, {}),
  };
}
