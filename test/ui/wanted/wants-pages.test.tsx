import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { KeptWant } from '../../../src/application/wanted/want-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { refused } from '../../../src/domain/shared/result.ts';
import { AddWantPage } from '../../../src/ui/wanted/add-want-page.tsx';
import { WantPage } from '../../../src/ui/wanted/want-page.tsx';
import { WantsPage } from '../../../src/ui/wanted/wants-page.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeWants, keptWant } from '../../support/fakes/fake-wants.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const fine = shopGoods('g1', { name: '甲巯咪唑片', spec: '5mg×50片', maker: '湖塘制药', price: '11.40' });
const dear = shopGoods('g2', { name: '甲巯咪唑片', spec: '5mg×100片', maker: '东榆制药', price: '18.90' });
const found = keptWant({
  id: '5',
  state: 'matched',
  matchedAt: 1_795_310_000,
  matches: 3,
  goods: [
    { goods: fine, standing: 'match', foundAt: 1_795_310_000 },
    { goods: dear, standing: 'too-dear', foundAt: null },
  ],
});
const searching = keptWant({ id: '6', name: '乙酰唑胺片', maker: '北曜药业', spec: '', price: null });
const over = keptWant({ id: '7', name: '缬沙坦胶囊', state: 'closed', closedBy: 'order', orderId: '88', closedAt: 1_795_320_000 });

const list = (wants: readonly KeptWant[], at = '/pzqg', setup: ShopWindowSetup = {}) =>
  openScreen(
    shopWindow({ goods: [fine, dear], ...setup, ports: { wants: fakeWants(wants), ...setup.ports } }),
    <main>
      <WantsPage />
    </main>,
    { path: '/pzqg', at, handle: { title: '品种求购' } },
  );
const info = (wants: readonly KeptWant[], path: string, at: string) =>
  openScreen(
    shopWindow({ goods: [fine, dear], ports: { wants: fakeWants(wants) } }),
    <main>
      <WantPage />
    </main>,
    { path, at, handle: { title: '求购详情' } },
  );
const form = (at = '/pzqg/add', setup: ShopWindowSetup = {}) => {
  const shop = shopWindow(setup);
  return {
    went: shop.went,
    ...openScreen(
      shop,
      <main>
        <AddWantPage />
      </main>,
      { path: '/pzqg/add', at, handle: { title: '登记求购' } },
    ),
  };
};

