import { and, asc, eq, isNull } from 'drizzle-orm';
import { activityKinds } from '../../domain/activity/activity-kind.ts';
import { activityStanding } from '../../domain/activity/activity-state.ts';
import { joinedActivity } from '../activity/activity-store.ts';
import { epochSeconds } from '../clock.ts';
import { activities } from '../database/schema/activity.ts';
import { notFound } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import { type OperatorCommand, UsageError } from './operator-command.ts';

const text = { type: 'string' } as const;
const minute = (seconds: number): string => new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 16).replace('T', ' ');

const list: OperatorCommand = {
  usage: 'activity list [--kind KIND]',
  describe: `activities, their state, period (China) and places taken; ${activityKinds.join(', ')}`,
  words: 0,
  options: { kind: text },
  run: async ({ database, clock }, _words, { kind }) => {
    const known = activityKinds.find((one) => one === kind);
    if (kind !== undefined && known === undefined) throw new UsageError(`--kind must be one of ${activityKinds.join(', ')}`);
    const rows = await database.select().from(activities).where(known && eq(activities.kind, known)).orderBy(asc(activities.kind), asc(activities.position), asc(activities.id));
    return rows.map((row) => {
      const { state, beginsAt, endsAt } = activityStanding(joinedActivity(row).times, epochSeconds(clock()));
      return [row.id, row.kind, state, `${minute(beginsAt)} - ${minute(endsAt)}`, `${row.taken}/${row.quota ?? '-'}`, row.name].join('\t');
    });
  },
};

const stop: OperatorCommand = {
  usage: 'activity stop ACTIVITY',
  describe: 'end an activity now and for good; what was taken or ordered of it stays',
  words: 1,
  run: async ({ database, clock }, [id = '']) => {
    const isMeant = and(eq(activities.id, rowId(id) ?? 0), isNull(activities.stoppedAt));
    const [stopped] = await database.update(activities).set({ stoppedAt: clock() }).where(isMeant).returning();
    if (stopped === undefined) throw notFound(`No activity ${id} that is not stopped`);
    return [`${stopped.id} ${stopped.name} stopped`];
  },
};

/** What runs, and its end before its time. */
export const activityCommands = { 'activity list': list, 'activity stop': stop } as const;
