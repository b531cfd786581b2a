import { and, asc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { type LookKind, lookingRules } from '../../../domain/desk/looking.ts';
import type { Database } from '../../database/database.ts';
import { deskLooks, deskPeople } from '../../database/schema/desk.ts';

interface Look {
  readonly kind: LookKind;
  readonly thingId: number;
  readonly personId: number;
}

/** Before this moment, whoever said that they look is gone. */
const goneBefore = (now: Date): Date => new Date(now.getTime() - lookingRules.lifeSeconds * 1000);

const isOf = ({ kind, thingId }: Look) => and(eq(deskLooks.kind, kind), eq(deskLooks.thingId, thingId));

/** Somebody looks at a thing, or goes on doing so. Whoever was gone meanwhile begins anew. */
export async function keepLook(database: Database, look: Look, now: Date): Promise<void> {
  await database
    .insert(deskLooks)
    .values({ ...look, begunAt: now, seenAt: now })
    .onConflictDoUpdate({
      target: [deskLooks.kind, deskLooks.thingId, deskLooks.personId],
      set: {
        seenAt: now,
        begunAt: sql`case when ${deskLooks.seenAt} < ${goneBefore(now).toISOString()} then excluded.begun_at else ${deskLooks.begunAt} end`,
      },
    });
}

/** Somebody has closed a thing. */
export async function endLook(database: Database, look: Look): Promise<void> {
  await database.delete(deskLooks).where(and(isOf(look), eq(deskLooks.personId, look.personId)));
}

/** Who else looks at a thing, the first one first. */
export async function othersLooking(database: Database, look: Look, now: Date): Promise<readonly { name: string; since: Date }[]> {
  return database
    .select({ name: deskPeople.name, since: deskLooks.begunAt })
    .from(deskLooks)
    .innerJoin(deskPeople, and(eq(deskPeople.id, deskLooks.personId), isNull(deskPeople.stoppedAt)))
    .where(and(isOf(look), ne(deskLooks.personId, look.personId), gt(deskLooks.seenAt, goneBefore(now))))
    .orderBy(asc(deskLooks.begunAt), asc(deskLooks.personId));
}

/** Forgets who looked at what and is gone. */
export async function forgetOldLooks(database: Database, now: Date): Promise<void> {
  await database.delete(deskLooks).where(lt(deskLooks.seenAt, goneBefore(now)));
}
