import { done } from './foreign-manner.ts';

/** The purse as the other house keeps it: what product.md §7 asks of it, no months and no top-ups. */
export const foreignPurse = () =>
  done({ balance: 1000.5, points: '320', coupon: '2', xjq: null, trend: [], methods: null, frozen: '0.00' });

/** Its log is whole, and has no sums. */
export const foreignPurseLog = () =>
  done([
    { id: '88', at: '1795200000', use_type: 'pay', amount: '-1095.00', balance: '1000.50', order_id: 9001, remark: null },
    { id: 87, at: 1_795_100_000, use_type: 'topup', amount: 2095.5, balance: 2095.5, order_id: '', remark: '转账' },
  ]);

/** One voucher that holds for everything, and one that has been used. */
export const foreignVouchers = () =>
  done([
    {
      id: '7',
      name: '满500减20',
      describe: null,
      amount: 500,
      money: '20',
      start_time: '1795000000',
      end_time: 1_799_000_000,
      scope: [],
      missing: '',
      is_chosen: 0,
      order: null,
    },
    {
      id: 8,
      name: '现金券',
      amount: '0.00',
      money: 5,
      start_time: 1_795_000_000,
      end_time: '1799000000',
      order: { id: '9001', sn: 202611229001, saved: 5 },
    },
  ]);

/** How many of them there are. */
export const foreignVoucherCounts = () => done({ coupon: '1', xjq: null });
