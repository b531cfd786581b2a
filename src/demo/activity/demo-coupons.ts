import { rankNames } from '../../domain/account/buyer-rank.ts';
import type { VoucherKind } from '../../domain/promotion/reduction-kind.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Audience } from '../../domain/activity/audience.ts';
import { claimedPeriod } from '../../domain/voucher/coupon-claim.ts';
import { chinaDayBegan } from '../../domain/shared/china-time.ts';
import { dayInChina, epochSeconds, minutesAfter } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { activities, activityEntries } from '../../server/database/schema/activity.ts';
import { goods, manufacturers } from '../../server/database/schema/goods.ts';
import { coupons, voucherEntries, vouchers } from '../../server/database/schema/promotion.ts';
import { demoVoucherMakers } from '../promotions.ts';

interface DemoCoupon {
  readonly kind: VoucherKind;
  readonly name: string;
  readonly describe: string;
  readonly amount: string;
  readonly money: string;
  /** counts only goods of the makers with reductions of their own */
  readonly isScoped?: boolean;
  /** days from today in which it is claimed, by midnights */
  readonly from: number;
  readonly days: number;
  /** every how many days it comes again; null: once */
  readonly everyDays: number | null;
  readonly audience: Audience;
  readonly quota: number | null;
  readonly perBuyer: number;
  /** so many of the invented shops have one */
  readonly claimed: number;
  readonly validDays: number;
}

const qualified = { who: 'qualified' } as const;
const always = { from: -3, days: 14, everyDays: 14 } as const;

/** Coupons to claim: some that can be, one to come, one that is gone, two for others, one that is over. */
const demoCoupons: readonly DemoCoupon[] = [
  {
    kind: 'coupon',
    name: '冬季备货满1000减50',
    describe: '全场通用',
    amount: '1000.00',
    money: '50.00',
    ...always,
    audience: qualified,
    quota: 500,
    perBuyer: 1,
    claimed: 3,
    validDays: 15,
  },
  {
    kind: 'cash-voucher',
    name: '12元现金券',
    describe: '全场通用',
    amount: '300.00',
    money: '12.00',
    ...always,
    audience: qualified,
    quota: 800,
    perBuyer: 2,
    claimed: 2,
    validDays: 7,
  },
  {
    kind: 'coupon',
    name: '北曜、禾沐堂满400减45',
    describe: '限北曜药业、禾沐堂商品',
    amount: '400.00',
    money: '45.00',
    isScoped: true,
    ...always,
    audience: qualified,
    quota: 4,
    perBuyer: 1,
    claimed: 3,
    validDays: 10,
  },
  {
    kind: 'cash-voucher',
    name: '60元现金券',
    describe: '全场通用',
    amount: '3000.00',
    money: '60.00',
    from: 3,
    days: 7,
    everyDays: 14,
    audience: qualified,
    quota: 200,
    perBuyer: 1,
    claimed: 0,
    validDays: 15,
  },
  {
    kind: 'cash-voucher',
    name: '30元现金券',
    describe: '全场通用',
    amount: '900.00',
    money: '30.00',
    ...always,
    audience: qualified,
    quota: 3,
    perBuyer: 1,
    claimed: 3,
    validDays: 7,
  },
  {
    kind: 'cash-voucher',
    name: '首单50元现金券',
    describe: '首次下单专享',
    amount: '600.00',
    money: '50.00',
    ...always,
    audience: { who: 'new' },
    quota: null,
    perBuyer: 1,
    claimed: 0,
    validDays: 30,
  },
  {
    kind: 'coupon',
    name: `${rankNames[3]}满5000减300`,
    describe: `${rankNames[3]}专享`,
    amount: '5000.00',
    money: '300.00',
    ...always,
    audience: { who: 'rank', least: 3 },
    quota: null,
    perBuyer: 1,
    claimed: 0,
    validDays: 30,
  },
  {
    kind: 'coupon',
    name: '换季清热满600减35',
    describe: '全场通用',
    amount: '600.00',
    money: '35.00',
    from: -12,
    days: 9,
    everyDays: null,
    audience: qualified,
    quota: 300,
    perBuyer: 1,
    claimed: 2,
    validDays: 15,
  },
];

/** Inserts coupons to claim, and what the invented shops have claimed of them. */
export async function seedCoupons(database: Database, others: readonly number[], now: Date): Promise<void> {
  const midnight = new Date(chinaDayBegan(dayInChina(now)) * 1000);
  const day = 24 * 60;
  const scoped = await database
    .select({ id: goods.id })
    .from(goods)
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .where(and(inArray(manufacturers.name, [...demoVoucherMakers]), eq(goods.isPurchasable, true)))
    .orderBy(goods.id);
  for (const [position, coupon] of demoCoupons.entries()) {
    const { from, days, claimed, kind, amount, money, isScoped, validDays, ...said } = coupon;
    const [beginsAt, endsAt] = [minutesAfter(midnight, from * day), minutesAfter(midnight, (from + days) * day)];
    const [made] = await database
      .insert(activities)
      .values({ kind: 'coupon', ...said, beginsAt, endsAt, taken: claimed, takenSince: claimed === 0 ? null : beginsAt, position })
      .returning({ id: activities.id });
    if (made === undefined) throw new Error('An activity was not inserted');
    const goodsIds = isScoped ? scoped.map(({ id }) => id) : null;
    await database.insert(coupons).values({ activityId: made.id, kind, amount, money, goodsIds, validDays });
    const holders = others.slice(0, claimed);
    if (holders.length === 0) continue;
    const { begins, ends } = claimedPeriod({ kind: 'days', days: validDays }, epochSeconds(beginsAt));
    const held = {
      activityId: made.id,
      kind,
      name: coupon.name,
      describe: coupon.describe,
      amount,
      money,
      goodsIds,
      startsAt: new Date(begins * 1000),
      endsAt: new Date(ends * 1000),
    };
    const issued = await database
      .insert(vouchers)
      .values(holders.map((buyerId) => ({ ...held, buyerId })))
      .returning({ id: vouchers.id, buyerId: vouchers.buyerId });
    await database.insert(voucherEntries).values(issued.map(({ id }) => ({ voucherId: id, kind: 'issued' as const, at: beginsAt })));
    await database.insert(activityEntries).values(
      issued.map(({ id, buyerId }) => ({
        activityId: made.id,
        buyerId,
        number: 1,
        period: beginsAt,
        cause: `voucher:${id}`,
        at: beginsAt,
      })),
    );
  }
}
