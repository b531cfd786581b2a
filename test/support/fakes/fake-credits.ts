import type { Credit, CreditGateway, CreditRow, OpenCreditOrder } from '../../../src/application/credit/credit-gateway.ts';
import { money, noMoney } from '../../../src/domain/shared/money.ts';
import { creditGateway } from '../../../src/contract/credit/credit-calls.ts';
import { fakeOf } from './fake-of.ts';

/** 2026-11-19 16:06 in China. */
const at = 1_795_075_560;

const open: readonly OpenCreditOrder[] = [
  {
    orderId: '7',
    sn: '2611051604',
    at: at - 14 * 86_400,
    amount: money('1960.20'),
    open: money('960.20'),
    dueOn: '2026-11-15',
    isOverdue: true,
  },
  { orderId: '8', sn: '2611191604', at, amount: money('800'), open: money('800'), dueOn: '2026-12-05', isOverdue: false },
];
const plain = { orderId: null, sn: '', reference: '', bookedOn: '', dueOn: '' };
const rows: readonly CreditRow[] = [
  {
    ...plain,
    id: '1',
    at: at - 14 * 86_400,
    kind: 'charge',
    change: money('1960.20'),
    used: money('1960.20'),
    orderId: '7',
    sn: '2611051604',
    dueOn: '2026-11-15',
  },
  {
    ...plain,
    id: '2',
    at: at - 86_400,
    kind: 'receipt',
    change: money('-1000'),
    used: money('960.20'),
    reference: 'BK20261118',
    bookedOn: '2026-11-18',
  },
  {
    ...plain,
    id: '3',
    at,
    kind: 'charge',
    change: money('800'),
    used: money('1760.20'),
    orderId: '8',
    sn: '2611191604',
    dueOn: '2026-12-05',
  },
];

/** A shop on account: one order is overdue, one is open. */
export const someCredit: Credit = {
  limit: money('50000'),
  days: 10,
  cutOffDay: 25,
  isOffered: true,
  used: money('1760.20'),
  free: money('48239.80'),
  overdue: money('960.20'),
  next: { dueOn: '2026-12-05', amount: money('800') },
  open,
  month: '2026-11',
  firstMonth: '2026-11',
  months: [{ month: '2026-11', opening: noMoney, closing: money('1760.20') }],
};

/** Accounts in memory; without a word about it the shop has none. */
export const fakeCredits = (changes: Partial<CreditGateway> = {}): CreditGateway =>
  fakeOf(creditGateway, {
    read: async () => ({ ...someCredit, limit: null, used: noMoney, free: noMoney, overdue: noMoney, next: null, open: [], months: [] }),
    statement: async (month) => {
      const isPresent = month === '2026-11';
      const closing = isPresent ? money('1760.20') : noMoney;
      const sums = isPresent ? { charged: money('2760.20'), received: money('1000') } : { charged: noMoney, received: noMoney };
      return {
        ...{ month, company: '清河社区大药房', opening: noMoney, closing, returned: noMoney, ...sums },
        ...{ rows: isPresent ? rows : [], open: isPresent ? open : [], isOpen: isPresent },
      };
    },
    statementAddress: async (month, format) => `/api/user/account/statement?month=${month}&format=${format}`,
    ...changes,
  });
