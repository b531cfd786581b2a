import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { CreditGateway } from '../../../src/application/credit/credit-gateway.ts';
import { BalancePage } from '../../../src/ui/wallet/balance-page.tsx';
import { fakeCredits, someCredit } from '../../support/fakes/fake-credits.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const open = (at = '/yegl', changes: Partial<CreditGateway> = { read: async () => someCredit }) =>
  openScreen(shopWindow({ ports: { credits: fakeCredits(changes) } }), <BalancePage />, { path: '/yegl', at });

describe('the account on /yegl (R50)', () => {
  it('says what is owed, free, due and overdue, and names the open orders', async () => {
    open();
    expect(await screen.findByRole('heading', { name: /账期/ })).toBeDefined();
    expect(screen.getByText('每月 25 日出账，10 天内付款')).toBeDefined();
    expect(screen.getByText('¥1,760.20')).toBeDefined();
    expect(screen.getByText('¥48,239.80')).toBeDefined();
    expect(screen.getByText('2026-12-05，¥800.00')).toBeDefined();
    expect(screen.getByText(/¥960.20 已逾期，结清前新订单不能使用账期支付/)).toBeDefined();
    const table = within(screen.getByRole('table', { name: '未付账期订单' }));
    expect(table.getByText('2026-11-15 已逾期')).toBeDefined();
    expect(table.getByRole('link', { name: '订单 2611051604' }).getAttribute('href')).toBe('/order/info/7');
    expect(screen.getByRole('link', { name: '2026 年 11 月对账单' }).getAttribute('href')).toBe('/yegl?account=2026-11');
  });

  it('is not there for a shop without one, or where the seller has none', async () => {
    open('/yegl', {});
    expect(await screen.findByText('可用余额')).toBeDefined();
    expect(screen.queryByRole('heading', { name: /账期/ })).toBeNull();
    open('/yegl', { read: async () => null });
    await waitFor(() => expect(screen.getAllByText('可用余额')).toHaveLength(2));
    expect(screen.queryByRole('heading', { name: /账期/ })).toBeNull();
  });

  it('says that the terms have ended, or that the way is switched off', async () => {
    open('/yegl', { read: async () => ({ ...someCredit, limit: null }) });
    expect(await screen.findByText('供货方已停用，已有的账期款按原到期日付款')).toBeDefined();
    expect(screen.queryByText('可用额度')).toBeNull();
    open('/yegl', { read: async () => ({ ...someCredit, isOffered: false }) });
    expect(await screen.findByText('供货方暂停了账期支付，请用其他方式付款。')).toBeDefined();
  });

  it('that fails leaves the balance, and can be asked again', async () => {
    let asked = 0;
    const { buyer } = open('/yegl', {
      read: async () => {
        if ((asked += 1) === 1) throw new GatewayError('busy', { code: 500, message: '' });
        return someCredit;
      },
    });
    expect(await screen.findByText('账期暂时加载失败，余额不受影响')).toBeDefined();
    expect(screen.getByText('可用余额')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('¥1,760.20')).toBeDefined();
  });
});

describe('/yegl?account', () => {
  it('is a month that adds up, with its rows, what is open, and two files', async () => {
    open('/yegl?account=2026-11');
    expect(await screen.findByRole('heading', { name: '2026 年 11 月账期对账单' })).toBeDefined();
    expect(await screen.findByText(/期初 ¥0.00 \+ 订单 ¥2,760.20 − 退款 ¥0.00 − 还款 ¥1,000.00 =/)).toBeDefined();
    const rows = within(screen.getByRole('table', { name: '对账明细' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('变动 元'),
      expect.stringContaining('订单 2611051604'),
      expect.stringContaining('流水号 BK20261118，2026-11-18 到账−1,000.00960.20'),
      expect.stringContaining('+800.00'),
    ]);
    expect(within(screen.getByRole('table', { name: '未付账期订单' })).getAllByRole('row')).toHaveLength(3);
    expect(screen.getByRole('link', { name: '下载表格' }).getAttribute('href')).toBe(
      '/api/user/account/statement?month=2026-11&format=xlsx',
    );
    expect(screen.getByRole('link', { name: '下载 CSV' }).getAttribute('href')).toBe(
      '/api/user/account/statement?month=2026-11&format=csv',
    );
  });

  it('goes from month to month, and shows the overview for what is no month', async () => {
    const { buyer, address } = open('/yegl?account=2026-11');
    await buyer.click(await screen.findByRole('link', { name: '上个月' }));
    expect(address()).toBe('/yegl?account=2026-10');
    expect(await screen.findByText('这个月没有账期往来。')).toBeDefined();
    open('/yegl?account=2026-13');
    expect(await screen.findByText('可用余额')).toBeDefined();
  });
});
