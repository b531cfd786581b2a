import { type ActivityTimes, activityStanding } from './activity-state.ts';
import { type AskingShop, type Audience, isInvited } from './audience.ts';

/** Why a shop cannot take part now (R39, R41): one reason, the first of this order. */
export const joinObstacles = ['not-begun', 'stopped', 'ended', 'not-you', 'had', 'gone'] as const;
export type JoinObstacle = (typeof joinObstacles)[number];

/** How many places (coupons, sets, seats) there are in a period; null: no bound. */
export interface Quota {
  readonly total: number | null;
  readonly perBuyer: number | null;
}

/** What was taken of them in this period: by all, and by the shop that asks. */
export interface Taken {
  readonly all: number;
  readonly own: number;
}

/** What taking part in an activity is judged by. */
export interface JoinedActivity {
  readonly times: ActivityTimes;
  readonly audience: Audience;
  readonly quota: Quota;
}

/** Places left of a quota, never below none; null: no bound. */
export const placesLeft = ({ total }: Quota, { all }: Pick<Taken, 'all'>): number | null =>
  total === null ? null : Math.max(0, total - all);

/**
 * What keeps a shop from taking so many places of an activity at a time; null: nothing (R39, R41).
 * @param shop null for a visitor, who is told of the time and the places alone
 * @param number places it asks for, at least 1
 * @param now epoch seconds, the shop's time; a draft is like one that has not begun
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
