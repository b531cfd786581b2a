import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WalletGateway } from '../../../src/application/wallet/wallet-gateway.ts';
import { noMoney } from '../../../src/domain/shared/money.ts';
import { refused } from '../../../src/domain/shared/result.ts';
import { BalancePage } from '../../../src/ui/wallet/balance-page.tsx';
import { PointsPage } from '../../../src/ui/wallet/points-page.tsx';
import { fakeWallets } from '../../support/fakes/fake-wallets.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

function open(at = '/yegl', changes: Partial<WalletGateway> = {}) {
  const wallets = fakeWallets(changes);
  return { ...openScreen(shopWindow({ ports: { wallets } }), <BalancePage />, { path: '/yegl', at }), wallets };
}

describe('/yegl', () => {
  it('shows the balance, its month, and how it went for those who do not see the drawing', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '余额' })).toBeDefined();
    expect((await screen.findAllByText('¥3,218.40')).length).toBeGreaterThan(0);
    const trend = within(screen.getByRole('table', { name: /日终余额/ }));
    expect(trend.getByRole('row', { name: '2026-11-18 5,178.60' })).toBeDefined();
    expect(screen.getByText(/待付 ¥4,826.35，余额还差 ¥1,607.95/)).toBeDefined();
    expect(screen.getByRole('link', { name: '去付款' }).getAttribute('href')).toBe('/cart/step3/9');
  });

  it('has its ledger before the form, one press away from it, and the ends of each statement in its row', async () => {
    const { buyer } = open();
    const ledger = await screen.findByRole('table', { name: '余额明细' });
    const amount = await screen.findByLabelText(/充值金额/);
    expect(ledger.compareDocumentPosition(amount) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(screen.getByText('期初 ¥178.60，目前 ¥3,218.40')).toBeDefined();
    expect(screen.getByText('期初 ¥1,480.02，期末 ¥178.60')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '充值' }));
    expect(document.activeElement).toBe(amount);
  });

  it('takes an amount as the buttons write it', async () => {
    const { buyer } = open();
    await buyer.type(await screen.findByLabelText(/充值金额/), '1,000');
    await buyer.click(screen.getByRole('button', { name: '去充值' }));
    expect(await screen.findByText(/充值 ¥1,000.00 等待付款结果/)).toBeDefined();
  });

  it('shows nothing of months, days and sums where a house says none', async () => {
    const { read, entries } = fakeWallets();
    open('/yegl', {
      read: async () => ({
        ...(await read()),
        month: '',
        firstMonth: '',
        months: [],
        trend: [],
        opening: noMoney,
        received: noMoney,
        spent: noMoney,
      }),
      entries: async (query) => ({ ...(await entries(query)), received: noMoney, spent: noMoney }),
    });
    await screen.findByRole('table', { name: '余额明细' });
    expect((await screen.findAllByText('¥3,218.40')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading', { name: '月结单' })).toBeNull();
    expect(screen.queryByText(/日终|月转入|¥0\.00/)).toBeNull();
  });

  it('lists the ledger by kind and days, which live in the address', async () => {
    const { buyer, address } = open();
    const ledger = within(await screen.findByRole('table', { name: '余额明细' }));
    expect(ledger.getAllByRole('row')).toHaveLength(4);
    expect(ledger.getByRole('link', { name: '订单 2611191604' }).getAttribute('href')).toBe('/order/info/7');
    await buyer.click(screen.getByRole('link', { name: '充值' }));
    expect(address()).toBe('/yegl?use_type=topup');
    await waitFor(() => expect(within(screen.getByRole('table', { name: '余额明细' })).getAllByRole('row')).toHaveLength(2));
    await buyer.type(screen.getByLabelText('日期从'), '2026-11-01');
    await buyer.click(screen.getByRole('button', { name: '查明细' }));
    expect(address()).toBe('/yegl?use_type=topup&start_time=2026-11-01');
    await buyer.click(screen.getByRole('link', { name: '清空日期' }));
    expect(address()).toBe('/yegl?use_type=topup');
  });

  it('refuses an amount out of bounds beside the field, and sends nothing', async () => {
    const { buyer } = open();
    const amount = await screen.findByLabelText(/充值金额/);
    for (const wrong of ['0', '200000.01', '1.001', '一千']) {
      await buyer.clear(amount);
      await buyer.type(amount, wrong);
      await buyer.click(screen.getByRole('button', { name: '去充值' }));
      expect(await screen.findByText(/填写 1 元到 200,000 元/)).toBeDefined();
    }
    expect(screen.queryByRole('link', { name: /收银台/ })).toBeNull();
  });

  it('leads to the provider, and says by itself when the money has come', async () => {
    const { buyer, wallets } = open();
    await buyer.click(await screen.findByRole('button', { name: '5,000' }));
    await buyer.click(screen.getByRole('button', { name: '去充值' }));
    expect((await screen.findByRole('link', { name: '打开模拟支付收银台' })).getAttribute('href')).toContain('/pay-sim/cashier?x=1');
    expect(screen.getByText(/充值 ¥5,000.00 等待付款结果/)).toBeDefined();
    wallets.credit();
    expect(await screen.findByText('充值 ¥5,000.00 已到账')).toBeDefined();
    expect(screen.getByRole('button', { name: '去充值' })).toBeDefined();
  });

  it('asks the shop what became of the top-up that the address names; the address alone says nothing', async () => {
    const wallets = fakeWallets();
    const begun = await wallets.beginTopUp({ amount: '300', method: 'simulated' });
    wallets.credit();
    if (!begun.ok) throw new Error('not begun');
    openScreen(shopWindow({ ports: { wallets } }), <BalancePage />, { path: '/yegl', at: `/yegl?topup=${begun.value.id}` });
    expect(await screen.findByText('充值 ¥300.00 已到账')).toBeDefined();
  });

  it('says nothing of a top-up that is another’s', async () => {
    open('/yegl?topup=999');
    await screen.findByRole('table', { name: '余额明细' });
    expect(screen.queryByText(/充值 ¥/)).toBeNull();
  });

  it('shows the shop’s words on what it refuses', async () => {
    const { buyer } = open('/yegl', { beginTopUp: async () => refused({ amount: '今日充值已达上限' }) });
    await buyer.type(await screen.findByLabelText(/充值金额/), '10');
    await buyer.click(screen.getByRole('button', { name: '去充值' }));
    expect((await screen.findAllByText('今日充值已达上限')).length).toBeGreaterThan(0);
  });

  it('names months of which there is a statement', async () => {
    open();
    const months = (await screen.findAllByRole('link', { name: /^2026 年/ })).map((link) => [link.textContent, link.getAttribute('href')]);
    expect(months).toEqual([
      ['2026 年 11 月', '/yegl?month=2026-11'],
      ['2026 年 10 月', '/yegl?month=2026-10'],
      ['2026 年 9 月', '/yegl?month=2026-09'],
    ]);
  });
});

