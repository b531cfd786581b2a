import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { Ad } from '../../../src/application/content/content-gateway.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { buyerFacts, fakeAccounts } from '../../support/fakes/fake-accounts.ts';
import { fakeContent } from '../../support/fakes/fake-content.ts';
import { fakeDesktop } from '../../support/fakes/fake-desktop.ts';
import { openShell } from './open-shell.tsx';

describe('the closable ads', () => {
  const ad = (name: string): Ad => ({ name, describe: '', image: '/a.svg', target: { kind: 'go', url: '/jxqzc' } });
  const content = fakeContent({
    topAds: async () => [ad('备货周')],
    rightAds: async () => [ad('近效期专区')],
    bottomAds: async () => [ad('新客首单')],
  });

  it('close one by one, and stay closed when the page is loaded anew', async () => {
    const storage = memoryStorage();
    const home = { path: '/', handle: { title: '首页' } };
    const { buyer, unmount } = openShell({ ports: { content, storage } }, home);
    await buyer.click(await screen.findByRole('button', { name: '关闭顶部活动' }));
    await buyer.click(await screen.findByRole('button', { name: '关闭底部活动' }));
    expect(screen.queryByText('备货周')).toBeNull();
    expect(screen.queryByText('新客首单')).toBeNull();
    unmount();
    openShell({ ports: { content, storage } }, home);
    await screen.findByRole('button', { name: '关闭活动：近效期专区' });
    expect(screen.queryByText('备货周')).toBeNull();
    expect(screen.queryByText('新客首单')).toBeNull();
  });

  it('are shown by their picture alone where they have no name (§3)', async () => {
    const bare = fakeContent({ topAds: async () => [ad('')], rightAds: async () => [ad('')], bottomAds: async () => [ad('')] });
    openShell({ ports: { content: bare } }, { path: '/', handle: { title: '首页' } });
    for (const name of ['活动', '右上角活动', '底部活动']) {
      const place = await screen.findByLabelText(name);
      expect(place.querySelector('img')?.getAttribute('src')).toBe('/a.svg');
    }
  });

  it('make the panel’s offer no second time at the lower edge (C-B24)', async () => {
    const offer = { ...ad('新客首单'), target: { kind: 'go', url: '/lqzx' } } as const;
    const twice = fakeContent({
      rightAds: async () => [ad('近效期专区')],
      bottomAds: async () => [offer],
      newcomerAds: async () => [{ ...offer, name: '新客专享' }],
    });
    openShell({ ports: { content: twice } }, { path: '/', handle: { title: '首页' } });
    await screen.findByRole('button', { name: '关闭活动：近效期专区' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('新客首单')).toBeNull();
  });

  it.each([
    ['a screen which is not there', { path: '/', unknown: ['/jxqzc'] }],
    ['the present screen', { path: '/jxqzc' }],
  ])('that leads to %s is not shown in the corner', async (_, at) => {
    const later = fakeContent({
      topAds: async () => [],
      rightAds: async () => [ad('近效期专区')],
      bottomAds: async () => [{ ...ad('新客首单'), target: { kind: 'go', url: '/lqzx' } }],
    });
    openShell({ ports: { content: later } }, at);
    if (at.path === '/') await screen.findByRole('button', { name: '关闭底部活动' });
    else await screen.findByText('清河社区大药房');
    await waitFor(() => expect(screen.getByText('© 2026 药集 · 安徽省合肥市庐阳区示例路 1 号')).toBeDefined());
    expect(screen.queryByRole('button', { name: /^关闭活动/ })).toBeNull();
  });
});

describe('the foot of the phone’s screen', () => {
  it.each([
    ['/kjcg', ['快采']],
    ['/list/table', ['分类']],
    ['/list/info/1', ['分类']],
    ['/list', ['分类']],
    ['/list/info-pt/1', []],
    ['/', ['首页']],
    ['/jxqzc', []],
  ])('marks the one place that %s belongs to', async (path, marked) => {
    openShell({}, { path });
    const tabs = within(await screen.findByRole('navigation', { name: '底部导航' })).getAllByRole('link');
    expect(tabs.filter((tab) => tab.hasAttribute('aria-current')).map((tab) => tab.textContent)).toEqual(marked);
  });
});

describe('the header’s links', () => {
  it('show the shop’s word on quality inspection, or lead where it is', async () => {
    const { buyer, unmount } = openShell();
    await buyer.click(await screen.findByRole('button', { name: '药检报告' }));
    expect(await within(await screen.findByRole('alertdialog')).findByText('药检报告按批号查询')).toBeDefined();
    unmount();
    openShell({ facts: { ...buyerFacts, qualityInspection: { address: 'https://inspection.example/', message: '' } } });
    expect((await screen.findByRole('link', { name: '药检报告' })).getAttribute('href')).toBe('https://inspection.example/');
  });

  it('put the shop onto the desktop, until it is there', async () => {
    const desktop = fakeDesktop('file');
    const { buyer } = openShell({ ports: { desktop } });
    await buyer.click(await screen.findByRole('button', { name: '添加到桌面' }));
    expect(desktop.done).toEqual(['save']);
    await buyer.click(await screen.findByRole('button', { name: '知道了' }));
    desktop.become('done');
    await waitFor(() => expect(screen.queryByRole('button', { name: '添加到桌面' })).toBeNull());
  });

  it('show the code that opens the shop on a phone', async () => {
    const { buyer } = openShell();
    await buyer.click(await screen.findByRole('button', { name: '手机逛药集' }));
    expect(await screen.findByRole('img', { name: /在手机上采购/ })).toBeDefined();
  });

  it('say that the logout is under way, and take no second one', async () => {
    const sessions = { ...fakeAccounts(buyerFacts), logout: () => new Promise<void>(() => undefined) };
    const { buyer } = openShell({ ports: { sessions } });
    await buyer.click(await screen.findByRole('button', { name: '安全退出' }));
    await buyer.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: '安全退出' }));
    expect((await screen.findByRole('button', { name: '正在退出' })).hasAttribute('disabled')).toBe(true);
  });
});

