import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { AddOnHint } from '../../../../src/application/combination/combination-gateway.ts';
import { GatewayError } from '../../../../src/application/shared/gateway-error.ts';
import type { VoucherGateway } from '../../../../src/application/voucher/voucher-gateway.ts';
import { money } from '../../../../src/domain/shared/money.ts';
import { CartPage } from '../../../../src/ui/cart/cart-page.tsx';
import { CheckPage } from '../../../../src/ui/checkout/check-page.tsx';
import { ScreensContext } from '../../../../src/ui/kit/window/screens-context.tsx';
import { StillToHaveOffer } from '../../../../src/ui/pieces/cart/still-to-have-offer.tsx';
import { goodsOf } from '../../../support/builders/goods.ts';
import { fakeCombinations } from '../../../support/fakes/fake-combinations.ts';
import { fakeOwnVouchers } from '../../../support/fakes/fake-own-vouchers.ts';
import { FakeShop } from '../../../support/fakes/fake-shop.ts';
import { Providers } from '../../../support/providers.tsx';
import { shopWindow } from '../../../support/shop-window.ts';
import { visitScreen } from '../../../support/ui-visit.tsx';

const pad = { goodsId: '7', name: '成人护理垫', spec: '10片', unit: '包', price: money('0'), saves: money('32.51') };
const gift: AddOnHint = { id: '19', name: '全场满赠', isGift: true, reached: money('800'), room: 2, missing: null, addOns: [pad] };
const near: AddOnHint = { ...gift, id: '20', room: 0, missing: money('20') };
const sold: AddOnHint = { ...gift, id: '21', isGift: false };
const nothing = { saves: money('0'), flash: [], claims: [] };
const some = { saves: money('37'), flash: ['3'], claims: ['11', '12'] };

function open(told: Partial<VoucherGateway> = {}, hints: readonly AddOnHint[] = [], refusal: string | null = null) {
  const calls: string[] = [];
  const own = fakeOwnVouchers({ stillToHave: async () => some, ...told });
  const claimOwn = own.claim;
  const claim: VoucherGateway['claim'] = (id, key) => (calls.push(`claim ${id}`), claimOwn(id, key));
  const combinations = Object.assign(fakeCombinations(), { addOnHints: async () => hints });
  const shop = shopWindow({
    ports: { ownVouchers: Object.assign(own, told.claim ? {} : { claim }), combinations },
    carts: {
      changeToFlash: async (goodsId) => (calls.push(`flash ${goodsId}`), new FakeShop({ goods: [] }).kept()),
      add: async (lines) => {
        for (const { goodsId, quantity, kind, offerId } of lines) calls.push(`add ${goodsId} ${quantity} ${kind} ${offerId}`);
        const goodsIds = lines.map(({ goodsId }) => goodsId);
        if (refusal === null) return { added: goodsIds, refused: [], total: 1, message: '' };
        return { added: [], refused: goodsIds.map((goodsId) => ({ goodsId, message: refusal })), total: 1, message: '' };
      },
    },
  });
  const [onTaken, onKnown] = [vi.fn(), vi.fn()];
  render(
    <ScreensContext value={shop.screens}>
      <Providers>
        <StillToHaveOffer standing="1" onTaken={onTaken} onKnown={onKnown} />
      </Providers>
    </ScreensContext>,
  );
  return { calls, onTaken, onKnown, messages: shop.screens.messages };
}

describe('what a cart can still have', () => {
  it('is offered together and taken by one press: flash prices, coupons, then earned gifts', async () => {
    const { calls, onTaken, onKnown, messages } = open({}, [gift, near, sold]);
    const offer = await screen.findByRole('status');
    expect(offer.textContent).toContain('还可再省 ¥37.00 · 赠品 2 件未选');
    expect(onKnown).not.toHaveBeenCalledWith(true);
    await userEvent.click(screen.getByRole('button', { name: '一键用上' }));
    await expect.poll(() => onTaken.mock.calls.length).toBe(1);
    expect(calls).toEqual(['flash 3', 'claim 11', 'claim 12', 'add 7 2 add-on 19']);
    expect(messages.getState().toasts.at(-1)?.text).toBe('已用上：少付 ¥37.00，赠品 2 件');
  });

  it('does not say that a gift was taken which the shop refused', async () => {
    const { onTaken, messages } = open({}, [gift], '赠品已送完');
    await userEvent.click(await screen.findByRole('button', { name: '一键用上' }));
    await expect.poll(() => onTaken.mock.calls.length).toBe(1);
    expect(messages.getState().toasts.map(({ tone, text }) => [tone, text])).toEqual([['warning', '赠品已送完']]);
  });

  it('says only what there is', async () => {
    open({ stillToHave: async () => nothing }, [gift]);
    expect((await screen.findByRole('status')).textContent).toBe('赠品 2 件未选一键用上');
  });

  it('is nothing only when the shop says so: a shop that does not tell leaves it open', async () => {
    const { onKnown } = open({ stillToHave: async () => nothing }, [near]);
    await expect.poll(() => onKnown.mock.calls.at(-1)).toEqual([true]);
    expect(screen.queryByRole('status')).toBeNull();
    const silent = open({ stillToHave: () => Promise.reject(new GatewayError('missing', { code: 404, message: '' })) });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(silent.onKnown.mock.calls.flat()).not.toContain(true);
    expect(silent.messages.getState().toasts).toEqual([]);
  });

  it('reads the cart again after a failure, since part of it may be taken', async () => {
    const { onTaken, calls } = open({ claim: () => Promise.reject(new GatewayError('busy', { code: 503, message: '' })) });
    await userEvent.click(await screen.findByRole('button', { name: '一键用上' }));
    await expect.poll(() => onTaken.mock.calls.length).toBe(1);
    expect(calls).toEqual(['flash 3']);
  });
});

describe('the note on vouchers', () => {
  const shopWithCoupon = () => {
    const shop = new FakeShop({
      goods: [goodsOf('1', '10.00')],
      activities: { coupon: [{ id: 7, threshold: money('50'), money: money('30'), goodsIds: null }] },
    });
    shop.put('1', 40);
    return shop;
  };
  const pages = [
    ['cart', '/cart', <CartPage key="cart" />],
    ['check page', '/cart/step2', <CheckPage key="check" />],
  ] as const;

  it.each(pages)('of the %s calls the plan the cheapest when nothing is left', async (_, path, page) => {
    visitScreen(page, shopWithCoupon(), { path }, undefined, { ownVouchers: fakeOwnVouchers(), combinations: fakeCombinations() });
    expect(await screen.findByText('已选最省组合，省 ¥30')).toBeDefined();
  });

  it.each(pages)('of the %s does not while a coupon can be claimed', async (_, path, page) => {
    const ownVouchers = fakeOwnVouchers({ stillToHave: async () => some });
    visitScreen(page, shopWithCoupon(), { path }, undefined, { ownVouchers, combinations: fakeCombinations() });
    expect(await screen.findByText('37.00', { exact: false })).toBeDefined();
    expect(screen.getByText('已用券，省 ¥30')).toBeDefined();
    expect(screen.queryByText(/最省/)).toBeNull();
    expect(screen.getByRole('button', { name: '一键用上' })).toBeDefined();
  });
});
