import { type ActivityTimes, activityStanding } from './activity-state.ts';
import { type AskingShop, type Audience, isInvited } from './audience.ts';

/** Why a shop cannot take part now (R39, R41): the first reason in this order. */
export const joinObstacles = ['not-begun', 'stopped', 'ended', 'not-you', 'had', 'gone'] as const;
export type JoinObstacle = (typeof joinObstacles)[number];

/** The number of places (coupons, sets, seats) in a period; null: unlimited. */
export interface Quota {
  readonly total: number | null;
  readonly perBuyer: number | null;
}

/** Places taken in this period: by all shops, and by the asking shop. */
export interface Taken {
  readonly all: number;
  readonly own: number;
}

/** The facts that decide whether a shop may take part. */
export interface JoinedActivity {
  readonly times: ActivityTimes;
  readonly audience: Audience;
  readonly quota: Quota;
}

/** Places left of a quota, at least 0; null: unlimited. */
export const placesLeft = ({ total }: Quota, { all }: Pick<Taken, 'all'>): number | null =>
  total === null ? null : Math.max(0, total - all);

/**
 * Why a shop cannot take that many places of an activity now; null when it can (R39, R41).
 * @param shop null for a visitor, who gets only the reasons of time and places
 * @param number the requested places, at least 1
 * @param now epoch seconds, the shop's time; a draft counts as not begun
 */
export function joinObstacle(
  { times, audience, quota }: JoinedActivity,
  shop: AskingShop | null,
  taken: Taken,
  number: number,
  now: number,
): JoinObstacle | null {
  const { state } = activityStanding(times, now);
  if (state === 'draft' || state === 'announced') return 'not-begun';
  if (state === 'stopped' || state === 'ended') return state;
  if (shop !== null && !isInvited(audience, shop)) return 'not-you';
  if (quota.perBuyer !== null && taken.own + number > quota.perBuyer) return 'had';
  const left = placesLeft(quota, taken);
  return left !== null && left < number ? 'gone' : null;
}