describe('/yegl?month', () => {
  it('is a statement that adds up, prints and downloads', async () => {
    open('/yegl?month=2026-11');
    expect(await screen.findByRole('heading', { level: 1, name: '2026 年 11 月余额月结单' })).toBeDefined();
    expect(await screen.findByText(/期初 ¥178.60 \+ 转入 ¥5,000.00 − 支出 ¥1,960.20/)).toBeDefined();
    expect(screen.getByRole('link', { name: '下载表格' }).getAttribute('href')).toBe('/api/user/statement?month=2026-11&format=xlsx');
    expect(screen.getByRole('button', { name: '打印' })).toBeDefined();
    expect(within(screen.getByRole('table', { name: '月结明细' })).getAllByRole('row')).toHaveLength(3);
  });

  it('says of a month without rows that there were none', async () => {
    const { buyer, address } = open('/yegl?month=2026-11');
    await buyer.click(await screen.findByRole('link', { name: '上个月' }));
    expect(address()).toBe('/yegl?month=2026-10');
    expect(await screen.findByText('这个月没有收支。')).toBeDefined();
  });

  it('is the overview for what is no month', async () => {
    open('/yegl?month=2026-13');
    expect(await screen.findByRole('heading', { level: 1, name: '余额' })).toBeDefined();
  });
});

describe('/jfgl', () => {
  const openPoints = (changes: Partial<WalletGateway> = {}) =>
    openScreen(shopWindow({ ports: { wallets: fakeWallets(changes) } }), <PointsPage />, { path: '/jfgl' });

  it('says what there is, how more is earned, and every change', async () => {
    openPoints();
    expect((await screen.findAllByText('2,456')).length).toBeGreaterThan(0);
    expect(screen.getByText('可用 300，2,156 待退货期满')).toBeDefined();
    expect(screen.getByText(/订单签收满 7 天、没有在办的售后/)).toBeDefined();
    expect(screen.getByText(/现为银牌会员，每 100 元得/).textContent).toContain('110');
    expect(screen.getByText(/再完成 ¥38,000 升为金牌会员，每 100 元得 120 分/)).toBeDefined();
    expect(
      within(screen.getByRole('table', { name: '积分明细' })).getByRole('row', { name: /下单获得 订单 2611191604 \+2,156 2,456/ }),
    ).toBeDefined();
  });

  it('says that there are none yet', async () => {
    openPoints({ points: async (page) => ({ entries: [], total: 0, page, perPage: 20, points: 0, pending: 0, completed: noMoney }) });
    expect(await screen.findByText('还没有积分')).toBeDefined();
    expect(screen.getByText(/现为普通会员/)).toBeDefined();
  });
});
