import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { activities } from '../../../src/server/database/schema/activity.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { settleGroups } from '../../../src/server/group-buy/settle-groups.ts';
import { type DemoGoodsRow, setStock, somePlainGoods } from '../../support/demo-goods.ts';
import { announceGroup, joinGroup, roundOf } from '../../support/group-buys.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { chanceOf, seed, shuffled } from '../../support/seeded.ts';
import { onPostgres, type TestShop } from '../../support/server.ts';
import type { Answered, ServerClient } from '../../support/server-client.ts';
import { proves } from '../../support/promises.ts';

const codes = (answers: readonly Answered[]) => [...new Set(answers.map(({ code }) => code))].sort();

onPostgres(`a group-buy at the same moment (seed ${seed})`, proves('races'), (open) => {
  let shop: TestShop;
  let some: DemoGoodsRow;
  const statesOf = async (groupId: number) => {
    const round = await roundOf(shop.database, groupId);
    const rows = await shop.database
      .select({ status: orders.status, buyerId: orders.buyerId })
      .from(orders)
      .where(eq(orders.groupRoundId, round?.id ?? 0));
    return { round, states: rows.map(({ status }) => status).sort() };
  };
  beforeEach(async () => {
    shop ??= await open();
    some = await somePlainGoods(shop.database);
    await setStock(shop.database, some.id, 5000);
  });
  afterEach(async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('lets 10 of 200 in who come for the units of 10', async () => {
    const clients = await manyBuyers(shop, 200);
    const id = await announceGroup(shop.database, { goodsId: some.id, target: 50, most: 100 });
    const answers = await Promise.all(clients.map((client) => joinGroup(client, id, 10)));
    expect(codes(answers)).toEqual([200, 601]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(await statesOf(id)).toMatchObject({ round: { joined: 100 }, states: Array.from({ length: 10 }, () => 'paid') });
  });

  it('joins once for one key sent 64 times, and with 64 keys as often as one shop may', async () => {
    const [client] = (await manyBuyers(shop, 1)) as [ServerClient];
    const id = await announceGroup(shop.database, { goodsId: some.id, target: 50, most: 100, mostEach: 40 });
    const same = await Promise.all(Array.from({ length: 64 }, () => joinGroup(client, id, 10, { key: 'once' })));
    expect(codes(same)).toEqual([200]);
    expect(new Set(same.map(({ text }) => text)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 64 }, (_, at) => joinGroup(client, id, 10, { key: `other-${at}` })));
    expect(others.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(await statesOf(id)).toMatchObject({ round: { joined: 40 }, states: Array.from({ length: 4 }, () => 'grouping') });
  });

  it('joins before the end or not at all: who is in when it comes gets all back', async () => {
    const chance = chanceOf(1);
    const clients = await manyBuyers(shop, 20);
    for (const round of [1, 2, 3]) {
      const id = await announceGroup(shop.database, { goodsId: some.id, target: 1000, most: 2000 });
      const acts = [
        ...clients.map((client) => () => joinGroup(client, id, 10)),
        () => shop.database.update(activities).set({ stoppedAt: new Date() }).where(eq(activities.id, id)),
        () => settleGroups(shop.database, new Date()),
        () => settleGroups(shop.database, new Date()),
      ];
      const outcomes = await Promise.allSettled(shuffled(acts, chance).map((act) => act()));
      expect([round, outcomes.filter(({ status }) => status === 'rejected')]).toEqual([round, []]);
      // Who came in under the last look is found by the next.
      await settleGroups(shop.database, new Date());
      const { states, round: kept } = await statesOf(id);
      expect([round, kept?.joined ?? 0, states.filter((state) => state !== 'cancelled')]).toEqual([round, 0, []]);
    }
  });

  it('is left or reached, never both: nobody waits for what is full, nobody is sent who left', async () => {
    const chance = chanceOf(2);
    for (const round of [1, 2, 3, 4]) {
      const clients = await manyBuyers(shop, 12);
      const id = await announceGroup(shop.database, { goodsId: some.id, target: 80, most: 200 });
      const early = clients.slice(0, 7);
      await Promise.all(early.map((client) => joinGroup(client, id, 10)));
      const acts = [
        ...clients.slice(7).map((client) => () => joinGroup(client, id, 10)),
        ...early.slice(0, 4).map((client) => () => client.post(`/api/groupbuy/${id}/leave`)),
        () => settleGroups(shop.database, new Date()),
      ];
      const answers = (await Promise.all(shuffled(acts, chance).map((act) => act()))).filter((answer) => answer !== undefined);
      expect([round, answers.filter(({ status }) => status >= 500)]).toEqual([round, []]);
      const { states, round: kept } = await statesOf(id);
      const live = states.filter((state) => state !== 'cancelled');
      expect([round, new Set(live).size]).toEqual([round, 1]);
      expect([round, live[0]]).toEqual([round, (kept?.reachedAt ?? null) === null ? 'grouping' : 'paid']);
      expect([round, kept?.joined]).toEqual([round, live.length * 10]);
    }
  });
});
