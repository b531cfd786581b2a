import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { chinaDay } from '../../../src/domain/shared/china-time.ts';
import { licences, licenceWarnings } from '../../../src/server/database/schema/licence.ts';
import { outboxMessages } from '../../../src/server/database/schema/verification.ts';
import { sweep } from '../../../src/server/housekeeping.ts';
import { warnOfLicences } from '../../../src/server/message/licence-warnings.ts';
import { demoPhones, type TestShop, onEither } from '../../support/server.ts';

const day = 86_400_000;

onEither('warnings before a licence expires (R30)', (open) => {
  let shop: TestShop;
  let shopId: number;
  const now = new Date();
  beforeEach(async () => {
    shop ??= await open();
    shopId = await shop.buyerId(demoPhones.qualified);
    await shop.database.delete(licenceWarnings);
    await shop.database.delete(outboxMessages);
    await ending('cgwts', 400);
  });
  const ending = (kind: 'cgwts' | 'spjy', days: number) =>
    shop.database
      .update(licences)
      .set({ validUntil: chinaDay((now.getTime() + days * day) / 1000) })
      .where(and(eq(licences.buyerId, shopId), eq(licences.kind, kind)));
  const words = async () => (await shop.database.select().from(outboxMessages).orderBy(outboxMessages.id)).map((message) => message);
  const count = async () => (await words()).length;

  it('go out once for a threshold, as the days go by', async () => {
    await ending('cgwts', 61);
    const counts: number[] = [];
    for (const days of [0, 1, 2, 31, 32, 40, 54, 60, 61, 62, 70]) {
      await warnOfLicences(shop.database, new Date(now.getTime() + days * day));
      counts.push(await count());
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4]);
    expect(
      (
        await shop.database
          .select({ days: licenceWarnings.days })
          .from(licenceWarnings)
          .orderBy(sql`${licenceWarnings.days} desc`)
      ).map(({ days }) => days),
    ).toEqual([60, 30, 7, 0]);
  });

  it('say which licence, until when, and what it closes; to the account’s phone', async () => {
    await ending('cgwts', 7);
    await sweep(shop.database, now);
    const [message, ...more] = await words();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ recipient: demoPhones.qualified });
    expect(JSON.stringify(message)).toContain('采购委托书');
    expect(JSON.stringify(message)).toContain('还有 7 天');
  });

  it('are one, however many sweep at the same moment', async () => {
    await ending('cgwts', 30);
    await Promise.all(Array.from({ length: 6 }, () => warnOfLicences(shop.database, now)));
    expect(await count()).toBe(1);
  });

  it('are none for a version that a renewal outlasts, and begin anew with a new version', async () => {
    await ending('cgwts', 5);
    const [renewal] = await shop.database
      .insert(licences)
      .values({ buyerId: shopId, kind: 'cgwts', state: 'passed', validUntil: null })
      .returning({ id: licences.id });
    await warnOfLicences(shop.database, now);
    expect(await count()).toBe(0);
    await shop.database
      .update(licences)
      .set({ validUntil: chinaDay((now.getTime() + 6 * day) / 1000) })
      .where(eq(licences.id, renewal?.id ?? 0));
    await warnOfLicences(shop.database, now);
    expect((await shop.database.select().from(licenceWarnings)).map(({ licenceId }) => licenceId)).toEqual([renewal?.id]);
    await shop.database.delete(licences).where(eq(licences.id, renewal?.id ?? 0));
  });
});
