import type { ActivityState } from '../activity/activity-state.ts';
import { floor2, type Money } from '../shared/money.ts';

/** The announced terms of a group-buy (拼团, R42), in the goods' units; the price is separate. */
export interface GroupBuyTerms {
  /** units from which all orders are delivered (成团) */
  readonly target: number;
  /** the most units for all shops together */
  readonly most: number;
  /** the least and the most units for one shop */
  readonly least: number;
  readonly mostEach: number;
  /** the step of a quantity: the goods' medium pack */
  readonly step: number;
}

/** The progress of a group: paid units, and whether it ever reached the target, which is never undone. */
interface GroupTally {
  readonly joined: number;
  readonly isReached: boolean;
}

/** A change of the tally: paid or returned units. */
export interface TallyMove {
  readonly kind: 'paid' | 'back';
  readonly units: number;
}

/** The tally after a change (R42). A group that reached its target stays so, even when units are returned later. */
export function tallyAfter(
  { joined, isReached }: GroupTally,
  { kind, units }: TallyMove,
  { target }: Pick<GroupBuyTerms, 'target'>,
): GroupTally {
  const now = kind === 'paid' ? joined + units : joined - units;
  return { joined: now, isReached: isReached || now >= target };
}

/** The state of a group: 预告 announced, 拼团中 gathering, 已成团 reached (more may join) or full, and how it ended. */
export const groupBuyStates = ['announced', 'gathering', 'reached', 'full', 'succeeded', 'failed'] as const;
type GroupBuyState = (typeof groupBuyStates)[number];

/**
 * The state of a group by its activity and tally (R42). A stopped group counts as ended.
 * @param left units still available
 */
export function groupBuyState(activity: Exclude<ActivityState, 'draft'>, { isReached }: GroupTally, left: number): GroupBuyState {
  if (activity === 'announced') return 'announced';
  if (activity === 'running') return left <= 0 ? 'full' : isReached ? 'reached' : 'gathering';
  return isReached ? 'succeeded' : 'failed';
}

/** Before the target a buyer may leave until this many seconds before the end (R42). */
export const leaveSeconds = 2 * 3600;

/** Why a shop cannot leave its group. */
type LeaveObstacle = 'reached' | 'too-late';

/** Why a shop cannot leave at a time, in epoch seconds; null when it can (R42). */
export function leaveObstacle(
  { isReached, endsAt }: Pick<GroupTally, 'isReached'> & { readonly endsAt: number },
  now: number,
): LeaveObstacle | null {
  if (isReached) return 'reached';
  return now < endsAt - leaveSeconds ? null : 'too-late';
}

/** The price of a group's units, in yuan with 2 decimals (R1, R42); freight is included. */
export const groupAmount = (price: Money, units: number): Money => floor2(price.times(units));
