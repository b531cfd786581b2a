import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { VoucherGateway } from '../../../src/application/voucher/voucher-gateway.ts';
import { ClaimList } from '../../../src/ui/goods/detail/facts/claim-list.tsx';
import { claimables, fakeOwnVouchers } from '../../support/fakes/fake-own-vouchers.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const open = (changes: Partial<VoucherGateway> = {}) =>
  openScreen(shopWindow({ ports: { ownVouchers: fakeOwnVouchers(changes) } }), <ClaimList goodsId="7" />, {
    path: '/list/info/:id',
    at: '/list/info/7',
  });

it('offers what can be claimed and counts the goods, and claims it by one press', async () => {
  const { buyer } = open();
  const part = within(await screen.findByRole('region', { name: '可领的券' }));
  expect(part.getAllByRole('listitem')).toHaveLength(1);
  expect(part.getByText('全场券，领后购物车再减 ¥30.00')).toBeDefined();
  await buyer.click(part.getByRole('button', { name: /^领取.*全场券$/ }));
  expect(await part.findByText('已领取')).toBeDefined();
  expect(part.queryByRole('button')).toBeNull();
  expect(part.getByRole('link', { name: '领券中心' }).getAttribute('href')).toBe('/lqzx');
});

it('asks for exactly these goods', async () => {
  let asked = '';
  open({ claimableFor: async (id) => ((asked = id), claimables.slice(0, 1)) });
  expect(within(await screen.findByRole('region', { name: '可领的券' })).getAllByRole('listitem')).toHaveLength(1);
  expect(asked).toBe('7');
});

it('is nothing where nothing can be claimed', async () => {
  const asked: string[] = [];
  open({ claimableFor: async (id) => (asked.push(id), []) });
  await expect.poll(() => asked).toEqual(['7']);
  expect(screen.queryByRole('region')).toBeNull();
});
