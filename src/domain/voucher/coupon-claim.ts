import type { JoinObstacle } from '../activity/join-obstacle.ts';
import { chinaDay, chinaDayBegan } from '../shared/china-time.ts';

/** Why a coupon cannot be claimed (R41); a stopped one counts as ended. */
export type ClaimRefusal = Exclude<JoinObstacle, 'stopped'>;

/** The validity of a claimed coupon: a fixed period (epoch seconds), or a number of days from the claim. */
export type CouponValidity =
  { readonly kind: 'fixed'; readonly begins: number; readonly ends: number } | { readonly kind: 'days'; readonly days: number };

const daySeconds = 86_400;

/**
 * R41: why a coupon cannot be claimed at a time, epoch seconds; null when it can.
 * @param obstacle why the shop cannot take a place of the activity (R39)
 */
export function claimRefusal(obstacle: JoinObstacle | null, validity: CouponValidity, now: number): ClaimRefusal | null {
  // A coupon that is already expired is not given out, whatever its period says.
  const isOver = validity.kind === 'fixed' && now >= validity.ends;
  return isOver || obstacle === 'stopped' ? 'ended' : obstacle;
}

/**
 * R41: the validity of a coupon claimed at a time, in epoch seconds, the end exclusive. «n days» end with the last
 * whole day (UTC+8), so a late claim has no fewer whole days than an early one.
 */
export function claimedPeriod(validity: CouponValidity, claimedAt: number): { readonly begins: number; readonly ends: number } {
  if (validity.kind === 'fixed') return { begins: validity.begins, ends: validity.ends };
  return { begins: claimedAt, ends: chinaDayBegan(chinaDay(claimedAt)) + (validity.days + 1) * daySeconds };
}
