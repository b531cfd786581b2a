import { connect, type AddressInfo } from 'node:net';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import qs from 'qs';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { minutesAfter } from '../../../src/server/clock.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { addresses, balanceEntries, buyers, pointsEntries } from '../../../src/server/database/schema/account.ts';
import { activities, activityEntries, lectures } from '../../../src/server/database/schema/activity.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { pointsGoods, pointsOrders } from '../../../src/server/database/schema/points.ts';
import { coupons } from '../../../src/server/database/schema/promotion.ts';
import { settleGroups } from '../../../src/server/group-buy/settle-groups.ts';
import { sessionCookie } from '../../../src/server/http/session.ts';
import { saveLottery } from '../../../src/server/lottery/save-lottery.ts';
import { setStock, somePlainGoods } from '../../support/demo-goods.ts';
import { eventually } from '../../support/eventually.ts';
import { announceGroup, joinGroup, roundOf } from '../../support/group-buys.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { chanceOf, seed, shuffled } from '../../support/seeded.ts';
import { onPostgres, type TestShop } from '../../support/server.ts';
import type { Answered, ServerClient } from '../../support/server-client.ts';
import { proves } from '../../support/promises.ts';

const crowd = 200;
const places = 10;
const presses = 64;
const day = 24 * 60;

/** A way of taking a place, as a browser sends it. */
interface Taking {
  readonly name: string;
  /** announces ten places (of `perBuyer` each), that end so many minutes from now. @returns the id to be taken from */
  readonly announce: (shop: TestShop, ends: number) => Promise<number>;
  readonly request: (id: number, home: number) => { readonly method: 'GET' | 'POST'; readonly url: string; readonly form?: object };
  /** whether it is over at the end that was announced */
  readonly ends: boolean;
  readonly takenOf: (shop: TestShop, id: number) => Promise<number>;
}

const entriesOf = async ({ database }: TestShop, id: number): Promise<number> => {
  const rows = await database.select({ number: activityEntries.number }).from(activityEntries).where(eq(activityEntries.activityId, id));
  return rows.reduce((all, { number }) => all + number, 0);
};
const activityOf = async ({ database }: TestShop, kind: 'coupon' | 'lecture', ends: number): Promise<number> => {
  const now = new Date();
  const [made] = await database
    .insert(activities)
    .values({ kind, name: '抢', beginsAt: minutesAfter(now, -60), endsAt: minutesAfter(now, ends), quota: places, perBuyer: 1 })
    .returning({ id: activities.id });
  return made?.id ?? 0;
};
let rewards = 0;

const takings: readonly Taking[] = [
  {
    name: 'claimed',
    announce: async (shop, ends) => {
      const id = await activityOf(shop, 'coupon', ends);
      await shop.database.insert(coupons).values({ activityId: id, kind: 'coupon', amount: '100.00', money: '10.00', validDays: 7 });
      return id;
    },
    request: (id) => ({ method: 'POST', url: `/api/coupon/${id}/claim` }),
    ends: true,
    takenOf: entriesOf,
  },
  {
    name: 'booked',
    announce: async (shop, ends) => {
      const id = await activityOf(shop, 'lecture', ends);
      await shop.database.insert(lectures).values({ activityId: id, form: 'lecture', speaker: '讲者', venue: '线上', minutes: 10 });
      return id;
    },
    request: (id) => ({ method: 'POST', url: `/api/yyh/${id}/book` }),
    ends: true,
    takenOf: entriesOf,
  },
  {
    name: 'drawn',
    announce: async ({ database }, ends) => {
      const seconds = Math.floor(Date.now() / 1000);
      const prizes = [{ name: '积分', remarks: '', number: places, weight: 1, gift: { kind: 'points', points: 20 } }] as const;
      return (
        await saveLottery(
          database,
          { name: '抢抽', describe: '', beginsAt: seconds - 3600, endsAt: seconds + ends * 60, prizes },
          new Date(Date.now() - 86_400_000),
        )
      ).id;
    },
    request: (id) => ({ method: 'GET', url: `/api/draw?id=${id}` }),
    ends: true,
    takenOf: entriesOf,
  },
  {
    name: 'redeemed',
    announce: async ({ database }) => {
      const [made] = await database
        .insert(pointsGoods)
        .values({ name: `抢礼品 ${(rewards += 1)}`, unit: '个', points: 100, stock: places, stocked: places })
        .returning({ id: pointsGoods.id });
      return made?.id ?? 0;
    },
    request: (id, home) => ({ method: 'POST', url: '/api/points/order', form: { id, number: 1, address_id: home } }),
    ends: false,
    takenOf: ({ database }, id) => database.$count(pointsOrders, eq(pointsOrders.goodsId, id)),
  },
  {
    name: 'joined',
    announce: async ({ database }, ends) =>
      announceGroup(database, { goodsId: (await somePlainGoods(database)).id, target: 50, most: places * 10, mostEach: 10, ends }),
    request: (id, home) => ({
      method: 'POST',
      url: `/api/groupbuy/${id}/join`,
      form: { number: 10, address_id: home, method: 'balance', expect: '20.00' },
    }),
    ends: true,
    takenOf: async (shop, id) => (await entriesOf(shop, id)) / 10,
  },
];

