import { asc, eq, inArray, ne } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostWebhookTries } from '../../../src/domain/feed/webhook-pauses.ts';
import { openPostgres } from '../../../src/server/database/postgres.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { webhookDeliveries, webhooks } from '../../../src/server/database/schema/webhook.ts';
import { lastPosition, readFeed } from '../../../src/server/feed/read-feed.ts';
import { tellFeedOfOrder } from '../../../src/server/feed/tell-feed.ts';
import { sweep } from '../../../src/server/housekeeping.ts';
import { IdentityVault } from '../../../src/server/identity/identity-vault.ts';
import { waitingThings } from '../../../src/server/staff/waiting-things.ts';
import { planDeliveries, pushDeliveries } from '../../../src/server/webhook/push-deliveries.ts';
import {
  forgetDeliveries,
  readWebhook,
  retryDeliveries,
  setWebhook,
  skipDelivery,
  webhookFigures,
} from '../../../src/server/webhook/webhook.ts';
import { postgresUrlOf } from '../../support/postgres-url.ts';
import { chanceOf, seed } from '../../support/seeded.ts';
import { onBothDatabases, onEither, onPostgres, type TestShop } from '../../support/server.ts';

type Push = Parameters<typeof pushDeliveries>[1];

const start = Date.parse('2026-11-29T02:00:00Z');
const vault = new IdentityVault([Buffer.alloc(32, 7)]);
const every = ['orders', 'cancellations', 'returns', 'payments'] as const;

/** A webhook of a shop whose orders are told again and again, and a clock that goes by itself alone. */
function bench(shop: () => TestShop) {
  let now = start;
  const clock = () => new Date(now);
  const got: string[] = [];
  /** what the receiver says to a delivery; null takes it */
  let says: (id: string) => string | null | Promise<string | null> = () => null;
  const push: Push = {
    url: 'https://erp.example.com/',
    secret: '',
    now: clock,
    chance: () => 0.5,
    post: async ({ id }) => {
      got.push(id);
      return says(id);
    },
  };
  return {
    clock,
    got,
    push,
    wait: (seconds: number) => void (now += seconds * 1000),
    answer: (words: typeof says) => void (says = words),
    begin: async () => {
      now = start;
      says = () => null;
      got.length = 0;
      await shop().database.delete(webhookDeliveries);
      await shop().database.delete(webhooks);
      await setWebhook(shop().database, vault, { url: push.url, feeds: every, isNewSecret: false, at: clock() });
    },
    round: async (database: Database = shop().database) => {
      await planDeliveries(database, clock());
      return pushDeliveries(database, push);
    },
    /** What has happened of an order of the demo shop: it is to be sent. @returns the delivery's id */
    tell: async (orderId: number): Promise<string> => {
      await tellFeedOfOrder(shop().database, orderId, { from: 'unpaid', to: 'paid', at: clock() });
      await planDeliveries(shop().database, clock());
      return String(await lastPosition(shop().database));
    },
  };
}

const someOrders = async ({ database }: TestShop, count: number): Promise<number[]> =>
  (await database.select({ id: orders.id }).from(orders).orderBy(asc(orders.id)).limit(count)).map(({ id }) => id);

