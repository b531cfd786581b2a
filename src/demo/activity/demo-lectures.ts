import { chinaDayBegan } from '../../domain/shared/china-time.ts';
import { dayInChina, minutesAfter } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { activities, activityEntries, lectureAttendances, lectures } from '../../server/database/schema/activity.ts';

interface DemoLecture {
  readonly name: string;
  readonly describe: string;
  readonly form: 'lecture' | 'training';
  readonly speaker: string;
  readonly venue: string;
  /** places are booked from so many days after today on; it is held so many days later */
  readonly from: number;
  readonly days: number;
  /** every how many days there is one; null: once */
  readonly everyDays: number | null;
  readonly quota: number;
  readonly booked: number;
}

const online = '线上直播';

/** Held from 14:00 to 16:00. */
const lectureMinutes = 120;
const heldUntil = 16 * 60;

/** What the club offers: two that can be booked, one to come, one that is full, one that is over. */
const demoLectures: readonly DemoLecture[] = [
  {
    name: '冬季呼吸道感染的合理用药',
    describe: '流感与普通感冒的鉴别、抗病毒药的用药时机、复方制剂的重复用药。',
    form: 'lecture',
    speaker: '周文澜 主任药师',
    venue: online,
    from: -5,
    days: 8,
    everyDays: 21,
    quota: 300,
    booked: 3,
  },
  {
    name: '药店处方审核实务',
    describe: '四查十对的要点、常见不合理处方二十例，课后有测验。',
    form: 'training',
    speaker: '林知远 执业药师',
    venue: '滨江新区 培训中心三楼',
    from: -3,
    days: 10,
    everyDays: 21,
    quota: 40,
    booked: 4,
  },
  {
    name: '含麻黄碱类复方制剂的登记与核对',
    describe: '购买登记、数量限制与可疑交易报告，附登记表样例。',
    form: 'training',
    speaker: '陈启明 质量负责人',
    venue: online,
    from: 4,
    days: 7,
    everyDays: 21,
    quota: 200,
    booked: 0,
  },
  {
    name: '慢病患者的药历怎么写',
    describe: '高血压、糖尿病两份真实药历从头写到尾。',
    form: 'lecture',
    speaker: '沈若兰 副主任药师',
    venue: '滨江新区 培训中心二楼',
    from: -2,
    days: 6,
    everyDays: 21,
    quota: 5,
    booked: 5,
  },
  {
    name: '中药饮片的鉴别与储存',
    describe: '二十味常见饮片的真伪鉴别，梅雨季的养护。',
    form: 'lecture',
    speaker: '顾怀谷 主管中药师',
    venue: '滨江新区 培训中心二楼',
    from: -30,
    days: 10,
    everyDays: null,
    quota: 60,
    booked: 6,
  },
];

/** Inserts the club's lectures, places that shops booked, and who was there. */
export async function seedLectures(database: Database, buyerIds: readonly number[], others: readonly number[], now: Date): Promise<void> {
  const midnight = new Date(chinaDayBegan(dayInChina(now)) * 1000);
  const day = 24 * 60;
  for (const [position, { from, days, everyDays, booked, form, speaker, venue, ...said }] of demoLectures.entries()) {
    const [beginsAt, endsAt] = [minutesAfter(midnight, from * day), minutesAfter(midnight, (from + days) * day + heldUntil)];
    const [made] = await database
      .insert(activities)
      .values({
        kind: 'lecture',
        ...said,
        beginsAt,
        endsAt,
        everyDays,
        audience: { who: 'qualified' },
        perBuyer: 1,
        taken: booked,
        takenSince: booked === 0 ? null : beginsAt,
        position,
      })
      .returning({ id: activities.id });
    if (made === undefined) throw new Error('An activity was not inserted');
    await database.insert(lectures).values({ activityId: made.id, form, speaker, venue, minutes: lectureMinutes });
    const isOver = endsAt <= now;
    const guests = [...(isOver ? buyerIds.slice(0, 1) : []), ...others].slice(0, booked);
    if (guests.length === 0) continue;
    await database.insert(activityEntries).values(
      guests.map((buyerId) => ({
        activityId: made.id,
        buyerId,
        number: 1,
        period: beginsAt,
        cause: `seat:${buyerId}:${beginsAt.getTime() / 1000}:0`,
        at: beginsAt,
      })),
    );
    if (isOver)
      await database
        .insert(lectureAttendances)
        .values(guests.slice(0, -1).map((buyerId) => ({ activityId: made.id, buyerId, period: beginsAt, at: endsAt })));
  }
}
