import type { AdSpot, ReadingGateway } from '../../application/content/reading-gateway.ts';
import { adCalls } from '../../contract/content/content-calls.ts';
import { readingGateway } from '../../contract/reading-gateway.ts';
import { gatewayOver } from './client/gateway-over.ts';
import type { HttpClient } from './client/http-client.ts';

const callOfSpot = {
  yx: adCalls.freeShippingZone,
  zy: adCalls.chineseMedicineZone,
  kx: adCalls.controlledZone,
  'kx-new': adCalls.controlledZoneNew,
  brands: adCalls.brandZone,
  cart: adCalls.cartSteps,
  login: adCalls.loginPage,
} as const satisfies Record<AdSpot, unknown>;

/** What the shop's own screens read, over the contract's calls; each spot of ads has a call of its own. */
export const httpReadingGateway = (client: HttpClient): ReadingGateway => ({
  ...gatewayOver(client, readingGateway),
  ads: (spot) => client.send(callOfSpot[spot], {}),
});
