import type { ActivityState } from '../activity/activity-state.ts';
import { floor2, type Money } from '../shared/money.ts';

/** A group-buy (拼团) as it was announced (R42); units are the goods' own. Its price stands beside it. */
export interface GroupBuyTerms {
  /** units from which all that joined are delivered (成团) */
  readonly target: number;
  /** the largest quantity that all together may have */
  readonly most: number;
  /** the least and the most that one shop may have */
  readonly least: number;
  readonly mostEach: number;
  /** units are added by so many, the goods' medium pack */
  readonly step: number;
}

/** How far a group came: units that are paid for, and whether the target was ever reached; that is never taken back. */
interface GroupTally {
  readonly joined: number;
  readonly isReached: boolean;
}

/** What moves a tally: units that were paid for, or given back. */
export interface TallyMove {
  readonly kind: 'paid' | 'back';
  readonly units: number;
}

/** The tally after units came or went (R42); a group that reached its target stays so, whoever goes back later. */
export function tallyAfter(
  { joined, isReached }: GroupTally,
  { kind, units }: TallyMove,
  { target }: Pick<GroupBuyTerms, 'target'>,
): GroupTally {
  const now = kind === 'paid' ? joined + units : joined - units;
  return { joined: now, isReached: isReached || now >= target };
}

/** How a group stands: 预告 announced, 拼团中 gathering, 已成团 reached (more may join) or full, and how it ended. */
export const groupBuyStates = ['announced', 'gathering', 'reached', 'full', 'succeeded', 'failed'] as const;
type GroupBuyState = (typeof groupBuyStates)[number];

/**
 * How a group stands by its activity and its tally (R42); one that is stopped is over, as if its end had come.
 * @param left units that may still be taken
 */
export function groupBuyState(activity: Exclude<ActivityState, 'draft'>, { isReached }: GroupTally, left: number): GroupBuyState {
  if (activity === 'announced') return 'announced';
  if (activity === 'running') return left <= 0 ? 'full' : isReached ? 'reached' : 'gathering';
  return isReached ? 'succeeded' : 'failed';
}

/** Before the target a buyer may leave until so many seconds before the end (R42). */
export const leaveSeconds = 2 * 3600;

/** Why a shop cannot leave its group any more. */
type LeaveObstacle = 'reached' | 'too-late';

/** What keeps a shop from leaving at a time, in epoch seconds; null: nothing (R42). */
export function leaveObstacle(
  { isReached, endsAt }: Pick<GroupTally, 'isReached'> & { readonly endsAt: number },
  now: number,
): LeaveObstacle | null {
  if (isReached) return 'reached';
  return now < endsAt - leaveSeconds ? null : 'too-late';
}

/** What units of a group cost, in yuan with 2 decimals (R1, R42): its price holds for each, carriage is in it. */
export const groupAmount = (price: Money, units: number): Money => floor2(price.times(units));
