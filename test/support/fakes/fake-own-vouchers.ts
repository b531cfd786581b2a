import type { ClaimableCoupon, OwnVoucher, VoucherGateway } from '../../../src/application/voucher/voucher-gateway.ts';
import { voucherGateway } from '../../../src/contract/voucher/voucher-gateway.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { fakeOf } from './fake-of.ts';

const plain: OwnVoucher = {
  id: '1',
  name: '冬季备货券',
  words: '',
  amount: money('3000'),
  money: money('60'),
  begins: 1_790_000_000,
  ends: 1_796_000_000,
  scope: null,
  missing: money('0'),
  isChosen: true,
  order: null,
};

const claimable: ClaimableCoupon = {
  id: '11',
  kind: 'coupon',
  name: '全场券',
  words: '全场通用',
  amount: money('500'),
  money: money('30'),
  scope: null,
  state: 'open',
  stateWords: '',
  wayOut: '',
  begins: 1_790_000_000,
  ends: 1_999_000_000,
  validDays: 7,
  validFrom: null,
  validUntil: null,
  total: 100,
  left: 62,
  perShop: 1,
  had: 0,
  voucherId: null,
  isFollowed: false,
  saves: money('30'),
};

/** One coupon of each state. */
export const claimables: readonly ClaimableCoupon[] = [
  claimable,
  {
    ...claimable,
    id: '12',
    kind: 'cash-voucher',
    name: '已领的券',
    state: 'had',
    stateWords: '已领取，每店限 1 张',
    had: 1,
    voucherId: '1',
    saves: null,
  },
  { ...claimable, id: '13', name: '明日的券', state: 'not-begun', stateWords: '还没有开始领取', begins: 1_998_000_000, saves: null },
  { ...claimable, id: '14', name: '领完的券', state: 'gone', stateWords: '已被领完', left: 0, saves: null },
  {
    ...claimable,
    id: '15',
    name: '首单的券',
    state: 'not-you',
    stateWords: '限首次下单，贵店已下过单',
    wayOut: '/zzzj',
    saves: null,
    validDays: null,
    validFrom: 1_790_000_000,
    validUntil: 1_999_000_000,
  },
  {
    ...claimable,
    id: '16',
    name: '结束的券',
    state: 'ended',
    stateWords: '领取已结束',
    saves: null,
    scope: { kinds: 86, names: ['阿莫西林胶囊'] },
  },
];

/** Vouchers in memory: three that can be used, one that was, one that is over. */
export function fakeOwnVouchers(changes: Partial<VoucherGateway> = {}): VoucherGateway {
  const kept: Readonly<Record<'usable' | 'used' | 'expired', readonly OwnVoucher[]>> = {
    usable: [
      plain,
      {
        ...plain,
        id: '2',
        name: '皖溪制药专券',
        scope: { kinds: 86, names: ['阿莫西林胶囊', '布洛芬缓释胶囊'] },
        missing: money('4560'),
        isChosen: false,
      },
      { ...plain, id: '3', name: '下月券', begins: 1_999_000_000, ends: 2_000_000_000, missing: null, isChosen: false },
    ],
    used: [
      { ...plain, id: '4', name: '日用品券', missing: null, isChosen: false, order: { id: '7', sn: '2611131420', saved: money('20') } },
    ],
    expired: [{ ...plain, id: '5', name: '双节券', missing: null, isChosen: false }],
  };
  return fakeOf(voucherGateway, {
    list: async ({ state, page }) => ({
      vouchers: kept[state],
      total: kept[state].length,
      page,
      perPage: 20,
      usable: 3,
      used: 1,
      expired: 1,
    }),
    count: async () => ({ coupon: 3, cashVoucher: 1, expiring: 1 }),
    claimable: async ({ kind, page }) => {
      const coupons = claimables.filter((one) => kind === 'all' || one.kind === kind);
      return { coupons, total: coupons.length, page, perPage: 24, coupon: 5, cashVoucher: 1, open: 1, now: 1_795_000_000 };
    },
    claimableFor: async () => claimables.filter(({ state }) => state === 'open'),
    claim: async (id) => ({
      coupon: { ...claimable, id, state: 'had', had: 1, voucherId: '1', saves: null },
      message: '已领取 ¥30 优惠券，满 ¥500 可用',
    }),
    stillToHave: async () => ({ saves: money('0'), flash: [], claims: [] }),
    ...changes,
  });
}
