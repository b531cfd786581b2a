import type { JoinObstacle } from '../activity/join-obstacle.ts';
import { chinaDay, chinaDayBegan } from '../shared/china-time.ts';

/** Why a coupon cannot be claimed (R41): one that was stopped has ended. */
export type ClaimRefusal = Exclude<JoinObstacle, 'stopped'>;

/** How long a claimed coupon holds: between two moments (epoch seconds), or so many days from the claim. */
export type CouponValidity =
  { readonly kind: 'fixed'; readonly begins: number; readonly ends: number } | { readonly kind: 'days'; readonly days: number };

const daySeconds = 86_400;

/**
 * R41: why a coupon cannot be claimed at a moment, epoch seconds; null: it can.
 * @param obstacle what keeps the shop from a place of the activity (R39)
 */
export function claimRefusal(obstacle: JoinObstacle | null, validity: CouponValidity, now: number): ClaimRefusal | null {
  // What could not be used any more is not given out, whatever its period says.
  const isOver = validity.kind === 'fixed' && now >= validity.ends;
  return isOver || obstacle === 'stopped' ? 'ended' : obstacle;
}

/**
 * R41: when a coupon that is claimed at a moment holds, in epoch seconds, the end exclusive. So many days end with the
 * last of them (UTC+8): who claims late in a day has no fewer whole days than who claims early.
 */
export function claimedPeriod(validity: CouponValidity, claimedAt: number): { readonly begins: number; readonly ends: number } {
  if (validity.kind === 'fixed') return { begins: validity.begins, ends: validity.ends };
  return { begins: claimedAt, ends: chinaDayBegan(chinaDay(claimedAt)) + (validity.days + 1) * daySeconds };
}
