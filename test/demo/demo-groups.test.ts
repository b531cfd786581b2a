import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditShop } from '../../src/server/database/audit.ts';
import { groupRounds } from '../../src/server/database/schema/group-buy.ts';
import { renewDemoGroups } from '../../src/demo/activity/demo-groups.ts';
import { shownGroups } from '../../src/server/group-buy/group-store.ts';
import { settleGroups } from '../../src/server/group-buy/settle-groups.ts';
import { onEither } from '../support/server.ts';

onEither("the demo shop's groups", (open) => {
  it('are alive on any day: two that run, one near its target and one that reached it, one announced; two are over', async () => {
    const shop = await open();
    const day = 24 * 3600_000;
    for (const days of [0, 1, 35]) {
      const now = new Date(Date.now() + days * day);
      await settleGroups(shop.database, now);
      await renewDemoGroups(shop.database, now);
      const stages = (await shownGroups(shop.database, null, now)).map(({ stage, joined, target }) => ({
        stage,
        part: Number(joined) / Number(target),
      }));
      const of = (wanted: string) => stages.filter(({ stage }) => stage === wanted);
      expect([days, of('gathering').some(({ part }) => part >= 0.85), of('reached').length, of('announced').length]).toEqual([
        days,
        true,
        1,
        1,
      ]);
      expect(of('gathering').length).toBeGreaterThanOrEqual(2);
      if (days === 0) expect([of('succeeded').length, of('failed').length]).toEqual([1, 1]);
      expect([days, await auditShop(shop.database)]).toEqual([days, []]);
      // Done again nothing more happens.
      const rounds = await shop.database.$count(groupRounds);
      await renewDemoGroups(shop.database, now);
      expect(await shop.database.$count(groupRounds)).toBe(rounds);
    }
    expect(await shop.database.$count(groupRounds, eq(groupRounds.joined, 0))).toBeGreaterThan(0);
  });
});
