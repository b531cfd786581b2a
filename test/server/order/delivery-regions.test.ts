import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { addresses } from '../../../src/server/database/schema/account.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { deliveryRegions, shopSettings } from '../../../src/server/database/schema/shop-settings.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { prepareOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('delivery by region (R58)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  /** Addresses in the buyer's own city, in a dearer region, and in a closed one. */
  let home: number;
  let far: number;
  let shut: number;
  beforeEach(async () => {
    shop ??= await open();
    const { database } = shop;
    await database.delete(cartLines);
    await database.delete(deliveryRegions);
    await database.update(shopSettings).set({ freeShippingFrom: '999999.00', freight: '8.00' });
    await database.insert(deliveryRegions).values([
      { code: '650000', freight: '20.00' },
      { code: '653200', closed: '道路封闭' },
      { code: '653221', freight: '30.00' },
    ]);
    buyer = await shop.signedIn(demoPhones.qualified);
    const buyerId = await shop.buyerId(demoPhones.qualified);
    await database.delete(addresses).where(eq(addresses.buyerId, buyerId));
    const address = (region: string, regionCode: string, isDefault = false) => ({
      ...{ buyerId, name: '陈静', phone: '13800000001', region, regionCode, detail: '解放路 1 号', isDefault },
    });
    const kept = await database
      .insert(addresses)
      .values([
        address('安徽省合肥市庐阳区', '340103', true),
        address('新疆维吾尔自治区乌鲁木齐市天山区', '650102'),
        address('新疆维吾尔自治区和田地区和田市', '653201'),
      ])
      .returning({ id: addresses.id });
    [home = 0, far = 0, shut = 0] = kept.map(({ id }) => id);
  });
  const some = async () => [{ goods_id: (await somePlainGoods(shop.database)).id, number: 2 }];
  const sheetFor = async (more: object) => {
    const { data } = await buyer.get('/api/cart/list');
    const ids = (data.data as { id: number }[]).map(({ id }) => id);
    return buyer.post('/api/cart/checkout', { ids, ...more });
  };
  const close = (region: string) =>
    shop.database.update(deliveryRegions).set({ closed: '道路封闭' }).where(eq(deliveryRegions.code, region));

  it('reckons the cart to the default address, and a checkout to the one that it names', async () => {
    await prepareOrder(buyer, await some());
    const { shipping_data } = (await buyer.get('/api/cart/list')).data;
    expect(shipping_data).toMatchObject({ freight: '8.00', region: '安徽省合肥市庐阳区', closed_message: '' });
    expect((await sheetFor({})).data.priced.freight).toBe('8.00');
    const { data } = await sheetFor({ address_id: far });
    expect(data.priced.freight).toBe('20.00');
    expect(data.deliveries).toMatchObject([
      { delivery: 'express', freight: '20.00' },
      { delivery: 'pickup', freight: '0.00' },
    ]);
    expect((await sheetFor({ address_id: far, delivery: 'pickup' })).data.deliveries).toMatchObject([
      { freight: '20.00' },
      { freight: '0.00' },
    ]);
    await shop.database.update(addresses).set({ isDefault: false }).where(eq(addresses.id, home));
    await shop.database.update(addresses).set({ isDefault: true }).where(eq(addresses.id, far));
    expect((await buyer.get('/api/cart/list')).data.shipping_data).toMatchObject({
      freight: '20.00',
      region: '新疆维吾尔自治区乌鲁木齐市天山区',
    });
  });

  it('says of every address what delivery there costs, and why there is none', async () => {
    expect((await buyer.get('/api/user/address')).data.list).toMatchObject([
      { id: home, shipping_amount: '999999.00', freight: '8.00', closed_message: '' },
      { id: far, freight: '20.00', closed_message: '' },
      { id: shut, freight: '20.00', closed_message: '道路封闭' },
    ]);
    expect((await shop.visitor().get('/api/global/shipping')).data.regions).toMatchObject([
      { code: '650000', name: '新疆维吾尔自治区', shipping_amount: '999999.00', freight: '20.00', closed_message: '' },
      { code: '653200', name: '新疆维吾尔自治区和田地区', freight: '20.00', closed_message: '道路封闭' },
      { code: '653221', name: '新疆维吾尔自治区和田地区和田县', freight: '30.00', closed_message: '' },
    ]);
  });

  it('sells at the price of the address that the order names; the price of another one is answered with 409', async () => {
    const submission = await prepareOrder(buyer, await some());
    expect(submission.address_id).toBe(home);
    const refused = await buyer.post('/api/order', { ...submission, address_id: far });
    expect(refused).toMatchObject({ status: 409, data: { priced: { freight: '20.00' } } });
    const placed = await buyer.post('/api/order', { ...submission, address_id: far, expect: refused.data.priced.payable });
    expect((await buyer.get(`/api/order/${placed.data.id}`)).data).toMatchObject({
      freight: '20.00',
      payable: refused.data.priced.payable,
    });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('takes no order to a closed region, but lets it be picked up', async () => {
    const submission = await prepareOrder(buyer, await some());
    const to = { ...submission, address_id: shut };
    const closed = { status: 422, errors: { address_id: ['该地区暂不配送：道路封闭'] } };
    expect(await buyer.post('/api/order', to)).toMatchObject(closed);
    expect(await sheetFor({ address_id: shut })).toMatchObject(closed);
    const { data } = await sheetFor({ address_id: shut, delivery: 'pickup' });
    const placed = await buyer.post('/api/order', { ...to, delivery: 'pickup', expect: data.priced.payable });
    expect(placed).toMatchObject({ status: 200 });
  });

  it('notices at the order what was closed while the buyer looked', async () => {
    const submission = await prepareOrder(buyer, await some());
    const { data } = await sheetFor({ address_id: far });
    await close('650000');
    expect(await buyer.post('/api/order', { ...submission, address_id: far, expect: data.priced.payable })).toMatchObject({ status: 422 });
    expect((await sheetFor({})).data.addresses[1]).toMatchObject({ id: far, closed_message: '道路封闭' });
  });

  it('knows no address of another buyer', async () => {
    await prepareOrder(buyer, await some());
    const [other] = await shop.database
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.buyerId, await shop.buyerId(demoPhones.other)));
    expect(await sheetFor({ address_id: other?.id ?? 0 })).toMatchObject({ status: 422, errors: { address_id: [expect.any(String)] } });
  });
});
