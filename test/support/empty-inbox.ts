import { messageMutes, messages } from '../../src/server/database/schema/message.ts';
import { demoPhones, type TestShop } from './server.ts';
import type { ServerClient } from './server-client.ts';

/** The qualified demo shop signed in, told nothing yet and of every kind: nobody's messages are left in the shop. */
export async function emptyInbox(shop: TestShop): Promise<{ readonly buyer: ServerClient; readonly buyerId: number }> {
  await shop.database.delete(messages);
  await shop.database.delete(messageMutes);
  return { buyer: await shop.signedIn(demoPhones.qualified), buyerId: await shop.buyerId(demoPhones.qualified) };
}