describe('the footer', () => {
  it('names every paper with its number, each with the page that shows it, and links the help articles by id', async () => {
    openShell();
    expect((await screen.findByRole('link', { name: '药品经营许可证 皖AA0000000' })).getAttribute('href')).toBe(
      '/help/fwbz/wzzz?licence=1',
    );
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
      papers: () => Promise.reject(new GatewayError('missing', { code: 404, message: '没有这个接口' })),
      links: async () => [
        { name: '营业执照 9134', target: go('/help/fwbz/wzzz') },
        { name: '联系我们', target: go('/help/us/link') },
        { name: '积分商城', target: go('/jfsc') },
      ],
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
    const entry = {
      id: '7',
      name: '直播选品',
      target: { kind: 'go', url: 'https://live.example/' },
      tag: '新',
      image: '/live.svg',
      opensApart: true,
      children: [],
    } as const;
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
    const nested = { id: '1', name: '处方药', logo: '', openLogo: '', children: [] };
    const header = await fakeContent().header();
    const content = fakeContent({
      header: async () => ({
        ...header,
        categories: [nested, { ...nested, id: '9' }],
        zoneCategories: {
          yx: [nested, { ...nested, id: '9' }],
          zy: [
            { ...nested, id: '5' },
            { ...nested, id: '9' },
          ],
          qx: [],
        },
      }),
    });
    const { buyer } = openShell({ ports: { content } }, { handle: { title: '', ...(zone ? { zone } : {}) } });
    await buyer.click(await screen.findByRole('button', { name: title }));
    await waitFor(() => expect(document.querySelector('[data-category] > a')?.getAttribute('href')).toBe(address));
  });
});

describe('a screen', () => {
  it('is told to whoever counts, with its title, once it was stayed on', async () => {
    const { shop } = openShell({}, { at: '/list?sort=sales' });
    await waitFor(() => expect(shop.seen).toEqual(['/list?sort=sales 全部药品 - 药集']));
  });
});
