import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { VoucherGateway } from '../../../src/application/voucher/voucher-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { CartModelsContext } from '../../../src/ui/cart/cart-models-context.tsx';
import { ClaimOffer } from '../../../src/ui/cart/side/claim-offer.tsx';
import { ScreensContext } from '../../../src/ui/kit/window/screens-context.tsx';
import { fakeOwnVouchers } from '../../support/fakes/fake-own-vouchers.ts';
import { Providers } from '../../support/providers.tsx';
import { shopWindow } from '../../support/shop-window.ts';

function open(changes: Partial<VoucherGateway> = {}) {
  const shop = shopWindow({ ports: { ownVouchers: fakeOwnVouchers(changes) } });
  const cart = { chooseBest: vi.fn(), retry: vi.fn() };
  const sheet = (standing: string) => (
    <ScreensContext value={shop.screens}>
      <Providers>
        <CartModelsContext value={{ cart } as never}>
          <ClaimOffer standing={standing} />
        </CartModelsContext>
      </Providers>
    </ScreensContext>
  );
  const view = render(sheet('1'));
  return { cart, view, become: (standing: string) => view.rerender(sheet(standing)), messages: shop.screens.messages };
}

it('offers the coupon that would lower the payable, and claims it by one press', async () => {
  let had = false;
  const vouchers = fakeOwnVouchers();
  const { cart, messages, become } = open({
    claimHint: async () => (had ? null : vouchers.claimHint()),
    claim: (id, key) => ((had = true), vouchers.claim(id, key)),
  });
  expect((await screen.findByText(/领券再减/)).textContent).toBe('领券再减 ¥30.00：全场券');
  await userEvent.click(screen.getByRole('button', { name: '领取' }));
  await expect.poll(() => cart.retry.mock.calls.length).toBe(1);
  expect(cart.chooseBest).toHaveBeenCalledOnce();
  expect(messages.getState().toasts.at(-1)?.text).toContain('已领取');
  become('2');
  await expect.poll(() => screen.queryByText(/领券再减/)).toBeNull();
});

it('asks anew when the cart comes to something else, and shows nothing that is not true any more', async () => {
  let asked = 0;
  const { become } = open({
    claimHint: async () => ({
      id: '11',
      kind: 'coupon',
      name: '全场券',
      amount: money('1'),
      money: money('9'),
      saves: money(String((asked += 1))),
    }),
  });
  expect(await screen.findByText('¥1.00')).toBeDefined();
  become('2');
  expect(screen.queryByText('¥1.00')).toBeNull();
  expect(await screen.findByText('¥2.00')).toBeDefined();
  become('2');
  expect(asked).toBe(2);
});

it('shows nothing where nothing would lower it, and where nobody could say', async () => {
  for (const claimHint of [async () => null, () => Promise.reject(new GatewayError('busy', { code: 503, message: '' }))]) {
    const asked = vi.fn(claimHint);
    const { view, messages } = open({ claimHint: asked });
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    expect(view.container.textContent).toBe('');
    expect(messages.getState().toasts).toEqual([]);
    view.unmount();
  }
});
