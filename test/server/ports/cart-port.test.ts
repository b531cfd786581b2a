import { beforeAll } from 'vitest';
import { gatewaysOver } from '../../support/gateways-over-server.ts';
import { describeCartPort } from '../../support/ports/cart-port.ts';
import { onBothDatabases, type TestShop } from '../../support/server.ts';

onBothDatabases('the cart gateway over the server', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  describeCartPort('over HTTP', () => gatewaysOver(shop));
});