describe('/pzqg', () => {
  it('shows what was found with its price, and puts it into the cart in the wanted quantity', async () => {
    const { buyer } = list([found, searching, over]);
    const goods = within(await screen.findByRole('list', { name: '甲巯咪唑片的品种' }));
    expect(
      goods.getAllByRole('listitem').map((row) => [within(row).queryByText('相符') !== null, within(row).queryByText('超出限价') !== null]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(screen.getByText(/登记，10盒，¥12.00 以内，至 2026-12-31/)).toBeDefined();
    expect(screen.getByText('找到 3 个')).toBeDefined();
    expect(screen.getByRole('link', { name: '还有 2 个相符的' }).getAttribute('href')).toBe('/pzqg/info/5');
    expect(goods.getByRole('link', { name: '看品种 甲巯咪唑片' })).toBeDefined();
    await buyer.click(goods.getByRole('button', { name: /^加 10盒 甲巯咪唑片/ }));
    expect(await goods.findByRole('button', { name: /^已加 10 · 再加 10 甲巯咪唑片/ })).toBeDefined();
    expect(screen.getByText('匹配中', { selector: 'li *' })).toBeDefined();
    expect(screen.getByText('不限规格 北曜药业', { normalizer: (text) => text.replaceAll('　', ' ') })).toBeDefined();
    expect(screen.queryByText('缬沙坦胶囊')).toBeNull();
  });

  it('closes a want in its place and counts it among those that are over', async () => {
    const { buyer } = list([found, searching]);
    await buyer.click(await screen.findByRole('button', { name: '结束 甲巯咪唑片' }));
    expect(await screen.findByText('求购已结束')).toBeDefined();
    const states = within(screen.getByRole('navigation', { name: '求购状态' }));
    expect(states.getByRole('link', { name: /^进行中/ }).textContent).toBe('进行中1');
    // Every want in progress is counted either among those without or with a match.
    expect(states.getByRole('link', { name: /^匹配中/ }).textContent).toBe('匹配中1');
    expect(states.getByRole('link', { name: /^已匹配/ }).textContent).toBe('已匹配');
    expect(states.getByRole('link', { name: /^已结束/ }).textContent).toBe('已结束1');
    expect(screen.getByRole('link', { name: '再次登记 甲巯咪唑片' }).getAttribute('href')).toBe(
      `/pzqg/add?${new URLSearchParams({ name: '甲巯咪唑片', spec: '5mg×50片', number: '10', price: '12.00' }).toString()}`,
    );
  });

  it('lists what is over with the order that ended it', async () => {
    list([found, over], '/pzqg?state=closed');
    expect(await screen.findByText('已下单')).toBeDefined();
    expect(screen.getByRole('link', { name: '看订单 缬沙坦胶囊' }).getAttribute('href')).toBe('/order/info/88');
    expect(screen.queryByRole('button', { name: /^结束/ })).toBeNull();
  });

  it.each([
    ['/pzqg', '没有正在求购的品种'],
    ['/pzqg?state=matched', '还没有找到的'],
    ['/pzqg?state=closed', '没有结束的求购'],
  ])('says at %s that there are none', async (at, words) => {
    list([], at);
    expect(await screen.findByRole('heading', { name: words })).toBeDefined();
  });

  it('says that it did not load, and asks again', async () => {
    let isDown = true;
    const up = fakeWants([found]);
    const wants = fakeWants([found], {
      list: async (query) => {
        if (isDown) throw new GatewayError('busy', { code: 500, message: '' });
        return up.list(query);
      },
    });
    const { buyer } = list([], '/pzqg', { ports: { wants } });
    expect(await screen.findByRole('heading', { name: '求购加载失败' })).toBeDefined();
    isDown = false;
    await buyer.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('list', { name: '甲巯咪唑片的品种' })).toBeDefined();
  });
});

describe('/pzqg/info', () => {
  it.each([
    ['/pzqg/info/:id?', '/pzqg/info/5'],
    ['/pzqg/info/:id?', '/pzqg/info?id=5'],
  ])('at %s shows %s: goods and what happened', async (path, at) => {
    const { buyer } = info([found], path, at);
    expect(await screen.findByRole('heading', { level: 1, name: '求购 甲巯咪唑片' })).toBeDefined();
    expect(
      within(screen.getByRole('list', { name: '进展' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.slice(16)),
    ).toEqual(['登记求购', '找到相符的品种']);
    await buyer.click(screen.getByRole('button', { name: '结束 甲巯咪唑片' }));
    expect(await within(screen.getByRole('list', { name: '进展' })).findByText('本店结束求购')).toBeDefined();
    expect(screen.queryByRole('list', { name: '甲巯咪唑片的品种' })).toBeNull();
  });

  it.each(['/pzqg/info/99', '/pzqg/info', '/pzqg/info?id=99'])('says at %s that there is no such want', async (at) => {
    info([found], '/pzqg/info/:id?', at);
    expect(await screen.findByRole('heading', { name: '没有找到这条求购' })).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});

describe('/pzqg/add', () => {
  it('says while a name is typed what is on sale of it now', async () => {
    const { buyer } = form('/pzqg/add', { goods: [fine, dear] });
    await buyer.type(screen.getByRole('textbox', { name: '品名' }), '甲巯咪唑');
    const onSale = within(await screen.findByRole('list', { name: '在售品种' }));
    expect(onSale.getAllByRole('listitem')).toHaveLength(2);
    expect(onSale.getByRole('link', { name: '看品种 甲巯咪唑片 5mg×50片 湖塘制药' }).getAttribute('href')).toBe('/list/info/g1');
    await buyer.clear(screen.getByRole('textbox', { name: '品名' }));
    await waitForElementToBeRemoved(() => screen.queryByRole('list', { name: '在售品种' }));
  });

  const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));

  it('is filled in by its address, sent once, and leads to the want', async () => {
    const wants = fakeWants();
    const { buyer, went } = form(
      `/pzqg/add?${new URLSearchParams({ name: '甲巯咪唑片', maker: '湖塘', spec: '5mg×50片', number: '10' }).toString()}`,
      { ports: { wants } },
    );
    await buyer.type(await field('最高单价'), '12');
    await buyer.dblClick(screen.getByRole('button', { name: '登记' }));
    expect(await screen.findByText('已登记，有货会通知您')).toBeDefined();
    expect(wants.said).toMatchObject([{ name: '甲巯咪唑片', maker: '湖塘', spec: '5mg×50片', quantity: 10, price: '12.0000' }]);
    expect(went).toEqual(['/pzqg/info/1']);
  });

  it('says beside the fields what cannot be so, leads to the first, and keeps what was typed', async () => {
    const wants = fakeWants();
    const { buyer } = form('/pzqg/add', { ports: { wants } });
    await buyer.type(await field('数量'), '0');
    await buyer.type(await field('最高单价'), 'x');
    await buyer.click(screen.getByRole('button', { name: '登记' }));
    for (const words of ['请填写品名，最多 60 字', '数量应为 1 到 99999 的整数', '最高单价应为大于 0 的金额，最多 4 位小数'])
      expect(await screen.findByText(words)).toBeDefined();
    expect(document.activeElement).toBe(await field('品名'));
    expect([(await field('数量')).value, wants.said]).toEqual(['0', []]);
  });

  it('says what the shop refuses, beside its field', async () => {
    const wants = fakeWants([], { add: async () => refused({ until: '截止日期应在今天起 180 天内' }) });
    const { buyer } = form('/pzqg/add?name=甲&number=1', { ports: { wants } });
    await buyer.click(await screen.findByRole('button', { name: '登记' }));
    expect((await screen.findAllByText('截止日期应在今天起 180 天内')).length).toBeGreaterThan(0);
  });

  it('keeps what is typed over a reload at the same address, and begins anew at another', async () => {
    const ports = { storage: memoryStorage() };
    const first = form('/pzqg/add?name=甲', { ports });
    await first.buyer.type(await field('数量'), '12');
    first.unmount();
    const again = form('/pzqg/add?name=甲', { ports });
    expect([(await field('品名')).value, (await field('数量')).value]).toEqual(['甲', '12']);
    again.unmount();
    form('/pzqg/add?name=乙', { ports });
    expect([(await field('品名')).value, (await field('数量')).value]).toEqual(['乙', '']);
  });
});
