import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Ad } from '../../../src/application/content/content-gateway.ts';
import { ShopLayout } from '../../../src/ui/app/shop-layout.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeAccounts, buyerFacts, visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { fakeContent } from '../../support/fakes/fake-content.ts';
import { fakeDesktop } from '../../support/fakes/fake-desktop.ts';
import { memoryStorage } from '../../support/application-needs.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen, type ShopScreenSetup } from '../shop-screen.tsx';

const goods = [shopGoods('1', { name: '阿莫西林胶囊' }), shopGoods('2', { name: '布洛芬缓释胶囊' })];
const patient = { timeout: 5000 };

function openShell(setup: ShopWindowSetup = {}, at: Partial<ShopScreenSetup> = {}) {
  const shop = shopWindow({ goods, ...setup });
  return { shop, ...openScreen(shop, <ShopLayout />, { path: '/list', handle: { title: '全部药品' }, isLayout: true, ...at }) };
}

async function openDrawer(setup: ShopWindowSetup = {}) {
  const shell = openShell(setup);
  shell.shop.shop.put('1', 3);
  shell.shop.shop.put('2', 5);
  const opener = await screen.findByRole('button', { name: /^购物车/ });
  await shell.buyer.click(opener);
  const drawer = await screen.findByRole('dialog', { name: '购物车' }, patient);
  return { ...shell, opener, drawer: within(drawer) };
}

describe('the cart drawer of the rail', () => {
  it('asks in the line’s own place, on 取消 first; Esc takes the question back, a second Esc closes and gives the focus back', async () => {
    const { buyer, opener, drawer } = await openDrawer();
    await buyer.click((await drawer.findAllByRole('button', { name: /^删除/ }, patient))[0] as HTMLElement);
    expect(document.activeElement?.textContent).toBe('取消');
    await buyer.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^删除/);
    await buyer.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '购物车' })).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('deletes after the confirmation, goes on to the next line, and shows the new total and badge', async () => {
    const { buyer, shop, opener, drawer } = await openDrawer();
    const bins = await drawer.findAllByRole('button', { name: /^删除/ }, patient);
    await buyer.click(bins[0] as HTMLElement);
    await buyer.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '删除' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe(bins[1]?.getAttribute('aria-label'));
    await waitFor(() => expect(opener.getAttribute('aria-label')).toBe('购物车 1 个品种'));
    expect(shop.shop.kept().cart.lines).toHaveLength(1);
  });

  it('tells a visitor to log in, with the way back, and asks for no cart', async () => {
    const { shop, drawer } = await openDrawer({ facts: visitorFacts });
    expect((await drawer.findByRole('link', { name: '登录' }, patient)).getAttribute('href')).toBe('/login?back=%2Flist');
    expect(shop.shop.calls).toEqual([]);
  });

  it('is no drawer on the cart’s own screens', async () => {
    openShell({}, { path: '/cart', handle: { title: '购物车' } });
    await screen.findByText('清河社区大药房');
    expect(screen.queryByRole('button', { name: /^购物车/ })).toBeNull();
  });
});

