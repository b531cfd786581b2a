import { describe, expect, it } from 'vitest';
import type { GoodsClass } from '../../../../src/application/goods/face/goods-label.ts';
import { offerOf } from '../../../../src/application/goods/offer/offer.ts';
import { withOrder } from '../../../../src/application/goods/offer/offer-changes.ts';
import { orderFreightOf } from '../../../../src/domain/pricing/order-freight-of.ts';
import { money } from '../../../../src/domain/shared/money.ts';
import { factsOf, lifeWords } from '../../../../src/ui/pieces/goods/cards/fact-words.ts';
import { goodsFace } from '../../../../src/ui/pieces/goods/cards/offer-face.ts';
import { classWords } from '../../../../src/ui/pieces/goods/window/goods-words.ts';
import { shopGoods } from '../../../support/builders/shop-goods.ts';

const goods = shopGoods('1', { expiry: '2020-01-31' });

it.each([
  ['剩 4个月', Date.UTC(2019, 8, 20)],
  ['剩 26天', Date.UTC(2020, 0, 5)],
  // 16:00 in London is the next day in China.
  ['剩 25天', Date.UTC(2020, 0, 5, 16)],
  ['已过效期', Date.UTC(2020, 1, 1)],
])('says %s of a shelf life by the time of the offer, whatever the machine’s clock', (words, milliseconds) => {
  expect(lifeWords({ goods, time: milliseconds / 1000 })).toBe(words);
});

it('counts the days of near-expiry goods, however many', () => {
  const near = shopGoods('1', { expiry: '2020-01-31', classes: ['near-expiry'] });
  expect(lifeWords({ goods: near, time: Date.UTC(2019, 8, 20) / 1000 })).toBe('剩 133天');
});

describe('what stands below a price', () => {
  const time = Date.UTC(2026, 10, 20, 4) / 1000;
  const texts = (facts: readonly { readonly text: string }[] | undefined) => facts?.map(({ text }) => text);
  const orderOver = (unshippedOrders: string) =>
    orderFreightOf({
      lines: [],
      shipping: { freeFrom: money('9999'), unshippedOrders: money(unshippedOrders), freight: money('8'), delivery: 'express' },
    });
  const full = {
    ladder: { kind: 'reach-at-least', steps: [{ quantity: 50, price: money('9.20') }] },
    terms: { gift: { kind: 'same-goods', every: 20, give: 1 }, shipsFree: true, freeShippingQuantity: 70, purchaseLimit: 200 },
    lastBought: { at: Date.UTC(2026, 10, 6, 4) / 1000, number: 50, price: null },
  } as const;

  it('is expiry, pack and piece; then bound, what is nearest, and what was bought; the rest is in the tip', () => {
    const { facts, gains, more } = factsOf(withOrder(offerOf(shopGoods('1', full), time), orderOver('0')));
    expect(texts(facts)).toEqual(['效期 2028-03', '中包装 10盒', '约 ¥0.400/粒']);
    expect(texts(gains)).toEqual(['每单限 200盒', '再买 10盒赠 1盒', '11-06 买过 50盒']);
    expect(more).toEqual(['再买 40盒享 ¥9.20', '再买 60盒包邮']);
  });

  it('says nothing of freight that the order does not pay, and names its amount where that is nearer (R69a)', () => {
    const said = (unshipped: string) => {
      const { gains, more } = factsOf(withOrder(offerOf(shopGoods('1', { terms: full.terms }), time), orderOver(unshipped)));
      return [...(texts(gains) ?? []), ...(more ?? [])].filter((text) => text.includes('包邮'));
    };
    expect(said('9950')).toEqual([]);
    expect(said('9800')).toEqual(['再买 11盒满 ¥9,999 包邮']);
    expect(said('0')).toEqual(['再买 60盒包邮']);
  });

  it('counts the next step in whole packs, as the slip does', () => {
    const offer = offerOf(
      shopGoods('1', { ladder: { kind: 'reach-at-least', steps: [{ quantity: 25, price: money('9.20') }] }, terms: { mediumPack: 12 } }),
      time,
    );
    expect(texts(factsOf(offer).gains)).toEqual(['再买 24盒享 ¥9.20']);
  });

  it('advertises nothing of goods that cannot be bought', () => {
    const { gains, more } = factsOf(offerOf(shopGoods('1', { ...full, terms: { ...full.terms, purchasable: false } }), time));
    expect([texts(gains), more]).toEqual([['11-06 买过 50盒'], []]);
  });

  it('of herbs says where they come from, the grade and the kilogram', () => {
    const herb = shopGoods('1', {
      name: '黄芪',
      spec: '500g',
      unit: '袋',
      classes: ['chinese-medicine', 'herb'],
      origin: '甘肃',
      grade: '一等',
      price: '38.50',
    });
    expect(texts(factsOf(offerOf(herb, time)).facts)).toEqual(['甘肃 一等', '约 ¥77.00/kg', '效期 2028-03', '中包装 10袋']);
    expect(goodsFace(offerOf(herb, time)).spec).toBe('500g/袋');
  });

  it('strikes through what was paid before an offer, with how much of it is asked now (R40)', () => {
    const period = { beginsAt: time - 60, endsAt: time + 60 };
    const cleared = (soldAt: string | null) =>
      goodsFace(
        offerOf(
          shopGoods('1', {
            price: '11.88',
            offers: { special: { ...period, price: money('8.55'), soldAt: soldAt === null ? null : money(soldAt) } },
          }),
          time,
        ),
      );
    expect(cleared('11.88')).toMatchObject({ price: '8.55', former: '11.88', discount: '7.2' });
    expect(cleared(null)).toMatchObject({ price: '8.55', former: null, discount: null });
  });

  it('tells a class once, as exactly as the shop knows it', () => {
    const words = (classes: readonly GoodsClass[]) => classWords(classes).map(({ kind, text }) => text ?? kind);
    expect(words(['otc-b', 'chinese-medicine', 'patent-medicine'])).toEqual(['otc-b', '中成药']);
    expect(words(['device', 'device-2'])).toEqual(['二类器械']);
    expect(words(['device', 'chinese-medicine'])).toEqual(['器械', '中药']);
  });
});
