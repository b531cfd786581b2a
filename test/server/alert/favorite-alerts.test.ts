import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { favorites } from '../../../src/server/database/schema/favorite.ts';
import { controlledGrants } from '../../../src/server/database/schema/controlled-sale.ts';
import { goods, manufacturers } from '../../../src/server/database/schema/goods.ts';
import { messageMutes, messages } from '../../../src/server/database/schema/message.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { plainGoods, setStock, stockOf, type DemoGoodsRow } from '../../support/demo-goods.ts';
import { importText } from '../../support/import-text.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

onEither('favourites that fall in price or come in again (R38)', (open) => {
  let shop: TestShop;
  let mine: number;
  let other: number;
  let one: DemoGoodsRow;
  let two: DemoGoodsRow;
  beforeEach(async () => {
    shop ??= await open();
    mine = await shop.buyerId(demoPhones.qualified);
    other = await shop.buyerId(demoPhones.other);
    [one, two] = (await plainGoods(shop.database, 2)) as [DemoGoodsRow, DemoGoodsRow];
    await shop.database.delete(messages);
    await shop.database.delete(messageMutes);
    await shop.database.delete(favorites);
    await shop.database.insert(favorites).values([mine, other].map((buyerId) => ({ buyerId, goodsId: one.id, addedAt: new Date() })));
  });
  const told = async (kind: 'price' | 'arrival') =>
    (await shop.database.select().from(messages).where(eq(messages.kind, kind)).orderBy(messages.buyerId, messages.id)).map(
      ({ buyerId, title, url }) => ({ buyerId, title, url }),
    );
  const clockAt = (days: number) => () => new Date(Date.now() + days * 86_400_000);
  const setPrice = (price: string, days = 0) =>
    programs.shop({ database: shop.database, clock: clockAt(days), payment: { isSimulated: true, wechat: null, alipay: null } }, [
      'set-price',
      String(one.id),
      price,
      '--no-ladder',
    ]);

  it('tell of a fall once a day, not of a rise', async () => {
    await setPrice('14.20');
    await shop.database.delete(messages);
    await setPrice('15.00');
    expect(await told('price')).toEqual([]);
    await Promise.all([setPrice('13.60'), setPrice('13.60')]);
    await setPrice('13.60');
    await setPrice('13.50');
    expect(await told('price')).toEqual(
      [mine, other].sort((a, b) => a - b).map((buyerId) => ({ buyerId, title: `${one.name} 降至 ¥13.60`, url: `/list/info/${one.id}` })),
    );
    const [{ text = '' } = {}] = await shop.database.select().from(messages);
    expect(text).toMatch(/^原 ¥15\.00，/);
    await setPrice('13.40', 1);
    expect(await told('price')).toHaveLength(4);
  });

  it('tell of what comes in again when there was none, once; not of more of what is there', async () => {
    await setStock(shop.database, one.id, 300);
    expect(await told('arrival')).toEqual([]);
    await setStock(shop.database, one.id, 0);
    expect(await told('arrival')).toEqual([]);
    await setStock(shop.database, one.id, 5);
    await setStock(shop.database, one.id, 0);
    await setStock(shop.database, one.id, 500);
    expect(await told('arrival')).toEqual(
      [mine, other].sort((a, b) => a - b).map((buyerId) => ({ buyerId, title: `${one.name} 到货`, url: `/list/info/${one.id}` })),
    );
  });

  it('tell of units that an order leaves which ends unpaid, and of none where it does not', async () => {
    await setStock(shop.database, one.id, 4);
    await shop.database.delete(messages);
    const buyer = await shop.signedIn(demoPhones.qualified);
    const placed = await placeOrder(buyer, [{ goods_id: one.id, number: 4 }]);
    expect([await stockOf(shop.database, one.id), await told('arrival')]).toEqual([0, []]);
    await buyer.post(`/api/order/${placed.data.id}/cancel`);
    expect((await told('arrival')).map(({ buyerId }) => buyerId).sort()).toEqual([mine, other].sort());
    await setStock(shop.database, one.id, 1_000);
  });

  it('tell of what a file of goods brings, in its transaction', async () => {
    await setStock(shop.database, one.id, 0);
    await shop.database.insert(favorites).values({ buyerId: mine, goodsId: two.id, addedAt: new Date() });
    await shop.database.delete(messages);
    const rows = await shop.database
      .select({ goods, maker: manufacturers.name })
      .from(goods)
      .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
      .where(inArray(goods.id, [one.id, two.id]));
    const lineOf = (id: number, price: string, number: number) => {
      const row = rows.find((each) => each.goods.id === id);
      return [
        row?.goods.name,
        row?.maker,
        row?.goods.spec,
        row?.goods.packUnit,
        price,
        number,
        row?.goods.mediumPack,
        '片剂',
        row?.goods.isPrescription ? 1 : 0,
      ].join(',');
    };
    const file = [
      'name,sccj,ypgg,bzdw,base_price,number,zbz,category,type',
      lineOf(one.id, '99999', 9_000),
      lineOf(two.id, '0.01', 9_000),
    ].join('\n');
    // More than orders hold of them.
    expect(await importText(shop.database, file)).toMatchObject({ changed: 2, refused: [], renamed: [] });
    expect(await importText(shop.database, file)).toMatchObject({ changed: 0, unchanged: 2 });
    expect([
      (await told('arrival')).map(({ title }) => title),
      (await told('price')).map(({ buyerId, title }) => [buyerId, title]),
    ]).toEqual([[`${one.name} 到货`, `${one.name} 到货`], [[mine, `${two.name} 降至 ¥0.01`]]]);
  });

  it('tell nobody who does not want to know, or may not buy them', async () => {
    await setPrice('20.00');
    await setStock(shop.database, one.id, 0);
    await shop.database.delete(messages);
    await shop.database.update(favorites).set({ tellsPrice: false }).where(eq(favorites.buyerId, mine));
    await shop.database.insert(messageMutes).values({ buyerId: other, kind: 'price' });
    await setPrice('19.00');
    expect(await told('price')).toEqual([]);
    await shop.database.update(goods).set({ isControlled: true }).where(eq(goods.id, one.id));
    await shop.database.insert(controlledGrants).values({ buyerId: other, goodsId: one.id, status: 'granted', changedAt: new Date() });
    await setStock(shop.database, one.id, 60);
    expect((await told('arrival')).map(({ buyerId }) => buyerId)).toEqual([other]);
    await shop.database.delete(controlledGrants).where(and(eq(controlledGrants.buyerId, other), eq(controlledGrants.goodsId, one.id)));
    await shop.database.update(goods).set({ isControlled: false }).where(eq(goods.id, one.id));
  });

  it('stand with their cause, or not at all', async () => {
    await setStock(shop.database, one.id, 0);
    await shop.database.delete(messages);
    const broken = shop.database.transaction(async (transaction) => {
      await setStock(transaction as never, one.id, 9);
      throw new Error('the count did not come about');
    });
    await expect(broken).rejects.toThrow('did not come about');
    expect(await told('arrival')).toEqual([]);
  });
});
