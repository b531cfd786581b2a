import type { Period } from '../../domain/goods/period.ts';
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

/** Overlaps of one outcome with other activities: the first of their periods, and what of the goods holds. */
export interface PlanOverlap {
  readonly others: readonly KeptMeeting[];
  readonly period: Period;
  /** the shared goods; null: everything that both count */
  readonly goodsIds: readonly number[] | null;
  /** which of them applies */
  readonly outcome: string;
}

function overlapOf(alike: readonly ActivityConflict<KeptMeeting>[]): readonly PlanOverlap[] {
  const [first] = [...alike].sort((one, other) => one.period.beginsAt - other.period.beginsAt);
  if (first === undefined) return [];
  const { code, holds, other, period } = first;
  const goodsIds = alike.some((one) => one.goodsIds === null) ? null : [...new Set(alike.flatMap((one) => one.goodsIds ?? []))];
  const outcome = holdsWords[code](holds === 'this' ? '本活动' : other.name);
  return [{ others: alike.map((one) => one.other), period, goodsIds, outcome }];
}

/** Overlaps of one outcome, in one line: with each other one a line, a coupon for everything would print hundreds. */
function overlapWords({ others, period, goodsIds, outcome }: PlanOverlap): string {
  const named = others.slice(0, mostOthers).map(({ id, name }) => `${id} ${name}`);
  const more = others.length > mostOthers ? ` 等 ${others.length} 项` : '';
  return `与 ${named.join('、')}${more} 同时（${minute(period.beginsAt)} 至 ${minute(period.endsAt)}），${goodsWords(goodsIds)}：${outcome}`;
}

/** Conflicts with those of the same outcome; where one of two holds, each by itself. */
function alikeOnes(conflicts: readonly ActivityConflict<KeptMeeting>[]): readonly (readonly ActivityConflict<KeptMeeting>[])[] {
  const groups = groupedBy(conflicts, ({ code, holds, other }) =>
    holds === 'both' || holds === 'better' ? code : `${code} ${holds} ${other.id}`,
  );
  return [...groups.values()];
}

/** What runs or comes meanwhile on the same goods as an activity, and which of them applies. */
export async function planOverlaps(database: Database, written: WrittenActivity, facts: PlanFacts): Promise<readonly PlanOverlap[]> {
  const meeting = meetingOf(written);
  if (meeting === null) return [];
  return alikeOnes(activityConflicts(meeting, await readMeetings(database, new Date(facts.now * 1000)), facts.now)).flatMap(overlapOf);
}

/**
 * What an operator should know of an activity that may be saved and is not yet: prices below a floor, which it says,
 * and what runs or comes meanwhile on the same goods.
 */
export async function planNotes(database: Database, written: WrittenActivity, facts: PlanFacts): Promise<readonly string[]> {
  const below = pricesBelowFloor(written, facts).map(
    ({ at, unit, floor }) => `${at}：¥${priceAsText(unit)} 低于底价 ¥${priceAsText(floor)}，已写明`,
  );
  const notes = [...below, ...(await planOverlaps(database, written, facts)).map(overlapWords)];
  return notes.length > mostNotes ? [...notes.slice(0, mostNotes), `另有 ${notes.length - mostNotes} 条`] : notes;
}
