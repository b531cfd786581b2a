import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { CallAnswer } from '../../contract/shared/call.ts';
import type { claimCoupon } from '../../contract/voucher/claim-calls.ts';
import { voucherNames } from '../../contract/voucher/voucher-kind-wire.ts';
import { money } from '../../domain/shared/money.ts';
import { type ClaimRefusal, claimedPeriod, claimRefusal, type CouponValidity } from '../../domain/voucher/coupon-claim.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import { type MetActivity, metActivities } from '../activity/activity-store.ts';
import { obstacleRefused, takePlaces } from '../activity/take-places.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { coupons, voucherEntries, vouchers } from '../database/schema/promotion.ts';
import { notFound } from '../http/refusal.ts';
import { Said } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { claimedWords, claimWords } from './claim-words.ts';
import { scopesOf } from './voucher-scope.ts';

type CouponRow = typeof coupons.$inferSelect;
type ClaimAnswer = CallAnswer<typeof claimCoupon>;

/** A coupon as a shop meets it: its activity, what it gives, and why it cannot be claimed (null: it can). */
export interface MetCoupon extends CouponRow {
  readonly met: MetActivity;
  readonly refusal: ClaimRefusal | null;
}

const validityOf = ({ validDays, validFrom, validUntil }: CouponRow): CouponValidity =>
  validFrom !== null && validUntil !== null
    ? { kind: 'fixed', begins: epochSeconds(validFrom), ends: epochSeconds(validUntil) }
    : { kind: 'days', days: validDays ?? 0 };

/** Coupons of activities, in the shop's order. */
export async function metCoupons(
  database: Database,
  buyer: SignedInBuyer | null,
  now: Date,
  ids?: readonly number[],
): Promise<MetCoupon[]> {
  const met = await metActivities(database, { kind: 'coupon', ...(ids && { ids }) }, buyer, now);
  if (met.length === 0) return [];
  const rows = await database
    .select()
    .from(coupons)
    .where(
      inArray(
        coupons.activityId,
        met.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.activityId, row]));
  return met.flatMap((activity) => {
    const coupon = byId.get(activity.id);
    return coupon === undefined
      ? []
      : [{ ...coupon, met: activity, refusal: claimRefusal(activity.obstacle, validityOf(coupon), epochSeconds(now)) }];
  });
}

/** The voucher of each activity that a shop holds and has not used, the latest. */
async function heldOf(
  database: Database,
  buyer: SignedInBuyer | null,
  ids: readonly number[],
): Promise<ReadonlyMap<number | null, number>> {
  if (buyer === null || ids.length === 0) return new Map();
  const isHeld = and(eq(vouchers.buyerId, buyer.id), inArray(vouchers.activityId, [...ids]), isNull(vouchers.orderId));
  const rows = await database
    .select({ id: vouchers.id, activityId: vouchers.activityId })
    .from(vouchers)
    .where(isHeld)
    .orderBy(desc(vouchers.id));
  return new Map(rows.toReversed().map(({ id, activityId }) => [activityId, id]));
}

/**
 * Coupons as the wire names them.
 * @param saves what claiming each would take off the shop's cart
 */
export async function claimAnswers(
  database: Database,
  list: readonly MetCoupon[],
  buyer: SignedInBuyer | null,
  saves: ReadonlyMap<number, string>,
): Promise<ClaimAnswer[]> {
  const scope = await scopesOf(database, list);
  const held = await heldOf(
    database,
    buyer,
    list.map(({ activityId }) => activityId),
  );
  return list.map((coupon) => {
    const { met, refusal, activityId } = coupon;
    const { joined, standing, taken, left } = met;
    return {
      id: activityId,
      type: voucherNames[coupon.kind],
      name: met.name,
      describe: met.describe,
      amount: coupon.amount,
      money: coupon.money,
      state: refusal ?? 'open',
      ...claimWords(refusal, joined, { shop: met.shop, had: taken.own }),
      start_time: standing.beginsAt,
      end_time: standing.endsAt,
      valid_days: coupon.validDays,
      valid_from: coupon.validFrom && epochSeconds(coupon.validFrom),
      valid_until: coupon.validUntil && epochSeconds(coupon.validUntil),
      scope: scope(coupon),
      total: joined.quota.total,
      left,
      per_buyer: joined.quota.perBuyer,
      had: taken.own,
      voucher_id: held.get(activityId) ?? null,
      is_followed: met.isFollowed,
      saves: saves.get(activityId) ?? null,
    };
  });
}

const refusedFor = ({ met }: MetCoupon, reason: ClaimRefusal) => ({
  [reason]: claimWords(reason, met.joined, { shop: met.shop, had: met.taken.own }).words,
});

/**
 * A coupon that a shop may claim, as far as can be seen without holding anything: a courtesy, so that a crowd which
 * comes too late keeps nobody waiting. `claim` is the guard.
 * @throws Refusal 404, 601 with the domain's reason
 */
export async function claimableFor(database: Database, buyer: SignedInBuyer, wireId: string | number, now: Date): Promise<MetCoupon> {
  const [coupon] = await metCoupons(database, buyer, now, [rowId(wireId) ?? 0]);
  if (coupon === undefined) throw notFound('优惠券不存在');
  if (coupon.refusal !== null) throw obstacleRefused(coupon.refusal, refusedFor(coupon, coupon.refusal));
  return coupon;
}

/**
 * Claims a coupon for a shop, in the caller's transaction: a place of its activity and a voucher with its entry, or
 * neither (R41).
 * @returns the coupon as it stands then, and what was claimed, in words
 * @throws Refusal 601 with the domain's reason: somebody was faster
 */
export async function claim(transaction: Database, buyer: SignedInBuyer, coupon: MetCoupon, now: Date): Promise<Said<ClaimAnswer>> {
  await lockBuyer(transaction, buyer.id);
  const { met, activityId, kind, amount, money: face, goodsIds } = coupon;
  const { begins, ends } = claimedPeriod(validityOf(coupon), epochSeconds(now));
  const [issued] = await transaction
    .insert(vouchers)
    .values({
      buyerId: buyer.id,
      activityId,
      kind,
      name: met.name,
      describe: met.describe,
      amount,
      money: face,
      goodsIds,
      startsAt: new Date(begins * 1000),
      endsAt: new Date(ends * 1000),
    })
    .returning({ id: vouchers.id });
  if (issued === undefined) throw new Error('A claimed coupon was not kept');
  await transaction.insert(voucherEntries).values({ voucherId: issued.id, kind: 'issued', at: now });
  const words = { ...refusedFor(coupon, 'gone'), ...refusedFor(coupon, 'had') };
  await takePlaces(transaction, { kind: 'coupon', activityId, buyer, number: 1, cause: `voucher:${issued.id}`, now, words });
  const [answer] = await claimAnswers(transaction, await metCoupons(transaction, buyer, now, [activityId]), buyer, new Map());
  if (answer === undefined) throw new Error('A claimed coupon is gone');
  return new Said(claimedWords({ kind, amount, money: face, ends }), answer);
}

/** A coupon as a tier of the cart's (R14, R15), as if it were claimed. */
export const tierOf = ({ activityId, kind, amount, money: face, goodsIds }: MetCoupon) => ({
  kind,
  tier: { id: `claim:${activityId}`, threshold: money(amount), money: money(face), goodsIds },
});
