import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CashVouchersPage, CouponsPage } from '../../../src/ui/voucher/vouchers-page.tsx';
import { fakeOwnVouchers } from '../../support/fakes/fake-own-vouchers.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const shop = (changes = {}) => shopWindow({ ports: { ownVouchers: fakeOwnVouchers(changes) } });
const ticket = async (name: string) => within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement);

describe('/yhq', () => {
  it('says of each coupon what it fits, how it stands to the cart, and where its goods are', async () => {
    openScreen(shop(), <CouponsPage />, { path: '/yhq' });
    const chosen = await ticket('冬季备货券');
    expect(chosen.getByText('¥60')).toBeDefined();
    expect(chosen.getByText('满 3,000')).toBeDefined();
    expect(chosen.getByText('购物车已满足，结算时自动用')).toBeDefined();
    expect(chosen.getByRole('link', { name: '去购物车' }).getAttribute('href')).toBe('/cart');
    const scoped = await ticket('皖溪制药专券');
    expect(scoped.getByText('限 阿莫西林胶囊、布洛芬缓释胶囊 等 86 种')).toBeDefined();
    expect(scoped.getByText('当前购物车还差 ¥4,560.00')).toBeDefined();
    expect(scoped.getByRole('link', { name: '去使用：皖溪制药专券' }).getAttribute('href')).toBe('/list?voucher=2');
    const later = await ticket('下月券');
    expect(later.getByText(/起可用$/)).toBeDefined();
    expect(later.queryByRole('link')).toBeNull();
  });

  it('says how many days are left of what ends soon, and of nothing else', async () => {
    const { list } = fakeOwnVouchers();
    const now = Date.now() / 1000;
    const days = (count: number) => now + count * 86_400 - 60;
    const named = (name: string, begins: number, ends: number) => ({ name, begins: Math.floor(begins), ends: Math.floor(ends) });
    const some = [
      named('三天券', days(-1), days(3)),
      named('一周券', days(-1), days(7)),
      named('八天券', days(-1), days(8)),
      named('明日券', days(1), days(2)),
    ];
    const kept = async (query: Parameters<typeof list>[0]) => {
      const page = await list(query);
      return {
        ...page,
        vouchers: some.flatMap((one, at) => page.vouchers.slice(0, 1).map((voucher) => ({ ...voucher, ...one, id: String(at + 1) }))),
      };
    };
    openScreen(shop({ list: kept }), <CouponsPage />, { path: '/yhq' });
    expect((await ticket('三天券')).getByText('剩 3 天')).toBeDefined();
    expect((await ticket('一周券')).getByText('剩 7 天')).toBeDefined();
    expect(screen.getAllByText(/^剩 \d+ 天$/)).toHaveLength(2);
  });

  it('keeps its states in the address, and says in which order a coupon was used', async () => {
    const { buyer, address } = openScreen(shop(), <CouponsPage />, { path: '/yhq' });
    await screen.findByRole('heading', { name: '冬季备货券' });
    await buyer.click(screen.getByRole('link', { name: /^已用\s*1$/ }));
    expect(address()).toBe('/yhq?status=1');
    const used = await ticket('日用品券');
    expect(used.getByText('省了 ¥20.00')).toBeDefined();
    expect(used.getByRole('link', { name: '用于订单 2611131420' }).getAttribute('href')).toBe('/order/info/7');
    await buyer.click(screen.getByRole('link', { name: /^已过期\s*1$/ }));
    expect((await ticket('双节券')).getByText(/过期，没有用上/)).toBeDefined();
  });
});

describe('/xjq', () => {
  it('is of cash vouchers, and says when there are none', async () => {
    openScreen(
      shop({ list: async () => ({ vouchers: [], total: 0, page: 1, perPage: 20, usable: 0, used: 0, expired: 0 }) }),
      <CashVouchersPage />,
      { path: '/xjq' },
    );
    expect(await screen.findByText('没有可用的现金券')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: '现金券' })).toBeDefined();
  });
});
