import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCartDrawer } from '../../../../src/application/cart/cart-drawer.ts';
import { createCartViewModel } from '../../../../src/application/cart/cart-view-model.ts';
import { createFavoritesBatch, createFavoritesViewModel } from '../../../../src/application/favorite/favorites-view-model.ts';
import { createGoodsBlock } from '../../../../src/application/goods/goods-block-view-model.ts';
import { createGoodsDetailViewModel } from '../../../../src/application/goods/detail/goods-detail-view-model.ts';
import { createGoodsListViewModel } from '../../../../src/application/goods/list/goods-list-view-model.ts';
import type { Goods } from '../../../../src/application/goods/goods.ts';
import { wholeCatalogue } from '../../../../src/application/goods/list/list-query.ts';
import type { Offer } from '../../../../src/application/goods/offer/offer.ts';
import { offerOf } from '../../../../src/application/goods/offer/offer.ts';
import { shownNextPack } from '../../../../src/application/goods/offer/shown-next-pack.ts';
import { withQuantity } from '../../../../src/application/goods/offer/offer-changes.ts';
import { createOrderSheet } from '../../../../src/application/goods/batch/order-sheet.ts';
import { createSearchDesk } from '../../../../src/application/goods/search/search-desk.ts';
import { offersIn } from '../../../../src/application/goods/search/search-panel.ts';
import { createSearchViewModel } from '../../../../src/application/goods/search/search-view-model.ts';
import type { FlashPrice, OffersNow, SpecialPrice } from '../../../../src/domain/goods/goods-prices.ts';
import { GatewayError } from '../../../../src/application/shared/gateway-error.ts';
import { money } from '../../../../src/domain/shared/money.ts';
import { applicationNeeds } from '../../../support/application-needs.ts';
import { goodsOf, ladderOf } from '../../../support/builders/goods.ts';
import { shopGoods } from '../../../support/builders/shop-goods.ts';
import { FakeShop } from '../../../support/fakes/fake-shop.ts';
import { shopWindow } from '../../../support/shop-window.ts';

const now = 1_700_000_000;
const beginsAt = now + 10;
const endsAt = now + 20;
const flash: FlashPrice = { id: 1, price: money('8.60'), beginsAt, endsAt, soldAt: null, left: 500, perOrder: null };
const special: SpecialPrice = { price: money('8.60'), beginsAt, endsAt, soldAt: money('9.60') };
const offered = (offers: Partial<OffersNow>): Goods => shopGoods('1', { price: '9.60', offers });

type Shop = ReturnType<typeof shopWindow>;
const unitOf = (offers: readonly Offer[]): string | undefined => offers[0]?.price?.unit;

/** Every screen that shows what goods cost: what it says of them, while it stands open. */
const screens: Readonly<Record<string, (shop: Shop, goods: Goods) => () => string | undefined>> = {
  'a list, its cards and its table': ({ needs }) => {
    const list = createGoodsListViewModel(needs, wholeCatalogue);
    list.subscribe(() => undefined);
    return () => unitOf(list.getState().offers);
  },
  'the goods page': ({ needs }) => {
    const page = createGoodsDetailViewModel(needs, '1');
    page.subscribe(() => undefined);
    return () => page.getState().value?.offer.price?.unit;
  },
  'a block of goods': ({ needs }) => {
    const block = createGoodsBlock(() => needs.showcase.recommended(), needs);
    block.subscribe(() => undefined);
    return () => unitOf(block.getState().value ?? []);
  },
  favourites: ({ needs }) => {
    const favorites = createFavoritesViewModel({ ...needs, batch: createFavoritesBatch(needs) }, { page: 1, group: null });
    void needs.favorites.add(['1']);
    favorites.subscribe(() => undefined);
    return () => unitOf(favorites.getState().offers);
  },
  'rows that are filled into a table': ({ needs }, goods) => {
    const sheet = createOrderSheet(needs);
    sheet.fill(offerOf(goods, now), 10);
    return () => sheet.getState().rows.get('1')?.offer.price?.unit;
  },
  suggestions: ({ needs }) => {
    const search = createSearchViewModel(needs, undefined, async () => ({ createSearchDesk }));
    search.subscribe(() => undefined);
    search.type('药品');
    return () => offersIn(search.getState().panel)[0]?.price?.unit;
  },
};

