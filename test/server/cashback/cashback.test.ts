import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { payCashback } from '../../../src/server/cashback/pay-cashback.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { balanceEntries, buyers } from '../../../src/server/database/schema/account.ts';
import { activities } from '../../../src/server/database/schema/activity.ts';
import { cashbacks } from '../../../src/server/database/schema/cashback.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { eventually } from '../../support/eventually.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

interface Shown {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly settles_at: number;
  readonly tiers: { readonly amount: string; readonly money: string; readonly missing: string | null }[];
  readonly reason: string;
  readonly progress: {
    readonly counts: string;
    readonly pays: string;
    readonly waiting_orders: number;
    readonly paid: { readonly amount: string } | null;
    readonly is_settled: boolean;
  } | null;
}

const steps = [
  { threshold: '100.00', pays: '1.00' },
  { threshold: '2000.00', pays: '10.00' },
];

/** A cashback of one's own making, over orders that the demo shops completed. */
async function cashbackOf({ database }: TestShop, changes: Partial<typeof activities.$inferInsert> = {}, tiers = steps): Promise<number> {
  const [made] = await database
    .insert(activities)
    .values({ kind: 'cashback', name: '试返现', beginsAt: daysAgo(170), endsAt: daysAgo(8), ...changes })
    .returning({ id: activities.id });
  if (made === undefined) throw new Error('An activity was not inserted');
  await database.insert(cashbacks).values({ activityId: made.id, tiers });
  return made.id;
}
const paidOf = ({ database }: TestShop, id: number) =>
  database.select().from(balanceEntries).where(eq(balanceEntries.cashbackId, id)).orderBy(balanceEntries.id);