/** Sends so much of a request and hangs up. */
const sendAndCut = (port: number, bytes: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(
      port,
      '127.0.0.1',
      () =>
        void socket.write(bytes, () => {
          socket.destroy();
          resolve();
        }),
    );
    socket.once('error', reject);
  });

/** While the switch is on, a commit that holds a place takes its time: long enough to be cut off in the middle. */
async function slowCommits({ database }: TestShop): Promise<void> {
  await database.execute(sql`create table slow_commits (is_on boolean)`);
  await database.execute(
    sql`create function slow_commit() returns trigger language plpgsql as 'begin if exists (select 1 from slow_commits) then perform pg_sleep(20); end if; return null; end'`,
  );
  for (const table of ['activity_entries', 'points_orders']) {
    await database.execute(
      sql.raw(
        `create constraint trigger slow after insert on ${table} deferrable initially deferred for each row execute function slow_commit()`,
      ),
    );
  }
}

/** Ends the database's side of the transaction that is committing. */
const cutCommit = ({ database }: TestShop) =>
  eventually(async () => {
    const { rows } = await database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
    );
    if (rows.length === 0) throw new Error('not yet');
  }, 10);

onPostgres(`places of activities (seed ${seed})`, (open) => {
  let shop: TestShop;
  let clients: readonly ServerClient[];
  let homes: readonly number[];
  let port: number;
  beforeAll(async () => {
    // A connection that is cut is a failure that the server would tell in its log.
    shop = await open({ log: 'off' });
    const { database } = shop;
    await slowCommits(shop);
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    port = (shop.app.server.address() as AddressInfo).port;
    clients = await manyBuyers(shop, crowd + takings.length);
    const own = (
      await database
        .select({ id: addresses.id, buyerId: addresses.buyerId })
        .from(addresses)
        .orderBy(desc(addresses.id))
        .limit(clients.length)
    ).reverse();
    homes = own.map(({ id }) => id);
    const owners = own.map(({ buyerId }) => buyerId);
    await database.update(buyers).set({ points: 100 }).where(inArray(buyers.id, owners));
    await database
      .insert(pointsEntries)
      .values(owners.map((buyerId) => ({ buyerId, kind: 'adjust' as const, change: 100, pointsAfter: 100, note: 'race', at: new Date() })));
    await setStock(database, (await somePlainGoods(database)).id, 50_000);
  });
  afterEach(async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });

  const headersOf = (headers: Record<string, string>) => ({ 'content-type': 'application/x-www-form-urlencoded', ...headers });
  const take = ({ request }: Taking, id: number, at: number, headers: Record<string, string> = {}): Promise<Answered> => {
    const { method, url, form = {} } = request(id, homes[at] ?? 0);
    return (clients[at] as ServerClient).send({
      method,
      url,
      ...(method === 'POST' && { payload: qs.stringify(form) }),
      headers: method === 'POST' ? headersOf(headers) : headers,
    });
  };

  it.each(takings)(
    'are $name at one instant by 200 shops for 10, and by the two shops that press 64 times once each',
    proves('oversell', crowd + presses),
    async (taking) => {
      const id = await taking.announce(shop, day);
      const order = shuffled(
        Array.from({ length: crowd }, (_, at) => at),
        chanceOf(1),
      );
      const answers = await Promise.all(order.map((at) => take(taking, id, at)));
      expect([...new Set(answers.map(({ status }) => status))].filter((status) => status >= 500)).toEqual([]);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(places);
      expect(await taking.takenOf(shop, id)).toBe(places);
      // Shops of one account, as all of these are; who has none yet has points for one.
      const late = order.filter((_at, turn) => answers[turn]?.code !== 200).slice(0, 2);
      const again = await taking.announce(shop, day);
      await Promise.all(Array.from({ length: presses }, (_, turn) => take(taking, again, late[turn % 2] ?? 0)));
      expect(await taking.takenOf(shop, again)).toBe(2);
    },
  );

  it.each(takings)('are $name by nobody from another site’s page, nor as a visitor', proves('browser', 4), async (taking) => {
    const id = await taking.announce(shop, day);
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
    ] as const) {
      expect([value, (await take(taking, id, 0, { [name]: value })).status]).toEqual([value, 403]);
    }
    const { method, url, form = {} } = taking.request(id, homes[0] ?? 0);
    expect(
      (await shop.visitor().send({ method, url, ...(method === 'POST' && { payload: qs.stringify(form), headers: headersOf({}) }) }))
        .status,
    ).toBe(401);
    expect(await taking.takenOf(shop, id)).toBe(0);
  });

  it.each(takings.filter(({ ends }) => ends))(
    'are $name by nobody after the end, whatever the caller’s clock says',
    proves('races', 3),
    async (taking) => {
      const id = await taking.announce(shop, -1);
      for (const date of [-day, 0, day].map((minutes) => minutesAfter(new Date(), minutes).toUTCString())) {
        expect(await take(taking, id, 0, { date })).toMatchObject({ code: 601, data: { reason: 'ended' } });
      }
      expect(await taking.takenOf(shop, id)).toBe(0);
    },
  );

  it.each(takings)(
    'are $name with nobody else’s: ids of another kind, another’s address',
    proves('owner', takings.length),
    async (taking) => {
      const others = await Promise.all(takings.filter((one) => one !== taking && one.ends).map((one) => one.announce(shop, day)));
      const foreign = taking.name === 'redeemed' ? [999_999_999] : others;
      for (const id of foreign) expect([id, (await take(taking, id, 0)).status]).toEqual([id, 404]);
      const own = await taking.announce(shop, day);
      const { method, url, form } = taking.request(own, homes[1] ?? 0);
      if (form !== undefined)
        expect(await (clients[0] as ServerClient).send({ method, url, payload: qs.stringify(form), headers: headersOf({}) })).toMatchObject(
          {
            status: 422,
            errors: { address_id: [expect.any(String)] },
          },
        );
      expect(await taking.takenOf(shop, own)).toBe(0);
    },
  );

  it.each(takings)('that are $name while a connection is cut are taken once or not at all', proves('retries', 4), async (taking) => {
    const at = crowd + takings.indexOf(taking);
    const client = clients[at] as ServerClient;
    const id = await taking.announce(shop, day);
    const { method, url, form = {} } = taking.request(id, homes[at] ?? 0);
    const body = method === 'POST' ? qs.stringify(form) : '';
    const head = [
      `${method} ${url} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      `cookie: ${sessionCookie}=${client.cookie(sessionCookie)}`,
      'idempotency-key: cut',
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${body.length}`,
    ];
    const bytes = [...head, '', body].join('\r\n');
    // half of the request never comes
    await sendAndCut(port, bytes.slice(0, -3));
    expect(await taking.takenOf(shop, id)).toBe(0);
    // the database goes away while it commits: nothing of it stays, and the key is free
    await shop.database.execute(sql`insert into slow_commits values (true)`);
    const [cut] = await Promise.all([take(taking, id, at, { 'idempotency-key': 'cut' }), cutCommit(shop)]);
    await shop.database.execute(sql`delete from slow_commits`);
    expect([cut.status, await taking.takenOf(shop, id)]).toEqual([503, 0]);
    // the buyer hangs up as soon as the request is out: it is done, though nobody waits for its answer
    await sendAndCut(port, bytes);
    await eventually(async () => expect(await taking.takenOf(shop, id)).toBe(1));
    expect((await take(taking, id, at, { 'idempotency-key': 'cut' })).code).toBe(200);
    expect(await taking.takenOf(shop, id)).toBe(1);
  });

  it('of a group are given back by a clock that is a day ahead, and by the right one not again', proves('races', 3), async () => {
    const { database } = shop;
    const id = await announceGroup(database, { goodsId: (await somePlainGoods(database)).id, target: 50, most: 100 });
    const first = await Promise.all([0, 1, 2].map((at) => joinGroup(clients[at] as ServerClient, id, 10)));
    const ours = first.map(({ data }) => data.id as number);
    await Promise.all([settleGroups(database, minutesAfter(new Date(), day)), settleGroups(database, new Date())]);
    await settleGroups(database, new Date());
    expect(
      (await database.select({ status: orders.status }).from(orders).where(inArray(orders.id, ours))).map(({ status }) => status),
    ).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await database.$count(balanceEntries, sql`${inArray(balanceEntries.orderId, ours)} and ${balanceEntries.kind} = 'refund'`)).toBe(
      3,
    );
    // The group runs still, and who comes to its target goes on.
    await Promise.all([0, 1, 2].map((at) => joinGroup(clients[at] as ServerClient, id, 10)));
    expect((await joinGroup(clients[3] as ServerClient, id, 20)).data.status).toBe('paid');
    expect(await roundOf(database, id)).toMatchObject({ joined: 50, reachedAt: expect.any(Date) });
  });
});
