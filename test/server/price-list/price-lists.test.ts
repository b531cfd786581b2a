import { eq, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { priceWireCart } from '../../../src/contract/cart/price-wire-cart.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { combinations } from '../../../src/server/database/schema/combination.ts';
import { goods as goodsTable } from '../../../src/server/database/schema/goods.ts';
import { flashOffers, flashSales, specialPrices } from '../../../src/server/database/schema/goods-offer.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { orderLines } from '../../../src/server/database/schema/order.ts';
import { priceListRows, priceLists } from '../../../src/server/database/schema/price-list.ts';
import { goodsViewColumns, listsTerm } from '../../../src/server/goods/goods-view.ts';
import { type DemoGoodsRow, plainGoods } from '../../support/demo-goods.ts';
import { placeOrder, prepareOrder } from '../../support/order-steps.ts';
import { commanded, dayFromNow, makePriceList, priceFile } from '../../support/price-lists.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

/** A moment to the second, as the operator’s files say it. */
const hoursFromNow = (hours: number): Date => new Date((Math.floor(Date.now() / 1000) + hours * 3_600) * 1000);

onBothDatabases('a customer’s prices (R57)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let other: ServerClient;
  let goods: DemoGoodsRow;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    other = await shop.signedIn(demoPhones.other);
    const offered = sql`${goodsTable.id} not in (select goods_id from special_prices union all select goods_id from flash_offers)`;
    const [found] = await plainGoods(shop.database, 1, sql`${offered} and ${goodsTable.basePrice} > 5 and ${goodsTable.mediumPack} > 1`);
    if (found === undefined) throw new Error('The demo shop has no such goods');
    goods = found;
  });
  beforeEach(async () => {
    await shop.database.delete(cartLines);
    await shop.database.update(priceLists).set({ endedAt: sql`${priceLists.beginsAt}` });
    await shop.database.delete(specialPrices).where(eq(specialPrices.goodsId, goods.id));
    await shop.database.delete(flashOffers).where(eq(flashOffers.goodsId, goods.id));
  });

  const detail = async (client: ServerClient): Promise<Json> => (await client.get(`/api/goods/detail/${goods.id}`)).data;
  const cartOf = async (client: ServerClient, number: number): Promise<Json> => {
    await client.post('/api/cart', { params: [{ goods_id: goods.id, number }] });
    return (await client.get('/api/cart/list')).data;
  };
  const byContract = (price: string, ...options: string[]) =>
    makePriceList(shop, [{ id: goods.id, price }], '--buyer', demoPhones.qualified, ...options);
  const lineOfOrder = async (id: number) => (await shop.database.select().from(orderLines).where(eq(orderLines.orderId, id)))[0];
  const special = (price: string) =>
    shop.database.insert(specialPrices).values({
      goodsId: goods.id,
      price,
      beginsAt: hoursFromNow(-1),
      endsAt: hoursFromNow(1),
    });

  it('is what they order at: the line keeps price and list, and the operator reads both', async () => {
    const list = await makePriceList(shop, [{ id: goods.id, price: '4.0001', ladder: '10:3.5;50:3' }], '--buyer', demoPhones.qualified);
    const cart = await cartOf(buyer, 12);
    expect(cart.data[0]).toMatchObject({ price: '4.0001', price_list_id: list, goods: { base_price: '4.0001' } });
    const channel = priceWireCart(cart);
    expect(channel.ok && channel.value.lines[0]).toMatchObject({ unit_price: '3.50', amount: '42.00' });
    await shop.database.delete(cartLines);
    const placed = await placeOrder(buyer, [{ goods_id: goods.id, number: 12 }]);
    expect([placed.status, placed.message]).toEqual([200, placed.message]);
    expect(await lineOfOrder(placed.data.id)).toMatchObject({ unitPrice: '3.5000', amount: '42.00', priceListId: list });
    expect((await commanded(shop, ['order', 'show', String(placed.data.id)])).join('\n')).toContain(`price list ${list} 协议`);
    expect((await commanded(shop, ['buyer', 'show', demoPhones.qualified])).join('\n')).toContain(`price list\t${list}\t协议`);
    const others = await placeOrder(other, [{ goods_id: goods.id, number: 12 }]);
    expect((await lineOfOrder(others.data.id))?.priceListId).toBeNull();
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('a contract goes before a class, the class before the public price; an end is exact to the second', async () => {
    const publicPrice = (await detail(buyer)).base_price;
    await commanded(shop, ['buyer', 'class', demoPhones.qualified, 'b', '--confirm']);
    await makePriceList(shop, [{ id: goods.id, price: '4.5' }], '--class', 'B');
    expect((await detail(buyer)).base_price).toBe('4.50');
    const contract = await byContract('4.8');
    expect((await detail(buyer)).base_price).toBe('4.80');
    expect((await detail(other)).base_price).toBe(publicPrice);
    await commanded(shop, ['price-list', 'end', String(contract), '--confirm']);
    expect((await detail(buyer)).base_price).toBe('4.50');
    await commanded(shop, ['buyer', 'class', demoPhones.qualified, 'none', '--confirm']);
    expect((await detail(buyer)).base_price).toBe(publicPrice);
    const tomorrow = await byContract('4.1', '--from', dayFromNow(1), '--until', dayFromNow(1));
    expect((await detail(buyer)).base_price).toBe(publicPrice);
    const [list] = await shop.database.select().from(priceLists).where(eq(priceLists.id, tomorrow));
    expect((Number(list?.endsAt) - Number(list?.beginsAt)) / 3_600_000).toBe(24);
  });

  it('has a mark that says so, to nobody else, and none where an offer is lower', async () => {
    const words = ['协议价', '客户价', '特'];
    const marksIn = ({ tags }: Json): string[] => tags.map(({ name }: Json) => name).filter((name: string) => words.includes(name));
    const marks = async (client: ServerClient) => marksIn(await detail(client));
    expect(await marks(buyer)).toEqual([]);
    await commanded(shop, ['buyer', 'class', demoPhones.qualified, 'b', '--confirm']);
    await makePriceList(shop, [{ id: goods.id, price: '4.6' }], '--class', 'B');
    expect(await marks(buyer)).toEqual(['客户价']);
    await byContract('4.5');
    const { list } = (await buyer.get(`/api/goods/list?keywords=${encodeURIComponent(goods.name)}`)).data;
    expect(marksIn(list.find(({ id }: Json) => id === goods.id))).toEqual(['协议价']);
    expect(marksIn((await cartOf(buyer, 2)).data[0].goods)).toEqual(['协议价']);
    expect([await marks(other), await marks(shop.visitor())]).toEqual([[], []]);
    await special('4.2');
    expect(await marks(buyer)).toEqual(['特']);
    expect(marksIn((await buyer.get('/api/cart/list')).data.data[0].goods)).toEqual(['特']);
    await commanded(shop, ['buyer', 'class', demoPhones.qualified, 'none', '--confirm']);
  });

  it('special and flash prices hold where they are lower, and not beside a final price', async () => {
    await byContract('4.5');
    await special('4.2');
    expect((await cartOf(buyer, 1)).data[0]).toMatchObject({ goods: { base_price: '4.20' } });
    await shop.database.delete(cartLines);
    const under = await placeOrder(buyer, [{ goods_id: goods.id, number: 1 }]);
    // The special price was as low for everybody: the line is nobody's price list.
    expect(await lineOfOrder(under.data.id)).toMatchObject({ unitPrice: '4.2000', priceListId: null });
    await shop.database.update(specialPrices).set({ price: '4.6' }).where(eq(specialPrices.goodsId, goods.id));
    const above = await detail(buyer);
    expect([above.base_price, above.special ?? null, above.tags.map(({ name }: Json) => name)]).toEqual([
      '4.50',
      null,
      expect.not.arrayContaining(['特']),
    ]);
    expect((await detail(other)).special).toMatchObject({ price: '4.60' });
    const daily = async (client: ServerClient) => (await client.get('/api/activity/everyday_price')).data.map(({ id }: Json) => id);
    expect(await daily(other)).toContain(goods.id);
    expect(await daily(buyer)).not.toContain(goods.id);

    await byContract('4.4', '--final');
    await shop.database.update(specialPrices).set({ price: '1' }).where(eq(specialPrices.goodsId, goods.id));
    const [sale] = await shop.database
      .insert(flashSales)
      .values({ name: '秒杀', beginsAt: hoursFromNow(-1), endsAt: hoursFromNow(1) })
      .returning({ id: flashSales.id });
    await shop.database.insert(flashOffers).values({ flashSaleId: sale?.id ?? 0, goodsId: goods.id, price: '0.9', quota: 50 });
    const final = await detail(buyer);
    expect([final.base_price, final.special ?? null, final.flash ?? null]).toEqual(['4.40', null, null]);
    expect((await detail(other)).flash).toMatchObject({ price: '0.90' });
    const refused = await buyer.post('/api/cart', { params: [{ goods_id: goods.id, number: 1, type: 1 }] });
    expect(refused.data.refused[0].message).toContain('秒杀');
    expect((await cartOf(buyer, 2)).data[0]).toMatchObject({ type: 0, goods: { base_price: '4.40' } });
    expect((await cartOf(other, 2)).data[0]).toMatchObject({ goods: { flash: { price: '0.90' } } });
  });

  it('a flash line that a final price overtakes cannot be ordered', async () => {
    const [sale] = await shop.database
      .insert(flashSales)
      .values({ name: '秒杀', beginsAt: hoursFromNow(-1), endsAt: hoursFromNow(1) })
      .returning({ id: flashSales.id });
    await shop.database.insert(flashOffers).values({ flashSaleId: sale?.id ?? 0, goodsId: goods.id, price: '0.9', quota: 50 });
    await buyer.post('/api/cart', { params: [{ goods_id: goods.id, number: 1, type: 1 }] });
    expect((await buyer.get('/api/cart/list')).data.data[0]).toMatchObject({ type: 1, price: '0.90', is_selected: 1 });
    await byContract('4.4', '--final');
    expect((await buyer.get('/api/cart/list')).data.data[0]).toMatchObject({ type: 1, is_selected: 0, goods: { is_buy: 0 } });
  });

  it('what the parts of a set cost apart is what this customer pays for them; the set costs what it costs everybody', async () => {
    const sets = await shop.database.select().from(combinations).orderBy(combinations.id);
    for (const set of sets) {
      await shop.database.delete(cartLines);
      const added = await buyer.post('/api/cart', { params: [{ goods_id: set.goodsId, number: 1, type: 3, combination_id: set.id }] });
      if (added.data?.refused?.length !== 0) continue;
      const lineOf = async () => (await buyer.get('/api/cart/list')).data.data[0];
      const before = await lineOf();
      const [part] = before.combination.parts;
      await makePriceList(shop, [{ id: part.goods_id, price: '0.3' }], '--buyer', demoPhones.qualified, '--final');
      const after = await lineOf();
      expect(after.price).toBe(before.price);
      expect(Number(after.combination.parts[0].apart)).toBeCloseTo(0.3 * part.number);
      expect(after.combination.parts.slice(1)).toEqual(before.combination.parts.slice(1));
      return;
    }
    throw new Error('The demo shop has no set that can be added');
  });

  it('no statement of a buyer without price lists reads one', () => {
    const written = (lists: ReturnType<typeof listsTerm>) => new PgDialect().sqlToQuery(goodsViewColumns(1, lists).agreed).sql;
    const viewer = { id: 1, rights: { lacks: [], closed: new Map() }, reviewReason: '', priceLists: [] };
    const list = { id: 1, kind: 'class' as const, isFinal: false, beginsAt: 0, endsAt: 1 };
    expect([listsTerm(null), listsTerm(viewer)]).toEqual([null, null]);
    expect(written(listsTerm(viewer))).not.toContain('price_list');
    expect(written(listsTerm({ ...viewer, priceLists: [list] }))).toContain('price_list_rows');
  });

  it('a price that changed since the check page is told, and nothing is ordered', async () => {
    const contract = await byContract('4.5');
    const submission = await prepareOrder(buyer, [{ goods_id: goods.id, number: 2 }]);
    expect(submission.expect).not.toBe('');
    await commanded(shop, ['price-list', 'end', String(contract), '--confirm']);
    const answer = await buyer.post('/api/order', submission);
    expect([answer.status, answer.message]).toEqual([409, '价格已变化，请核对后重新提交']);
  });

  it('an agreed price is no former price of an offer (R40), and of a public fall its customer is not told', async () => {
    const dearest = String(Number(goods.basePrice) + 50);
    await byContract(dearest);
    const placed = await placeOrder(buyer, [{ goods_id: goods.id, number: 1 }]);
    await buyer.post(`/api/order/${placed.data.id}/pay`, { method: 'balance' });
    await special('2');
    expect((await detail(other)).special.former_price).not.toBe(Number(dearest).toFixed(2));

    for (const client of [buyer, other]) await client.post('/api/favorite', { goods_ids: [goods.id] });
    const [row] = await shop.database.select().from(goodsTable).where(eq(goodsTable.id, goods.id));
    const lower = (Number(row?.basePrice) - 1).toFixed(2);
    await commanded(shop, ['set-price', String(goods.id), lower]);
    const told = await shop.database
      .select({ buyerId: messages.buyerId })
      .from(messages)
      .where(sql`${messages.cause} like ${`price:${goods.id}:%`}`);
    expect(told.map(({ buyerId }) => buyerId)).toContain(await shop.buyerId(demoPhones.other));
    expect(told.map(({ buyerId }) => buyerId)).not.toContain(await shop.buyerId(demoPhones.qualified));
  });

  it('a favourite has become cheaper when this customer’s own price has', async () => {
    await buyer.post('/api/favorite/cancel', { goods_ids: [goods.id] });
    await buyer.post('/api/favorite', { goods_ids: [goods.id] });
    const marked = async (client: ServerClient) =>
      (await client.get('/api/favorite?page=1&per_page=100')).data.marks.find(({ goods_id }: Json) => goods_id === goods.id)?.fell_from ??
      null;
    expect(await marked(buyer)).toBeNull();
    await byContract('1.5');
    expect(await marked(buyer)).not.toBeNull();
  });

  it('the kept price of a medium pack follows the pack', async () => {
    const list = await makePriceList(shop, [{ id: goods.id, price: '9', ladder: `${goods.mediumPack + 1}:8` }], '--class', 'C');
    const kept = async () => (await shop.database.select().from(priceListRows).where(eq(priceListRows.listId, list)))[0]?.defaultPrice;
    expect(await kept()).toBe('9.0000');
    await shop.database
      .update(goodsTable)
      .set({ mediumPack: goods.mediumPack + 1 })
      .where(eq(goodsTable.id, goods.id));
    expect((await auditShop(shop.database)).map(({ about }) => about)).toContain(`goods ${goods.id} of price list ${list}`);
    await commanded(shop, ['set-price', String(goods.id), Number(goods.basePrice).toFixed(2)]);
    expect(await kept()).toBe('8.0000');
    await shop.database.update(goodsTable).set({ mediumPack: goods.mediumPack }).where(eq(goodsTable.id, goods.id));
    await commanded(shop, ['set-price', String(goods.id), Number(goods.basePrice).toFixed(2)]);
  });

  it('without --confirm nothing is kept, and the answer is that of the act', async () => {
    const before = await shop.database.$count(priceLists);
    const words = ['--name', '年度', '--class', 'A', '--from', dayFromNow(0), '--until', dayFromNow(30)];
    const plan = await commanded(shop, ['price-list', 'import', priceFile([{ id: goods.id, price: '4' }]), ...words]);
    expect(plan).toEqual(['1 prices taken, 0 not taken', 'Nothing has changed yet: --confirm does it.']);
    expect(await shop.database.$count(priceLists)).toBe(before);
    expect((await commanded(shop, ['buyer', 'class', demoPhones.other, 'a']))[0]).toContain('class none\tnow A');
    expect((await commanded(shop, ['buyer', 'class', demoPhones.other, 'a']))[0]).toContain('class none\tnow A');
  });
});
