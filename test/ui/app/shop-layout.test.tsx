import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ShopLayout } from '../../../src/ui/app/layout/shop-layout.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { buyerFacts, fakeAccounts, qualifiedBuyer, visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen, type ShopScreenSetup } from '../shop-screen.tsx';

const unknown = ['/jfsc', '/help', '/register', '/user', '/wdxx', '/dzfp', '/list/table', '/kjcg'];

function openShell(setup: ShopWindowSetup = {}, at: Partial<ShopScreenSetup> = {}) {
  const shop = shopWindow(setup);
  return { shop, ...openScreen(shop, <ShopLayout />, { path: '/list', handle: { title: '全部药品' }, unknown, isLayout: true, ...at }) };
}

describe('the shell', () => {
  it('shows no visitor before it is known who is there', async () => {
    let answer: () => void = () => undefined;
    const sessions = {
      ...fakeAccounts(),
      read: () => new Promise<typeof visitorFacts>((resolve) => (answer = () => resolve(visitorFacts))),
    };
    openShell({ ports: { sessions } });
    await screen.findByRole('link', { name: /优选包邮/ });
    expect(screen.queryByText('欢迎来到药集')).toBeNull();
    answer();
    expect(await screen.findByText('欢迎来到药集')).toBeDefined();
    expect(screen.queryByRole('link', { name: '注册' })).toBeNull();
  });

  it('names the buyer, counts the cart, and asks before it logs out', async () => {
    const { buyer, shop } = openShell();
    expect(await screen.findByText('清河社区大药房')).toBeDefined();
    expect(screen.getAllByRole('link', { name: '购物车 2 个品种' }).length).toBeGreaterThan(0);
    await buyer.click(screen.getByRole('button', { name: '安全退出' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await buyer.click(await dialog.findByRole('button', { name: '安全退出' }));
    expect(shop.went).toEqual(['reload']);
  });

  it('says under the header why a shop may not buy, and where that is put right, but not on that page itself', async () => {
    const facts = {
      ...buyerFacts,
      buyer: {
        ...qualifiedBuyer,
        isQualified: false,
        ordering: { step: 'send-licences' as const, message: '药品经营许可证已过有效期', action: '补齐证照', to: '/zzzj?kind=ypjyxkz' },
      },
    };
    openShell({ facts });
    const strip = within(await screen.findByRole('region', { name: '采购资格' }));
    expect(strip.getByText('药品经营许可证已过有效期')).toBeDefined();
    expect(strip.getByRole('link', { name: '补齐证照' }).getAttribute('href')).toBe('/zzzj?kind=ypjyxkz');
    cleanup();
    openShell({ facts }, { path: '/zzzj', at: '/zzzj' });
    expect((await screen.findAllByText('证照待补齐')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: '采购资格' })).toBeNull();
  });

  it('leads a shop whose contract is unsigned to it, and the open category menu begins below that line', async () => {
    const ordering = { step: 'sign-contract' as const, message: '审核已通过，签合同后即可下单', action: '签合同', to: '/dzht' };
    openShell({ facts: { ...buyerFacts, buyer: { ...qualifiedBuyer, ordering } } }, { path: '/', at: '/' });
    const strip = within(await screen.findByRole('region', { name: '采购资格' }));
    expect(strip.getByText('审核已通过，签合同后即可下单')).toBeDefined();
    expect(strip.getByRole('link', { name: '签合同' }).getAttribute('href')).toBe('/dzht');
    expect(screen.queryByText('资质有效')).toBeNull();
    expect(document.documentElement.style.getPropertyValue('--yj-notice-height')).toMatch(/px$/);
    cleanup();
    expect(document.documentElement.style.getPropertyValue('--yj-notice-height')).toBe('');
  });

  it('says nothing of the kind to who may buy', async () => {
    openShell();
    expect(await screen.findByText('清河社区大药房')).toBeDefined();
    expect(screen.queryByRole('region', { name: '采购资格' })).toBeNull();
  });

  it('leads a visitor to no screen of a buyer’s, above and below the page', async () => {
    openShell({ facts: visitorFacts });
    const top = within(await screen.findByRole('region', { name: '账户与服务' }));
    await top.findByText('欢迎来到药集');
    for (const name of ['会员中心', '我的订单', '电子发票查询']) expect(top.queryByRole('link', { name }), name).toBeNull();
    const foot = within(screen.getByRole('contentinfo'));
    expect(foot.queryByText('我的采购')).toBeNull();
    cleanup();
    openShell();
    expect(await within(await screen.findByRole('region', { name: '账户与服务' })).findByRole('link', { name: '我的订单' })).toBeDefined();
    expect(within(screen.getByRole('contentinfo')).getByText('我的采购')).toBeDefined();
  });

  it('lets no toast lie on the navigation bar, whose last entry is 快速采购', async () => {
    openShell();
    expect((await screen.findByRole('navigation', { name: '主导航' })).hasAttribute('data-top')).toBe(true);
  });

  it('moves the cart’s number at every add, and not by itself', async () => {
    const { shop } = openShell();
    const [badge] = await screen.findAllByText('2', { selector: 'header b' });
    expect(badge?.className).not.toMatch(/bump/);
    act(() => shop.screens.needs.cartNews.added(['1']));
    for (const number of screen.getAllByText('2', { selector: 'header b' })) expect(number.className).toMatch(/bump/);
  });

  it('keeps the free-shipping menu in the list that it leads to (§2: yx=1)', async () => {
    openShell({}, { at: '/list?select=1&yx=1' });
    expect((await screen.findAllByText('优选包邮分类')).length).toBeGreaterThan(0);
  });

  it('leads from its header to the electronic contract (§2)', async () => {
    openShell();
    expect((await screen.findAllByRole('link', { name: '电子合同' })).length).toBeGreaterThan(0);
  });

  it('links only to screens that exist', async () => {
    openShell();
    await screen.findByRole('link', { name: /优选包邮/ });
    expect(screen.queryByText('积分商城')).toBeNull();
    expect((await screen.findByText('药品经营许可证 皖AA0000000')).closest('a')).toBeNull();
    for (const link of screen.getAllByRole('link')) {
      const href = link.getAttribute('href') ?? '';
      expect(
        unknown.some((path) => href.startsWith(path)),
        href,
      ).toBe(false);
    }
  });

  it('titles the screen and sends a visitor of a buyer’s screen to the login, with the way back', async () => {
    const { findByText, address } = openShell(
      { facts: visitorFacts },
      { path: '/star', at: '/star?page=2', handle: { title: '我的收藏', access: 'buyer' } },
    );
    expect(document.title).toBe('我的收藏 - 药集');
    await findByText('另一页');
    expect(address()).toBe('/login?back=/star?page=2');
  });

  it('finds goods by keyboard: slash, text, arrow, Enter', async () => {
    const { buyer, shop } = openShell({ goods: [shopGoods('1', { name: '阿莫西林胶囊' }), shopGoods('2', { name: '阿莫西林颗粒' })] });
    await screen.findByText('清河社区大药房');
    await buyer.keyboard('/阿莫');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await buyer.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(shop.went).toEqual(['/list/info/2']);
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
