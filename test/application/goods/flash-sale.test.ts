import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFlashSaleViewModel } from '../../../src/application/goods/flash-sale-view-model.ts';
import type { FlashSale } from '../../../src/application/goods/goods-gateway.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeShowcase } from '../../support/fakes/fake-catalogue.ts';
import { shopWindow } from '../../support/shop-window.ts';

const serverNow = 1_700_000_000;
const saleOf = (endsAt: number): FlashSale => ({ name: '10:00 场', now: serverNow, endsAt, goods: [{ goods: shopGoods('1', { price: '9.60' }), flashPrice: money('8.60'), soldPercent: 41 }] });

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

  it('counts down by the server clock, whatever the browser says the time is', async () => {
    vi.setSystemTime(0);
    const { sale } = openSale(saleOf(serverNow + 3725));
    await vi.advanceTimersByTimeAsync(0);
    expect(sale.getState().value?.left).toMatchObject({ hours: 1, minutes: 2, seconds: 5 });
    await vi.advanceTimersByTimeAsync(6000);
    expect(sale.getState().value?.left).toMatchObject({ hours: 1, minutes: 1, seconds: 59 });
  });

  it('asks for the next sale when this one is over, once', async () => {
    const { sale, asked } = openSale(saleOf(serverNow + 2), saleOf(serverNow));
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(2);
    expect(sale.getState().value?.left).toBeNull();
  });

  it('shows the next sale, with its own clock, in the place of the one that is over', async () => {
    const next: FlashSale = { ...saleOf(serverNow + 7202), name: '14:00 场', now: serverNow + 2 };
    const { sale, asked } = openSale(saleOf(serverNow + 2), next);
    await vi.advanceTimersByTimeAsync(2500);
    expect(asked()).toBe(2);
    expect(sale.getState().value).toMatchObject({ name: '14:00 场', left: { hours: 2, minutes: 0, seconds: 0 } });
  });

  it('stops its clock when nobody looks', async () => {
    const { stop } = openSale(saleOf(serverNow + 3600));
    await vi.advanceTimersByTimeAsync(1000);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sells at the sale price and strikes the other one', async () => {
    const { sale } = openSale(saleOf(serverNow + 3600));
    await vi.advanceTimersByTimeAsync(0);
    expect(sale.getState().value?.offers).toMatchObject([{ before: '9.60', soldPercent: 41, offer: { kind: 'flash', price: { unit: '8.60', reason: { kind: 'flash' } } } }]);
  });
});
