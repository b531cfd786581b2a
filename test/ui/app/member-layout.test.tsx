import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MemberLayout } from '../../../src/ui/app/layout/member-layout.tsx';
import type { RouteHandle } from '../../../src/ui/pieces/shell/window/route-handle.ts';
import { visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const open = (at: string, handle: Partial<RouteHandle> = {}, setup: ShopWindowSetup = {}) =>
  openScreen(shopWindow(setup), <MemberLayout />, { path: '*', at, handle: { title: '会员中心', access: 'buyer', ...handle } });
const menu = () => within(screen.getByRole('navigation', { name: '会员中心' }));
const current = () =>
  menu()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent.trim());

describe('the menu of the member area', () => {
  it.each([
    ['/order', '我的订单'],
    ['/order/info/7', '我的订单'],
    ['/order?status=shipped', '我的订单'],
    ['/order?status=after-sales', '售后'],
    ['/order?status=after-sales&case=agreed', '售后'],
    ['/order/afterSalesInfo/7', '售后'],
    ['/order/returnInfo/3', '售后'],
    ['/pzqg/add', '品种求购'],
    ['/star', '我的收藏'],
    ['/user', '会员中心'],
  ])('lights one entry at %s: %s', async (at, name) => {
    open(at);
    await screen.findByRole('navigation', { name: '会员中心' });
    expect(current()).toEqual([name]);
  });

  it('folds its groups, but never the one that is shown', async () => {
    const { buyer } = open('/dzfp');
    await screen.findByRole('navigation', { name: '会员中心' });
    expect(menu().getByRole('link', { name: '优惠券' })).toBeDefined();
    await buyer.click(menu().getByRole('button', { name: '钱包', expanded: true }));
    expect(menu().queryByRole('link', { name: '优惠券' })).toBeNull();
    expect(menu().getByRole('button', { name: '钱包', expanded: false })).toBeDefined();
    expect(menu().getByRole('button', { name: '自助' })).toHaveProperty('disabled', true);
    expect(current()).toEqual(['电子发票']);
    await buyer.click(menu().getByRole('button', { name: '钱包' }));
    expect(menu().getByRole('link', { name: '优惠券' })).toBeDefined();
  });

  it('gives its place to an ordering view, and stands above it in a line', async () => {
    open('/kjcg', { ordering: {} });
    const line = within(await screen.findByRole('navigation', { name: '自助' }));
    expect(screen.queryByRole('navigation', { name: '会员中心' })).toBeNull();
    expect(line.getByRole('link', { name: '会员中心' }).getAttribute('href')).toBe('/user');
    expect(line.getByRole('link', { name: '快速采购' }).getAttribute('aria-current')).toBe('page');
  });

  it('is nothing for a visitor, who may look at the lottery', async () => {
    openScreen(shopWindow({ facts: visitorFacts }), <MemberLayout />, { path: '*', at: '/draw', handle: { title: '抽奖' } });
    expect(await screen.findByTestId('address')).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
