import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFlashSaleViewModel } from '../../../src/application/home/flash-sale-view-model.ts';
import type { FlashSale } from '../../../src/application/home/showcase-gateway.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeShowcase } from '../../support/fakes/fake-catalogue.ts';
import { shopWindow } from '../../support/shop-window.ts';

const serverNow = 1_700_000_000;
const saleOf = (endsAt: number): FlashSale => ({
  name: '10:00 场',
  now: serverNow,
  endsAt,
  goods: [{ goods: shopGoods('1', { price: '9.60' }), flashPrice: money('8.60'), soldPercent: 41 }],
});

function openSale(...sales: readonly FlashSale[]) {
  let asked = 0;
  const showcase = { ...fakeShowcase([]), flashSale: async () => sales[Math.min(asked++, sales.length - 1)] ?? saleOf(serverNow) };
  const { needs } = shopWindow();
  const sale = createFlashSaleViewModel(showcase, needs);
  const stop = sale.subscribe(() => undefined);
  return { sale, stop, asked: () => asked };
}

describe('the flash sale', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks for the next sale when this one is over, once', async () => {
    const { asked } = openSale(saleOf(serverNow + 2), saleOf(serverNow));
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(2);
  });

  it('shows the next sale, with its own clock, in the place of the one that is over', async () => {
    const next: FlashSale = { ...saleOf(serverNow + 7202), name: '14:00 场', now: serverNow + 3 };
    const { sale, asked } = openSale(saleOf(serverNow + 2), next);
    await vi.advanceTimersByTimeAsync(3500);
    expect(asked()).toBe(2);
    expect(sale.getState().value).toMatchObject({ name: '14:00 场', endsAt: serverNow + 7202 });
  });

  it('stops its clock when nobody looks', async () => {
    const { stop } = openSale(saleOf(serverNow + 3600));
    await vi.advanceTimersByTimeAsync(1000);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sells at the sale price, and strikes no price that a shop has not told to have been paid', async () => {
    const { sale } = openSale(saleOf(serverNow + 3600));
    await vi.advanceTimersByTimeAsync(0);
    const [one] = sale.getState().value?.offers ?? [];
    expect(one).toMatchObject({
      soldPercent: 41,
      offer: { price: { line: 'flash', unit: '8.60', reason: { kind: 'flash' }, former: null } },
    });
  });

  it('counts units at the flash price alone as being in the cart', async () => {
    const held = { ordinary: 3, flash: 2 };
    const goods = shopGoods('1', { price: '9.60', held });
    const { sale } = openSale({ ...saleOf(serverNow + 3600), goods: [{ goods, flashPrice: money('8.60'), soldPercent: 0 }] });
    await vi.advanceTimersByTimeAsync(0);
    expect(sale.getState().value?.offers[0]?.offer).toMatchObject({ inCart: 2, toFlash: { units: 3, price: '8.60' } });
  });
});
