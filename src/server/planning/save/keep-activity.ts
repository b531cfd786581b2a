import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ActivityKind } from '../../../domain/activity/activity-kind.ts';
import type { WrittenActivity } from '../../../domain/planning/written-activity.ts';
import type { Database } from '../../database/database.ts';
import { activities } from '../../database/schema/activity.ts';
import { Refusal } from '../../http/refusal.ts';

/** What the engine keeps of a written activity. */
type OnEngine = Extract<WrittenActivity, { quota: unknown }> & { readonly kind: ActivityKind };

export const momentOf = (seconds: number): Date => new Date(seconds * 1000);

/** Holds everybody else who saves back until the transaction ends: a file that is sent twice at once is saved once. */
export const lockSaving = (transaction: Database): Promise<unknown> =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('save an activity', 0))`);

/** Refuses what there is already, by name and period. */
export function refuseTwice(found: readonly { readonly id: number | string }[], name: string): void {
  const [first] = found;
  if (first !== undefined) throw new Refusal(409, `已有同名同期的活动 ${first.id}：${name}`);
}

/** Refuses an activity of which there is one of its kind, name and period that was not stopped. */
export async function refuseSecond(
  transaction: Database,
  { kind, name, beginsAt, endsAt }: WrittenActivity & { readonly kind: ActivityKind },
): Promise<void> {
  const isSame = and(
    eq(activities.kind, kind),
    eq(activities.name, name),
    eq(activities.beginsAt, momentOf(beginsAt)),
    eq(activities.endsAt, momentOf(endsAt)),
    isNull(activities.stoppedAt),
  );
  refuseTwice(await transaction.select({ id: activities.id }).from(activities).where(isSame), name);
}

/**
 * Keeps the engine's part of an activity, behind those of its kind. @returns its id
 * @throws Refusal 409 where there is one already
 */
export async function keepActivity(transaction: Database, activity: OnEngine): Promise<number> {
  await refuseSecond(transaction, activity);
  const { kind, name, describe, isDraft, beginsAt, endsAt, everyDays, audience, quota } = activity;
  const period = { beginsAt: momentOf(beginsAt), endsAt: momentOf(endsAt), everyDays };
  const position = sql`(select coalesce(max(position), -1) + 1 from activities where kind = ${kind})`;
  const [made] = await transaction
    .insert(activities)
    .values({ kind, name, describe, isDraft, ...period, audience, quota: quota.total, perBuyer: quota.perBuyer, position })
    .returning({ id: activities.id });
  if (made === undefined) throw new Error('An activity was not inserted');
  return made.id;
}
