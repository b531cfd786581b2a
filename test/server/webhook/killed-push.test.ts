import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orders } from '../../../src/server/database/schema/order.ts';
import { webhookDeliveries } from '../../../src/server/database/schema/webhook.ts';
import { tellFeedOfOrder } from '../../../src/server/feed/tell-feed.ts';
import { IdentityVault } from '../../../src/server/identity/identity-vault.ts';
import { setWebhook } from '../../../src/server/webhook/webhook.ts';
import { eventually } from '../../support/eventually.ts';
import { startOwnProcess } from '../../support/own-process.ts';
import { postgresUrlOf } from '../../support/postgres-url.ts';
import { onPostgres } from '../../support/server.ts';

const key = Buffer.alloc(32, 9);

onPostgres('a server that is killed between sending and writing down', (open) => {
  it('leaves its delivery to the next one, which sends it under the same id', { timeout: 240_000 }, async () => {
    const shop = await open();
    const came: string[] = [];
    let isTaking = false;
    const receiver = createServer((request, response) => {
      came.push(String(request.headers['webhook-id']));
      if (isTaking) response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const env = { DATABASE_URL: await postgresUrlOf(shop), DEMO_DATA: '0', IDENTITY_KEY: key.toString('base64') };
    try {
      await setWebhook(shop.database, new IdentityVault([key]), { url, feeds: ['orders'], isNewSecret: false, at: new Date() });
      const [order] = await shop.database.select({ id: orders.id }).from(orders).orderBy(asc(orders.id)).limit(1);
      await tellFeedOfOrder(shop.database, order?.id ?? 0, { from: 'unpaid', to: 'paid', at: new Date() });
      const first = await startOwnProcess(env);
      await eventually(() => expect(came).toHaveLength(1));
      await first.kill();
      isTaking = true;
      // Its lease is over.
      await shop.database.update(webhookDeliveries).set({ takenUntil: new Date(0) });
      const second = await startOwnProcess(env);
      try {
        await eventually(async () =>
          expect(await shop.database.select().from(webhookDeliveries)).toMatchObject([{ state: 'delivered', tries: 2 }]),
        );
      } finally {
        await second.kill();
      }
      expect(new Set(came).size).toBe(1);
      expect(came).toHaveLength(2);
    } finally {
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
    }
  });
});
