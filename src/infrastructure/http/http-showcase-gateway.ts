import type { ShowcaseGateway } from '../../application/home/showcase-gateway.ts';
import { dailySpecial, flashSale, recommendedGoods } from '../../contract/home/home-calls.ts';
import type { HttpClient } from './client/http-client.ts';

/** The shop window over the contract's calls. */
export function httpShowcaseGateway(client: HttpClient): ShowcaseGateway {
  return {
    recommended: () => client.send(recommendedGoods, {}),
    dailySpecial: () => client.send(dailySpecial, {}),
    flashSale: () => client.send(flashSale, {}),
  };
}
