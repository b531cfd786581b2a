import type { BalanceEntry, PointsEntry, TopUp, WalletGateway } from '../../../src/application/wallet/wallet-gateway.ts';
import { money, noMoney } from '../../../src/domain/shared/money.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import { walletGateway } from '../../../src/contract/wallet/wallet-gateway.ts';
import { fakeOf } from './fake-of.ts';

/** 2026-11-19 16:06 in China. */
const at = 1_795_075_560;
const perPage = 20;

/** What a ledger holds, the newest row first. */
const entries: readonly BalanceEntry[] = [
  { id: '3', at, kind: 'pay', change: money('-1960.20'), balance: money('3218.40'), orderId: '7', note: '2611191604' },
  { id: '2', at: at - 86_400, kind: 'topup', change: money('5000'), balance: money('5178.60'), orderId: null, note: '模拟支付' },
  { id: '1', at: at - 30 * 86_400, kind: 'adjust', change: money('178.60'), balance: money('178.60'), orderId: null, note: '期初余额' },
];
const points: readonly PointsEntry[] = [
  { id: '2', at, kind: 'earn', change: 2156, points: 2456, orderId: '7', note: '2611191604' },
  { id: '1', at: at - 86_400, kind: 'adjust', change: 300, points: 300, orderId: null, note: '期初积分' },
];

/** A wallet in memory; `credit` is the provider's word that the money of a top-up came. */
export function fakeWallets(changes: Partial<WalletGateway> = {}): WalletGateway & { credit(): void } {
  let topUp: TopUp | null = null;
  const sumOf = (rows: readonly BalanceEntry[], isOf: (change: BalanceEntry['change']) => boolean) =>
    rows.filter(({ change }) => isOf(change)).reduce((sum, { change }) => sum.plus(change.abs()), noMoney);
  const sums = (rows: readonly BalanceEntry[]) => ({
    received: sumOf(rows, (change) => change.gt(0)),
    spent: sumOf(rows, (change) => change.lt(0)),
  });
  return fakeOf(walletGateway, {
    credit: () => {
      topUp = topUp && { ...topUp, state: 'credited' };
    },
    read: async () => ({
      balance: money('3218.40'),
      points: 2456,
      coupons: 2,
      cashVouchers: 1,
      month: '2026-11',
      firstMonth: '2026-09',
      opening: money('178.60'),
      received: money('5000'),
      spent: money('1960.20'),
      months: [
        { month: '2026-11', opening: money('178.60'), closing: money('3218.40') },
        { month: '2026-10', opening: money('1480.02'), closing: money('178.60') },
      ],
      trend: [
        { day: '2026-11-18', balance: money('5178.60') },
        { day: '2026-11-19', balance: money('3218.40') },
      ],
      bankAccount: null,
      methods: [{ method: 'simulated', name: '模拟支付', note: '演示用，不产生真实扣款' }],
      short: { orderId: '9', sn: '2611200931', payable: money('4826.35'), missing: money('1607.95') },
    }),
    entries: async ({ kind, page }) => {
      const found = entries.filter((entry) => kind === null || entry.kind === kind);
      return { entries: found, total: found.length, page, perPage, ...sums(found) };
    },
    statement: async (month) => {
      const rows = month === '2026-11' ? entries.slice(0, 2).toReversed() : [];
      const [opening, closing] = month === '2026-11' ? [money('178.60'), money('3218.40')] : [noMoney, noMoney];
      return { month, company: '清河社区大药房', opening, closing, ...sums(rows), entries: rows, isOpen: month === '2026-11' };
    },
    statementAddress: async (month) => `/api/user/statement?month=${month}&format=xlsx`,
    beginTopUp: async ({ amount }) => {
      topUp = { id: '5', amount: money(amount), state: 'waiting' };
      return accepted({ ...topUp, kind: 'page', address: '/pay-sim/cashier?x=1' });
    },
    topUp: async (id) => (topUp?.id === id ? topUp : null),
    points: async (page) => ({
      entries: points,
      total: points.length,
      page,
      perPage,
      points: 2456,
      pending: 2156,
      completed: money('12000'),
    }),
    ...changes,
  });
}