onEither('cashback', (open) => {
  let shop: TestShop;
  let buyerId: number;
  const shown = async (phone?: string): Promise<Shown[]> =>
    (await (phone === undefined ? shop.visitor() : await shop.signedIn(phone)).get('/api/activity/cashback')).data.list;

  beforeAll(async () => {
    shop = await open();
    buyerId = await shop.buyerId(demoPhones.qualified);
  });

  it('of the demo shop runs, is announced, and was paid once to whom it was due', async () => {
    const list = await shown(demoPhones.qualified);
    expect(list.map(({ state }) => state).sort()).toEqual(['announced', 'ended', 'running']);
    const over = list.find(({ state }) => state === 'ended');
    expect(over?.progress).toMatchObject({ paid: { amount: over?.progress?.pays }, is_settled: true });
    expect(Number(over?.progress?.pays)).toBeGreaterThan(0);
    const running = list.find(({ state }) => state === 'running');
    expect(running?.tiers.some(({ missing }) => missing === '0.00')).toBe(true);
    expect(running?.tiers.some(({ missing }) => missing !== '0.00')).toBe(true);
    expect(running?.progress?.waiting_orders).toBeGreaterThan(0);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('shows a visitor the tiers alone', async () => {
    for (const { progress, tiers } of await shown()) {
      expect(progress).toBeNull();
      expect(tiers.every(({ missing }) => missing === null)).toBe(true);
    }
  });

  it('is paid seven days after its end and not before, by the best tier, with a message; again it is paid no more', async () => {
    const early = await cashbackOf(shop, { endsAt: new Date(Date.now() - 7 * day + 60_000) });
    const id = await cashbackOf(shop);
    const before = (await shop.database.select().from(buyers).where(eq(buyers.id, buyerId)))[0]?.balance;
    await payCashback(shop.database, new Date());
    await payCashback(shop.database, new Date());
    expect(await paidOf(shop, early)).toEqual([]);
    const paid = await paidOf(shop, id);
    expect(paid.length).toBeGreaterThan(1);
    expect(new Set(paid.map((entry) => entry.buyerId)).size).toBe(paid.length);
    expect(paid.find((entry) => entry.buyerId === buyerId)).toMatchObject({ kind: 'cashback', change: '10.00', note: '试返现' });
    const after = (await shop.database.select().from(buyers).where(eq(buyers.id, buyerId)))[0]?.balance;
    expect(Number(after) - Number(before)).toBeCloseTo(10, 2);
    const told = await shop.database
      .select()
      .from(messages)
      .where(and(eq(messages.buyerId, buyerId), eq(messages.cause, `cashback:${id}`)));
    expect(told).toMatchObject([{ kind: 'activity', title: '试返现：¥10.00 已返到余额', url: '/yegl' }]);
    expect((await shown(demoPhones.qualified)).find((one) => one.id === id)?.progress).toMatchObject({
      paid: { amount: '10.00' },
      is_settled: true,
    });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('takes what went back until the payment off what counts', async () => {
    const id = await cashbackOf(shop, { endsAt: new Date(Date.now() + day) });
    const { rows } = await shop.database.execute<{ counts: string }>(sql`
      select sum(o.payable - coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and r.kind in ('whole', 'after-sales')), 0))::text as counts
      from orders o where o.buyer_id = ${buyerId} and o.status = 'completed' and exists (select 1 from order_events e where e.order_id = o.id and e.status = 'completed' and e.at >= ${daysAgo(170).toISOString()}::timestamptz)`);
    const { rows: back } = await shop.database.execute<{ sum: string }>(
      sql`select sum(r.amount)::text as sum from refunds r join orders o on o.id = r.order_id where o.buyer_id = ${buyerId} and r.kind = 'after-sales'`,
    );
    expect(Number(back[0]?.sum)).toBeGreaterThan(0);
    expect((await shown(demoPhones.qualified)).find((one) => one.id === id)?.progress?.counts).toBe(rows[0]?.counts);
    await shop.database.update(activities).set({ isDraft: true }).where(eq(activities.id, id));
  });

  it('that was stopped counts until then; one for others pays only those', async () => {
    const stopped = await cashbackOf(shop, { endsAt: new Date(Date.now() + day), stoppedAt: daysAgo(100) });
    const other = await shop.buyerId(demoPhones.other);
    const named = await cashbackOf(shop, { audience: { who: 'shops', ids: [other] } });
    const fresh = await cashbackOf(shop, { beginsAt: daysAgo(90), audience: { who: 'new' } });
    await payCashback(shop.database, new Date());
    expect((await paidOf(shop, stopped)).length).toBeGreaterThan(0);
    expect((await paidOf(shop, named)).map((entry) => entry.buyerId)).toEqual([other]);
    // All of them had ordered before that period began.
    expect(await paidOf(shop, fresh)).toEqual([]);
    expect((await shown(demoPhones.qualified)).find((one) => one.id === named)?.reason).toBe('本活动不对贵店开放');
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('is announced by the operator, with tiers that rise and pay less than is bought', async () => {
    const operate = (tiers: string) =>
      programs.shop({ database: shop.database, clock: () => new Date(), payment: {} as never }, [
        'cashback',
        'add',
        '店庆返现',
        '--from',
        '2999-01-01',
        '--until',
        '2999-01-31',
        '--tiers',
        tiers,
      ]);
    const made = await operate('2000=20,8000=100.50');
    expect(made.exitCode).toBe(0);
    const one = (await shown(demoPhones.qualified)).find(({ id }) => id === Number(made.out[0]?.split(' ')[0]));
    expect(one).toMatchObject({
      name: '店庆返现',
      state: 'announced',
      tiers: [
        { amount: '2000.00', money: '20.00' },
        { amount: '8000.00', money: '100.50' },
      ],
    });
    for (const wrong of ['', '2000', '2000=x']) expect((await operate(wrong)).exitCode).toBe(2);
    for (const wrong of ['2000=20,1000=30', '2000=20,3000=20', '20=20', '2000=20']) expect((await operate(wrong)).exitCode).toBe(1);
  });

  it('that was paid wrongly, or left somebody out, is found', async () => {
    const id = await cashbackOf(shop);
    await shop.database.update(cashbacks).set({ settledAt: new Date() }).where(eq(cashbacks.activityId, id));
    expect((await auditShop(shop.database)).map(({ rule }) => rule)).toContain('cashback that is settled for everybody leaves nobody out');
    await shop.database.update(cashbacks).set({ settledAt: null }).where(eq(cashbacks.activityId, id));
    await payCashback(shop.database, new Date());
    expect(await auditShop(shop.database)).toEqual([]);
    await shop.database
      .update(cashbacks)
      .set({ tiers: [{ threshold: '100.00', pays: '9.00' }] })
      .where(eq(cashbacks.activityId, id));
    expect((await auditShop(shop.database)).map(({ rule }) => rule)).toContain(
      'cashback is paid when it is due, by the best tier that completed orders reach',
    );
  });
});

onPostgres('cashback that is cut off', (open) => {
  it('in the middle of a round is paid once to everybody by the next ones, though several run at once', async () => {
    const shop = await open({ log: 'off' });
    const { database } = shop;
    const id = await cashbackOf(shop);
    const last =
      (
        await database.execute<{ id: number }>(
          sql`select max(o.buyer_id)::int as id from orders o join order_events e on e.order_id = o.id where e.status = 'completed'`,
        )
      ).rows[0]?.id ?? 0;
    // The last shop's entry takes its time: long enough for the connection to be cut off under it, as by kill -9.
    await database.execute(
      sql.raw(
        `create function slow_entry() returns trigger language plpgsql as 'begin if new.buyer_id = ${last} then perform pg_sleep(20); end if; return new; end'`,
      ),
    );
    await database.execute(sql`create trigger slow before insert on balance_entries for each row execute function slow_entry()`);
    const cut = payCashback(database, new Date()).then(
      () => 'done',
      () => 'cut',
    );
    await eventually(async () => {
      const { rows } = await database.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
      );
      if (rows.length === 0) throw new Error('not yet');
    });
    expect(await cut).toBe('cut');
    await database.execute(sql`drop trigger slow on balance_entries`);
    const before = await paidOf(shop, id);
    expect(before.length).toBeGreaterThan(0);
    expect(before.map((entry) => entry.buyerId)).not.toContain(last);
    expect((await database.select().from(cashbacks).where(eq(cashbacks.activityId, id)))[0]?.settledAt).toBeNull();
    await Promise.all(Array.from({ length: 6 }, () => payCashback(database, new Date())));
    const after = await paidOf(shop, id);
    expect(after.map((entry) => entry.buyerId)).toContain(last);
    expect(new Set(after.map((entry) => entry.buyerId)).size).toBe(after.length);
    expect((await database.select().from(cashbacks).where(eq(cashbacks.activityId, id)))[0]?.settledAt).not.toBeNull();
    expect(await auditShop(database)).toEqual([]);
  });
});