onEither('deliveries to the webhook (R55)', (open) => {
  let shop: TestShop;
  let [one, other] = [0, 0];
  const { clock, got, push, wait, answer, begin, round, tell } = bench(() => shop);
  beforeAll(async () => {
    shop = await open();
    [one = 0, other = 0] = await someOrders(shop, 2);
  });
  beforeEach(begin);
  const kept = () =>
    shop.database
      .select({ state: webhookDeliveries.state, tries: webhookDeliveries.tries, fault: webhookDeliveries.fault })
      .from(webhookDeliveries)
      .orderBy(webhookDeliveries.position);

  it('push what is committed from the beginning on, as the feed answers it, once', async () => {
    const bodies: unknown[] = [];
    const post: Push['post'] = async ({ body, ...message }) => {
      bodies.push([message, JSON.parse(body)]);
      return null;
    };
    const id = await tell(one);
    await pushDeliveries(shop.database, { ...push, post });
    await pushDeliveries(shop.database, { ...push, post });
    const [found] = (await readFeed(shop.database, 'orders', { after: Number(id) - 1, limit: 1 })).entries;
    expect(bodies).toMatchObject([
      [
        { id, url: push.url, at: clock() },
        { feed: 'orders', entry: { cursor: id } },
      ],
    ]);
    expect(found?.orderId).toBe(one);
    expect(await webhookFigures(shop.database)).toEqual({ due: 0, dead: 0, lastAt: clock() });
  });

  it('leave out feeds that the webhook does not want, and never come back to them', async () => {
    await setWebhook(shop.database, vault, { url: push.url, feeds: ['payments'], isNewSecret: false, at: clock() });
    await tell(one);
    await setWebhook(shop.database, vault, { url: push.url, feeds: every, isNewSecret: false, at: clock() });
    const second = await tell(one);
    await round();
    expect(got).toEqual([second]);
  });

  it('are tried again after growing pauses; what is behind of the order waits, another order does not', async () => {
    const [first, second] = [await tell(one), await tell(one)];
    const beside = await tell(other);
    answer((id) => (id === first ? 'HTTP 503' : null));
    await round();
    expect([...got].sort()).toEqual([first, beside].sort());
    for (const [seconds, tries] of [
      [9, 2],
      [1, 3],
      [29, 3],
      [1, 4],
    ] as const) {
      wait(seconds);
      await round();
      expect([seconds, got.length]).toEqual([seconds, tries]);
    }
    expect(await kept()).toMatchObject([{ tries: 3, fault: 'HTTP 503' }, { tries: 0 }, { state: 'delivered' }]);
    answer(() => null);
    wait(90);
    await round();
    expect(got.slice(4)).toEqual([first, second]);
    expect((await kept()).map(({ state, fault }) => [state, fault])).toEqual(Array(3).fill(['delivered', '']));
  });

  it('wait for a person after the last try, and their order with them, until they are retried or skipped', async () => {
    const [first, second, third] = [await tell(one), await tell(one), await tell(one)];
    answer((id) => (id === first ? 'HTTP 400 no such customer' : null));
    const triedOften = (tries: number) =>
      shop.database
        .update(webhookDeliveries)
        .set({ tries })
        .where(eq(webhookDeliveries.position, Number(first)));
    await triedOften(mostWebhookTries - 2);
    const dead: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      dead.push((await round()).dead);
      wait(4 * 3600);
    }
    expect([got, dead]).toEqual([
      [first, first],
      [0, 1, 0, 0],
    ]);
    expect(await kept()).toMatchObject([{ state: 'dead', fault: 'HTTP 400 no such customer' }, { tries: 0 }, { tries: 0 }]);
    expect((await waitingThings(shop.database)).filter(({ kind }) => kind === 'delivery')).toMatchObject([{ id: Number(first) }]);
    got.length = 0;
    expect(await retryDeliveries(shop.database, one, clock())).toBe(1);
    await round();
    expect([got, (await kept())[0]]).toMatchObject([[first], { state: 'due', tries: 1 }]);
    await triedOften(mostWebhookTries - 1);
    wait(10);
    await round();
    await skipDelivery(shop.database, Number(first), clock());
    await expect(skipDelivery(shop.database, Number(second), clock())).rejects.toMatchObject({ status: 404 });
    await round();
    expect(got.slice(-2)).toEqual([second, third]);
    expect((await waitingThings(shop.database)).filter(({ kind }) => kind === 'delivery')).toEqual([]);
  });

  it('that were sent and not written down are sent again under their id once the lease is over', async () => {
    const id = await tell(one);
    let reached: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => (reached = resolve));
    let end: (words: string | null) => void = () => undefined;
    answer(() => {
      reached();
      return new Promise((resolve) => (end = resolve));
    });
    const killed = round();
    await sent;
    answer(() => null);
    wait(59);
    await round();
    // Nobody sends what another one is sending, also when a person asks for it.
    await retryDeliveries(shop.database, null, clock());
    await round();
    expect(got).toEqual([id]);
    wait(1);
    await round();
    expect(got).toEqual([id, id]);
    // The first one lives after all; what it heard changes nothing any more.
    end('HTTP 500');
    await killed;
    expect(await kept()).toEqual([{ state: 'delivered', tries: 2, fault: '' }]);
  });

  it('are not lost by a bug of our own', async () => {
    const id = await tell(one);
    const post = () => Promise.reject(new Error('a bug'));
    expect(await pushDeliveries(shop.database, { ...push, post })).toMatchObject({ dead: 0, bugs: [{ message: 'a bug' }] });
    expect(await kept()).toEqual([{ state: 'due', tries: 1, fault: 'bug' }]);
    wait(10);
    await round();
    expect(got).toEqual([id]);
  });

  it('are known for a month, and then forgotten', async () => {
    await tell(one);
    await round();
    await forgetDeliveries(shop.database, new Date(start + 30 * 86_400_000));
    expect(await kept()).toHaveLength(1);
    await sweep(shop.database, new Date(start + 30 * 86_400_000 + 1));
    expect(await kept()).toEqual([]);
  });

  it('have their secret sealed: the database alone does not have it', async () => {
    const fresh = await setWebhook(shop.database, vault, { url: push.url, feeds: every, isNewSecret: true, at: clock() });
    expect(fresh).toMatch(/^whsec_[\w+/]{43}=$/);
    const secret = (await readWebhook(shop.database))?.secret ?? '';
    expect(secret).toMatch(/^v1\./);
    expect(secret).not.toContain(fresh?.slice(6));
    expect([vault.open(secret, 'webhooks.secret:1'), vault.open(secret, 'webhooks.secret:2')]).toEqual([fresh, null]);
    const without = setWebhook(shop.database, null, { url: push.url, feeds: every, isNewSecret: true, at: clock() });
    await expect(without).rejects.toMatchObject({ status: 409 });
  });
});

