import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { activityTiers, vouchers } from '../database/schema/promotion.ts';

interface TierAnswer {
  readonly id: number;
  readonly name: string;
  readonly describe: string;
  readonly amount: string;
  readonly goods_ids: number[] | null;
  readonly end_time: number;
}
type MoneyTierAnswer = TierAnswer & { readonly money: string };

/** `activity_data` of a cart (rules.md, «Wire shape of a cart»). */
export interface OfferedActivities {
  readonly manjians: readonly MoneyTierAnswer[];
  readonly discounts: readonly (TierAnswer & { readonly rate: string })[];
  readonly coupon: readonly MoneyTierAnswer[];
  readonly xjq: readonly MoneyTierAnswer[];
}

type TierRow = Pick<typeof vouchers.$inferSelect, 'id' | 'name' | 'describe' | 'amount' | 'goodsIds' | 'endsAt'>;

const tierAnswer = ({ id, name, describe, amount, goodsIds, endsAt }: TierRow): TierAnswer => ({
  id,
  name,
  describe,
  amount,
  goods_ids: goodsIds,
  end_time: epochSeconds(endsAt),
});

const runningTiers = (database: Database, now: Date) =>
  database
    .select()
    .from(activityTiers)
    .where(and(lte(activityTiers.startsAt, now), gt(activityTiers.endsAt, now)))
    .orderBy(asc(activityTiers.position), asc(activityTiers.id));

const usableVouchers = (database: Database, buyerId: number, now: Date) =>
  database
    .select()
    .from(vouchers)
    .where(
      and(eq(vouchers.buyerId, buyerId), isNull(vouchers.orderId), lte(vouchers.startsAt, now), gt(vouchers.endsAt, now)),
    )
    .orderBy(asc(vouchers.id));

/** The activities that run now, and the buyer's coupons and cash vouchers that are free and hold now. Two statements. */
export async function offeredActivities(database: Database, buyerId: number, now: Date): Promise<OfferedActivities> {
  const tiers = await runningTiers(database, now);
  const owned = await usableVouchers(database, buyerId, now);
  const ofKind = (kind: 'coupon' | 'xjq') =>
    owned.filter((one) => one.kind === kind).map((one) => ({ ...tierAnswer(one), money: one.money }));
  return {
    manjians: tiers.flatMap((tier) => (tier.money === null ? [] : [{ ...tierAnswer(tier), money: tier.money }])),
    discounts: tiers.flatMap((tier) => (tier.rate === null ? [] : [{ ...tierAnswer(tier), rate: priceAsText(money(tier.rate)) }])),
    coupon: ofKind('coupon'),
    xjq: ofKind('xjq'),
  };
}
