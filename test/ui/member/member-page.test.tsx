import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { MemberPage } from '../../../src/ui/member/member-page.tsx';
import { goodsOf } from '../../support/builders/goods.ts';
import { plainOrder } from '../../support/builders/orders.ts';
import { buyerFacts, qualifiedBuyer } from '../../support/fakes/fake-accounts.ts';
import { fakeOwnVouchers } from '../../support/fakes/fake-own-vouchers.ts';
import { fakeOrders } from '../../support/fakes/fake-orders.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { fakeInbox } from '../../support/fakes/fake-inbox.ts';
import { boughtGoods, fakePurchases } from '../../support/fakes/fake-purchases.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const unknown = ['/yegl', '/jfgl', '/zzzj', '/help/fwbz/zskf'];
const open = (setup: ShopWindowSetup = {}) => {
  const shop = shopWindow(setup);
  return { shop, ...openScreen(shop, <MemberPage />, { path: '/user', unknown }) };
};
const part = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  return within(heading.closest('section') as HTMLElement);
};

describe('the member centre', () => {
  it('shows the purse, how many orders wait for what, and whom to ask', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 2, name: qualifiedBuyer.company })).toBeDefined();
    expect(screen.getByText(`¥${qualifiedBuyer.balance}`)).toBeDefined();
    expect(await screen.findByRole('link', { name: /待付款/ })).toBeDefined();
    expect(screen.getByRole('link', { name: /待收货/ }).getAttribute('href')).toBe('/order?status=shipped');
    expect(screen.getByRole('link', { name: /部分发货/ }).getAttribute('href')).toBe('/order?status=partly-shipped');
    expect(await part('联系我们')).toBeDefined();
  });

  it('shows a phone its doors below the states of the orders, and a wide window none: its menu stands beside', async () => {
    const first = open();
    await screen.findByRole('link', { name: /待付款/ });
    expect(screen.queryByRole('navigation', { name: '会员服务' })).toBeNull();
    first.unmount();
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('900px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    open();
    const doors = await screen.findByRole('navigation', { name: '会员服务' });
    expect(within(doors).getByRole('link', { name: '电子发票' }).getAttribute('href')).toBe('/dzfp');
    const states = screen.getByRole('list', { name: '订单状态' });
    expect(states.compareDocumentPosition(doors)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const orders = await screen.findByRole('heading', { name: '最近订单' });
    expect(doors.compareDocumentPosition(orders)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    vi.unstubAllGlobals();
  });

  it('leads a shop without orders to contract, coupon and purchase list', async () => {
    open({
      facts: {
        ...buyerFacts,
        cartLines: 0,
        buyer: {
          ...qualifiedBuyer,
          ordering: { step: 'sign-contract', message: '签合同后即可下单', action: '签合同', to: '/dzht' },
        },
      },
      ports: { ownVouchers: fakeOwnVouchers({ count: async () => ({ coupon: 0, cashVoucher: 0, expiring: 0 }) }) },
    });
    const steps = await part('开始采购');
    expect(steps.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null]);
    expect(steps.getByRole('link', { name: '去签署' }).getAttribute('href')).toBe('/dzht');
    expect(steps.getByRole('link', { name: '快速采购' }).getAttribute('href')).toBe('/kjcg');
  });

  it('says how many coupons and cash vouchers can be used, with the way to them, and asks again where that failed', async () => {
    let isBroken = true;
    const counts = { coupon: 3, cashVoucher: 1, expiring: 0 };
    const { buyer } = open({
      ports: {
        ownVouchers: fakeOwnVouchers({
          count: () => (isBroken ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : Promise.resolve(counts)),
        }),
      },
    });
    expect(await screen.findByRole('button', { name: '重试：优惠券' })).toBeDefined();
    expect(screen.getByText(`¥${qualifiedBuyer.balance}`)).toBeDefined();
    isBroken = false;
    await buyer.click(screen.getByRole('button', { name: '重试：现金券' }));
    expect((await screen.findByRole('link', { name: '3 张' })).getAttribute('href')).toBe('/yhq');
    expect(screen.getByRole('link', { name: '1 张' }).getAttribute('href')).toBe('/xjq');
  });

  it('shows the newest messages, which are read when they are opened', async () => {
    const inbox = fakeInbox(['1', '2', '3', '4', '5', '6'].map((id) => ({ title: `消息${id}` })));
    const { buyer } = open({ ports: { inbox } });
    const part5 = await part('消息');
    expect((await part5.findAllByRole('link', { name: /^消息/ })).map((link) => link.textContent)).toEqual([
      '消息1',
      '消息2',
      '消息3',
      '消息4',
      '消息5',
    ]);
    expect(part5.getByText('6 条未读')).toBeDefined();
    await buyer.click(part5.getByRole('link', { name: '消息1' }));
    await waitFor(() => expect(inbox.kept[0]?.isRead).toBe(true));
  });

  it('puts what is due into the cart by one press', async () => {
    const bought = [boughtGoods('1'), boughtGoods('2'), boughtGoods('3')];
    const { shop, buyer } = open({ goods: bought.map(({ goods }) => goods), ports: { purchases: fakePurchases(bought) } });
    const due = await part('该补货了');
    expect(due.getAllByText(/^晚 [\d,]+ 天$/)).toHaveLength(3);
    expect(due.getAllByTitle(/^约 30 天一采，上次 [\d-]+ 买 \d+盒，¥/)).toHaveLength(3);
    await buyer.click(due.getByRole('button', { name: '3 种加入购物车' }));
    await waitFor(() => expect(due.getAllByText('已加入', { exact: true }).length).toBeGreaterThanOrEqual(3));
    expect(shop.shop.kept().cart.lines.map(({ quantity }) => quantity)).toEqual([20, 20, 20]);
    expect(due.queryByRole('button', { name: /加入/ })).toBeNull();
  });

  it('tells the year by month, category and maker, in bars that lead to orders and in a table', async () => {
    const { buyer } = open();
    const year = await part('采购额');
    expect(year.getByRole('link', { name: /^10 ?月 采购 ¥3,000\.00，2 单，查看 2026-10 的订单$/ }).getAttribute('href')).toBe(
      '/order?from=2026-10-01&until=2026-10-31',
    );
    expect(year.getAllByRole('link')).toHaveLength(2);
    expect(year.getByRole('row', { name: '2026-10 3,000.00 2' })).toBeDefined();
    await buyer.click(year.getByRole('button', { name: '按厂家' }));
    expect(year.getByRole('button', { name: '按厂家' }).getAttribute('aria-pressed')).toBe('true');
    expect(year.getByRole('row', { name: '2026-10 3,000.00 2 皖溪制药 3,000.00' })).toBeDefined();
    expect(decodeURIComponent(year.getByRole('link', { name: /^皖溪制药 ¥3,000\.00 71% ?查看订单$/ }).getAttribute('href') ?? '')).toBe(
      '/order?keywords=皖溪制药&from=2025-12-01',
    );
    expect(year.getByRole('button', { name: '查看明细' }).getAttribute('aria-expanded')).toBe('false');
    await buyer.click(year.getByRole('button', { name: '查看明细' }));
    expect(year.getByRole('button', { name: '收起明细' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('offers to buy an order that is completed once more, and leads to any other', async () => {
    const shop = new FakeShop({ goods: [goodsOf('1', '9.60')], names: { 1: '阿莫西林胶囊' } });
    const orders = fakeOrders(shop);
    for (const key of ['first', 'second']) {
      await orders.place(
        { lineIds: [shop.put('1', 10)], addressId: '1', choice: bestChoice, ...plainOrder, remark: '', expect: money('96') },
        key,
      );
    }
    orders.move('1', { state: 'completed' });
    orders.move('2', { state: 'paid' });
    const { buyer } = open({ shop, ports: { orders } });
    const newest = await part('最近订单');
    expect((await newest.findByRole('link', { name: '261120001' })).getAttribute('href')).toBe('/order/info/1');
    expect(newest.getByRole('link', { name: '查看订单 261120002' })).toBeDefined();
    expect(newest.queryByRole('button', { name: '订单 261120002 再来一单' })).toBeNull();
    await buyer.click(newest.getByRole('button', { name: '订单 261120001 再来一单' }));
    expect(await within(await screen.findByRole('dialog', { name: '再来一单' })).findByText(/阿莫西林胶囊/)).toBeDefined();
  });

  it('stands where a part fails, which can be asked for again', async () => {
    let isBroken = true;
    const purchases = fakePurchases();
    const { buyer } = open({
      ports: {
        purchases: fakePurchases([], {
          ofYear: () => (isBroken ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : purchases.ofYear()),
          byRhythm: () => Promise.reject(new GatewayError('busy', { code: 500, message: '' })),
        }),
      },
    });
    const year = await part('采购额');
    expect(await year.findByText('采购额加载失败，其余内容不受影响')).toBeDefined();
    expect(await screen.findByText('补货提醒加载失败，其余内容不受影响')).toBeDefined();
    expect(screen.getByRole('heading', { name: '最近订单' })).toBeDefined();
    isBroken = false;
    await buyer.click(year.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/近 12 个月 ¥4,200.00/)).toBeDefined();
  });

  it('tells a shop that waits for its review so, instead of orders that it cannot have', async () => {
    open({
      facts: {
        ...buyerFacts,
        buyer: {
          ...qualifiedBuyer,
          isQualified: false,
          review: 'pending',
          ordering: { step: 'await-review', message: '必需证照 3 项已交，审核中', action: '查看审核进度', to: '/register/step3' },
        },
      },
    });
    expect(await screen.findByRole('heading', { name: '门店注册审核中' })).toBeDefined();
    expect(screen.getByText('必需证照 3 项已交，审核中')).toBeDefined();
    expect(screen.queryByText(/有效期内|可以下单/)).toBeNull();
    expect(screen.getByRole('link', { name: '查看进度' }).getAttribute('href')).toBe('/register/step3');
    expect(screen.queryByRole('heading', { name: '最近订单' })).toBeNull();
    expect(screen.queryByRole('heading', { name: '采购额' })).toBeNull();
  });
});