describe('the rail', () => {
  it('shows the dedicated contact by name and telephone, with a WeChat code for who may chat', async () => {
    const contact = { name: '林晓', phone: '139-0000-6620', isDedicated: true };
    const { buyer } = openShell({ facts: { ...buyerFacts, contact } });
    const opener = await screen.findByRole('button', { name: '联系客服' });
    await buyer.click(opener);
    const panel = within(screen.getByRole('dialog', { name: '联系客服' }));
    expect(await panel.findByText('专属客服')).toBeDefined();
    expect(panel.getByRole('link', { name: contact.phone }).getAttribute('href')).toBe('tel:13900006620');
    expect(await panel.findByRole('img', { name: /联系客服/ }, patient)).toBeDefined();
    await buyer.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('shows a visitor the default contact without the code', async () => {
    const { buyer } = openShell({ facts: visitorFacts });
    await buyer.click(await screen.findByRole('button', { name: '联系客服' }));
    const panel = within(screen.getByRole('dialog', { name: '联系客服' }));
    expect(await panel.findByText('客服')).toBeDefined();
    expect(panel.queryByRole('img')).toBeNull();
  });

  it('counts unread messages up to 99, and shows them only where there is a screen', async () => {
    const facts = { ...buyerFacts, buyer: buyerFacts.buyer && { ...buyerFacts.buyer, unreadMessages: 120 } };
    openShell({ facts });
    expect(await screen.findByRole('link', { name: '我的消息 99+ 条未读' })).toBeDefined();
  });

  it('goes back to the top, still for those who want no motion', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
    const { buyer } = openShell();
    await buyer.click(screen.getByRole('button', { name: '回到顶部' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined } as unknown as MediaQueryList);
    await buyer.click(screen.getByRole('button', { name: '回到顶部' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    vi.restoreAllMocks();
  });
});

describe('the closable ads', () => {
  const ad = (name: string): Ad => ({ name, describe: '', image: '/a.svg', target: { kind: 'go', url: '/jxqzc' } });
  const content = fakeContent({ topAds: async () => [ad('备货周')], rightAds: async () => [ad('近效期专区')], bottomAds: async () => [ad('新客首单')] });

  it('close one by one, and stay closed when the page is loaded anew', async () => {
    const storage = memoryStorage();
    const home = { path: '/', handle: { title: '首页' } };
    const { buyer, unmount } = openShell({ ports: { content, storage } }, home);
    await buyer.click(await screen.findByRole('button', { name: '关闭顶部活动' }));
    await buyer.click(await screen.findByRole('button', { name: '关闭底部活动' }, patient));
    expect(screen.queryByText('备货周')).toBeNull();
    expect(screen.queryByText('新客首单')).toBeNull();
    unmount();
    openShell({ ports: { content, storage } }, home);
    await screen.findByRole('button', { name: '关闭活动：近效期专区' }, patient);
    expect(screen.queryByText('备货周')).toBeNull();
    expect(screen.queryByText('新客首单')).toBeNull();
  });

  it('that leads to a screen which is not there is not shown in the corner', async () => {
    openShell({ ports: { content } }, { unknown: ['/jxqzc'] });
    await screen.findByText('清河社区大药房');
    await waitFor(() => expect(screen.getByText('© 2026 药集 · 安徽省合肥市庐阳区示例路 1 号')).toBeDefined());
    expect(screen.queryByRole('button', { name: /^关闭活动/ })).toBeNull();
  });
});

describe('the header’s links', () => {
  it('show the shop’s word on quality inspection, or lead where it is', async () => {
    const { buyer, unmount } = openShell();
    await buyer.click(await screen.findByRole('button', { name: '质检查询' }));
    expect(await within(await screen.findByRole('alertdialog', {}, patient)).findByText('药检报告按批号查询')).toBeDefined();
    unmount();
    openShell({ facts: { ...buyerFacts, qualityInspection: { address: 'https://inspection.example/', message: '' } } });
    expect((await screen.findByRole('link', { name: '质检查询' })).getAttribute('href')).toBe('https://inspection.example/');
  });

  it('put the shop onto the desktop, until it is there', async () => {
    const desktop = fakeDesktop('file');
    const { buyer } = openShell({ ports: { desktop } });
    await buyer.click(await screen.findByRole('button', { name: '添加到桌面' }));
    expect(desktop.done).toEqual(['save']);
    desktop.become('done');
    await waitFor(() => expect(screen.queryByRole('button', { name: '添加到桌面' })).toBeNull());
  });

  it('show the code that opens the shop on a phone', async () => {
    const { buyer } = openShell();
    await buyer.click(await screen.findByRole('button', { name: '手机逛药集' }));
    expect(await screen.findByRole('img', { name: /在手机上采购/ }, patient)).toBeDefined();
  });

  it('say that the logout is under way, and take no second one', async () => {
    const accounts = { ...fakeAccounts(buyerFacts), logout: () => new Promise<void>(() => undefined) };
    const { buyer } = openShell({ ports: { accounts } });
    await buyer.click(await screen.findByRole('button', { name: '安全退出' }));
    await buyer.click(await within(await screen.findByRole('alertdialog', {}, patient)).findByRole('button', { name: '安全退出' }));
    expect((await screen.findByRole('button', { name: '正在退出' })).hasAttribute('disabled')).toBe(true);
  });
});

describe('the footer', () => {
  it('names every paper with its number, each with the page that shows it, and links the help articles by id', async () => {
    openShell();
    expect((await screen.findByRole('link', { name: '药品经营许可证 皖AA0000000' })).getAttribute('href')).toBe('/help/fwbz/wzzz?licence=1');
    expect((await screen.findByRole('link', { name: '会员注册' })).getAttribute('href')).toBe('/help/xrzn/hyzc?id=1');
    expect(screen.getByText(/不发布麻醉药品、精神药品、医疗用毒性药品、放射性药品、戒毒药品信息/)).toBeDefined();
  });

  it('names them also before there is such a page, and leads by zones where there is no help', async () => {
    openShell({}, { unknown: ['/help'] });
    expect((await screen.findByText('药品经营许可证 皖AA0000000')).closest('a')).toBeNull();
    expect(screen.getByRole('link', { name: '全部药品' })).toBeDefined();
    expect(screen.queryByText('会员注册')).toBeNull();
  });

  it('takes the papers from the links of a server that has no call for them', async () => {
    const go = (url: string) => ({ kind: 'go', url }) as const;
    const content = fakeContent({
      papers: () => Promise.reject(new Error('unknown call')),
      links: async () => [{ name: '营业执照 9134', target: go('/help/fwbz/wzzz') }, { name: '联系我们', target: go('/help/us/link') }, { name: '积分商城', target: go('/jfsc') }],
    });
    openShell({ ports: { content } }, { unknown: ['/jfsc', '/help/fwbz'] });
    expect((await screen.findByText('营业执照 9134')).closest('a')).toBeNull();
    expect(screen.getByRole('link', { name: '联系我们' })).toBeDefined();
    expect(screen.queryByText('积分商城')).toBeNull();
  });
});

describe('the navigation', () => {
  it('shows the picture of a tag, and opens apart what the shop wants apart', async () => {
    const header = await fakeContent().header();
    const entry = { id: '7', name: '直播选品', target: { kind: 'go', url: 'https://live.example/' }, tag: '新', image: '/live.svg', opensApart: true, children: [] } as const;
    openShell({ ports: { content: fakeContent({ header: async () => ({ ...header, nav: [entry] }) }) } });
    const link = await screen.findByRole('link', { name: /直播选品/ });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    expect(within(link).getByRole('img', { name: '新' }).getAttribute('src')).toBe('/live.svg');
  });
});

describe('the category menu', () => {
  it.each([
    ['yx', '优选包邮分类', '/list?select=1&yx=1'],
    ['zy', '中药分类', '/list?select=5'],
    [undefined, '全部药品分类', '/list?select=1'],
  ] as const)('of zone %s is %s, and its first entry leads to %s', async (zone, title, address) => {
    const nested = { id: '1', name: '处方药', children: [] };
    const header = await fakeContent().header();
    const content = fakeContent({ header: async () => ({ ...header, categories: [nested, { ...nested, id: '9' }], zoneCategories: { yx: [nested, { ...nested, id: '9' }], zy: [{ ...nested, id: '5' }, { ...nested, id: '9' }], qx: [] } }) });
    const { buyer } = openShell({ ports: { content } }, { handle: { title: '', ...(zone ? { zone } : {}) } });
    await buyer.click(await screen.findByRole('button', { name: title }));
    await waitFor(() => expect(document.querySelector('[data-category] > a')?.getAttribute('href')).toBe(address));
  });
});

describe('a screen', () => {
  it('is told to whoever counts, with its title, once it was stayed on', async () => {
    const { shop } = openShell({}, { at: '/list?sort=sales' });
    await waitFor(() => expect(shop.seen).toEqual(['/list?sort=sales 全部药品 - 药集']), patient);
  });
});
