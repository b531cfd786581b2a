import { chinaClock, chinaDay } from '../../../domain/shared/china-time.ts';
import type { Answered } from '../../shared/gateway-of.ts';
import type { DeskPorts } from '../desk-ports.ts';

/** Activities at the desk. */
export type DeskActivities = DeskPorts['deskActivities'];

/** A line of the list, as it is told. */
type ListedActivity = Answered<DeskActivities['list']>['activities'][number];

/** What a kind is called. */
export const activityKindNames: Readonly<Record<ListedActivity['kind'], string>> = {
  ...{ coupon: '优惠券', 'group-buy': '拼团', combination: '组合', 'add-on': '换购', gift: '满赠', cashback: '返现' },
  ...{ lottery: '抽奖', 'whole-shop': '全场折扣', lecture: '讲座', topic: '专题', special: '特价', flash: '秒杀', tier: '满减' },
};

/** A state as its mark says it; the tone is how much it has to be minded. */
const states: Readonly<
  Record<ListedActivity['state'], { readonly words: string; readonly tone: 'warning' | 'success' | 'info' | 'gray' | 'danger' }>
> = {
  draft: { words: '草稿', tone: 'warning' },
  running: { words: '进行中', tone: 'success' },
  announced: { words: '未开始', tone: 'info' },
  ended: { words: '已结束', tone: 'gray' },
  stopped: { words: '已停', tone: 'danger' },
};

interface ShownTimes {
  readonly beginsAt: number;
  readonly endsAt: number;
  readonly everyDays: number;
  readonly monthDays: readonly number[];
}

const clockOf = (seconds: number): string => chinaClock(seconds).slice(0, 5);
/** The day without its year where it is this one. */
const dayOf = (seconds: number, now: number): string => {
  const day = chinaDay(seconds);
  return day.slice(0, 4) === chinaDay(now).slice(0, 4) ? day.slice(5) : day;
};

/** Begin and end on one clock, where midnight at the end is 24:00 of the day before. */
function clocks({ beginsAt, endsAt }: Pick<ShownTimes, 'beginsAt' | 'endsAt'>): string {
  const end = clockOf(endsAt);
  return `${clockOf(beginsAt)} 至 ${end === '00:00' ? '24:00' : end}`;
}

/**
 * When it holds: 12-01 至 12-07, 每天, 每月 8、18 日; empty where nothing is written yet.
 * @param now epoch seconds
 */
export function periodWords({ beginsAt, endsAt, everyDays, monthDays }: ShownTimes, now: number): string {
  if (beginsAt === 0 || endsAt <= beginsAt) return '';
  const isWhole = clockOf(beginsAt) === '00:00' && clockOf(endsAt) === '00:00';
  const [first, last] = [dayOf(beginsAt, now), dayOf(endsAt - 1, now)];
  if (everyDays === 1) return isWhole ? '每天' : `每天 ${clocks({ beginsAt, endsAt })}`;
  const days = first === last ? first : `${first} 至 ${last}`;
  const dayWords = isWhole
    ? days
    : first === last
      ? `${first} ${clocks({ beginsAt, endsAt })}`
      : `${first} ${clockOf(beginsAt)} 至 ${last} ${clocks({ beginsAt, endsAt }).slice(-5)}`;
  if (everyDays > 1) return `${dayWords}，每 ${everyDays} 天重复`;
  return monthDays.length === 0 ? dayWords : `${days}，每月 ${monthDays.join('、')} 日`;
}

const figure = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
const ofAll = (taken: number, quota: number, unit: string): string =>
  quota > 0 ? `${figure(taken)} / ${figure(quota)} ${unit}` : `${figure(taken)} ${unit}`;

