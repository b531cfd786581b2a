import { readFileSync } from 'node:fs';
import { and, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { chinaDay, chinaDayBegan } from '../../../src/domain/shared/china-time.ts';
import { combinations } from '../../../src/server/database/schema/combination.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { flashOffers } from '../../../src/server/database/schema/goods-offer.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { activityTiers } from '../../../src/server/database/schema/promotion.ts';
import { fileWord } from '../../../src/server/operator/kit/file-word.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { plainGoods } from '../../support/demo-goods.ts';
import { placeOrder, type Wish } from '../../support/order-steps.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const daySeconds = 86_400;

onBothDatabases('the simulator', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  const operate = (...words: string[]) => programs.shop({ database: shop.database, clock: () => new Date(), payment: {} as never }, words);
  const draftOf = (kind: string, ...changes: readonly object[]) =>
    fileWord(Buffer.from(JSON.stringify(Object.assign(JSON.parse(readFileSync(`docs/activities/${kind}.json`, 'utf8')), ...changes))));
  const simulated = async (draft: string, from: string, to: string) => {
    const { exitCode, out, err } = await operate('simulate', draft, '--from', from, '--to', to, '--json');
    expect([exitCode, err]).toEqual([0, []]);
    return JSON.parse(out.join('\n'));
  };
  const daysAgo = (days: number): string => chinaDay(Date.now() / 1000 - days * daySeconds);
  const dayOf = async (id: number): Promise<string> =>
    chinaDay(((await shop.database.select().from(orders).where(eq(orders.id, id)))[0]?.createdAt.getTime() ?? 0) / 1000);
  /** An order by the real chain, paid from the balance. */
  const paid = async (wishes: readonly Wish[], choice: object = {}): Promise<{ id: number; payable: string }> => {
    const placed = await placeOrder(buyer, wishes, choice);
    expect([placed.status, placed.message]).toEqual([200, expect.anything()]);
    expect(await buyer.post(`/api/order/${placed.data.id}/pay`, { method: 'balance' })).toMatchObject({ status: 200 });
    return placed.data;
  };
  const inDays = (from: string, to: string) =>
    and(
      gte(orders.createdAt, new Date(chinaDayBegan(from) * 1000)),
      lt(orders.createdAt, new Date((chinaDayBegan(to) + daySeconds) * 1000)),
      isNull(orders.groupRoundId),
      sql`${orders.status} in ('paid', 'shipped', 'completed')`,
    );

  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });

  it('prices every order of the demo shop again to the fen', async () => {
    const [from, to] = [daysAgo(200), daysAgo(0)];
    const answer = await simulated(draftOf('tier', { tiers: [{ amount: '500', money: '30' }], monthDays: undefined }), from, to);
    const [sums] = await shop.database
      .select({ count: sql<number>`count(*)::int`, payable: sql<string>`sum(payable)::text`, freight: sql<string>`sum(freight)::text` })
      .from(orders)
      .where(inDays(from, to));
    expect(answer.orders).toMatchObject({ compared: sums?.count, notComparable: 0, notInvited: 0 });
    expect(sums?.count).toBeGreaterThan(40);
    expect([answer.payable.before, answer.freight.before]).toEqual([sums?.payable, sums?.freight]);
    expect(answer.orders.touched).toBeGreaterThan(20);
    expect(Number(answer.margin.coverage_percent)).toBeGreaterThan(80);
    expect(Number(answer.margin.coverage_percent)).toBeLessThan(100);
    expect(await simulated(draftOf('tier', { tiers: [{ amount: '500', money: '30' }], monthDays: undefined }), from, to)).toEqual(answer);
  });

  it('knows that an activity that was written with a day in the past took nothing off before', async () => {
    const [from, to] = [daysAgo(60), daysAgo(0)];
    const draft = draftOf('tier', { tiers: [{ amount: '500', money: '30' }], monthDays: undefined });
    const before = await simulated(draft, from, to);
    const backdated = { name: '补记的满减', from, to: daysAgo(-3), tiers: [{ amount: '1', money: '0.50' }], monthDays: undefined };
    const saved = await operate('activity', 'save', draftOf('tier', backdated));
    expect([saved.exitCode, saved.err]).toEqual([0, []]);
    expect((await simulated(draft, from, to)).orders).toMatchObject({ compared: before.orders.compared, notComparable: 0 });
    await shop.database.delete(activityTiers).where(eq(activityTiers.name, backdated.name));
  });

  it('prices again what the real chain placed: goods-level reductions, flash, sets, best vouchers, what waits to be sent', async () => {
    const reduced = await plainGoodsWithReduction();
    const [set] = await shop.database.select().from(combinations).limit(1);
    const [flash] = (await shop.visitor().get('/api/index/spike')).data.goods;
    const [one, two] = await plainGoods(shop.database, 2);
    const ids = [
      await paid([{ goods_id: one?.id ?? 0, number: 7 }]),
      await paid([
        { goods_id: reduced, number: 40 },
        { goods_id: two?.id ?? 0, number: 33 },
      ]),
      await paid(
        [
          { goods_id: flash.id, number: 2, type: 1 },
          { goods_id: one?.id ?? 0, number: 60 },
          { goods_id: set?.goodsId ?? 0, number: 2, type: 3, combination_id: set?.id ?? 0 },
        ],
        { coupon_id: 0 },
      ),
      await paid([{ goods_id: two?.id ?? 0, number: 1 }], { delivery: 'pickup' }),
    ];
    const days = await Promise.all(ids.map(({ id }) => dayOf(id)));
    const answer = await simulated(
      draftOf('coupon', { amount: '0', money: '0.01', audience: { who: 'all' } }),
      days[0] ?? '',
      days.at(-1) ?? '',
    );
    expect(answer.not_comparable).toEqual([]);
    expect(answer.orders).toMatchObject({ compared: 4, notComparable: 0 });
    expect(Number(answer.payable.before).toFixed(2)).toBe(ids.reduce((sum, { payable }) => sum + Number(payable), 0).toFixed(2));
  });

  const plainGoodsWithReduction = async (): Promise<number> => {
    const [row] = await shop.database
      .select({ id: goods.id })
      .from(goods)
      .where(
        and(
          isNotNull(goods.fullReductionId),
          isNull(goods.gift),
          isNull(goods.purchaseLimit),
          eq(goods.isPurchasable, true),
          eq(goods.isControlled, false),
          gte(goods.stock, 100),
          eq(goods.containsEphedrine, false),
          sql`not ${goods.scopes} && array['qx3', 'bjsp']`,
        ),
      )
      .limit(1);
    return row?.id ?? 0;
  };

  it('says exactly what drafts of each kind make of an order, to the fen', async () => {
    const other = await shop.signedIn(demoPhones.other);
    buyer = other;
    await shop.database.delete(activityTiers);
    const [one, two] = await plainGoods(shop.database, 4).then((all) => all.slice(2));
    if (one === undefined || two === undefined) throw new Error('The demo shop has few plain goods');
    await operate('set-price', String(one.id), '10', '--no-ladder');
    await operate('set-price', String(two.id), '20.005', '--no-ladder');
    // Two gifts cost whole fen: margins are told in whole fen, and what other orders of the day cost has fractions.
    await operate('cost', 'import', fileWord(Buffer.from(`id,cost\n${one.id},6\n${two.id},11.1250\n`)));
    const { id, payable } = await paid(
      [
        { goods_id: one.id, number: 30 },
        { goods_id: two.id, number: 20 },
      ],
      { coupon_id: 0, xjq_id: 0 },
    );
    expect(payable).toBe('700.10');
    const day = await dayOf(id);
    const shopId = await shop.buyerId(demoPhones.other);
    const only = { audience: { who: 'shops', ids: [shopId] }, quota: undefined, perBuyer: undefined };
    const outcome = async (kind: string, ...changes: readonly object[]) => {
      const { saved, orders: counted, margin, given, places } = await simulated(draftOf(kind, ...changes), day, day);
      return { saved: saved.sum, touched: counted.touched, margin: margin.change, places, given: given.units };
    };
    expect(
      await outcome('tier', { tiers: [{ amount: '700', money: '35.5' }], counting: [one.id, two.id], monthDays: undefined }),
    ).toMatchObject({ saved: '35.50', touched: 1, margin: '-35.50' });
    expect(await outcome('special', { offers: [{ goods: one.id, price: '9.1' }], everyDays: undefined })).toMatchObject({
      saved: '27.00',
      touched: 1,
      margin: '-27.00',
    });
    expect(
      await outcome('flash', { offers: [{ goods: one.id, price: '8', quota: 50, perOrder: 12 }], everyDays: undefined }),
    ).toMatchObject({ saved: '24.00', touched: 1, margin: '-24.00', places: 12 });
    expect(await outcome('coupon', only, { amount: '700', money: '40' })).toMatchObject({
      saved: '40.00',
      touched: 1,
      margin: '-40.00',
      places: 1,
    });
    // Four sets: 4 x (7 x 10 + 5 x 20.005) = 680.10, sold for 4 x 150
    expect(
      await outcome('combination', only, {
        price: '150',
        parts: [
          { goods: one.id, quantity: 7 },
          { goods: two.id, quantity: 5 },
        ],
      }),
    ).toMatchObject({ saved: '80.10', touched: 1, margin: '-80.10', places: 4 });
    expect(await outcome('gift', only, { thresholds: ['100', '300', '900'], counting: [two.id], gifts: [two.id] })).toMatchObject({
      saved: '0.00',
      touched: 1,
      margin: '-22.25',
      places: 2,
      given: 2,
    });
    expect(
      await outcome('add-on', only, { thresholds: ['100'], counting: [two.id], addOns: [{ goods: one.id, price: '1' }] }),
    ).toMatchObject({ saved: '0.00', touched: 1, margin: '0.00', places: 1, given: 0 });
    // 400.10 - 360.00, less the freight of 8.00 that the rest of the order has to pay without them
    expect(
      await outcome('group-buy', only, { goods: two.id, price: '18', target: 20, quota: 200, perBuyer: 20, least: 5, step: 5 }),
    ).toMatchObject({ saved: '32.10', touched: 1, margin: '-40.10', places: 20 });
    expect(
      await outcome('group-buy', only, { goods: two.id, price: '18', target: 21, quota: 200, perBuyer: 20, least: 5, step: 5 }),
    ).toMatchObject({ saved: '0.00', touched: 0 });
    expect(await outcome('cashback', { audience: only.audience, tiers: [{ threshold: '700', pays: '20' }] })).toMatchObject({
      saved: '20.00',
      touched: 1,
      margin: '-20.00',
    });
    // A coupon for new shops is for the first order of each alone.
    const [from, to] = [daysAgo(200), daysAgo(0)];
    const [firsts] = await shop.database
      .select({ shops: sql<number>`count(distinct buyer_id)::int`, all: sql<number>`count(*)::int` })
      .from(orders)
      .where(inDays(from, to));
    const fresh = await simulated(draftOf('coupon', only, { audience: { who: 'new' }, amount: '0', money: '0.01' }), from, to);
    expect(fresh.orders.notInvited + fresh.orders.touched + fresh.orders.notComparable).toBe(firsts?.all);
    expect(fresh.orders.touched).toBeGreaterThan(0);
    expect(fresh.orders.touched).toBeLessThanOrEqual(firsts?.shops ?? 0);
    const others = await simulated(
      draftOf('coupon', only, { audience: { who: 'shops', ids: [shopId - 1] }, amount: '0', money: '1' }),
      day,
      day,
    );
    expect(others.orders.notInvited).toBeGreaterThan(0);
    expect(others.orders.compared - others.orders.notInvited).toBe(others.orders.touched);
  });

  it('says of orders whose promotions are gone that it cannot compare them, and counts nothing of them', async () => {
    const [from, to] = [daysAgo(200), daysAgo(2)];
    const answer = await simulated(draftOf('tier'), from, to);
    expect(answer.orders.notComparable).toBeGreaterThan(0);
    expect(answer.not_comparable).toHaveLength(Math.min(5, answer.orders.notComparable));
    expect(answer.not_comparable[0]).toEqual({
      number: expect.any(String),
      paid: expect.stringMatching(/^\d+\.\d\d$/),
      priced_as: expect.stringMatching(/^\d+\.\d\d$/),
    });
    expect(answer.not_comparable[0].paid).not.toBe(answer.not_comparable[0].priced_as);
    const { out } = await operate('simulate', draftOf('tier'), '--from', from, '--to', to);
    expect(out.join('\n')).toMatch(/left out: not comparable +\d+/);
    expect(out.join('\n')).toContain(
      `${answer.not_comparable[0].number} cost ${answer.not_comparable[0].paid}, comes to ${answer.not_comparable[0].priced_as}`,
    );
  });

  it('answers in one shape, and as a table that says what it assumes', async () => {
    const [from, to] = [daysAgo(200), daysAgo(0)];
    const answer = await simulated(draftOf('gift', { counting: null, gifts: [(await plainGoods(shop.database, 1))[0]?.id] }), from, to);
    expect(Object.keys(answer)).toEqual([
      'activity',
      'window',
      'orders',
      'shops',
      'payable',
      'freight',
      'saved',
      'margin',
      'places',
      'given',
      'offered_units',
      'groups',
      'not_comparable',
      'conflicts',
      'laws_broken',
      'assumes',
    ]);
    expect(answer).toMatchObject({
      activity: { kind: 'gift', name: '满赠' },
      window: { from, to },
      saved: { median_of: 'order' },
      groups: null,
    });
    const { out } = await operate('simulate', draftOf('gift'), '--from', from, '--to', to);
    for (const words of [
      '满赠 (gift) on the orders from',
      'buyers order the same goods in the same numbers',
      'Conflicts with other activities',
      'Laws broken:',
      'Buyers save 0.00',
    ])
      expect(out.join('\n')).toContain(words);
    const columns = out.filter((line) => /^(yuan|buyers pay|margin) /.test(line)).map((line) => line.length);
    expect(new Set(columns).size).toBe(1);
  });

  it('says which laws a draft breaks and what it meets, and replays it all the same', async () => {
    const [from, to] = [daysAgo(200), daysAgo(0)];
    const [rx] = await plainGoods(shop.database, 1, eq(goods.isPrescription, true));
    const gift = await simulated(draftOf('gift', { counting: undefined, gifts: [rx?.id] }), from, to);
    expect(gift.laws_broken).toEqual(expect.arrayContaining([expect.stringContaining('处方药')]));
    expect(gift.orders.touched).toBeGreaterThan(0);
    const [running] = await shop.database.select().from(flashOffers).limit(1);
    const flash = await simulated(
      draftOf('special', {
        offers: [{ goods: running?.goodsId, price: '0.01' }],
        everyDays: undefined,
        from: daysAgo(1),
        to: daysAgo(-20),
      }),
      from,
      to,
    );
    expect(flash.conflicts).toEqual(expect.arrayContaining([expect.stringContaining('按较低的价格')]));
    expect(flash.laws_broken).toEqual([]);
  });

  it.each([
    [2, 'tier', ['--from', '2026-02-02', '--to', '2026-02-01'], '--from must not be after --to'],
    [2, 'tier', ['--from', '2025-01-01', '--to', '2026-01-02'], 'longer than 366 days'],
    [2, 'tier', ['--from', '2026-02-30', '--to', '2026-03-01'], 'must be days'],
    [2, 'tier', ['--from', '2026-03-01'], 'must be days'],
    [2, 'tier', ['--from', '2026-03-01', '--to', '2999-01-01'], 'a day to come'],
    [1, 'tier', ['--from', '2020-03-01', '--to', '2020-03-31'], 'no orders'],
    [1, 'topic', ['--from', '2020-03-01', '--to', '2020-03-31'], 'kind topic changes no price'],
    [1, 'lecture', ['--from', '2020-03-01', '--to', '2020-03-31'], 'kind lecture changes no price'],
    [1, 'lottery', ['--from', '2020-03-01', '--to', '2020-03-31'], 'kind lottery changes no price'],
  ] as const)('refuses with %i: %s %j', async (exitCode, kind, options, words) => {
    expect(await operate('simulate', draftOf(kind), ...options)).toMatchObject({
      exitCode,
      out: [],
      err: expect.arrayContaining([expect.stringContaining(words)]),
    });
  });

  it('refuses unknown goods, and what is no activity', async () => {
    const days = ['--from', '2026-03-01', '--to', '2026-03-31'];
    expect(await operate('simulate', draftOf('flash', { offers: [{ goods: 99_999_999, price: '1', quota: 9 }] }), ...days)).toMatchObject({
      exitCode: 1,
      err: ['offers.0: 没有这个编号的商品'],
    });
    expect(
      await operate('simulate', draftOf('flash', { offers: [1, 2].map((price) => ({ goods: 12, price: `${price}`, quota: 9 })) }), ...days),
    ).toMatchObject({ exitCode: 1, err: ['offers.1: 同一商品写了两次'] });
    for (const file of ['', '{', '[]', '{"kind":"surprise"}'])
      expect(await operate('simulate', fileWord(Buffer.from(file)), ...days)).toMatchObject({ exitCode: 2, out: [] });
    expect(await operate('simulate', 'activity.json', ...days)).toMatchObject({ exitCode: 2 });
  });
});
