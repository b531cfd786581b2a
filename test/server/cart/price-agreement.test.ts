import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { priceWireCart } from '../../../src/contract/cart/price-wire-cart.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { combinations } from '../../../src/server/database/schema/combination.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { flashOffers } from '../../../src/server/database/schema/goods-offer.ts';
import { demoPhones, type TestShop, onEither } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

/** A cart as its JSON says it; only what this test looks at. */
interface SentCart {
  readonly data: { id: number; is_selected: number; number: number }[];
  readonly activity_data: { coupon: { id: number }[]; xjq: { id: number }[] };
}

onEither("the server's prices", (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let ids: { ordinary: number[]; flash: number[]; sets: number[] };
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    const { database } = shop;
    ids = {
      ordinary: (await database.select({ id: goods.id }).from(goods)).map(({ id }) => id),
      flash: (await database.select({ id: flashOffers.goodsId }).from(flashOffers)).map(({ id }) => id),
      sets: (await database.select({ id: combinations.goodsId }).from(combinations)).map(({ id }) => id),
    };
  });

  const wish = fc.record({
    kind: fc.constantFrom('ordinary', 'ordinary', 'ordinary', 'flash', 'sets'),
    at: fc.nat(100_000),
    number: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 400 })),
    isSelected: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
  });
  const choice = fc.constantFrom('best', 'none', 'first', 'last');
  type Choice = 'best' | 'none' | 'first' | 'last';
  const types = { ordinary: 0, flash: 1, sets: 3 } as const;

  const priced = (cart: unknown) => {
    const result = priceWireCart(cart);
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    return result.value;
  };
  const pick = (offers: { id: number }[], wanted: Choice): number | string | undefined => {
    if (wanted === 'best') return undefined;
    return wanted === 'none' ? '0' : (wanted === 'first' ? offers[0] : offers.at(-1))?.id;
  };

  it('are what the headless channel prints for the very cart that was sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 12 }), choice, choice, async (wishes, coupon, voucher) => {
        await shop.database.delete(cartLines);
        const params = wishes.map(({ kind, at, number }) => {
          const of = ids[kind as keyof typeof ids];
          return { goods_id: of[at % of.length], number, type: types[kind as keyof typeof types] };
        });
        await buyer.post('/api/cart', { params });
        const added: SentCart = (await buyer.get('/api/cart/list')).data;
        const off = added.data.filter((_, at) => wishes[at]?.isSelected === false).map(({ id }) => id);
        if (off.length > 0) await buyer.post('/api/cart/batch_select', { ids: off, is_selected: 0 });
        const cart: SentCart = (await buyer.get('/api/cart/list')).data;
        const whole = priced(cart);
        const selected = cart.data.filter(({ is_selected }) => is_selected === 1).map(({ id }) => id);
        if (selected.length === 0) return;

        const wanted = { ids: selected, coupon_id: pick(cart.activity_data.coupon, coupon), xjq_id: pick(cart.activity_data.xjq, voucher) };
        const sheet = await buyer.post('/api/cart/checkout', wanted);
        if (sheet.status === 422) {
          const isRefused = Object.keys(sheet.errors ?? {}).every((field) => /^(coupon_id|xjq_id|lines\.\d+)$/.test(field));
          expect([sheet.message, isRefused]).toEqual([sheet.message, true]);
          return;
        }
        expect(sheet.data.priced).toEqual(priced(sheet.data.cart));
        // The lines of the sheet are those that count, so their price is that of the whole cart.
        if (coupon === 'best' && voucher === 'best') expect(sheet.data.priced.payable).toBe(whole.payable);
      }),
      { numRuns: 25, seed: 20_260_101 },
    );
  });
});
