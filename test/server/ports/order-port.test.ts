import { beforeAll } from 'vitest';
import { gatewaysOver } from '../../support/gateways-over-server.ts';
import { describeOrderPort } from '../../support/ports/order-port.ts';
import { onEither, type TestShop } from '../../support/server.ts';

onEither('the order gateway over the server', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  describeOrderPort('over HTTP', () => gatewaysOver(shop));
});
