import { beforeAll } from 'vitest';
import { httpAccountGateway } from '../../../src/infrastructure/http/http-account-gateway.ts';
import { httpSessionGateway } from '../../../src/infrastructure/http/http-session-gateway.ts';
import { createHttpClient, type HttpClient } from '../../../src/infrastructure/http/client/http-client.ts';
import { httpContentGateway } from '../../../src/infrastructure/http/http-content-gateway.ts';
import { httpFavoriteGateway } from '../../../src/infrastructure/http/http-favorite-gateway.ts';
import { httpGoodsGateway } from '../../../src/infrastructure/http/http-goods-gateway.ts';
import { httpReadingGateway } from '../../../src/infrastructure/http/http-reading-gateway.ts';
import { httpShowcaseGateway } from '../../../src/infrastructure/http/http-showcase-gateway.ts';
import { fakeFaultLog } from '../../support/fakes/fake-fault-log.ts';
import { injectFetch } from '../../support/inject-fetch.ts';
import { describeAccountPort } from '../../support/ports/account-port.ts';
import { describeContentPort } from '../../support/ports/content-port.ts';
import { describeFavoritePort } from '../../support/ports/favorite-port.ts';
import { describeGoodsPorts } from '../../support/ports/goods-port.ts';
import { describeReadingPort } from '../../support/ports/reading-port.ts';
import { describeZonePort } from '../../support/ports/zone-port.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

const clientFor = (client: ServerClient): HttpClient =>
  createHttpClient({ baseUrl: '', timeoutMs: 30_000, retryDelayMs: 1, fetch: injectFetch(client), faults: fakeFaultLog() });

onEither('the gateways over the server', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  const visitor = () => clientFor(shop.visitor());

  describeAccountPort('over HTTP', async () => {
    const client = visitor();
    return Object.assign(httpAccountGateway(client), httpSessionGateway(client));
  });
  describeGoodsPorts('over HTTP', async () => ({ catalogue: httpGoodsGateway(visitor()), showcase: httpShowcaseGateway(visitor()) }));
  describeContentPort('over HTTP', async () => httpContentGateway(visitor()));
  describeReadingPort('over HTTP', async () => httpReadingGateway(visitor()));
  describeZonePort('over HTTP', async () => httpReadingGateway(visitor()));
  describeFavoritePort('over HTTP', async () => ({
    favorites: httpFavoriteGateway(clientFor(await shop.signedIn(demoPhones.qualified))),
    goodsIds: ['1', '2'],
  }));
});
