import type { OwnVoucher, VoucherGateway } from '../../../src/application/voucher/voucher-gateway.ts';
import { money } from '../../../src/domain/shared/money.ts';

const plain: OwnVoucher = {
  id: '1', name: '冬季备货券', words: '', amount: money('3000'), money: money('60'), begins: 1_790_000_000, ends: 1_796_000_000, scope: null, missing: money('0'), isChosen: true, order: null,
};

/** Vouchers in memory: three that can be used, one that was, one that is over. */
export function fakeOwnVouchers(changes: Partial<VoucherGateway> = {}): VoucherGateway {
  const kept: Readonly<Record<'usable' | 'used' | 'expired', readonly OwnVoucher[]>> = {
    usable: [
      plain,
      { ...plain, id: '2', name: '皖溪制药专券', scope: { kinds: 86, names: ['阿莫西林胶囊', '布洛芬缓释胶囊'] }, missing: money('4560'), isChosen: false },
      { ...plain, id: '3', name: '下月券', begins: 1_999_000_000, ends: 2_000_000_000, missing: null, isChosen: false },
    ],
    used: [{ ...plain, id: '4', name: '日用品券', missing: null, isChosen: false, order: { id: '7', sn: '2611131420', saved: money('20') } }],
    expired: [{ ...plain, id: '5', name: '双节券', missing: null, isChosen: false }],
  };
  return {
    list: async ({ state, page }) => ({ vouchers: kept[state], total: kept[state].length, page, perPage: 20, usable: 3, used: 1, expired: 1 }),
    count: async () => ({ coupon: 3, xjq: 1, expiring: 1 }),
    ...changes,
  };
}
