import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { combinations } from '../../../src/server/database/schema/combination.ts';
import { flashOffers } from '../../../src/server/database/schema/goods-offer.ts';
import { demoPhones, type TestShop, onEither } from '../../support/server.ts';
import { placeOrder } from '../../support/order-steps.ts';

onEither('flash and combination lines', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });

  const runningOffer = async () => {
    const [goods] = (await shop.visitor().get('/api/index/spike')).data.goods;
    const offers = await shop.database.select().from(flashOffers).where(eq(flashOffers.goodsId, goods.id));
    const offer = offers.find(({ flashSaleId }) => flashSaleId === goods.flash.id);
    if (offer === undefined) throw new Error('The demo shop has a flash sale at every hour');
    return offer;
  };
  const soldOf = async (goodsId: number, saleId: number) =>
    (await shop.database.select().from(flashOffers).where(eq(flashOffers.goodsId, goodsId))).find((one) => one.flashSaleId === saleId)
      ?.sold;

  it('sells a flash line at its price, out of its quota, and gives both back', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const offer = await runningOffer();
    const placed = await placeOrder(buyer, [{ goods_id: offer.goodsId, number: 3, type: 1 }]);
    expect(placed.status).toBe(200);
    const order = await buyer.get(`/api/order/${placed.data.id}`);
    expect(Number(order.data.lines[0].unit_price)).toBe(Number(offer.price));
    expect(await soldOf(offer.goodsId, offer.flashSaleId)).toBe(offer.sold + 3);
    await buyer.post(`/api/order/${placed.data.id}/cancel`);
    expect(await soldOf(offer.goodsId, offer.flashSaleId)).toBe(offer.sold);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('refuses more of a flash sale than its quota has left', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const offer = await runningOffer();
    const answer = await buyer.post('/api/cart', { params: [{ goods_id: offer.goodsId, number: offer.quota - offer.sold + 1, type: 1 }] });
    expect(answer.data.refused).toHaveLength(1);
  });

  it('lets a flash line grow as far as the cart shows, and no further', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const offer = await runningOffer();
    await buyer.post('/api/cart', { params: [{ goods_id: offer.goodsId, number: 1, type: 1 }] });
    const lines = (await buyer.get('/api/cart/list')).data.data as { id: number; type: number; goods: { id: number; number: number } }[];
    const line = lines.find(({ type, goods }) => type === 1 && goods.id === offer.goodsId);
    const most = line?.goods.number ?? 0;
    expect(most).toBeLessThanOrEqual(offer.quota - offer.sold);
    expect(await buyer.post(`/api/cart/${line?.id}/edit`, { number: most + 1 })).toMatchObject({
      status: 422,
      message: expect.stringContaining(`${most}`),
    });
    expect(await buyer.post(`/api/cart/${line?.id}/edit`, { number: most })).toMatchObject({ status: 200 });
    await buyer.post('/api/cart/batch_delete', { ids: [line?.id] });
  });

  it('sells a combination at the price of the set and shows its parts', async () => {
    const buyer = await shop.signedIn(demoPhones.other);
    const [set] = await shop.database.select().from(combinations).limit(1);
    await buyer.post('/api/cart', { params: [{ goods_id: set?.goodsId, number: 2, type: 3 }] });
    const [line] = (await buyer.get('/api/cart/list')).data.data;
    expect(line).toMatchObject({ type: 3, number: 2, with_coupon: 0, combination: { name: set?.name } });
    expect(Number(line.price)).toBe(Number(set?.price));
    expect(line.combination.parts.length).toBeGreaterThan(1);
    const sheet = await buyer.post('/api/cart/checkout', { ids: [line.id] });
    expect(Number(sheet.data.priced.goods_amount)).toBeCloseTo(2 * Number(set?.price), 2);
  });
});
