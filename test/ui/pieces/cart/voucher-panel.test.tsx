import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TierView } from '../../../../src/application/cart/view/tier-view.ts';
import { VoucherPanel } from '../../../../src/ui/pieces/cart/voucher-panel.tsx';
import { shopWindow } from '../../../support/shop-window.ts';
import { openScreen } from '../../shop-screen.tsx';

const coupon: TierView = {
  id: '7',
  name: '指定厂家满300减25',
  threshold: '300',
  gain: { code: 'money', money: '25', more: null },
  reached: false,
  missing: '300.00',
  percent: 0,
  expires: '',
  scope: { words: '限北曜药业、禾沐堂商品', kinds: 24 },
};

it('says which goods a coupon counts, and leads to them; one that counts all says no such thing', () => {
  const tiers = [coupon, { ...coupon, id: '8', threshold: '500', scope: null }];
  openScreen(
    shopWindow(),
    <VoucherPanel
      tiers={[{ kind: 'coupon', takes: null, applied: null, next: null, tiers }]}
      plan={{ used: { coupon: null, 'cash-voucher': null }, isBest: true, saves: null, couldSave: null }}
      dropped={[]}
      isCheapest={false}
      onChoose={() => undefined}
      onBest={() => undefined}
    />,
    { path: '/cart' },
  );
  expect(screen.getByText('限北曜药业、禾沐堂商品，共 24 种')).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/list?voucher=7']);
});
