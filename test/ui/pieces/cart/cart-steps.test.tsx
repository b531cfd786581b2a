import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Ad } from '../../../../src/application/content/content-gateway.ts';
import { GatewayError } from '../../../../src/application/shared/gateway-error.ts';
import { CartBanner, CartSteps } from '../../../../src/ui/pieces/cart/sheet/cart-steps.tsx';
import { fakeReading } from '../../../support/fakes/fake-reading.ts';
import { settle } from '../../../support/application-needs.ts';
import { shopWindow } from '../../../support/shop-window.ts';
import { openScreen } from '../../shop-screen.tsx';

const banner = { name: '', describe: '', image: '/banner.svg', target: { kind: 'go', url: '/yx/rule' } } as const satisfies Ad;
const open = (ads: () => Promise<readonly Ad[]>) => {
  const shop = shopWindow({ ports: { reading: fakeReading({ ads }) } });
  openScreen(
    shop,
    <>
      <CartSteps current={2} />
      <CartBanner />
    </>,
    { path: '/cart/step2' },
  );
  return shop;
};

it('shows the shop’s banner beside the steps of the cart (§2)', async () => {
  open(async () => [banner]);
  expect((await screen.findByRole('img', { name: '活动' })).getAttribute('src')).toBe('/banner.svg');
  expect(screen.getByRole('list', { name: '下单步骤' })).toBeDefined();
});

it('shows no frame without a picture', async () => {
  open(async () => [{ ...banner, image: '' }]);
  await settle();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says nothing of a banner that does not come: nobody waits for it', async () => {
  const { messages } = open(() => Promise.reject(new GatewayError('busy', { code: 500, message: '' })));
  await settle();
  expect(screen.getByRole('list', { name: '下单步骤' })).toBeDefined();
  expect(messages.getState()).toMatchObject({ toasts: [], dialogs: [] });
});
