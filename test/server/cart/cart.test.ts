import { and, eq, gt } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { readCart } from '../../../src/contract/cart/read-cart.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { type DemoGoodsRow, plainGoods, setStock, somePlainGoods } from '../../support/demo-goods.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onBothDatabases('the cart', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let some: DemoGoodsRow;
  beforeEach(async () => {
    shop ??= await open();
    await shop.database.delete(cartLines);
    buyer = await shop.signedIn(demoPhones.qualified);
    some = await somePlainGoods(shop.database);
  });
  const add = (number: number, goodsId: number = some.id) => buyer.post('/api/cart', { params: [{ goods_id: goodsId, number }] });
  const lines = async (client = buyer) => (await client.get('/api/cart/list')).data.data;

  it('adds up quantities of goods that are there already', async () => {
    expect((await add(2)).data).toEqual({ added: [String(some.id)], refused: [], total: 1 });
    await add(3);
    expect(await lines()).toMatchObject([{ number: 5, is_selected: 1, goods: { id: some.id, name: some.name } }]);
    expect((await buyer.get('/api/cart/total')).data.total).toBe(1);
    expect((await buyer.get('/api/user/base')).data.cart).toBe(1);
  });

  it('adds up the same goods within one request', async () => {
    await buyer.post('/api/cart', {
      params: [
        { goods_id: some.id, number: 1 },
        { goods_id: String(some.id), number: 2 },
      ],
    });
    expect(await lines()).toMatchObject([{ number: 3 }]);
  });

  it('makes one line of many additions at the same moment', async () => {
    await Promise.all(Array.from({ length: 12 }, () => add(2)));
    expect(await lines()).toMatchObject([{ number: 24 }]);
  });

  it('refuses a buyer whose licences have not passed, with the message to show', async () => {
    const clinic = await shop.signedIn(demoPhones.unqualified);
    for (const answer of [
      await clinic.post('/api/cart', { params: [{ goods_id: some.id, number: 1 }] }),
      await clinic.post(`/api/cart/quick_add/${some.id}`),
    ]) {
      expect(answer).toMatchObject({ status: 403, code: 403 });
      expect(answer.message).toBe((await clinic.get('/api/user/base')).data.zizhi_check.message);
    }
  });

  it('tells line by line why something cannot be added, and adds the rest', async () => {
    const [soldOut] = await shop.database.select().from(goods).where(eq(goods.stock, 0)).limit(1);
    const [banned] = await shop.database.select().from(goods).where(eq(goods.isPurchasable, false)).limit(1);
    const answer = await buyer.post('/api/cart', {
      params: [
        { goods_id: some.id, number: 1 },
        { goods_id: soldOut?.id, number: 1 },
        { goods_id: banned?.id, number: 1 },
        { goods_id: 987654321, number: 1 },
        { goods_id: some.id, number: 1, type: 1 },
        { goods_id: some.id, number: 1, type: 3 },
      ],
    });
    expect(answer.data.added).toEqual([String(some.id)]);
    expect(answer.data.refused.map(({ message }: { message: string }) => message)).toEqual([
      '商品已售罄',
      banned?.refusalMessage,
      '商品不存在',
      '秒杀未开始或已结束',
      '组合不存在或已下架',
    ]);
  });

  it('holds stock and purchase limit over all additions', async () => {
    await setStock(shop.database, some.id, 10);
    const whyNot = async (number: number, id?: number) => (await add(number, id)).data.refused[0]?.message;
    expect(await whyNot(11)).toBe(`库存不足，最多可购 10${some.packUnit}`);
    await add(8);
    expect(await whyNot(3)).toBe(`库存不足，购物车中已有 8${some.packUnit}，最多还可加 2${some.packUnit}`);
    expect(await whyNot(2)).toBeUndefined();
    expect(await whyNot(1)).toBe(`库存不足，购物车中已有 10${some.packUnit}，不能再加`);
    const [limited] = await shop.database
      .select()
      .from(goods)
      .where(and(gt(goods.purchaseLimit, 1), gt(goods.stock, 200), eq(goods.isPurchasable, true), eq(goods.isControlled, false)))
      .limit(1);
    if (!limited) throw new Error('the demo shop limits nothing');
    const { id, purchaseLimit: most, packUnit } = limited;
    expect(await whyNot((most ?? 0) + 1, id)).toBe(`每单限购 ${most}${packUnit}`);
    await add(most ?? 0, id);
    expect(await whyNot(1, id)).toBe(`每单限购 ${most}${packUnit}，购物车中已有 ${most}${packUnit}，不能再加`);
    await setStock(shop.database, some.id, some.stock);
  });

  it.each(['0', '-1', '1.5', '1000000', '1e3', 'abc', ''])('refuses the quantity %s', async (number) => {
    expect(await buyer.post('/api/cart', { params: [{ goods_id: some.id, number }] })).toMatchObject({ status: 422 });
    await add(1);
    const [line] = await lines();
    expect(await buyer.post(`/api/cart/${line.id}/edit`, { number })).toMatchObject({ status: 422 });
    expect(await lines()).toMatchObject([{ number: 1 }]);
  });

  it('changes a quantity, by either form of the field', async () => {
    await add(1);
    const [line] = await lines();
    expect((await buyer.post(`/api/cart/${line.id}/edit`, { number: 7 })).data.data[0].number).toBe(7);
    expect((await buyer.post(`/api/cart/${line.id}/edit`, { params: { number: 9 }, new: 1 })).data.data[0].number).toBe(9);
    expect(await buyer.post(`/api/cart/${line.id}/edit`, { number: some.stock + 1 })).toMatchObject({ status: 422 });
    expect(await buyer.post(`/api/cart/999999999/edit`, { number: 1 })).toMatchObject({ status: 404 });
  });

  it('lets an over-full line be brought down step by step', async () => {
    await add(50);
    const [line] = await lines();
    await setStock(shop.database, some.id, 10);
    expect(await buyer.post(`/api/cart/${line.id}/edit`, { number: 40 })).toMatchObject({ status: 200 });
    expect(await buyer.post(`/api/cart/${line.id}/edit`, { number: 41 })).toMatchObject({ status: 422 });
    await setStock(shop.database, some.id, some.stock);
  });

  it('selects, unselects and deletes, and minds no ids that are gone', async () => {
    const [one, two] = await plainGoods(shop.database, 2);
    await add(1, one?.id);
    await add(1, two?.id);
    const ids = (await lines()).map(({ id }: { id: number }) => id);
    const selected = await buyer.post('/api/cart/batch_select', { ids: [ids[0], 999999999, 'x'], is_selected: 0 });
    expect(selected.data.data.map((line: { is_selected: number }) => line.is_selected)).toEqual([0, 1]);
    const deleted = await buyer.post('/api/cart/batch_delete', { ids: [ids[0]] });
    expect(deleted.data.data.map(({ id }: { id: number }) => id)).toEqual([ids[1]]);
    expect(await buyer.post('/api/cart/batch_delete', { ids: [ids[0]] })).toMatchObject({ status: 200 });
  });

  it('unselects on load what can no longer be bought, and leaves it so', async () => {
    await add(1);
    await setStock(shop.database, some.id, 0);
    expect(await lines()).toMatchObject([{ is_selected: 0, goods: { number: 0 } }]);
    await setStock(shop.database, some.id, some.stock);
    expect(await lines()).toMatchObject([{ is_selected: 0 }]);
  });

  it('keeps one buyer out of the cart of another', async () => {
    await add(1);
    const [line] = await lines();
    const other = await shop.signedIn(demoPhones.other);
    expect(await other.post(`/api/cart/${line.id}/edit`, { number: 5 })).toMatchObject({ status: 404 });
    await other.post('/api/cart/batch_delete', { ids: [line.id] });
    await other.post('/api/cart/batch_select', { ids: [line.id], is_selected: 0 });
    expect(await other.post('/api/cart/checkout', { ids: [line.id] })).toMatchObject({ status: 422 });
    expect(await lines()).toMatchObject([{ number: 1, is_selected: 1 }]);
    expect(await lines(other)).toEqual([]);
  });

  it("copies lines to the buyer's other shop only", async () => {
    await add(4);
    const [line] = await lines();
    const mine = await shop.buyerId(demoPhones.qualified);
    const strange = await shop.buyerId(demoPhones.other);
    expect(await buyer.post('/api/cart/copy', { ids: [line.id], other_user_ids: [strange] })).toMatchObject({ status: 404 });
    expect(await buyer.post('/api/cart/copy', { ids: [line.id], other_user_ids: [mine] })).toMatchObject({ status: 404 });
    // What it would get is said before, in pieces and yuan.
    const { data: preview } = await buyer.post('/api/cart/copy/preview', { ids: [line.id] });
    expect(preview).toContainEqual({ shop_id: mine + 1, number: 1, amount: expect.stringMatching(/^[1-9]\d*\.\d\d$/), left_out: [] });
    expect(preview.map(({ shop_id }: { shop_id: number }) => shop_id)).not.toContain(strange);
    expect(await buyer.post('/api/cart/copy', { ids: [line.id], other_user_ids: [mine + 1] })).toMatchObject({ data: { copied: 1 } });
    const copies = await shop.database
      .select()
      .from(cartLines)
      .where(eq(cartLines.buyerId, mine + 1));
    expect(copies).toMatchObject([{ goodsId: some.id, number: 4 }]);
  });

  it('adds by the medium pack at one tap', async () => {
    expect(await buyer.post(`/api/cart/quick_add/${some.id}`)).toMatchObject({
      status: 200,
      message: `已加入购物车：${some.name} ${some.mediumPack}${some.packUnit}`,
    });
    expect(await lines()).toMatchObject([{ number: some.mediumPack }]);
    expect(await buyer.post('/api/cart/quick_add/987654321')).toMatchObject({ status: 404 });
  });

  it('holds 500 lines and refuses the next', async () => {
    const many = await plainGoods(shop.database, 501);
    const [last, ...rest] = many.toReversed();
    const params = rest.map(({ id }) => ({ goods_id: id, number: 1 }));
    expect((await buyer.post('/api/cart', { params })).data).toMatchObject({ refused: [], total: 500 });
    expect(await add(1, last?.id)).toMatchObject({ status: 422, message: expect.stringContaining('500') });
    expect((await buyer.get('/api/cart/total')).data.total).toBe(500);
  });

  it('answers in the shape that the rules read, with offers and activities', async () => {
    await add(some.mediumPack);
    const cart = (await buyer.get('/api/cart/list?filters=99999&new=1')).data;
    expect(readCart(cart)).toMatchObject({ ok: true });
    expect(cart.activity_data.manjians).toHaveLength(3);
    expect(cart.activity_data.discounts.map(({ rate }: { rate: string }) => rate)).toEqual(['0.97', '0.94']);
    // The expired ones are not offered.
    expect(cart.activity_data.coupon).toHaveLength(3);
    expect(cart.activity_data.xjq).toHaveLength(3);
    expect((await buyer.post('/api/cart/next_hint')).data.tiers.length).toBeGreaterThan(0);
  });

  it('answers as many lines as it is asked for', async () => {
    for (const { id } of await plainGoods(shop.database, 4)) await add(1, id);
    const all = (await buyer.get('/api/cart/list')).data.data;
    expect(all).toHaveLength(4);
    expect((await buyer.get('/api/cart/list?filters=2')).data.data).toEqual(all.slice(0, 2));
    expect((await buyer.get('/api/cart/list?filters=x')).code).toBe(422);
  });

  it('advises on the named lines, by default on the selected ones', async () => {
    for (const { id } of await plainGoods(shop.database, 2)) await add(1, id);
    const [one, two] = await lines();
    const missing = async (query: string) => {
      const { data } = await buyer.post(`/api/cart/next_hint${query}`);
      return Number(data.tiers.find(({ kind }: { kind: string }) => kind === 'manjian').missing);
    };
    const both = await missing('');
    expect(await missing(`?ids=${one.id},${two.id}`)).toBe(both);
    expect(await missing(`?ids=${one.id}`)).toBeGreaterThan(both);
    await buyer.post('/api/cart/batch_select', { ids: [one.id, two.id], is_selected: 0 });
    expect(await missing(`?ids=${one.id},${two.id}`)).toBe(both);
    expect((await lines()).map(({ is_selected: selected }: { is_selected: number }) => selected)).toEqual([0, 0]);
  });
});
