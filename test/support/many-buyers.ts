import { eq } from 'drizzle-orm';
import type { Database } from '../../src/server/database/database.ts';
import { sessionCookie } from '../../src/server/http/session.ts';
import { addresses, balanceEntries, buyers } from '../../src/server/database/schema/account.ts';
import { giveLicencesOf } from './same-licences.ts';
import { demoPhones, type TestShop } from './server.ts';
import { ServerClient } from './server-client.ts';
import { ownerSession } from './owner-session.ts';

/**
 * As many more buyers like one as wanted, each with an address and a balance. @returns their ids
 * @param balance yuan
 */
export async function buyersLike(database: Database, modelId: number, count: number, balance = '1000.00'): Promise<number[]> {
  const [model] = await database.select().from(buyers).where(eq(buyers.id, modelId));
  if (model === undefined) throw new Error('The demo shop has no qualified buyer');
  const terms: Partial<typeof model> = { ...model };
  delete terms.id;
  const at = new Date();
  const created = await database
    .insert(buyers)
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...(terms as Omit<typeof model, 'id'>),
        position: 10 + index,
        balance,
        points: 0,
      })),
    )
    .returning({ buyerId: buyers.id });
  await giveLicencesOf(
    database,
    model.id,
    created.map(({ buyerId }) => buyerId),
  );
  const place = { name: '收货人', phone: '13800000001', region: '安徽省合肥市庐阳区', detail: '长江中路1号', isDefault: true };
  await database.insert(addresses).values(created.map(({ buyerId }) => ({ ...place, buyerId })));
  await database
    .insert(balanceEntries)
    .values(created.map(({ buyerId }) => ({ buyerId, kind: 'adjust' as const, change: balance, balanceAfter: balance, at })));
  return created.map(({ buyerId }) => buyerId);
}

/** As many more qualified buyers as wanted, each with an address, a balance and a session. */
export async function manyBuyers(shop: TestShop, count: number): Promise<ServerClient[]> {
  const { database } = shop;
  const created = await buyersLike(database, await shop.buyerId(demoPhones.qualified), count);
  const at = new Date();
  return Promise.all(
    created.map(async (buyerId) => {
      const client = new ServerClient(shop.app);
      client.setCookie(sessionCookie, await ownerSession(database, buyerId, at));
      return client;
    }),
  );
}
