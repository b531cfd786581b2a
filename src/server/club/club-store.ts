import { and, count, eq, inArray } from 'drizzle-orm';
import { lockBuyer } from '../account/lock-buyer.ts';
import { activityAnswer } from '../activity/activity-answer.ts';
import { type MetActivity, metActivities } from '../activity/activity-store.ts';
import { giveBackPlaces, obstacleRefused, takePlaces } from '../activity/take-places.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { activityEntries, lectureAttendances, lectures } from '../database/schema/activity.ts';
import { notFound } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import type { SignedInBuyer } from '../http/visit.ts';

const kind = 'lecture' as const;
const words = {
  gone: '席位已约满',
  had: '贵单位已预约',
  'not-begun': '预约还没有开始',
  ended: '预约已截止',
  stopped: '本场已取消',
} as const;

/** Whoever is not in the room when it begins needs no place any more: none is booked or given back from then on. */
const hasBegun = (at: number, now: Date): boolean => at <= epochSeconds(now);

const attendanceKey = ({ id, standing }: Pick<MetActivity, 'id' | 'standing'>): string => `${id}:${standing.beginsAt}`;

async function attendedBy(database: Database, buyerId: number | undefined): Promise<ReadonlySet<string>> {
  if (buyerId === undefined) return new Set();
  const rows = await database.select().from(lectureAttendances).where(eq(lectureAttendances.buyerId, buyerId));
  return new Set(rows.map(({ activityId, period }) => `${activityId}:${epochSeconds(period)}`));
}

/**
 * Lectures as a shop meets them: what is held next comes first, what is over last.
 * @param ids the wire's, where those alone are asked for
 */
export async function lecturesFor(database: Database, buyer: SignedInBuyer | null, now: Date, ids?: readonly number[]) {
  const met = await metActivities(database, { kind, ...(ids && { ids }) }, buyer, now);
  const rows = await database
    .select()
    .from(lectures)
    .where(
      inArray(
        lectures.activityId,
        met.map(({ id }) => id),
      ),
    );
  const attended = await attendedBy(database, buyer?.id);
  const answers = met.flatMap((activity) => {
    const own = rows.find(({ activityId }) => activityId === activity.id);
    if (own === undefined) return [];
    const { name: title, ...fields } = activityAnswer(activity);
    const { form, speaker, venue } = own;
    const until = activity.standing.endsAt;
    const at = until - own.minutes * 60;
    const reason = fields.reason ?? (hasBegun(at, now) ? 'ended' : null);
    return [
      {
        ...fields,
        title,
        form,
        speaker,
        venue,
        at,
        until,
        reason,
        is_booked: activity.taken.own > 0,
        has_attended: attended.has(attendanceKey(activity)),
      },
    ];
  });
  const isOver = ({ until }: (typeof answers)[number]) => until <= epochSeconds(now);
  return answers.sort((one, other) => Number(isOver(one)) - Number(isOver(other)) || (isOver(one) ? other.at - one.at : one.at - other.at));
}

/** A lecture as the wire names it. */
type LectureAnswer = Awaited<ReturnType<typeof lecturesFor>>[number];

/**
 * One of them.
 * @throws Refusal 404
 */
export async function lectureFor(
  database: Database,
  buyer: SignedInBuyer | null,
  now: Date,
  wireId: string | number,
): Promise<LectureAnswer> {
  const [found] = await lecturesFor(database, buyer, now, [rowId(wireId) ?? 0]);
  if (found === undefined) throw notFound('没有这场活动');
  return found;
}

/** Names one booking of a shop: it may book again after it gave a place back. */
const seatCause = (buyerId: number, period: number, turn: number): string => `seat:${buyerId}:${period}:${turn}`;

async function turnsOf(transaction: Database, buyerId: number, activityId: number, period: Date): Promise<number> {
  const isBack = and(
    eq(activityEntries.activityId, activityId),
    eq(activityEntries.buyerId, buyerId),
    eq(activityEntries.period, period),
    eq(activityEntries.number, -1),
  );
  const [back] = await transaction.select({ turns: count() }).from(activityEntries).where(isBack);
  return back?.turns ?? 0;
}

/** A lecture while places can be booked, and what names the shop's booking; the shop is locked. */
async function seatOf(transaction: Database, buyer: SignedInBuyer, wireId: string | number, now: Date) {
  await lockBuyer(transaction, buyer.id);
  const lecture = await lectureFor(transaction, buyer, now, wireId);
  const turns = await turnsOf(transaction, buyer.id, lecture.id, new Date(lecture.begins_at * 1000));
  return {
    lecture,
    isLate: hasBegun(lecture.at, now),
    seat: { kind, activityId: lecture.id, cause: seatCause(buyer.id, lecture.begins_at, turns), now },
  };
}

/**
 * Books a place for a shop, in the caller's transaction; one that it has already stays the one.
 * @throws Refusal 404, 601
 */
export async function bookSeat(transaction: Database, buyer: SignedInBuyer, wireId: string | number, now: Date): Promise<LectureAnswer> {
  const { lecture, isLate, seat } = await seatOf(transaction, buyer, wireId, now);
  if (lecture.is_booked) return lecture;
  if (isLate) throw obstacleRefused('ended', words);
  await takePlaces(transaction, { ...seat, buyer, number: 1, words });
  return lectureFor(transaction, buyer, now, wireId);
}

/**
 * Gives a shop's place back, in the caller's transaction, until the lecture begins; without one nothing happens.
 * @throws Refusal 404, 601
 */
export async function giveSeatBack(
  transaction: Database,
  buyer: SignedInBuyer,
  wireId: string | number,
  now: Date,
): Promise<LectureAnswer> {
  const { lecture, isLate, seat } = await seatOf(transaction, buyer, wireId, now);
  if (!lecture.is_booked) return lecture;
  if (isLate) throw obstacleRefused('ended', words);
  await giveBackPlaces(transaction, seat);
  return lectureFor(transaction, buyer, now, wireId);
}
