import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { activities } from '../../../src/server/database/schema/activity.ts';
import { addOnGroups, addOns } from '../../../src/server/database/schema/combination.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { placeOrder, prepareOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

interface Line {
  id: number;
  type: number;
  number: number;
  price: string;
  is_selected: number;
  with_coupon: number;
  add_on?: { id: number; number?: number };
  goods: { id: number; is_buy: number; buy_message: string };
}

onEither('add-ons and gifts of a group', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  beforeEach(async () => {
    shop ??= await open();
    buyer = await shop.signedIn(demoPhones.other);
    const ids = (await lines()).map(({ id }) => id);
    if (ids.length > 0) await buyer.post('/api/cart/batch_delete', { ids });
  });
  afterEach(async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });

  const goodsOf = (lineId: number, all: readonly Line[]): number => all.find(({ id }) => id === lineId)?.goods.id ?? 0;
  const lines = async () => (await buyer.get('/api/cart/list')).data.data as Line[];
  const addOnLine = async () => (await lines()).find(({ type }) => type === 4);
  const groupCalled = async (name: string) => {
    const [activity] = await shop.database.select().from(activities).where(eq(activities.name, name));
    const [group] = await shop.database
      .select()
      .from(addOnGroups)
      .where(eq(addOnGroups.activityId, activity?.id ?? 0));
    const [offer] = await shop.database
      .select()
      .from(addOns)
      .where(eq(addOns.activityId, activity?.id ?? 0))
      .orderBy(addOns.position);
    if (group === undefined || offer === undefined) throw new Error(name);
    return { ...group, offer, wish: (number = 1) => ({ goods_id: offer.goodsId, number, type: 4, activity_id: group.activityId }) };
  };
  /** Goods of the group that everybody may buy at one price, and how many units of them come to an amount. */
  const counting = async (group: { goodsIds: readonly unknown[] | null }, amount: number) => {
    const ids = group.goodsIds ?? [];
    for (const id of ids) {
      const [one] = await shop.database
        .select()
        .from(goods)
        .where(eq(goods.id, Number(id)));
      if (one === undefined || one.ladder.length > 0 || one.purchaseLimit !== null || !one.isPurchasable || one.containsEphedrine) continue;
      const number = Math.ceil(amount / Number(one.basePrice) + 1e-9);
      if (one.stock < number * 3) continue;
      const added = await buyer.post('/api/cart', { params: [{ goods_id: one.id, number: 1 }] });
      const line = (await lines()).find(({ type, goods: held }) => type === 0 && held.id === one.id);
      if (added.data.refused.length > 0 || line === undefined) continue;
      return { lineId: line.id, goodsId: one.id, number, price: Number(one.basePrice) };
    }
    throw new Error('No goods of the group can be bought');
  };
  const setNumber = (lineId: number, number: number) => buyer.post(`/api/cart/${lineId}/edit`, { number });

  it('may be had from the threshold on, one for each, at the price that the shop says', async () => {
    const group = await groupCalled('感冒用药满额换购');
    const { lineId, number, price } = await counting(group, 300);
    await setNumber(lineId, number - 1);
    const early = await buyer.post('/api/cart', { params: [group.wish()] });
    expect(early.data.refused[0].message).toBe(`再买 ¥${(300 - (number - 1) * price).toFixed(2)} 可换购 1 件`);
    await setNumber(lineId, number);
    // What the buyer says of the price is of no account.
    expect((await buyer.post('/api/cart', { params: [{ ...group.wish(), price: '0.01' }] })).data.refused).toEqual([]);
    expect((await addOnLine())?.add_on).toMatchObject({ number: 1 });
    expect(await addOnLine()).toMatchObject({ number: 1, is_selected: 1, with_coupon: 0, price: Number(group.offer.price).toFixed(2) });
    expect((await buyer.post('/api/cart', { params: [group.wish()] })).data.refused).toHaveLength(1);
    const line = await addOnLine();
    expect(await setNumber(line?.id ?? 0, 2)).toMatchObject({ status: 422, message: expect.stringContaining('可再换购 1 件') });
    await setNumber(lineId, Math.ceil(600 / price + 1e-9));
    expect(await setNumber(line?.id ?? 0, 2)).toMatchObject({ status: 200 });
    expect((await buyer.post('/api/cart', { params: [group.wish()] })).data.refused[0].message).toBe('本活动最多换购 2 件，已选满');
  });

  it('are unselected with the reason while the group is below, stay so when it is reached again, and can then be ticked', async () => {
    const group = await groupCalled('感冒用药满额换购');
    const { lineId, number } = await counting(group, 300);
    await setNumber(lineId, number);
    await buyer.post('/api/cart', { params: [group.wish()] });
    await setNumber(lineId, 1);
    const below = await addOnLine();
    expect(below).toMatchObject({ is_selected: 0, goods: { is_buy: 0, buy_message: expect.stringMatching(/^再买 ¥[\d.]+ 可换购 1 件$/) } });
    await buyer.post('/api/cart/batch_select', { ids: [below?.id], is_selected: 1 });
    expect(await addOnLine()).toMatchObject({ is_selected: 0 });
    expect(await buyer.post('/api/cart/checkout', { ids: [below?.id, lineId] })).toMatchObject({
      status: 422,
      message: expect.stringContaining('可换购'),
    });
    await setNumber(lineId, number);
    expect(await addOnLine()).toMatchObject({ is_selected: 0, goods: { is_buy: 1 } });
    await buyer.post('/api/cart/batch_select', { ids: [below?.id], is_selected: 1 });
    expect(await addOnLine()).toMatchObject({ is_selected: 1 });
    // Ordered without what reaches the threshold they are refused, and the cart stays as it is.
    expect(await buyer.post('/api/cart/checkout', { ids: [below?.id] })).toMatchObject({ status: 422 });
    expect(await addOnLine()).toMatchObject({ is_selected: 1 });
  });

  it('are ordered at their price, out of stock and quota, and given back with the order', async () => {
    const group = await groupCalled('慢病用药满额换购');
    const { goodsId, number, lineId } = await counting(group, 500);
    await buyer.post('/api/cart/batch_delete', { ids: [lineId] });
    await buyer.post('/api/cart', { params: [{ goods_id: goodsId, number }] });
    const stock = async () =>
      (await shop.database.select({ stock: goods.stock }).from(goods).where(eq(goods.id, group.offer.goodsId)))[0]?.stock ?? 0;
    const taken = async () =>
      (await shop.database.select({ taken: activities.taken }).from(activities).where(eq(activities.id, group.activityId)))[0]?.taken ?? 0;
    const [stockBefore, takenBefore] = [await stock(), await taken()];
    const placed = await placeOrder(buyer, [group.wish()]);
    expect(placed.status).toBe(200);
    const order = (await buyer.get(`/api/order/${placed.data.id}`)).data as {
      lines: { type: number; unit_price: string; number: number }[];
    };
    expect(order.lines.find(({ type }) => type === 4)).toMatchObject({ number: 1, unit_price: Number(group.offer.price).toFixed(2) });
    expect([await stock(), await taken()]).toEqual([stockBefore - 1, takenBefore + 1]);
    await buyer.post(`/api/order/${placed.data.id}/cancel`);
    expect([await stock(), await taken()]).toEqual([stockBefore, takenBefore]);
  });

  it('are told of beside the cart only where they pay and can be reached, and put in by nobody', async () => {
    interface Hint {
      id: number;
      room: number;
      reached: string | null;
      missing: string | null;
      add_ons: { goods_id: number; price: string; saves: string }[];
    }
    const group = await groupCalled('感冒用药满额换购');
    const hint = async () => ((await buyer.get('/api/cart/add_on_hint')).data as Hint[]).find(({ id }) => id === group.activityId) ?? null;
    const others = await shop.database.select().from(addOns).where(eq(addOns.activityId, group.activityId));
    const { lineId, number, price } = await counting(group, 300);
    await setNumber(lineId, Math.floor((number * 59) / 100));
    expect(await hint()).toBeNull();
    await setNumber(lineId, number - 1);
    expect(await hint()).toMatchObject({ room: 0, reached: null, missing: (300 - (number - 1) * price).toFixed(2) });
    await setNumber(lineId, number);
    const told = await hint();
    expect(told).toMatchObject({ room: 1, reached: '300.00', missing: null });
    expect(told?.add_ons.length).toBeGreaterThan(0);
    for (const { goods_id: id, price: asked, saves } of told?.add_ons ?? [])
      expect([Number(asked), Number(saves) >= 0.01]).toEqual([Number(others.find(({ goodsId }) => goodsId === id)?.price), true]);
    expect(await addOnLine()).toBeUndefined();
    // Dearer than by themselves they do not pay.
    for (const one of others)
      await shop.database
        .update(addOns)
        .set({ price: '99999.00' })
        .where(and(eq(addOns.activityId, one.activityId), eq(addOns.goodsId, one.goodsId)));
    expect(await hint()).toBeNull();
    for (const one of others)
      await shop.database
        .update(addOns)
        .set({ price: one.price })
        .where(and(eq(addOns.activityId, one.activityId), eq(addOns.goodsId, one.goodsId)));
    // What is missing and cannot be bought is no hint (R47): nothing of the group is on sale.
    await setNumber(lineId, number - 1);
    const counts = inArray(goods.id, (group.goodsIds ?? []).map(Number));
    const before = await shop.database.select({ id: goods.id, stock: goods.stock }).from(goods).where(counts);
    await shop.database
      .update(goods)
      .set({ stock: sql`case when ${goods.id} = ${goodsOf(lineId, await lines())} then ${number - 1} else 0 end` })
      .where(counts);
    const unreachable = await hint();
    for (const { id, stock } of before) await shop.database.update(goods).set({ stock }).where(eq(goods.id, id));
    expect(unreachable).toBeNull();
    // Once it is in the cart there is nothing more to choose.
    await setNumber(lineId, number);
    await buyer.post('/api/cart', { params: [group.wish()] });
    expect(await hint()).toBeNull();
  });

  it('of a gift group cost nothing, and nothing is put in by itself', async () => {
    const group = await groupCalled('皮肤外用满赠');
    const { lineId, number } = await counting(group, 200);
    await setNumber(lineId, number);
    expect(await addOnLine()).toBeUndefined();
    const told = (
      (await buyer.get('/api/combinationMzhgGroup')).data as {
        activity: { id: number };
        is_gift: boolean;
        allowed: number;
        cartNum: number;
        missing: string | null;
      }[]
    ).find(({ activity }) => activity.id === group.activityId);
    expect(told).toMatchObject({ is_gift: true, allowed: 1, cartNum: 0, missing: null });
    const submission = await prepareOrder(buyer, [group.wish()]);
    expect(await addOnLine()).toMatchObject({ price: '0.00', is_selected: 1 });
    await shop.database.update(activities).set({ stoppedAt: new Date() }).where(eq(activities.id, group.activityId));
    expect(await buyer.post('/api/order', submission)).toMatchObject({ status: 422, message: expect.stringContaining('活动已结束') });
    await shop.database.update(activities).set({ stoppedAt: null }).where(eq(activities.id, group.activityId));
  });

  it('are refused of groups that do not run, of goods that are not offered, and not copied into another cart', async () => {
    for (const name of ['肠胃用药满额换购', '换季满额换购'])
      expect((await buyer.post('/api/cart', { params: [(await groupCalled(name)).wish()] })).data.refused[0].message).toBe(
        '活动未开始、已结束或不对贵单位开放',
      );
    const group = await groupCalled('感冒用药满额换购');
    for (const wish of [
      { ...group.wish(), goods_id: 1 },
      { ...group.wish(), activity_id: 999_999 },
      { goods_id: group.offer.goodsId, number: 1, type: 4 },
    ]) {
      expect((await buyer.post('/api/cart', { params: [wish] })).data.refused[0].message).toBe('换购商品不存在或已下架');
    }
    expect(await shop.database.$count(activities, and(eq(activities.id, group.activityId), eq(activities.taken, 0)))).toBe(1);
  });
});