/** Holds that nobody sends what another one is sending, and which deliveries were taken in which order. */
function receiver(chance: () => number, pause: () => Promise<void>) {
  const underWay = new Set<string>();
  const taken: string[] = [];
  const doubled: string[] = [];
  const post: Push['post'] = async ({ id }) => {
    if (underWay.has(id)) doubled.push(id);
    underWay.add(id);
    await pause();
    underWay.delete(id);
    if (chance() < 0.3) return 'HTTP 500';
    taken.push(id);
    return null;
  };
  return { taken, doubled, post };
}

/** Every order's deliveries, in the order of the feeds, and in the order in which they were taken. */
async function sequences(database: Database, taken: readonly string[]) {
  const kept = await database.select().from(webhookDeliveries).orderBy(webhookDeliveries.position);
  const orderOf = new Map(kept.map(({ position, orderId }) => [String(position), orderId]));
  const ofOrder = (ids: readonly string[], orderId: number) => ids.filter((id) => orderOf.get(id) === orderId);
  return [...new Set(orderOf.values())].map((orderId) => ({
    told: ofOrder([...orderOf.keys()], orderId),
    taken: ofOrder(taken, orderId),
  }));
}

describe(`deliveries in the order of each order (seed ${seed})`, () => {
  onBothDatabases('by chance', (open) => {
    let shop: TestShop;
    const { push, wait, begin, tell, clock } = bench(() => shop);
    beforeAll(async () => {
      shop = await open();
    });
    beforeEach(begin);

    it('whatever fails, comes between and is pushed at once', async () => {
      const chance = chanceOf();
      const ids = await someOrders(shop, 4);
      const { taken, doubled, post } = receiver(chance, () => new Promise((resolve) => setImmediate(resolve)));
      for (let turn = 0; turn < 12; turn++) {
        for (let told = Math.floor(chance() * 4); told > 0; told--) await tell(ids[Math.floor(chance() * ids.length)] ?? 0);
        await Promise.all([pushDeliveries(shop.database, { ...push, post }), pushDeliveries(shop.database, { ...push, post })]);
        wait(Math.floor(chance() * 40));
      }
      await retryDeliveries(shop.database, null, clock());
      for (let turn = 0; turn < 60 && (await webhookFigures(shop.database)).due > 0; turn++) {
        await pushDeliveries(shop.database, { ...push, post });
        wait(11_000);
      }
      expect(doubled).toEqual([]);
      for (const { told, taken: own } of await sequences(shop.database, taken)) expect(own).toEqual(told);
    });
  });

  onPostgres('of two processes', (open) => {
    it('share the work, and send nothing at the same time', async () => {
      const shop = await open();
      const { push, begin, wait, tell } = bench(() => shop);
      await begin();
      const other = await openPostgres(await postgresUrlOf(shop));
      try {
        const ids = await someOrders(shop, 10);
        for (const id of [...ids, ...ids, ...ids]) await tell(id);
        const { taken, doubled, post } = receiver(chanceOf(1), () => new Promise((resolve) => setTimeout(resolve, 3)));
        const shares = [0, 0];
        const sharing =
          (at: number): Push['post'] =>
          (message) => {
            shares[at] = (shares[at] ?? 0) + 1;
            return post(message);
          };
        const isLeft = async () => (await shop.database.$count(webhookDeliveries, ne(webhookDeliveries.state, 'delivered'))) > 0;
        for (let turn = 0; turn < 60 && (await isLeft()); turn++) {
          await Promise.all(
            [shop.database, other.database].map(async (database, at) => {
              await planDeliveries(database, push.now());
              await pushDeliveries(database, { ...push, post: sharing(at) });
            }),
          );
          wait(11_000);
        }
        expect(await shop.database.$count(webhookDeliveries, inArray(webhookDeliveries.state, ['delivered']))).toBe(30);
        expect(doubled).toEqual([]);
        expect(Math.min(...shares)).toBeGreaterThan(0);
        for (const { told, taken: own } of await sequences(shop.database, taken)) expect(own).toEqual(told);
      } finally {
        await other.close();
      }
    });
  });
});
