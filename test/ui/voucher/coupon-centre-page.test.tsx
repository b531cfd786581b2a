import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { VoucherGateway } from '../../../src/application/voucher/voucher-gateway.ts';
import { CouponCentrePage } from '../../../src/ui/voucher/coupon-centre-page.tsx';
import { visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { fakeOwnVouchers } from '../../support/fakes/fake-own-vouchers.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const open = (changes: Partial<VoucherGateway> = {}, setup: ShopWindowSetup = {}) => {
  const shop = shopWindow({ ...setup, ports: { ownVouchers: fakeOwnVouchers(changes), ...setup.ports } });
  shop.screens.session.subscribe(() => undefined);
  return openScreen(shop, <CouponCentrePage />, { path: '/lqzx' });
};
const ticket = async (name: string) =>
  within((await screen.findByRole('heading', { name: new RegExp(name) })).closest('article') as HTMLElement);

describe('/lqzx', () => {
  it('says of each coupon what it gives, how it stands, and why it cannot be claimed', async () => {
    open();
    const claimable = await ticket('全场券');
    expect(claimable.getByText('满 ¥500 可用')).toBeDefined();
    expect(claimable.getByText('剩 62%')).toBeDefined();
    expect(claimable.getByText('领后购物车再减 ¥30.00')).toBeDefined();
    const had = await ticket('已领的券');
    expect(had.getByText('已领取')).toBeDefined();
    expect(had.getByRole('link', { name: '去使用：已领的券' }).getAttribute('href')).toBe('/list?voucher=1');
    expect((await ticket('明日的券')).getByText(/开领$/)).toBeDefined();
    expect((await ticket('领完的券')).getByText('已被领完')).toBeDefined();
    const others = await ticket('首单的券');
    expect(others.getByText('限首次下单，贵店已下过单')).toBeDefined();
    expect(others.getByRole('link', { name: '去完善' }).getAttribute('href')).toBe('/zzzj');
    expect((await ticket('结束的券')).getByText('限 阿莫西林胶囊 等 86 种')).toBeDefined();
    // One press alone is offered: to claim, or to be told when that can be done.
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['立即领取：全场券', '提醒我：明日的券']);
  });

  it('claims by one press: the coupon stays in its place and can be used, the wallet counts it', async () => {
    let counted = 0;
    const { buyer } = open({ count: async () => ({ coupon: (counted += 1), cashVoucher: 1, expiring: 0 }) });
    const claimable = await ticket('全场券');
    await buyer.click(claimable.getByRole('button', { name: /^立即领取.*全场券$/ }));
    expect(await claimable.findByRole('link', { name: '去使用：全场券' })).toBeDefined();
    expect(claimable.queryByRole('button')).toBeNull();
    expect(await screen.findByRole('link', { name: '2' })).toBeDefined();
  });

  it('tells of a coupon to come when that is wanted, and no more when it is not', async () => {
    const sent: string[] = [];
    const { follow, unfollow } = {
      follow: async (id: string) => void sent.push(`follow ${id}`),
      unfollow: async (id: string) => void sent.push(`unfollow ${id}`),
    };
    const { buyer } = open({}, { ports: { activities: { follow, unfollow } as never } });
    const coming = await ticket('明日的券');
    await buyer.click(coming.getByRole('button', { name: /^提醒我.*明日的券$/ }));
    await buyer.click(await coming.findByRole('button', { name: /^取消提醒.*明日的券$/ }));
    expect(await coming.findByRole('button', { name: /^提醒我.*明日的券$/ })).toBeDefined();
    expect(sent).toEqual(['follow 13', 'unfollow 13']);
  });

  it('says what the shop says where somebody was faster, and reads anew', async () => {
    let reads = 0;
    const { claimable } = fakeOwnVouchers();
    const shown = open({
      claimable: (query) => ((reads += 1), claimable(query)),
      claim: () => Promise.reject(new GatewayError('business', { code: 601, message: '已被领完' })),
    });
    await shown.buyer.click((await ticket('全场券')).getByRole('button'));
    await expect.poll(() => reads).toBe(2);
    const said = await screen.findByRole('alertdialog');
    expect(said.textContent).toContain('已被领完');
    await shown.buyer.click(within(said).getByRole('button', { name: '知道了' }));
    expect((await ticket('全场券')).getByRole('button').getAttribute('aria-busy')).toBeNull();
  });

  it('keeps the kind in the address', async () => {
    const { buyer, address } = open();
    await ticket('全场券');
    await buyer.click(screen.getByRole('link', { name: /^现金券\s*1$/ }));
    expect(address()).toBe('/lqzx?type=2');
    await expect.poll(() => screen.queryByRole('heading', { name: /全场券/ })).toBeNull();
  });

  it('leads a visitor to the login, and back', async () => {
    open({}, { facts: visitorFacts });
    const claimable = await ticket('全场券');
    expect(claimable.getByRole('link', { name: '登录后领取' }).getAttribute('href')).toBe('/login?back=%2Flqzx');
    expect(screen.queryByText('7 天内到期')).toBeNull();
  });

  it('says when there is nothing, and when nothing came', async () => {
    open({
      claimable: async () => ({ coupons: [], total: 0, page: 1, perPage: 24, coupon: 0, cashVoucher: 0, open: 0, now: 1_795_000_000 }),
    });
    expect(await screen.findByText('目前没有可领的券')).toBeDefined();
    open({ claimable: () => Promise.reject(new GatewayError('busy', { code: 503, message: '' })) });
    expect(await screen.findByText('券加载失败')).toBeDefined();
  });
});
