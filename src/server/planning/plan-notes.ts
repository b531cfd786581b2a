import { groupedBy } from '../../domain/shared/grouped-by.ts';
import { type ActivityConflict, activityConflicts, meetingOf } from '../../domain/planning/activity-conflicts.ts';
import type { PlanFacts } from '../../domain/planning/planned-goods.ts';
import { pricesBelowFloor } from '../../domain/planning/sold-prices.ts';
import type { WrittenActivity } from '../../domain/planning/written-activity.ts';
import { chinaClock, chinaDay } from '../../domain/shared/china-time.ts';
import { priceAsText } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { type KeptMeeting, readMeetings } from './meeting-store.ts';

const minute = (seconds: number): string => `${chinaDay(seconds)} ${chinaClock(seconds).slice(0, 5)}`;
const mostGoods = 5;
const mostNotes = 50;

function goodsWords(goodsIds: readonly number[] | null): string {
  if (goodsIds === null) return '全部计入的商品';
  return `商品 ${goodsIds.slice(0, mostGoods).join('、')}${goodsIds.length > mostGoods ? ` 等 ${goodsIds.length} 种` : ''}`;
}

const holdsWords: Readonly<Record<ActivityConflict<KeptMeeting>['code'], (holds: string) => string>> = {
  'lower-price': (holds) => `按较低的价格：${holds}`,
  'first-begun': (holds) => `按先开始的秒杀：${holds}`,
  'one-special': (holds) => `一种商品只有一个特价：${holds}`,
  'own-lines': () => '各按各的价格成行，由买家选择',
  'best-alone': () => '同类优惠只用一个，取最省的',
  'both-apply': () => '同时有效',
};

const mostOthers = 5;

/** Conflicts of one outcome, in one line: with each other one a line, a coupon for everything would print hundreds. */
function conflictWords(alike: readonly ActivityConflict<KeptMeeting>[]): string {
  const [first] = [...alike].sort((one, other) => one.period.beginsAt - other.period.beginsAt);
  if (first === undefined) return '';
  const { code, holds, other, period } = first;
  const goodsIds = alike.some((one) => one.goodsIds === null) ? null : [...new Set(alike.flatMap((one) => one.goodsIds ?? []))];
  const others = alike.slice(0, mostOthers).map((one) => `${one.other.id} ${one.other.name}`);
  const more = alike.length > mostOthers ? ` 等 ${alike.length} 项` : '';
  return `与 ${others.join('、')}${more} 同时（${minute(period.beginsAt)} 至 ${minute(period.endsAt)}），${goodsWords(goodsIds)}：${holdsWords[code](holds === 'this' ? '本活动' : other.name)}`;
}

/** Conflicts with those of the same outcome; where one of two holds, each by itself. */
function alikeOnes(conflicts: readonly ActivityConflict<KeptMeeting>[]): readonly (readonly ActivityConflict<KeptMeeting>[])[] {
  const groups = groupedBy(conflicts, ({ code, holds, other }) =>
    holds === 'both' || holds === 'better' ? code : `${code} ${holds} ${other.id}`,
  );
  return [...groups.values()];
}

/**
 * What an operator should know of an activity that may be saved and is not yet: prices below a floor, which it says,
 * and what runs or comes meanwhile on the same goods.
 */
export async function planNotes(database: Database, written: WrittenActivity, facts: PlanFacts): Promise<readonly string[]> {
  const below = pricesBelowFloor(written, facts).map(
    ({ at, unit, floor }) => `${at}：¥${priceAsText(unit)} 低于底价 ¥${priceAsText(floor)}，已写明`,
  );
  const meeting = meetingOf(written);
  const conflicts = meeting === null ? [] : activityConflicts(meeting, await readMeetings(database, new Date(facts.now * 1000)), facts.now);
  const notes = [...below, ...alikeOnes(conflicts).map(conflictWords)];
  return notes.length > mostNotes ? [...notes.slice(0, mostNotes), `另有 ${notes.length - mostNotes} 条`] : notes;
}
