import { describe, expect, it } from 'vitest';
import { createGoodsDetailViewModel } from '../../../../src/application/goods/detail/goods-detail-view-model.ts';
import { type GoodsArrival, plainArrival, readArrival } from '../../../../src/application/goods/face/goods-arrival.ts';
import { compared } from '../../../../src/application/goods/compare/comparison.ts';
import type { GoodsDetail, GoodsPromotion } from '../../../../src/application/goods/goods.ts';
import { offerOf } from '../../../../src/application/goods/offer/offer.ts';
import { money } from '../../../../src/domain/shared/money.ts';
import { settle, visit } from '../../../support/application-needs.ts';
import { ladderOf } from '../../../support/builders/goods.ts';
import { shopGoods, shopGoodsDetail } from '../../../support/builders/shop-goods.ts';
import { shopWindow, type ShopWindowSetup } from '../../../support/shop-window.ts';

const goods = shopGoods('1', { ladder: ladderOf([50, '9.20'], [200, '8.90']) });
const promotions: readonly GoodsPromotion[] = [
  { id: '1', kind: 'full-reduction', name: '', threshold: money('300'), money: money('15') },
  { id: '2', kind: 'full-reduction', name: '', threshold: money('600'), money: money('40') },
  { id: '1', kind: 'coupon', name: '', threshold: money('100'), money: money('30') },
];

async function openGoods({
  arrival = plainArrival,
  more = {},
  ...setup
}: ShopWindowSetup & { arrival?: GoodsArrival; more?: Partial<GoodsDetail> } = {}) {
  const shop = shopWindow({
    goods: [goods],
    details: [
      shopGoodsDetail(goods, {
        promotions,
        ladderSteps: [
          { id: '71', quantity: 50 },
          { id: '72', quantity: 200 },
        ],
        ...more,
      }),
    ],
    ...setup,
  });
  await visit(shop.session);
  const page = await visit(createGoodsDetailViewModel(shop.needs, '1', arrival));
  const ready = () => {
    const state = page.getState();
    if (state.status !== 'ready') throw new Error(`the page is ${state.status}`);
    return state.value;
  };
  return { ...shop, page, ready };
}

