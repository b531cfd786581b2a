import * as z from 'zod/mini';
import { activityStates } from '../../domain/activity/activity-state.ts';
import { joinObstacles } from '../../domain/activity/join-obstacle.ts';
import * as answer from '../shared/answer-values.ts';
import { called } from '../shared/in-terms.ts';

/** The common fields of activities (R39), to spread into a kind's own answer; drafts are never shown. */
export const activityFields = {
  id: answer.id,
  name: answer.text,
  describe: answer.textOrNone,
  state: z.enum(activityStates),
  /** of the running period, or the next, or the last */
  beginsAt: called('begins_at', answer.time),
  endsAt: called('ends_at', answer.time),
  /** places of a period, and those left; null: unlimited */
  places: answer.orNull(answer.count),
  left: answer.orNull(answer.count),
  /** why the shop cannot take one; null when it can */
  reason: answer.orNull(z.enum(joinObstacles)),
  /** whether the shop gets a message when it begins */
  isFollowed: called('is_followed', answer.yes),
} as const;
