import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { HomePage } from '../../../src/ui/home/home-page.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { buyerFacts, qualifiedBuyer, visitorFacts } from '../../support/fakes/fake-accounts.ts';
import type { OrderGateway } from '../../../src/application/order/order-gateway.ts';
import { fakeOrders } from '../../support/fakes/fake-orders.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { boughtGoods, fakePurchases } from '../../support/fakes/fake-purchases.ts';
import { fakeShowcase } from '../../support/fakes/fake-catalogue.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const goods = [shopGoods('1', { name: '阿莫西林胶囊' })];
const sale = {
  name: '10:00 场',
  now: 1_700_000_000,
  endsAt: 1_700_003_661,
  goods: [{ goods: shopGoods('9', { name: '蒙脱石散' }), flashPrice: money('6.20'), soldPercent: 23 }],
};

function openHome(setup: ShopWindowSetup = {}) {
  const shop = shopWindow({ goods, sale, ...setup });
  return { shop, ...openScreen(shop, <HomePage />, { path: '/', unknown: ['/news', '/jfsc'] }) };
}

const section = async (name: string) => (await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement;

describe('the home page', () => {
  it('shows the sale with its clock, the special, the recommendations, brands and posts', async () => {
    openHome();
    const flash = within(await section('限时秒杀'));
    expect((await flash.findByRole('timer')).textContent).toMatch(/^距结束01:01:0\d$/);
    expect(flash.getByText('已抢 23%')).toBeDefined();
    expect(flash.getByRole('link', { name: '限时秒杀 全部场次' }).getAttribute('href')).toBe('/mrtj');
    expect(await within(await section('为你推荐')).findByRole('heading', { name: '阿莫西林胶囊' })).toBeDefined();
    expect((await screen.findByRole('link', { name: /皖溪制药/ })).getAttribute('href')).toBe('/ppzq/info/1');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('says nothing of sales that never were, and leads nowhere, in a shop without goods', async () => {
    const none = { name: '', now: 1_700_000_000, endsAt: 1_700_000_000, goods: [] };
    openHome({ goods: [], sale: none, ports: { showcase: { ...fakeShowcase([], none), dailySpecial: async () => [] } } });
    expect(await within(await section('为你推荐')).findByText('暂无推荐')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('heading', { name: /限时秒杀|每日特价/ })).toBeNull());
    expect(screen.queryByRole('navigation', { name: '专区' })).toBeNull();
    expect(screen.queryByText(/售完|已结束/)).toBeNull();
  });

  it('turns the day’s goods forwards and back, and says which one is shown', async () => {
    const showcase = { ...fakeShowcase(goods, sale), dailySpecial: async () => ['1', '2', '3'].map((id) => shopGoods(id)) };
    const { buyer } = openHome({ ports: { showcase } });
    const special = within(await section('每日特价'));
    expect((await special.findByRole('status', { name: '第 1 款，今日共 3 款' })).textContent).toBe('1/3');
    await buyer.click(special.getByRole('button', { name: '上一款' }));
    expect(special.getByRole('heading', { level: 3 }).textContent).toBe('药品3');
    await buyer.click(special.getByRole('button', { name: '下一款' }));
    expect(special.getByRole('heading', { level: 3 }).textContent).toBe('药品1');
  });

  it('shows who is buying, never the visitor’s words meanwhile', async () => {
    openHome();
    expect(screen.queryByText('欢迎来到药集')).toBeNull();
    expect(await screen.findByRole('heading', { name: '清河社区大药房' })).toBeDefined();
    expect(screen.getByText('¥3,218.40')).toBeDefined();
  });

  it('offers a visitor the login', async () => {
    openHome({ facts: visitorFacts });
    expect(await screen.findByRole('heading', { name: '欢迎来到药集' })).toBeDefined();
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/login');
  });

  it('shows a newcomer the way in, and a buyer what the orders wait for', async () => {
    openHome({ facts: visitorFacts });
    expect((await screen.findByRole('link', { name: /新客专享/ })).getAttribute('href')).toBe('/help/xrzn/hyzc');
    cleanup();
    openHome();
    expect((await screen.findByRole('link', { name: /待付款/ })).getAttribute('href')).toBe('/order?status=unpaid');
  });

  it('shows who buys here first what is due again, which goes into the cart by one press, and the last order beside it', async () => {
    const due = boughtGoods('1', { goods: shopGoods('1', { name: '阿莫西林胶囊' }) });
    const last = { id: '7', state: 'completed' as const, placedAt: 1_795_000_000, kinds: 2, payable: money('96') };
    const list = () =>
      Promise.resolve({ orders: [last], total: 1, page: 1, perPage: 10, counts: {} }) as unknown as ReturnType<OrderGateway['list']>;
    const orders = fakeOrders(new FakeShop({ goods: [] }), { list, again: async () => [] });
    const { buyer, shop } = openHome({ ports: { purchases: fakePurchases([due]), orders } });
    const part = within(await section('该补货了'));
    const quantity = await part.findByRole('textbox', { name: '阿莫西林胶囊数量' });
    await buyer.clear(quantity);
    await buyer.type(quantity, '30');
    await buyer.click(part.getByRole('button', { name: '加入 阿莫西林胶囊' }));
    expect(await part.findByText('已加入', { selector: 'li *' })).toBeDefined();
    expect(shop.shop.kept().cart.lines.map(({ goods: { id }, quantity }) => [id, quantity])).toEqual([['1', 30]]);
    await buyer.click(await screen.findByRole('button', { name: '再来一单' }));
    expect(await screen.findByRole('dialog', { name: '再来一单' })).toBeDefined();
  });

  it('shows a shop that has bought nothing what sells best, with quantities to add (C-B25)', async () => {
    const { buyer, shop } = openHome({ ports: { purchases: fakePurchases([]) } });
    const part = within(await section('同类门店热销'));
    expect(screen.queryByRole('heading', { name: '该补货了' })).toBeNull();
    const quantity = await part.findByRole('textbox', { name: '阿莫西林胶囊数量' });
    await buyer.clear(quantity);
    await buyer.type(quantity, '20');
    await buyer.click(part.getByRole('button', { name: '加入 阿莫西林胶囊' }));
    await waitFor(() => expect(shop.shop.kept().cart.lines.map(({ quantity }) => quantity)).toEqual([20]));
  });

  it('offers what is due to those who buy for the shop only (R65)', async () => {
    const due = boughtGoods('1', { goods: shopGoods('1', { name: '阿莫西林胶囊' }) });
    openHome({
      facts: { ...buyerFacts, buyer: { ...qualifiedBuyer, rights: ['pay', 'money'] } },
      ports: { purchases: fakePurchases([due]) },
    });
    expect(within(await section('同类门店热销')).queryByText(/还没有采购记录/)).toBeNull();
    expect(screen.queryByRole('heading', { name: /该补货了|常购品种/ })).toBeNull();
  });

  it('shows a visitor goods with their prices first, and the way to the login', async () => {
    openHome({ facts: visitorFacts });
    const part = within(await section('热销品种'));
    expect(part.getByText('0.25g×24粒 · 皖溪制药')).toBeDefined();
    expect(part.getByRole('button', { name: '登录后可购买 阿莫西林胶囊' })).toBeDefined();
    expect(part.queryByRole('textbox')).toBeNull();
  });

  it('tells a buyer what he holds and has to read, and colours what will not wait', async () => {
    openHome({ facts: { ...buyerFacts, buyer: { ...qualifiedBuyer, unreadMessages: 5 } } });
    const way = async (name: RegExp) => await screen.findByRole('link', { name });
    expect((await way(/^优惠券 \d+ 张$/)).getAttribute('href')).toBe('/yhq');
    expect((await way(/^现金券 \d+ 张$/)).getAttribute('href')).toBe('/xjq');
    const messages = await way(/^消息 5$/);
    expect(messages.getAttribute('href')).toBe('/wdxx');
    expect(messages.querySelector('b')?.className).toMatch(/due/);
  });

  it('keeps what is due from who does not buy here yet', async () => {
    openHome({ facts: visitorFacts });
    await screen.findByRole('heading', { name: '欢迎来到药集' });
    expect(screen.queryByRole('heading', { name: '该补货了' })).toBeNull();
    expect(screen.getByRole('link', { name: '注册' }).getAttribute('href')).toBe('/register');
    const zones = within(screen.getByRole('navigation', { name: '专区' }));
    expect([zones.queryByRole('link', { name: /我的收藏/ }), zones.getByRole('link', { name: /品牌专区/ }).getAttribute('href')]).toEqual([
      null,
      '/ppzq',
    ]);
  });

  it('shows recommendations on a phone as rows, whose one press says how many it puts in', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 900px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { buyer, shop } = openHome();
    const part = within(await section('为你推荐'));
    await buyer.click(await part.findByRole('button', { name: /^加 10盒 阿莫西林胶囊$/ }));
    expect(await part.findByRole('button', { name: /^已加 10 · 再加 10 / })).toBeDefined();
    expect(part.queryByRole('textbox')).toBeNull();
    expect(shop.shop.kept().cart.lines.map(({ quantity }) => quantity)).toContain(10);
    vi.unstubAllGlobals();
  });

  it('does not link a headline to a page that is not there yet', async () => {
    openHome();
    expect((await screen.findByText('集采中选品种落地')).closest('a')).toBeNull();
  });

  it('stands when one block fails, which says so and can be asked again', async () => {
    let fails = true;
    const whole = fakeShowcase(goods, sale);
    const showcase = {
      ...whole,
      recommended: () => (fails ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : whole.recommended()),
    };
    const { buyer } = openHome({ ports: { showcase } });
    const block = within(await section('为你推荐'));
    expect(await block.findByText('推荐加载失败，其余内容不受影响')).toBeDefined();
    expect(within(await section('限时秒杀')).getByText('已抢 23%')).toBeDefined();
    fails = false;
    await buyer.click(block.getByRole('button', { name: '重试' }));
    expect(await block.findByRole('heading', { name: '阿莫西林胶囊' })).toBeDefined();
  });
});
