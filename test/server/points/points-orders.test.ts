import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { buyers, pointsEntries } from '../../../src/server/database/schema/account.ts';
import { pointsGoods, pointsOrders } from '../../../src/server/database/schema/points.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { proves } from '../../support/promises.ts';

interface OfferedGoods {
  readonly id: number;
  readonly points: number;
  readonly number: number;
}

const pointsOf = async (shop: TestShop, buyerId: number): Promise<number> =>
  (await shop.database.select().from(buyers).where(eq(buyers.id, buyerId)))[0]?.points ?? -1;
const goodsOf = async (client: ServerClient): Promise<OfferedGoods[]> => (await client.get('/api/points/goods')).data.list;
const addressOf = async (client: ServerClient): Promise<number> => (await client.get('/api/user/address')).data.list[0].id;

onEither('points orders', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let buyerId: number;
  let address: number;
  let paper: OfferedGoods;
  const operate = (...words: string[]) => programs.shop({ database: shop.database, clock: () => new Date(), payment: {} as never }, words);

  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    buyerId = await shop.buyerId(demoPhones.qualified);
    address = await addressOf(buyer);
    [paper] = (await goodsOf(buyer)) as [OfferedGoods];
  });

  it('need a login', async () => {
    for (const answer of [
      await shop.visitor().get('/api/points/goods'),
      await shop.visitor().get('/api/points/order'),
      await shop.visitor().post('/api/points/order', { id: 1, number: 1, address_id: 1 }),
    ]) {
      expect(answer).toMatchObject({ status: 401 });
    }
  });

  it('offer what there is first, with the points that the buyer can spend', async () => {
    const { data } = await buyer.get('/api/points/goods');
    expect(data.pending).toBeGreaterThan(0);
    expect(data.points + data.pending).toBe(await pointsOf(shop, buyerId));
    expect(data.total).toBe(data.list.length);
    expect(data.list.at(-1).number).toBe(0);
  });

  it('take points and stock, with a row of the ledger that names them', async () => {
    const before = await pointsOf(shop, buyerId);
    const placed = await buyer.post('/api/points/order', { id: paper.id, number: 2, address_id: address });
    expect(placed).toMatchObject({
      status: 200,
      message: '兑换成功',
      data: { points: 2 * paper.points, number: 2, status: 'placed', sent_at: null },
    });
    expect(await pointsOf(shop, buyerId)).toBe(before - 2 * paper.points);
    expect((await goodsOf(buyer)).find(({ id }) => id === paper.id)?.number).toBe(paper.number - 2);
    const [entry] = await shop.database.select().from(pointsEntries).where(eq(pointsEntries.note, placed.data.sn));
    expect(entry).toMatchObject({ buyerId, kind: 'spend', change: -2 * paper.points, pointsAfter: before - 2 * paper.points });
    expect((await buyer.get('/api/points/order')).data.list[0]).toMatchObject({
      sn: placed.data.sn,
      address: { address: expect.any(String) },
    });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('are placed once under a key, however often it is sent', async () => {
    const before = await pointsOf(shop, buyerId);
    const send = () => buyer.post('/api/points/order', { id: paper.id, number: 1, address_id: address }, { 'idempotency-key': 'points-1' });
    const [first, second] = [await send(), await send()];
    expect(second.data).toEqual(first.data);
    expect(await pointsOf(shop, buyerId)).toBe(before - paper.points);
    expect(
      await buyer.post('/api/points/order', { id: paper.id, number: 2, address_id: address }, { 'idempotency-key': 'points-1' }),
    ).toMatchObject({ status: 409 });
  });

  it('are refused for what is not offered, too many, no number, another’s address, too few points; nothing is taken', async () => {
    const other = await shop.signedIn(demoPhones.other);
    const theirs = await addressOf(other);
    const before = [await pointsOf(shop, buyerId), await goodsOf(buyer)];
    const gone = (await goodsOf(buyer)).find(({ number }) => number === 0);
    const [hidden] = await shop.database
      .insert(pointsGoods)
      .values({ name: '下架品', unit: '个', points: 1, stock: 5, stocked: 5, isOffered: false })
      .returning();
    const order = (form: object) => buyer.post('/api/points/order', { id: paper.id, number: 1, address_id: address, ...form });
    expect(await order({ id: 999_999 })).toMatchObject({ status: 404 });
    expect(await order({ id: hidden?.id })).toMatchObject({ status: 404 });
    expect(await order({ id: 'x' })).toMatchObject({ status: 404 });
    expect(await order({ id: gone?.id })).toMatchObject({ status: 422, errors: { number: ['已兑完'] } });
    expect(await order({ address_id: theirs })).toMatchObject({ status: 422, errors: { address_id: expect.anything() } });
    for (const number of [0, -1, 1.5, 100, '1e3', ''])
      expect(await order({ number })).toMatchObject({ status: 422, errors: { number: expect.anything() } });
    await shop.database.update(pointsGoods).set({ points: 10_000_000 }).where(eq(pointsGoods.id, paper.id));
    expect(await order({})).toMatchObject({ code: 601, message: '积分不足' });
    await shop.database.update(pointsGoods).set({ points: paper.points }).where(eq(pointsGoods.id, paper.id));
    expect([await pointsOf(shop, buyerId), await goodsOf(buyer)]).toEqual(before);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('are sent by the operator once, told to the buyer, and received by him alone', async () => {
    const { data: placed } = await buyer.post('/api/points/order', { id: paper.id, number: 1, address_id: address });
    expect(await buyer.post(`/api/points/order/${placed.id}/receive`, {})).toMatchObject({ status: 409, message: '积分订单还未发货' });
    expect((await operate('points-orders', 'list')).out.some((line) => line.startsWith(placed.sn))).toBe(true);
    expect(await operate('points-orders', 'ship', placed.sn, '--carrier', '顺丰', '--number', 'SF123')).toMatchObject({
      exitCode: 0,
      out: [`${placed.sn} sent`],
    });
    expect(await operate('points-orders', 'ship', placed.sn)).toMatchObject({ exitCode: 1, err: ['积分订单已发货'] });
    expect(await operate('points-orders', 'ship', 'JF000')).toMatchObject({ exitCode: 1 });
    expect(await operate('points-orders', 'list', '--status', 'lost')).toMatchObject({ exitCode: 2 });
    expect((await buyer.get('/api/message')).data.list[0]).toMatchObject({
      kind: 'logistics',
      url: '/jfdd',
      text: expect.stringContaining('SF123'),
    });
    const other = await shop.signedIn(demoPhones.other);
    expect(await other.post(`/api/points/order/${placed.id}/receive`, {})).toMatchObject({ status: 404 });
    expect((await other.get('/api/points/order')).data.total).toBe(0);
    for (let time = 0; time < 2; time += 1) {
      expect(await buyer.post(`/api/points/order/${placed.id}/receive`, {})).toMatchObject({
        status: 200,
        data: { status: 'received', carrier: '顺丰', tracking_number: 'SF123' },
      });
    }
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('that disagree with their ledger are found', async () => {
    const [order] = await shop.database.select().from(pointsOrders).limit(1);
    if (order === undefined) throw new Error('No points order was placed');
    await shop.database
      .update(pointsOrders)
      .set({ points: order.points + 1, total: (order.points + 1) * order.number })
      .where(eq(pointsOrders.id, order.id));
    await shop.database.update(pointsGoods).set({ stocked: 9999 }).where(eq(pointsGoods.id, paper.id));
    const rules = (await auditShop(shop.database)).map(({ rule }) => rule);
    expect(rules).toContain('a points order is paid once, with its points, by its buyer');
    expect(rules).toContain('points goods are what was put in less what was exchanged');
  });
});

onPostgres('points orders at one instant', proves('ledgers'), (open) => {
  it('take no more than the points and the stock there are', async () => {
    const shop = await open();
    const buyer = await shop.signedIn(demoPhones.qualified);
    const other = await shop.signedIn(demoPhones.other);
    const [buyerId, otherId] = [await shop.buyerId(demoPhones.qualified), await shop.buyerId(demoPhones.other)];
    const [goods] = (await goodsOf(buyer)) as [OfferedGoods];
    const owned = [await pointsOf(shop, buyerId), await pointsOf(shop, otherId)];
    const [few = 0, more = 0] = owned;
    // Points for three and a half; stock for five of both together.
    await shop.database
      .update(pointsGoods)
      .set({ points: Math.floor(few / 3.5), stock: 5, stocked: sql`${pointsGoods.stocked} - ${pointsGoods.stock} + 5` })
      .where(eq(pointsGoods.id, goods.id));
    const price = Math.floor(few / 3.5);
    const homes = [await addressOf(buyer), await addressOf(other)];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        const [client, address] = at % 2 === 0 ? [buyer, homes[0]] : [other, homes[1]];
        return client.post('/api/points/order', { id: goods.id, number: 1, address_id: address });
      }),
    );
    const done = answers.filter(({ code }) => code === 200).length;
    const [left] = await shop.database.select().from(pointsGoods).where(eq(pointsGoods.id, goods.id));
    expect(left?.stock).toBe(5 - done);
    expect(done).toBe(Math.min(5, 3 + Math.floor(more / price)));
    expect(await pointsOf(shop, buyerId)).toBeGreaterThanOrEqual(0);
    expect(await pointsOf(shop, otherId)).toBeGreaterThanOrEqual(0);
    expect((await pointsOf(shop, buyerId)) + (await pointsOf(shop, otherId))).toBe(few + more - done * price);
    expect(answers.every(({ code }) => [200, 422, 601].includes(code))).toBe(true);
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
