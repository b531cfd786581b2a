import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { promotionNames } from '../../contract/goods/goods-detail-wire.ts';
import { isWithin } from '../../domain/goods/period.ts';
import { tierPeriod } from '../../domain/promotion/tier-days.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { activityTiers, vouchers } from '../database/schema/promotion.ts';
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

/** The same as it is stored, with the days on which it holds; moments in epoch seconds. */
interface StoredPromotion extends RunningPromotion {
  readonly beginsAt: number;
  readonly endsAt: number;
  readonly monthDays: number[] | null;
}

interface Period {
  readonly startsAt: AnyPgColumn;
  readonly endsAt: AnyPgColumn;
}
/** What says when a tier holds; those of certain days of the month run on these alone (R46). */
const tierTimes = { startsAt: activityTiers.startsAt, endsAt: activityTiers.endsAt, monthDays: activityTiers.monthDays };
const runs = ({ startsAt, endsAt }: Period, now: Date): SQL | undefined => and(lte(startsAt, now), gt(endsAt, now));

const seconds = (column: string): string => `floor(extract(epoch from ${column}))::float8`;

/**
 * The promotions of goods as one column of a larger statement: full reductions and discounts that run at a time and
 * count the goods, then the viewer's own unused coupons that do. A scope of null counts all goods; the list is stored
 * as JSON numbers.
 */
export function promotionsAt({
  goodsId,
  viewerId,
  time,
}: {
  readonly goodsId: SQL;
  readonly viewerId: SQL;
  readonly time: SQL;
}): SQL<readonly StoredPromotion[]> {
  const holds = sql`starts_at <= ${time} and ends_at > ${time} and (goods_ids is null or goods_ids @> jsonb_build_array(${goodsId}))`;
  return sql<readonly StoredPromotion[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'name', name, 'amount', amount::text, 'money', money::text,
    'rate', rate::text, 'monthDays', days, ${sql.raw(`'beginsAt', ${seconds('starts_at')}, 'endsAt', ${seconds('ends_at')}`)})
    order by place, p.amount, id), '[]')
  from (select id, kind, name, amount, money, rate, to_jsonb(month_days) as days, starts_at, ends_at, case when kind = 'discount' then 1 else 0 end as place
      from activity_tiers where ${holds}
    union all select id, kind, name, amount, money, null, null, starts_at, ends_at, 2
      from vouchers where buyer_id = ${viewerId} and kind = 'coupon' and order_id is null and ${holds}) p)`;
}

/** Of promotions that `promotionsAt` gave those that hold: some run on certain days of the month alone (R46). */
export const promotionsNow = (stored: readonly StoredPromotion[], now: Date): readonly RunningPromotion[] =>
  stored.flatMap(({ beginsAt, endsAt, monthDays, id, kind, name, amount, money, rate }) => {
    const period = tierPeriod({ beginsAt, endsAt, monthDays }, epochSeconds(now));
    return period !== null && isWithin(period, epochSeconds(now)) ? [{ id, kind, name, amount, money, rate }] : [];
  });

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
