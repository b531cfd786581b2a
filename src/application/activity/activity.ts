import type { ActivityState } from '../../domain/activity/activity-state.ts';
import type { JoinObstacle } from '../../domain/activity/join-obstacle.ts';

/** The common part of all activities (R39); times in server seconds. */
export interface Activity {
  readonly id: string;
  readonly name: string;
  readonly describe: string;
  readonly state: ActivityState;
  readonly beginsAt: number;
  readonly endsAt: number;
  /** places of the period, and those left; null: unlimited */
  readonly places: number | null;
  readonly left: number | null;
  /** why the shop cannot take one; null when it can */
  readonly reason: JoinObstacle | null;
  readonly isFollowed: boolean;
}
