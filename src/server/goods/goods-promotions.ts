import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { promotionNames } from '../../contract/goods/goods-detail-wire.ts';
import type { Database } from '../database/database.ts';
import { activityTiers, vouchers } from '../database/schema/promotion.ts';
import type { Viewer } from './goods-view.ts';
import { tierHolds } from './tier-period.ts';

/** A tier of an order-level promotion that counts the goods (R10). */
interface RunningPromotion {
  readonly id: number;
  readonly kind: keyof typeof promotionNames;
  readonly name: string;
  readonly amount: string;
  readonly money: string | null;
  readonly rate: string | null;
}

interface Period {
  readonly startsAt: AnyPgColumn;
  readonly endsAt: AnyPgColumn;
}
/** What says when a tier holds; those of certain days of the month run on these alone (R46). */
const tierTimes = { startsAt: activityTiers.startsAt, endsAt: activityTiers.endsAt, monthDays: activityTiers.monthDays };
const runs = ({ startsAt, endsAt }: Period, now: Date): SQL | undefined => and(lte(startsAt, now), gt(endsAt, now));

/** A scope of null counts all goods; the list is stored as JSON numbers. */
const counts = (goodsIds: AnyPgColumn, id: number): SQL | undefined =>
  or(isNull(goodsIds), sql`${goodsIds} @> ${JSON.stringify([id])}::jsonb`);

/** Full reductions and discounts that run now and count the goods, and the viewer's own unused coupons that do. */
export async function promotionsOfGoods(database: Database, viewer: Viewer, id: number, now: Date): Promise<RunningPromotion[]> {
  const dated = await database
    .select({
      ...tierTimes,
      id: activityTiers.id,
      kind: activityTiers.kind,
      name: activityTiers.name,
      amount: activityTiers.amount,
      money: activityTiers.money,
      rate: activityTiers.rate,
    })
    .from(activityTiers)
    .where(and(runs(activityTiers, now), counts(activityTiers.goodsIds, id)))
    .orderBy(sql`${activityTiers.kind} = 'discount'`, asc(activityTiers.amount), asc(activityTiers.id));
  const tiers = dated
    .filter((tier) => tierHolds(tier, now))
    .map(({ id, kind, name, amount, money, rate }) => ({ id, kind, name, amount, money, rate }));
  if (viewer === null) return tiers;
  const coupons = await database
    .select({ id: vouchers.id, name: vouchers.name, amount: vouchers.amount, money: vouchers.money })
    .from(vouchers)
    .where(
      and(
        eq(vouchers.buyerId, viewer.id),
        eq(vouchers.kind, 'coupon'),
        isNull(vouchers.orderId),
        runs(vouchers, now),
        counts(vouchers.goodsIds, id),
      ),
    )
    .orderBy(asc(vouchers.amount), asc(vouchers.id));
  return [...tiers, ...coupons.map((coupon) => ({ ...coupon, kind: 'coupon' as const, rate: null }))];
}

/** Every order-level promotion that runs now, its kind by the wire's name. */
export async function runningActivities(database: Database, now: Date) {
  const tiers = await database
    .select({ ...tierTimes, id: activityTiers.id, kind: activityTiers.kind, name: activityTiers.name, describe: activityTiers.describe })
    .from(activityTiers)
    .where(runs(activityTiers, now))
    .orderBy(asc(activityTiers.position), asc(activityTiers.id));
  return tiers
    .filter((tier) => tierHolds(tier, now))
    .map(({ id, kind, name, describe }) => ({ id, kind: promotionNames[kind], name, describe }));
}

/**
 * The coupons and cash vouchers of a buyer that can be used now for some goods only, those that end first before the
 * others; of one name the first alone. As values of a list's facet, whose goods nobody has counted.
 */
export async function vouchersForSome(
  database: Database,
  buyerId: number,
  now: Date,
): Promise<{ value: string; name: string; count: number }[]> {
  const own = await database
    .select({ id: vouchers.id, name: vouchers.name })
    .from(vouchers)
    .where(and(eq(vouchers.buyerId, buyerId), isNull(vouchers.orderId), runs(vouchers, now), isNotNull(vouchers.goodsIds)))
    .orderBy(asc(vouchers.endsAt), asc(vouchers.id));
  const byName = new Map(own.toReversed().map(({ id, name }) => [name, { value: String(id), name, count: 0 }]));
  return [...byName.values()].toReversed();
}

/** The goods that a coupon or cash voucher of a buyer counts (R10), 'all' where it names none; of another's, none. */
export async function countedGoods(database: Database, buyerId: number, voucherId: number | null): Promise<readonly number[] | 'all'> {
  if (voucherId === null) return [];
  const [voucher] = await database
    .select({ goodsIds: vouchers.goodsIds })
    .from(vouchers)
    .where(and(eq(vouchers.id, voucherId), eq(vouchers.buyerId, buyerId)));
  return voucher === undefined ? [] : (voucher.goodsIds ?? 'all');
}
