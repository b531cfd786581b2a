import * as z from 'zod/mini';
import { activityStates } from '../../domain/activity/activity-state.ts';
import { joinObstacles } from '../../domain/activity/join-obstacle.ts';
import * as answer from '../shared/answer-values.ts';
import { called } from '../shared/in-terms.ts';

/** What every activity says of itself (R39), to be spread into a kind's own answer; a draft is never shown. */
export const activityFields = {
  id: answer.id,
  name: answer.text,
  describe: answer.textOrNone,
  state: z.enum(activityStates),
  /** of the period that runs, or the next to come, or the last */
  beginsAt: called('begins_at', answer.time),
  endsAt: called('ends_at', answer.time),
  /** places of a period, and those left of them; null: no bound */
  places: answer.orNull(answer.count),
  left: answer.orNull(answer.count),
  /** what keeps the shop from taking one; null: nothing */
  reason: answer.orNull(z.enum(joinObstacles)),
  /** the shop is told when it begins */
  isFollowed: called('is_followed', answer.yes),
} as const;
