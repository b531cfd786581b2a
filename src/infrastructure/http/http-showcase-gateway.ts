import type { ShowcaseGateway } from '../../application/home/showcase-gateway.ts';
import { dailySpecial, flashSale, hotGoods, listActivities, recommendedGoods } from '../../contract/home/home-calls.ts';
import type { HttpClient } from './client/http-client.ts';
import { listedOrNone } from './client/unless-missing.ts';

/** The shop window over the contract's calls. */
export function httpShowcaseGateway(client: HttpClient): ShowcaseGateway {
  return {
    recommended: () => client.send(recommendedGoods, {}),
    dailySpecial: () => client.send(dailySpecial, {}),
    hot: () => listedOrNone(client.send(hotGoods, {})),
    activities: () => listedOrNone(client.send(listActivities, {})),
    flashSale: () => client.send(flashSale, {}),
  };
}
