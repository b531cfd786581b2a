import { beforeAll } from 'vitest';
import { gatewaysOver } from '../../support/gateways-over-server.ts';
import { describeCartPort } from '../../support/ports/cart-port.ts';
import { onEither, type TestShop } from '../../support/server.ts';

onEither('the cart gateway over the server', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  describeCartPort('over HTTP', () => gatewaysOver(shop));
});