describe('the goods page', () => {
  it('prices the typed quantity as a cart of these goods alone, coupons not promised', async () => {
    const { page, ready } = await openGoods();
    page.setQuantity(ready().offer, 60);
    expect(ready().quote).toMatchObject({
      amount: '552.00',
      reductions: [{ kind: 'full-reduction', amount: '15.00' }],
      payable: '537.00',
      each: '8.95',
    });
  });

  it('says of each kind of promotion what is reached and what is missing to the next, ids being unique only within a kind', async () => {
    const { page, ready } = await openGoods();
    page.setQuantity(ready().offer, 60);
    expect(ready().quote?.promotions).toEqual([
      {
        kind: 'full-reduction',
        ids: ['1', '2'],
        tiers: [
          { threshold: '300', worth: '15' },
          { threshold: '600', worth: '40' },
        ],
        reached: { worth: '15' },
        next: { id: '2', missing: '48.00', worth: '40' },
      },
      { kind: 'coupon', ids: ['1'], tiers: [{ threshold: '100', worth: '30' }], reached: { worth: '30' }, next: null },
    ]);
  });

  it('says how far the goods’ own reduction is, which counts its whole group in the cart', async () => {
    const group = {
      id: '9',
      tiers: [
        { threshold: money('600'), money: money('40') },
        { threshold: money('300'), money: money('15') },
      ],
    };
    const own = shopGoods('1', { terms: { fullReduction: group } });
    const { page, ready } = await openGoods({ details: [shopGoodsDetail(own)] });
    page.setQuantity(ready().offer, 40);
    expect(ready().quote?.promotions).toEqual([
      {
        kind: 'goods-full-reduction',
        ids: ['9'],
        tiers: [
          { threshold: '300', worth: '15' },
          { threshold: '600', worth: '40' },
        ],
        reached: { worth: '15' },
        next: { id: '9', missing: '216.00', worth: '40' },
      },
    ]);
    expect(ready().quote).toMatchObject({ amount: '384.00', payable: '369.00' });
  });

  describe('buying now', () => {
    const twice = async ({ page, ready }: Awaited<ReturnType<typeof openGoods>>) => {
      page.buyNow(ready().offer);
      page.buyNow(ready().offer);
      expect(ready().isBuying).toBe(true);
      await settle();
      expect(ready().isBuying).toBe(false);
    };

    it('puts exactly this quantity into the cart and goes to the check step with it alone, however often it is pressed', async () => {
      const opened = await openGoods();
      await twice(opened);
      const [line] = opened.shop.kept().cart.lines;
      expect(opened.shop.kept().cart.lines).toMatchObject([{ quantity: 10, selected: true }]);
      expect(opened.went).toEqual([`/cart/step2?ids=${String(line?.id)}`]);
    });

    it('sets a line that is there already instead of adding to it, and touches no other', async () => {
      const opened = await openGoods({ goods: [goods, shopGoods('2')] });
      opened.shop.put('2', 7);
      opened.shop.put('1', 25);
      const [other, own] = opened.shop.kept().cart.lines;
      opened.shop.set(String(own?.id), { selected: false });
      await twice(opened);
      expect(opened.shop.kept().cart.lines).toMatchObject([
        { id: other?.id, quantity: 7, selected: true },
        { id: own?.id, quantity: 10, selected: true },
      ]);
      expect(opened.went).toEqual([`/cart/step2?ids=${String(own?.id)}`]);
    });
  });

  describe('from an address that says where the buyer comes from', () => {
    const read = (search: string) => readArrival((name) => new URLSearchParams(search).get(name));

    it('presets the quantity of the ladder’s step, and carries the rest to the cart line', async () => {
      const added: unknown[] = [];
      const arrival = read('goods_price_id=5&ladder_price_id=72&goods_manjian_id=9&is_yj=1&is_jxq=1');
      const { page, ready } = await openGoods({
        arrival,
        carts: { add: async (lines) => (added.push(...lines), { added: ['1'], refused: [], total: 1, message: '' }) },
      });
      expect(ready().offer.quantity).toBe(200);
      page.add(ready().offer);
      await settle();
      expect(added).toEqual([
        {
          goodsId: '1',
          quantity: 200,
          kind: 'ordinary',
          price: money('8.90'),
          source: { warehouseId: null, priceId: null },
          origin: { priceId: '5', stepId: '72', fullReductionId: '9', isNegotiated: true },
        },
      ]);
    });

    it('is bounded by what can be had, and takes a step that is not there for none', async () => {
      const scarce = shopGoods('1', { ladder: ladderOf([50, '9.20'], [200, '8.90']), terms: { stock: 120 } });
      const details = [shopGoodsDetail(scarce, { ladderSteps: [{ id: '72', quantity: 200 }] })];
      expect((await openGoods({ details, arrival: read('ladder_price_id=72') })).ready().offer).toMatchObject({
        quantity: 120,
        correction: { code: 'over-stock', wanted: 200 },
      });
      expect((await openGoods({ arrival: read('ladder_price_id=999') })).ready().offer.quantity).toBe(10);
    });

    it.each([
      '',
      'goods_price_id=0',
      `ladder_price_id=${'9'.repeat(65)}`,
      'goods_manjian_id=%3Cscript%3E',
      'is_yj=2&is_jxq=true',
      'goods_price_id=',
    ])('says nothing by «%s»', (search) => {
      expect(read(search)).toEqual(plainArrival);
    });
  });

  it.each([
    [{ classes: ['prescription'], approvalNumber: '国药准字H1' }, ['prescription']],
    [{ classes: ['ephedrine'], approvalNumber: '国药准字H1' }, ['ephedrine', 'otc']],
  ] as const)('shows what the law wants said beside %o', async (of, notices) => {
    const { ready } = await openGoods({ details: [shopGoodsDetail(shopGoods('1', of))] });
    expect(ready().notices).toEqual(notices);
  });

  it('stays where it is when buying was refused', async () => {
    const { page, ready, went } = await openGoods({
      carts: { add: async () => ({ added: [], refused: [{ goodsId: '1', message: '库存不足' }], total: 0, message: '' }) },
    });
    page.buyNow(ready().offer);
    await settle();
    expect(went).toEqual([]);
    expect(ready().isBuying).toBe(false);
  });

  it('compares the same generic by the price of one piece', async () => {
    const { ready } = await openGoods();
    const rows = compared([ready().offer, offerOf(shopGoods('2', { name: ready().offer.goods.name, price: '9.00' }), 0)]);
    expect(rows.map(({ offer, isLowest }) => [offer.goods.id, isLowest])).toEqual([
      ['1', false],
      ['2', true],
    ]);
  });

  it('knows goods that do not exist from a failed call', async () => {
    const { needs } = shopWindow();
    const page = await visit(createGoodsDetailViewModel(needs, '999999999'));
    expect(page.getState().status).toBe('missing');
  });

  it('marks a favourite at once, and ends in the dialog that leads to them', async () => {
    const { page, ready, messages } = await openGoods();
    page.toggleFavorite(ready().offer);
    expect(ready().offer.isFavorite).toBe(true);
    await settle();
    expect(messages.getState().dialogs).toMatchObject([{ kind: 'favorite-added' }]);
    page.toggleFavorite(ready().offer);
    await settle();
    expect(ready().offer.isFavorite).toBe(false);
    expect(messages.getState().toasts).toMatchObject([{ text: '已取消收藏' }]);
  });
});
