import type { Cashback, CashbackGateway } from '../../../src/application/cashback/cashback-gateway.ts';
import { cashbackGateway } from '../../../src/contract/cashback/cashback-calls.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { fakeOf } from './fake-of.ts';

const running: Cashback = {
  id: '21',
  name: '冬季满额返现',
  words: '按签收金额累计，返到余额',
  state: 'running',
  begins: 1_790_000_000,
  ends: 1_999_000_000,
  settles: 1_999_604_800,
  tiers: [
    { threshold: money('10000'), pays: money('100'), missing: money('0') },
    { threshold: money('20000'), pays: money('260'), missing: money('7519.50') },
    { threshold: money('50000'), pays: money('800'), missing: money('37519.50') },
  ],
  reason: '',
  progress: {
    completed: money('12734.90'),
    orders: 11,
    returned: money('254.40'),
    counts: money('12480.50'),
    waiting: money('3210'),
    waitingOrders: 1,
    pays: money('100'),
    paid: null,
    isSettled: false,
  },
};

/** Cashback in memory: one that runs, one that was paid. */
export const fakeCashback = (changes: Partial<Cashback> = {}): CashbackGateway =>
  fakeOf(cashbackGateway, {
    list: async () => ({
      now: 1_795_000_000,
      activities: [
        { ...running, ...changes },
        {
          ...running,
          id: '20',
          name: '秋季满额返现',
          state: 'ended',
          begins: 1_780_000_000,
          ends: 1_789_000_000,
          settles: 1_789_604_800,
          progress: running.progress && {
            ...running.progress,
            waitingOrders: 0,
            paid: { amount: money('100'), at: 1_789_604_900 },
            isSettled: true,
          },
        },
      ],
    }),
  });
