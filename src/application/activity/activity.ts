import type { ActivityState } from '../../domain/activity/activity-state.ts';
import type { JoinObstacle } from '../../domain/activity/join-obstacle.ts';

/** What every activity says of itself (R39); times in server seconds. */
export interface Activity {
  readonly id: string;
  readonly name: string;
  readonly describe: string;
  readonly state: ActivityState;
  readonly beginsAt: number;
  readonly endsAt: number;
  /** places of the period, and those left; null: no bound */
  readonly places: number | null;
  readonly left: number | null;
  /** what keeps the shop from taking one; null: nothing */
  readonly reason: JoinObstacle | null;
  readonly isFollowed: boolean;
}
