import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activities } from '../../../src/server/database/schema/activity.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { combinations } from '../../../src/server/database/schema/combination.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { orderLines } from '../../../src/server/database/schema/order.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { type DemoGoodsRow, plainGoods, setStock } from '../../support/demo-goods.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('an order that may be bought again', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let one: DemoGoodsRow;
  let two: DemoGoodsRow;
  let order: { id: number; sn: string };
  beforeEach(async () => {
    shop ??= await open();
    await shop.database.delete(cartLines);
    buyer = await shop.signedIn(demoPhones.qualified);
    [one, two] = (await plainGoods(shop.database, 2)) as [DemoGoodsRow, DemoGoodsRow];
    order = (
      await placeOrder(buyer, [
        { goods_id: one.id, number: 6 },
        { goods_id: two.id, number: 5 },
      ])
    ).data;
  });
  const change = (row: DemoGoodsRow, values: Partial<typeof goods.$inferInsert>) =>
    shop.database.update(goods).set(values).where(eq(goods.id, row.id));
  afterEach(async () => {
    for (const row of [one, two]) {
      await change(row, {
        basePrice: row.basePrice,
        ladder: row.ladder,
        isPurchasable: true,
        purchaseLimit: null,
        spec: row.spec,
        isNearExpiry: row.isNearExpiry,
      });
      await setStock(shop.database, row.id, row.stock);
    }
  });
  const again = async () => (await buyer.get(`/api/order/${order.id}/again`)).data.lines;

  it('says line by line what it comes to, at this buyer’s price, and adds nothing', async () => {
    expect(await again()).toMatchObject([
      {
        goods_id: one.id,
        number: 6,
        state: 'had',
        can_have: 6,
        notes: [],
        goods: { id: one.id, name: one.name },
        had_gift: 0,
        former_ph: '',
      },
      { goods_id: two.id, number: 5, state: 'had', can_have: 5, notes: [] },
    ]);
    for (const line of await again()) expect(line.price).toBe(line.former_price);
    expect((await buyer.get('/api/cart/list')).data.data).toEqual([]);
  });

  it('says what is dearer, what is short, and what another pack is', async () => {
    await change(one, { basePrice: '9999.0000', ladder: [], spec: '另一规格' });
    await setStock(shop.database, two.id, 2);
    expect(await again()).toMatchObject([
      { can_have: 6, notes: ['other-spec', 'dearer'], price: '9999.00', ypgg: one.spec, goods: { ypgg: '另一规格' } },
      { state: 'had', can_have: 2 },
    ]);
    expect((await again())[1].notes).toContain('fewer-stock');
  });

  it('says what cannot be had, and takes off what stands in the cart', async () => {
    await buyer.post('/api/cart', { params: [{ goods_id: one.id, number: 3 }] });
    await change(one, { purchaseLimit: 3 });
    await setStock(shop.database, two.id, 0);
    expect(await again()).toMatchObject([
      { state: 'at-limit', can_have: 0, price: null, notes: [] },
      { state: 'sold-out', can_have: 0, price: null },
    ]);
    await change(one, { purchaseLimit: 4 });
    await change(two, { isPurchasable: false });
    const lines = await again();
    expect(lines).toMatchObject([
      { state: 'had', can_have: 1 },
      { state: 'not-allowed', goods: { is_buy: 0 } },
    ]);
    expect(lines[0].notes).toContain('fewer-limit');
  });

  it('takes equal goods for one line, a set for none, and goods that are no more for gone', async () => {
    await shop.database.update(orderLines).set({ goodsId: 999_999_999 }).where(eq(orderLines.goodsId, two.id));
    const [line] = await shop.database.select().from(orderLines).where(eq(orderLines.orderId, order.id)).limit(1);
    const kept = { ...(line as typeof orderLines.$inferSelect), id: undefined };
    await shop.database.insert(orderLines).values([
      { ...kept, position: 7, number: 4 },
      { ...kept, position: 8, type: 3, combinationId: 1 },
    ]);
    expect(
      (await again()).map(({ state, number, goods: known }: { state: string; number: number; goods: unknown }) => [
        state,
        number,
        known === null,
      ]),
    ).toEqual([
      ['had', 10, false],
      ['gone', 5, true],
      ['combination', 6, false],
    ]);
  });

  it('says of which batch it was, and that what is sold now expires sooner', async () => {
    await buyer.post(`/api/order/${order.id}/pay`, { method: 'balance' });
    await programs.shop({ database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } }, [
      'ship',
      order.sn,
      '--carrier',
      '顺丰速运',
      '--number',
      'SF1',
    ]);
    const [before] = await again();
    expect([before.former_ph, before.former_xq]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
    expect(before.notes).not.toContain('sooner');
    const [row] = await shop.database.select().from(goods).where(eq(goods.id, one.id));
    await change(one, { expiresOn: '2000-01-31' });
    const [line] = await again();
    await change(one, { expiresOn: row?.expiresOn ?? null });
    expect(line.notes).toContain('sooner');
  });

  it('is nobody else’s, and is read without a change however often', async () => {
    const other = await shop.signedIn(demoPhones.other);
    expect(await other.get(`/api/order/${order.id}/again`)).toMatchObject({ status: 404, message: '订单不存在' });
    expect((await shop.visitor().get(`/api/order/${order.id}/again`)).status).toBe(401);
    expect(await again()).toEqual(await again());
  });

  it('shows a set as one line with what it costs now, and why it cannot be had', async () => {
    const sets = (await buyer.get('/api/combinationMzhg')).data as {
      id: number;
      name: string;
      price: string;
      activity: { id: number; state: string };
      parts: { goods: { id: number } }[];
    }[];
    const set = sets.find(({ name, activity }) => name === '退热止咳装' && activity.state === 'running');
    if (set === undefined) throw new Error('退热止咳装');
    order = (await placeOrder(buyer, [{ goods_id: set.parts[0]?.goods.id ?? 0, number: 2, type: 3, combination_id: set.id }])).data;
    expect(await again()).toMatchObject([
      {
        name: '退热止咳装',
        number: 2,
        bzdw: '套',
        former_price: set.price,
        is_combination: 1,
        state: 'combination',
        set: { state: 'had', price: set.price, words: '' },
        goods: null,
      },
    ]);
    await shop.database.update(combinations).set({ price: '1.50' }).where(eq(combinations.id, set.id));
    expect(await again()).toMatchObject([{ former_price: set.price, set: { state: 'had', price: '1.50' } }]);
    await shop.database.update(combinations).set({ price: set.price }).where(eq(combinations.id, set.id));
    await shop.database.update(activities).set({ stoppedAt: new Date() }).where(eq(activities.id, set.activity.id));
    expect(await again()).toMatchObject([{ set: { state: 'closed', words: '组合购已停止' } }]);
    await shop.database.update(activities).set({ isDraft: true }).where(eq(activities.id, set.activity.id));
    expect(await again()).toMatchObject([{ set: { state: 'gone', price: null } }]);
    await shop.database.update(activities).set({ stoppedAt: null, isDraft: false }).where(eq(activities.id, set.activity.id));
  });

  it('keeps an add-on apart from the goods at their own price', async () => {
    await shop.database
      .update(orderLines)
      .set({ type: 4, goodsId: one.id, unitPrice: '0.50' })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.goodsId, two.id)));
    expect(await again()).toMatchObject([
      { goods_id: one.id, number: 6, state: 'had', is_add_on: false },
      { goods_id: one.id, number: 5, state: 'add-on', is_add_on: true, former_price: '0.50', can_have: 0 },
    ]);
  });
});
