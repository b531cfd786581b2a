import { and, eq, gte, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { activities } from '../../../src/server/database/schema/activity.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { goods as goodsTable } from '../../../src/server/database/schema/goods.ts';
import { flashOffers, flashSales } from '../../../src/server/database/schema/goods-offer.ts';
import { coupons, voucherEntries, vouchers } from '../../../src/server/database/schema/promotion.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { plainGoods, somePlainGoods } from '../../support/demo-goods.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { proves } from '../../support/promises.ts';

interface Listed {
  readonly id: number;
  readonly type: 'coupon' | 'xjq';
  readonly name: string;
  readonly state: string;
  readonly words: string;
  readonly url: string;
  readonly left: number | null;
  readonly had: number;
  readonly voucher_id: number | null;
  readonly scope: { readonly kinds: number; readonly names: string[] } | null;
  readonly saves: string | null;
  readonly amount: string;
  readonly money: string;
}

const listOf = async (client: ServerClient, query = ''): Promise<Listed[]> =>
  (await client.get(`/api/user/availableCoupon?per_page=100${query}`)).data.list;
const oneOf = async (client: ServerClient, fits: (coupon: Listed) => boolean): Promise<Listed> => {
  const found = (await listOf(client)).find(fits);
  if (found === undefined) throw new Error('The demo shop has no such coupon');
  return found;
};
const open = ({ state }: Listed) => state === 'open';
const claim = (client: ServerClient, id: number | string, headers = {}) => client.post(`/api/coupon/${id}/claim`, {}, headers);

/** A coupon of one's own making, so that no other test meets it. */
async function couponOf(
  { database }: TestShop,
  changes: Partial<typeof activities.$inferInsert> = {},
  gives: Partial<typeof coupons.$inferInsert> = {},
): Promise<number> {
  const [begins, ends] = [new Date(Date.now() - 60_000), new Date(Date.now() + 86_400_000)];
  const [made] = await database
    .insert(activities)
    .values({ kind: 'coupon', name: '试领券', beginsAt: begins, endsAt: ends, perBuyer: 1, ...changes })
    .returning({ id: activities.id });
  if (made === undefined) throw new Error('An activity was not inserted');
  await database.insert(coupons).values({ activityId: made.id, kind: 'coupon', amount: '100.00', money: '10.00', validDays: 7, ...gives });
  return made.id;
}

onEither('coupons to claim', (openShop) => {
  let shop: TestShop;
  let buyer: ServerClient;
  const operate = (...words: string[]) => programs.shop({ database: shop.database, clock: () => new Date(), payment: {} as never }, words);

  beforeAll(async () => {
    shop = await openShop();
    buyer = await shop.signedIn(demoPhones.qualified);
  });

  it('are listed with how they stand to who asks, what can be claimed first', async () => {
    const list = await listOf(buyer);
    expect(list.map(({ state }) => state)).toEqual(expect.arrayContaining(['open', 'not-begun', 'gone', 'not-you', 'ended']));
    const order = ['open', 'had', 'not-begun', 'gone', 'not-you', 'ended'];
    expect(list.map(({ state }) => order.indexOf(state))).toEqual(list.map(({ state }) => order.indexOf(state)).sort());
    expect(list.find(({ scope }) => scope !== null)?.scope?.names.length).toBeGreaterThan(0);
    const { data } = await buyer.get('/api/user/availableCoupon?type=2&per_page=2&page=2');
    expect(data).toMatchObject({
      page: 2,
      total: data.xjq,
      open: list.filter(open).length,
      coupon: list.filter(({ type }) => type === 'coupon').length,
    });
    expect(data.list.every(({ type }: Listed) => type === 'xjq')).toBe(true);
    for (const wrong of ['type=3', 'type=x', 'page=0', 'per_page=101'])
      expect((await buyer.get(`/api/user/availableCoupon?${wrong}`)).code).toBe(422);
  });

  it('are shown to a visitor, who must sign in to claim', async () => {
    const [one] = (await listOf(shop.visitor())).filter(open);
    expect(one).toMatchObject({ had: 0, voucher_id: null, saves: null });
    expect(await claim(shop.visitor(), one?.id ?? 0)).toMatchObject({ status: 401 });
    expect(await shop.visitor().get('/api/cart/claim_hint')).toMatchObject({ status: 401 });
  });

  it('become vouchers of the shop with their entry, by one press', async () => {
    const id = await couponOf(shop, { quota: 3 });
    const claimed = await claim(buyer, id);
    expect(claimed).toMatchObject({ status: 200, data: { id, state: 'had', had: 1, left: 2, words: '已领取，每店限 1 张' } });
    expect(claimed.message).toMatch(/^已领取 ¥10 优惠券，满 ¥100 可用，\d{4}-\d{2}-\d{2} 到期$/);
    const [row] = await shop.database.select().from(vouchers).where(eq(vouchers.id, claimed.data.voucher_id));
    expect(row).toMatchObject({
      buyerId: await shop.buyerId(demoPhones.qualified),
      activityId: id,
      kind: 'coupon',
      amount: '100.00',
      money: '10.00',
      orderId: null,
    });
    expect(await shop.database.select().from(voucherEntries).where(eq(voucherEntries.voucherId, claimed.data.voucher_id))).toMatchObject([
      { kind: 'issued' },
    ]);
    const own = (await buyer.get('/api/user/coupon?type=1')).data.list;
    expect(own.map((one: { id: number }) => one.id)).toContain(claimed.data.voucher_id);
    expect(await claim(buyer, id)).toMatchObject({ code: 601, message: '已领取，每店限 1 张', data: { reason: 'had' } });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('are claimed once under a key, though the answer was lost', async () => {
    const id = await couponOf(shop, { quota: 3, perBuyer: 2 });
    const [first, again] = [
      await claim(buyer, id, { 'idempotency-key': 'claim-1' }),
      await claim(buyer, id, { 'idempotency-key': 'claim-1' }),
    ];
    expect(again.data).toEqual(first.data);
    expect((await oneOf(buyer, (one) => one.id === id)).had).toBe(1);
    expect(await claim(buyer, id, { 'idempotency-key': 'claim-2' })).toMatchObject({ status: 200, data: { had: 2, state: 'had' } });
  });

  it('are refused with the reason when not begun, over, stopped, gone, for others, expired or not there', async () => {
    const hour = 3_600_000;
    const before = await shop.database.$count(vouchers);
    const refusal = async (id: number | string, client = buyer) => {
      const { code, data, message } = await claim(client, id);
      return code === 601 ? [data.reason, message] : [code];
    };
    expect(await refusal(await couponOf(shop, { beginsAt: new Date(Date.now() + hour) }))).toEqual(['not-begun', '还没有开始领取']);
    // A clock that is wrong by a day changes nothing: the server's decides.
    expect(
      await refusal(await couponOf(shop, { beginsAt: new Date(Date.now() - 48 * hour), endsAt: new Date(Date.now() - 1000) })),
    ).toEqual(['ended', '领取已结束']);
    expect(await refusal(await couponOf(shop, { stoppedAt: new Date(Date.now() - 1000) }))).toEqual(['ended', '领取已结束']);
    expect(
      await refusal(
        await couponOf(shop, {}, { validDays: null, validFrom: new Date(Date.now() - 2 * hour), validUntil: new Date(Date.now() - hour) }),
      ),
    ).toEqual(['ended', '领取已结束']);
    expect(await refusal(await couponOf(shop, { quota: 0 }))).toEqual(['gone', '已被领完']);
    expect(await refusal(await couponOf(shop, { audience: { who: 'new' } }))).toEqual(['not-you', '限首次下单，贵店已下过单']);
    expect(await refusal(await couponOf(shop, { audience: { who: 'shops', ids: [999_999] } }))).toEqual([
      'not-you',
      '限指定门店，贵店不在其中',
    ]);
    const unqualified = await shop.signedIn(demoPhones.unqualified);
    expect(await refusal(await couponOf(shop, { audience: { who: 'new' } }), unqualified)).toEqual([
      'not-you',
      '限首次下单，资质审核通过后可领',
    ]);
    expect(await refusal(await couponOf(shop, { audience: { who: 'qualified' } }), unqualified)).toEqual(['not-you', '资质审核通过后可领']);
    expect(await refusal(await couponOf(shop, { audience: { who: 'rank', least: 3 } }))).toEqual(['not-you', '限钻石会员']);
    expect(await refusal(await couponOf(shop, { audience: { who: 'rank', least: 2 } }), unqualified)).toEqual([
      'not-you',
      '限金牌会员及以上',
    ]);
    expect(await refusal(await couponOf(shop, { isDraft: true }))).toEqual([404]);
    for (const id of [999_999_999, 'x', 0, '1e3']) expect((await refusal(id))[0]).toBeGreaterThanOrEqual(404);
    expect(await shop.database.$count(vouchers)).toBe(before);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('hold between the moments that they name, or whole days from the claim', async () => {
    const [from, until] = [new Date('2030-01-01T00:00:00+08:00'), new Date('2030-02-01T00:00:00+08:00')];
    const fixed = await claim(buyer, await couponOf(shop, {}, { validDays: null, validFrom: from, validUntil: until }));
    expect(fixed.message).toContain('2030-01-31 到期');
    const [row] = await shop.database.select().from(vouchers).where(eq(vouchers.id, fixed.data.voucher_id));
    expect([row?.startsAt, row?.endsAt]).toEqual([from, until]);
  });

  it('are stopped by the operator: what was claimed stays', async () => {
    const id = await couponOf(shop, { quota: 9 });
    const { data } = await claim(buyer, id);
    expect(await operate('activity', 'stop', String(id))).toMatchObject({ exitCode: 0 });
    expect(await claim(await shop.signedIn(demoPhones.other), id)).toMatchObject({ code: 601, data: { reason: 'ended' } });
    const [row] = await shop.database.select().from(vouchers).where(eq(vouchers.id, data.voucher_id));
    expect(row?.orderId).toBeNull();
  });

  it('are announced by the operator, who is told what is wrong with one', async () => {
    const until = '2999-12-31';
    const add = (...words: string[]) => operate('coupon', 'add', '店庆券', '--from', '2020-01-01', '--until', until, ...words);
    const made = await add('--money', '15', '--amount', '200', '--kind', 'cash-voucher', '--quota', '2', '--days', '3');
    expect([made.exitCode, made.out[0]]).toEqual([0, expect.stringMatching(/^\d+ 店庆券$/)]);
    // What else may be used beside it is said, in a few lines.
    expect(made.out.length).toBeLessThan(5);
    expect(await claim(buyer, Number(made.out[0]?.split(' ')[0]))).toMatchObject({
      status: 200,
      data: { type: 'xjq', money: '15.00', amount: '200.00', valid_days: 3, left: 1 },
    });
    const wrong = [
      ['--money', '0'],
      ['--money', 'x'],
      ['--money', '5', '--kind', 'gift'],
      ['--money', '5', '--days', '0'],
      ['--money', '5', '--quota', '-1'],
    ];
    for (const words of [...wrong, ['--money', '5', '--quota', 'x']]) expect([words, (await add(...words)).exitCode]).toEqual([words, 2]);
    // Read, and refused by what it says: over already, more off than is bought, twice the same.
    for (const words of [
      ['--money', '5', '--until', '2019-01-01'],
      ['--money', '5', '--amount', '4'],
      ['--money', '5'],
    ])
      expect([words, (await add(...words)).exitCode]).toEqual([words, 1]);
  });

  it('say what they would take off the cart, and the hint names the best of them; claimed, the cart is that much cheaper', async () => {
    const other = await shop.signedIn(demoPhones.other);
    const goods = await somePlainGoods(shop.database);
    expect((await other.get('/api/cart/claim_hint')).data).toBeNull();
    await other.post('/api/cart', { params: [{ goods_id: goods.id, number: 60 }] });
    const best = await couponOf(shop, { quota: 5 }, { amount: '1.00', money: '77.00' });
    const useless = await couponOf(shop, { quota: 5 }, { amount: '9000000.00', money: '4000.00' });
    const elsewhere = await couponOf(shop, { quota: 5 }, { amount: '1.00', money: '500.00', goodsIds: [] });
    const payable = async () => {
      const ids = (await other.get('/api/cart/list')).data.data.map(({ id }: { id: number }) => id);
      return Number((await other.post('/api/cart/checkout', { ids, new: 1 })).data.priced.payable);
    };
    const before = await payable();
    const list = await listOf(other);
    const saves = list.find(({ id }) => id === best)?.saves;
    expect(Number(saves)).toBeGreaterThan(0);
    expect(list.find(({ id }) => id === useless)?.saves).toBeNull();
    expect(list.find(({ id }) => id === elsewhere)?.saves).toBeNull();
    const { data: hint } = await other.get('/api/cart/claim_hint');
    expect(Number(hint.saves)).toBe(Math.max(...list.map((one) => Number(one.saves ?? 0))));
    await claim(other, hint.id);
    expect(before - (await payable())).toBeCloseTo(Number(hint.saves), 2);
    // Only those that count the goods are offered beside them.
    const another = await couponOf(shop, { quota: 5 }, { amount: '1.00', money: '99.00' });
    const beside: Listed[] = (await other.get(`/api/goods/coupons?goods_id=${goods.id}`)).data;
    expect(beside.length).toBeLessThanOrEqual(3);
    expect(beside[0]).toMatchObject({ id: another, state: 'open' });
    expect(beside.map(({ id }) => id)).not.toContain(elsewhere);
    expect(await shop.visitor().get(`/api/goods/coupons?goods_id=${goods.id}`)).toMatchObject({ status: 401 });
  });

  it('and flash prices tell together what the cart can still save; with all of it taken, nothing is left', async () => {
    const other = await shop.signedIn(demoPhones.other);
    await shop.database.delete(cartLines);
    const [plain, sale] = await plainGoods(shop.database, 2, gte(goodsTable.stock, 300));
    if (plain === undefined || sale === undefined) throw new Error('The demo shop has no plain goods');
    const hours = (count: number) => new Date((Math.floor(Date.now() / 1000) + count * 3600) * 1000);
    const [held] = await shop.database
      .insert(flashSales)
      .values({ name: '秒杀', beginsAt: hours(-1), endsAt: hours(1) })
      .returning();
    if (held === undefined) throw new Error('no flash sale');
    await shop.database.delete(flashOffers).where(inArray(flashOffers.goodsId, [plain.id, sale.id]));
    await shop.database.insert(flashOffers).values({ flashSaleId: held.id, goodsId: sale.id, price: '0.50', quota: 500 });
    const wishes = [plain.id, sale.id].map((id) => ({ goods_id: id, number: 20, type: 0 }));
    expect((await other.post('/api/cart', { params: wishes })).data.refused).toEqual([]);
    await couponOf(shop, { quota: 5 }, { amount: '1.00', money: '88.00' });
    const payable = async () => {
      const ids = (await other.get('/api/cart/list')).data.data.map(({ id }: { id: number }) => id);
      return Number((await other.post('/api/cart/checkout', { ids, new: 1 })).data.priced.payable);
    };
    const before = await payable();
    const { data: left } = await other.get('/api/cart/still_to_have');
    expect(left.flash).toEqual([sale.id]);
    expect(left.claims.length).toBeGreaterThan(0);
    for (const id of left.flash) expect((await other.post(`/api/cart/to_flash/${id}`, {})).status).toBe(200);
    for (const id of left.claims) expect((await claim(other, id)).status).toBe(200);
    expect(before - (await payable())).toBeCloseTo(Number(left.saves), 2);
    expect((await other.get('/api/cart/still_to_have')).data).toEqual({ saves: '0.00', flash: [], claims: [] });
    expect(await shop.visitor().get('/api/cart/still_to_have')).toMatchObject({ status: 401 });
  });

  it('that are no place of their activity, and places that are no coupon, are found', async () => {
    const id = await couponOf(shop, { quota: 3 });
    const { data } = await claim(buyer, id);
    await shop.database.update(vouchers).set({ money: '11.00' }).where(eq(vouchers.id, data.voucher_id));
    expect((await auditShop(shop.database)).map(({ rule }) => rule)).toContain('a claimed coupon is worth what its activity gives');
    await shop.database.update(vouchers).set({ money: '10.00', activityId: null }).where(eq(vouchers.id, data.voucher_id));
    expect((await auditShop(shop.database)).map(({ rule }) => rule)).toContain('a place of a coupon is a voucher of its shop');
    await shop.database
      .update(vouchers)
      .set({ activityId: await couponOf(shop) })
      .where(eq(vouchers.id, data.voucher_id));
    expect((await auditShop(shop.database)).map(({ rule }) => rule)).toContain(
      'a claimed coupon is a place of its activity, taken by its shop',
    );
  });
});

onPostgres('coupons at one instant', proves('oversell'), (openShop) => {
  it('are never more than there are: 200 presses of as many shops for 10', async () => {
    const shop = await openShop();
    const id = await couponOf(shop, { quota: 10 });
    const clients = await manyBuyers(shop, 200);
    const answers = await Promise.all(clients.map((client) => claim(client, id)));
    expect(answers.filter(({ status, code }) => status === 200 && code === 200)).toHaveLength(10);
    expect(answers.filter(({ code, data }) => code === 601 && data.reason === 'gone')).toHaveLength(190);
    expect(await shop.database.$count(vouchers, eq(vouchers.activityId, id))).toBe(10);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('are one a shop: 64 presses of one buyer, and two shops of one account have one each', async () => {
    const shop = await openShop();
    const id = await couponOf(shop, { quota: 100 });
    const first = await shop.signedIn(demoPhones.qualified);
    const second = await shop.signedIn(demoPhones.qualified);
    const shops = (await second.get('/api/user/shops')).data;
    const another = (Array.isArray(shops) ? shops : shops.list).find(
      ({ is_current: isCurrent }: { is_current: unknown }) => !Number(isCurrent),
    );
    expect(await second.post('/api/user/switch', { id: another.id })).toMatchObject({ code: 200 });
    const answers = await Promise.all(Array.from({ length: 64 }, (_, at) => claim(at % 2 === 0 ? first : second, id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(answers.filter(({ code, data }) => code === 601 && data.reason === 'had')).toHaveLength(62);
    const held = await shop.database
      .select({ buyerId: vouchers.buyerId })
      .from(vouchers)
      .where(and(eq(vouchers.activityId, id), inArray(vouchers.buyerId, [await shop.buyerId(demoPhones.qualified), another.id])));
    expect(held).toHaveLength(2);
    expect(new Set(held.map(({ buyerId }) => buyerId)).size).toBe(2);
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
