import type { VoucherKind } from '../domain/promotion/reduction-kind.ts';
/** Order-level activities of the demo shop (R12, R13), in yuan: name, threshold, what it gives. */
export const demoFullReductionTiers = [
  ['满2000减50', '2000.00', '50.00'],
  ['满4000减120', '4000.00', '120.00'],
  ['满6000减220', '6000.00', '220.00'],
] as const;

export const demoDiscountTiers = [
  ['满5000享97折', '5000.00', '0.97'],
  ['满8000享94折', '8000.00', '0.94'],
] as const;

/** The days of every month on which the whole shop is sold at a discount from the first yuan on (R46). */
export const demoWholeShop = { name: '会员日全场94折', rate: '0.94', monthDays: [8, 18, 28] };

/** A coupon or cash voucher that every qualified demo buyer gets: usable, far off, over, or for some goods only. */
interface DemoVoucher {
  readonly kind: VoucherKind;
  readonly name: string;
  readonly describe: string;
  readonly amount: string;
  readonly money: string;
  /** days from the first start until it begins and ends */
  readonly begins: number;
  readonly ends: number;
  /** counts only goods of the goods-level full reductions' makers */
  readonly isScoped?: boolean;
  /** the first shop alone has it, and used it for the order that it placed so many days before the first start */
  readonly usedDaysAgo?: number;
}

export const demoVouchers: readonly DemoVoucher[] = [
  { kind: 'coupon', name: '全场满500减30', describe: '全场通用', amount: '500.00', money: '30.00', begins: -7, ends: 60 },
  { kind: 'coupon', name: '全场满10000减600', describe: '全场通用', amount: '10000.00', money: '600.00', begins: -7, ends: 60 },
  { kind: 'coupon', name: '新客满100减10', describe: '已过期', amount: '100.00', money: '10.00', begins: -60, ends: -1 },
  {
    kind: 'coupon',
    name: '换季备货满1000减40',
    describe: '全场通用',
    amount: '1000.00',
    money: '40.00',
    begins: -50,
    ends: -5,
    usedDaysAgo: 33,
  },
  {
    kind: 'coupon',
    name: '指定厂家满300减25',
    describe: '限北曜药业、禾沐堂商品',
    amount: '300.00',
    money: '25.00',
    begins: -7,
    ends: 30,
    isScoped: true,
  },
  { kind: 'cash-voucher', name: '20元现金券', describe: '满800元可用', amount: '800.00', money: '20.00', begins: -7, ends: 90 },
  { kind: 'cash-voucher', name: '100元现金券', describe: '满6000元可用', amount: '6000.00', money: '100.00', begins: -7, ends: 90 },
  { kind: 'cash-voucher', name: '5元现金券', describe: '已过期', amount: '50.00', money: '5.00', begins: -40, ends: -2 },
  {
    kind: 'cash-voucher',
    name: '10元现金券',
    describe: '满500元可用',
    amount: '500.00',
    money: '10.00',
    begins: -50,
    ends: -5,
    usedDaysAgo: 33,
  },
  {
    kind: 'cash-voucher',
    name: '15元现金券',
    describe: '限北曜药业、禾沐堂商品',
    amount: '200.00',
    money: '15.00',
    begins: -7,
    ends: 30,
    isScoped: true,
  },
];

/** The makers whose goods the scoped coupons and cash vouchers count. */
export const demoVoucherMakers = ['北曜药业', '禾沐堂'] as const;
