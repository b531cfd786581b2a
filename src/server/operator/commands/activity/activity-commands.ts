import { and, asc, eq } from 'drizzle-orm';
import { activityKinds } from '../../../../domain/activity/activity-kind.ts';
import { activityStanding } from '../../../../domain/activity/activity-state.ts';
import { joinedActivity } from '../../../activity/activity-store.ts';
import { epochSeconds } from '../../../clock.ts';
import { activities } from '../../../database/schema/activity.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { publishActivity, stopActivity } from '../../../planning/change-activity.ts';
import { readMeetings } from '../../../planning/meeting-store.ts';
import { fileOf } from '../../kit/file-word.ts';
import { type OperatorCommand, type OperatorShop, UsageError } from '../../kit/operator-command.ts';
import { chinaMinute } from '../../../../domain/shared/china-time.ts';
import { activityInFile, saveRead } from './save-written.ts';

const text = { type: 'string' } as const;
const offerKinds: readonly string[] = ['special', 'flash', 'tier'];
const listed = [...activityKinds, ...offerKinds];

/** Offers and tiers that run or come; they have no places and no end that is remembered. */
async function offerLines({ database, clock }: OperatorShop, kind: string | undefined): Promise<string[]> {
  const now = epochSeconds(clock());
  const offers = (await readMeetings(database, clock())).filter(
    (one) => offerKinds.includes(one.kind) && (kind === undefined || one.kind === kind),
  );
  return offers.flatMap(({ id, kind: own, name, periodAt, sells }) => {
    const period = periodAt(now);
    if (period === null) return [];
    const state = period.beginsAt > now ? 'announced' : 'running';
    return [
      [
        id,
        own,
        state,
        `${chinaMinute(period.beginsAt)} - ${chinaMinute(period.endsAt)}`,
        '-',
        sells.size > 0 ? `${name} (${sells.size} goods)` : name,
      ].join('\t'),
    ];
  });
}

const list: OperatorCommand = {
  usage: 'activity list [--kind KIND]',
  acts: false,
  describe: `activities, their state, period (China) and places taken; ${listed.join(', ')}`,
  words: 0,
  options: { kind: text },
  run: async (shop, _words, { kind }) => {
    const known = activityKinds.find((one) => one === kind);
    if (kind !== undefined && !listed.includes(kind)) throw new UsageError(`--kind must be one of ${listed.join(', ')}`);
    const { database, clock } = shop;
    const isMeant = and(known && eq(activities.kind, known));
    const rows =
      kind !== undefined && known === undefined
        ? []
        : await database
            .select()
            .from(activities)
            .where(isMeant)
            .orderBy(asc(activities.kind), asc(activities.position), asc(activities.id));
    const lines = rows.map((row) => {
      const { state, beginsAt, endsAt } = activityStanding(joinedActivity(row).times, epochSeconds(clock()));
      return [
        row.id,
        row.kind,
        state,
        `${chinaMinute(beginsAt)} - ${chinaMinute(endsAt)}`,
        `${row.taken}/${row.quota ?? '-'}`,
        row.name,
      ].join('\t');
    });
    return [...lines, ...(await offerLines(shop, kind))];
  },
};

const save: OperatorCommand = {
  usage: 'activity save FILE.json',
  acts: true,
  path: 'file',
  describe: 'an activity as a file has it (docs/activities, docs/decisions/0058); refused with all reasons, else its id, and what it meets',
  words: 1,
  run: async (shop, [word = '']) => {
    return saveRead(shop, await activityInFile(fileOf(word)));
  },
};

const publish: OperatorCommand = {
  usage: 'activity publish ACTIVITY',
  acts: true,
  describe: 'show a draft to whom it is for',
  words: 1,
  run: async ({ database, clock }, [word = '']) => [
    `${await inTransaction(database, (transaction) => publishActivity(transaction, word, clock()))} published`,
  ],
};

const stop: OperatorCommand = {
  usage: 'activity stop ACTIVITY',
  acts: true,
  describe: 'end an activity, or special-GOODS, flash-ID, tier-ID, now and for good; what was taken or ordered of it stays',
  words: 1,
  run: async ({ database, clock }, [word = '']) => [
    `${await inTransaction(database, (transaction) => stopActivity(transaction, word, clock()))} stopped`,
  ],
};

/** What runs, what is to run, and its end before its time. */
export const activityCommands = {
  'activity list': list,
  'activity save': save,
  'activity publish': publish,
  'activity stop': stop,
} as const;