describe('a price that begins and ends while it is looked at (R40, R47)', () => {
  beforeEach(() => void vi.useFakeTimers({ now: now * 1000 }));
  afterEach(() => void vi.useRealTimers());

  const kinds = [
    ['a flash sale', { flash }],
    ['a special price', { special }],
  ] as const;
  it.each(Object.entries(screens).flatMap(([name, open]) => kinds.map(([kind, offers]) => [kind, name, open, offers] as const)))(
    '%s: %s',
    async (_kind, _name, open, offers) => {
      const goods = offered(offers);
      const unit = open(shopWindow({ goods: [goods] }), goods);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(unit()).toBe('9.60');
      await vi.advanceTimersByTimeAsync(7_000);
      expect(unit()).toBe('8.60');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(unit()).toBe('9.60');
    },
  );

  it('is taken along although asking anew fails', async () => {
    const goods = offered({ flash });
    const shop = shopWindow({ goods: [goods] });
    const unit = screens['the goods page']?.(shop, goods);
    await vi.advanceTimersByTimeAsync(1_000);
    shop.needs.catalogue.read = () => Promise.reject(new GatewayError('offline', { code: null, message: '' }));
    await vi.advanceTimersByTimeAsync(11_000);
    expect(unit?.()).toBe('8.60');
  });

  it.each([
    ['the cart', createCartViewModel],
    ['the drawer', createCartDrawer],
  ] as const)('%s offers the change to the flash price while the sale runs, and asks the shop at each turn', async (_, create) => {
    const shop = new FakeShop({ goods: [goodsOf('1', '9.60')], flash: { 1: flash }, now: () => Math.floor(Date.now() / 1000) });
    shop.put('1', 10);
    const model = create(applicationNeeds(shop));
    model.subscribe(() => undefined);
    const toFlash = () => {
      const { view } = model.getState() as {
        view: null | { lines: unknown; groups?: readonly { lines: readonly { toFlash: unknown }[] }[] };
      };
      return (view?.groups?.[0]?.lines ?? (view?.lines as readonly { toFlash: unknown }[]))[0]?.toFlash;
    };
    const reads = () => shop.calls.filter((call) => call === 'read').length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(toFlash()).toBeNull();
    expect(reads()).toBe(1);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(toFlash()).toEqual({ units: 10, price: '8.60', saves: '10.00' });
    // In the cart it is the first advice.
    const { view } = model.getState() as { view: { advice?: readonly { kind: string }[] } };
    expect(view.advice?.[0]?.kind).toBe(create === createCartViewModel ? 'flash' : undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(toFlash()).toBeNull();
    expect(reads()).toBe(3);
  });
});

describe('what is asked of a flash sale', () => {
  it('of more than its quota has left is brought down to that, and says so', () => {
    const offer = offerOf(offered({ flash: { ...flash, left: 30 } }), beginsAt);
    expect(withQuantity(offer, 31)).toMatchObject({
      quantity: 30,
      price: { unit: '8.60' },
      correction: { code: 'over-flash', wanted: 31, bound: 30, most: 30 },
    });
    expect(withQuantity(offer, 30).correction).toBeNull();
  });

  it('names the limit of an order only while the quota has more left', () => {
    const both = (left: number) => withQuantity(offerOf(offered({ flash: { ...flash, left, perOrder: 100 } }), beginsAt), 150).correction;
    expect(both(400)).toMatchObject({ code: 'over-limit', bound: 100 });
    expect(both(60)).toMatchObject({ code: 'over-flash', bound: 60 });
  });

  it('counts what the cart holds at its price, and what one order may hold', () => {
    const limited = { ...offered({ flash: { ...flash, perOrder: 20 } }), held: { ordinary: 40, flash: 5 } };
    expect(withQuantity(offerOf(limited, beginsAt), 16)).toMatchObject({
      quantity: 15,
      correction: { code: 'over-limit', bound: 20, most: 15 },
    });
  });
});

describe('a suggestion', () => {
  it('costs what its card does: a medium pack, not the largest quantity (F3)', async () => {
    const upTo = {
      kind: 'up-to',
      steps: [
        { quantity: 24, price: money('15.24') },
        { quantity: 96, price: money('14.60') },
      ],
    } as const;
    const goods = shopGoods('1', { name: '布洛芬', terms: { mediumPack: 12 }, price: '14.11', ladder: upTo });
    vi.useFakeTimers();
    const { needs } = shopWindow({ goods: [goods] });
    const search = createSearchViewModel(needs, undefined, async () => ({ createSearchDesk }));
    search.subscribe(() => undefined);
    search.type('布洛芬');
    await vi.advanceTimersByTimeAsync(600);
    vi.useRealTimers();
    expect(offersIn(search.getState().panel)[0]?.price?.unit).toBe('15.24');
    expect(offerOf(goods, 0).price?.unit).toBe('15.24');
  });
});

describe('the slip of an order (F5)', () => {
  it('prices, hints and sums what comes of the cart and the quantity together', () => {
    const goods = shopGoods('1', {
      price: '80.26',
      ladder: ladderOf([10, '76.65'], [40, '74.24']),
      held: { ordinary: 200, flash: 0 },
      terms: { mediumPack: 2 },
    });
    expect(offerOf(goods, 0)).toMatchObject({ quantity: 2, price: { unit: '74.24', amount: '148.48' } });
    expect(shownNextPack(offerOf(goods, 0))).toBeNull();
  });
});