/** How far it has come: what was claimed, sold, or joined; empty where nothing is counted. */
function progressWords({ kind, state, taken, quota, used, goods }: ListedActivity): string {
  if (state === 'draft') return '';
  switch (kind) {
    case 'coupon':
      return `领 ${ofAll(taken, quota, '张')}，用 ${figure(used)}`;
    case 'flash':
      return quota > 0 ? `${goods} 种，售 ${Math.floor((taken * 100) / quota)}%` : `${goods} 种`;
    case 'special':
      return `${goods} 种`;
    case 'group-buy':
      return ofAll(taken, quota, '件');
    case 'combination':
      return ofAll(taken, quota, '套');
    case 'lecture':
      return ofAll(taken, quota, '席');
    case 'add-on':
    case 'gift':
    case 'lottery':
      return taken > 0 ? ofAll(taken, quota, '份') : '';
    case 'tier':
      return goods > 0 ? `${goods} 种商品` : '';
    case 'cashback':
    case 'whole-shop':
    case 'topic':
      return '';
  }
}

/** Parts of the list: what is worked on or runs, what is to come, what was. */
export const activityTabs = ['now', 'coming', 'over'] as const;
type ActivityTab = (typeof activityTabs)[number];

/** What the parts are called. */
export const activityTabNames: Readonly<Record<ActivityTab, string>> = { now: '草稿和进行中', coming: '未开始', over: '已结束' };

const tabOfState: Readonly<Record<ListedActivity['state'], ActivityTab>> = {
  ...{ draft: 'now', running: 'now', announced: 'coming', ended: 'over', stopped: 'over' },
};

/** The part of the list that an address names; the first one where it names none. */
export const activityTabIn = (text: string | null): ActivityTab => activityTabs.find((tab) => tab === text) ?? 'now';

/** A line of the list, ready to show. */
export interface ShownActivity {
  readonly id: string;
  readonly tab: ActivityTab;
  readonly name: string;
  readonly kind: string;
  /** 优惠券　11-16 至 11-30　领 1,206 张，用 412 */
  readonly note: string;
  readonly audience: string;
  readonly mark: { readonly words: string; readonly tone: 'warning' | 'success' | 'info' | 'gray' | 'danger' };
  /** 改 3 处后公布, 到 12-01 自动开始 */
  readonly next: string;
  /** the draft of the desk that it is; null for anything else */
  readonly draftId: string | null;
  readonly mayStop: boolean;
  /** a draft that a command saved: it is published as it is */
  readonly mayPublish: boolean;
}

function nextWords({ state, id, faults }: ListedActivity, begins: string): string {
  switch (state) {
    case 'draft':
      return id.startsWith('draft-') ? (faults > 0 ? `改 ${faults} 处后公布` : '看过后公布') : '公布';
    case 'announced':
      return `${begins} 自动开始`;
    case 'running':
      return '到时自动结束';
    case 'ended':
    case 'stopped':
      return '';
  }
}

/** @param now epoch seconds */
export function shownActivity(row: ListedActivity, now: number): ShownActivity {
  const { id, name, kind, state, faults, beginsAt, audience, by, reason } = row;
  const isOfDesk = id.startsWith('draft-');
  const { words, tone } = states[state];
  const stopped = state === 'stopped' ? [by, reason].filter((part) => part !== '').join('：') : '';
  const kindName = row.isDiscount ? '折扣' : activityKindNames[kind];
  const facts = [kindName, periodWords(row, now), stopped === '' ? progressWords(row) : stopped];
  const begins = beginsAt === 0 ? '' : `${dayOf(beginsAt, now)} ${clockOf(beginsAt)}`;
  return {
    id,
    tab: tabOfState[state],
    name: name === '' ? '还没有名称' : name,
    kind: kindName,
    note: facts.filter((fact) => fact !== '').join('　'),
    audience: audience === '' ? '所有买家' : audience,
    mark: { words: state === 'draft' && faults > 0 ? `草稿，${faults} 处要改` : words, tone },
    next: nextWords(row, begins),
    draftId: isOfDesk ? id.slice('draft-'.length) : null,
    mayStop: !isOfDesk && (state === 'running' || state === 'announced' || state === 'draft'),
    mayPublish: !isOfDesk && state === 'draft',
  };
}
