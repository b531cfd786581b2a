import * as z from 'zod/mini';
import { activityStates } from '../../domain/activity/activity-state.ts';
import { writtenKinds } from '../../domain/planning/written-activity.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId, wireInteger, wireText, wireWords } from '../shared/wire-values.ts';

const group = '工作台';
const access = 'desk' as const;
const deskRight = 'content' as const;
const params = z.object({ id: wireId });
/** The longest file that a form makes: some hundred goods with their prices. */
const mostBody = 200_000;

/** What the shop knows of a kind: those of a file, and the day of the whole shop. */
const kind = z.enum([...writtenKinds, 'whole-shop']);

/** An activity, offer or tiers of the shop, or a draft of the desk. */
const activityRow = inTerms({
  /** `12`, `flash-3`, `special-7`, `tier-2`; a draft of the desk `draft-5` */
  id: answer.text,
  kind,
  name: answer.text,
  state: z.enum(activityStates),
  /** the period that runs, comes next, or was the last; 0: not written yet */
  beginsAt: called('begins_at', answer.count),
  endsAt: called('ends_at', answer.count),
  /** every how many days it comes again; 0: never */
  everyDays: called('every_days', answer.count),
  /** tiers that take a rate off (折扣), and no amount (满减) */
  isDiscount: called('is_discount', answer.flag),
  /** days of the month on which it holds; empty: every day */
  monthDays: called('month_days', answer.list(answer.integer({ min: 1, max: 31 }))),
  /** whom it is for, in words; empty where it is for every buyer */
  audience: answer.textOrNone,
  /** places, units or coupons that were taken in this period, and how many there are; 0: no bound */
  taken: answer.count,
  quota: answer.count,
  /** claimed coupons that an order used */
  used: answer.count,
  /** goods that it names; 0: it names none */
  goods: answer.count,
  /** faults of a draft */
  faults: answer.count,
  /** who stopped it, or wrote the draft, and when; 0: nobody of the desk */
  by: answer.textOrNone,
  at: answer.count,
  /** why it was stopped */
  reason: answer.textOrNone,
});

/**
 * `GET /api/desk/activities`: what runs and is to come, drafts for who may change them, and what ended last.
 */
export const listDeskActivities = defineCall({
  method: 'GET',
  path: '/api/desk/activities',
  summary: '活动',
  group,
  access,
  data: inTerms({
    activities: answer.list(activityRow),
    /** activities, of which those that ended may be more than are listed */
    counts: inTerms({ running: answer.count, announced: answer.count, draft: answer.count }),
  }),
});

/** `GET /api/desk/activities/{id}/effects`: what stopping one would do, in words. */
export const readStopEffects = defineCall({
  method: 'GET',
  path: '/api/desk/activities/{id}/effects',
  summary: '停止活动的后果',
  group,
  access,
  deskRight,
  params,
  data: inTerms({
    name: answer.text,
    effects: answer.list(inTerms({ what: answer.text, becomes: answer.text })),
  }),
  refusals: { 404: '没有这个活动，或已停' },
});

/** `POST /api/desk/activities/{id}/stop`: ends it now and for good; what was ordered or taken of it stays. */
export const stopDeskActivity = defineCall({
  method: 'POST',
  path: '/api/desk/activities/{id}/stop',
  summary: '停活动',
  group,
  access,
  deskRight,
  params,
  form: z.object({ reason: wireText(200, 1) }),
  labels: { reason: '理由' },
  data: inTerms({ id: answer.text }),
  idempotent: 'kept',
  refusals: { 404: '没有这个活动，或已停', 422: '没有写理由' },
});

/** `POST /api/desk/activities/{id}/publish`: shows a draft that a command saved. */
export const publishSavedActivity = defineCall({
  method: 'POST',
  path: '/api/desk/activities/{id}/publish',
  summary: '公布已存的活动',
  group,
  access,
  deskRight,
  params,
  data: inTerms({ id: answer.text }),
  idempotent: 'kept',
  refusals: { 404: '没有这个草稿', 409: '时间已过，或已停', 422: '不合规定' },
});

/** A change that takes a fault or an overlap out of the file. */
const cure = inTerms({
  kind: z.enum(['leave-out', 'write', 'unsay']),
  places: answer.list(answer.text),
  /** empty where something is left out */
  at: answer.textOrNone,
  /** what is written, as JSON */
  value: answer.textOrNone,
  words: answer.text,
});

/** Something that keeps a draft from being published. */
const fault = inTerms({
  /** its place in the file: `offers.1.price` */
  at: answer.textOrNone,
  sort: z.enum(['form', 'law', 'price', 'terms']),
  words: answer.text,
  /** the same place as a person calls it */
  where: answer.textOrNone,
  cures: answer.list(cure),
});

/** What runs or comes meanwhile on the same goods. */
const overlap = inTerms({
  names: answer.list(answer.text),
  beginsAt: called('begins_at', answer.count),
  endsAt: called('ends_at', answer.count),
  /** shared goods; 0: everything that both count */
  goods: answer.count,
  outcome: answer.text,
  cures: answer.list(cure),
});

/** Goods that a draft names, or that may be put into it. */
const goodsShown = inTerms({
  id: answer.count,
  name: answer.text,
  spec: answer.textOrNone,
  maker: answer.textOrNone,
  price: answer.price,
  stock: answer.count,
});

const draft = inTerms({
  id: answer.id,
  version: answer.count,
  kind,
  name: answer.textOrNone,
  /** the file as JSON */
  body: answer.text,
  by: answer.text,
  at: answer.time,
  beginsAt: called('begins_at', answer.count),
  endsAt: called('ends_at', answer.count),
  audience: answer.textOrNone,
  faults: answer.list(fault),
  overlaps: answer.list(overlap),
  goods: answer.list(goodsShown),
  /** whether past orders can be replayed against it: it can be read, and changes prices */
  canTry: called('can_try', answer.flag),
});

const missing = { 404: '没有这个草稿' } as const;
const stale = { ...missing, 409: '同事改过，或已公布' } as const;

/** `GET /api/desk/activity_drafts/{id}`: a draft, with what is wrong with it and what it meets. */
export const readActivityDraft = defineCall({
  method: 'GET',
  path: '/api/desk/activity_drafts/{id}',
  summary: '活动草稿',
  group,
  access,
  deskRight,
  params,
  data: draft,
  refusals: missing,
});

const body = wireText(mostBody, 2);
const version = wireInteger({ min: 1, max: 1_000_000 });

/** `POST /api/desk/activity_drafts`: begins a draft; what is wrong with it may still be. */
export const beginActivityDraft = defineCall({
  method: 'POST',
  path: '/api/desk/activity_drafts',
  summary: '新建活动草稿',
  group,
  access,
  deskRight,
  form: z.object({ body }),
  labels: { body: '内容' },
  data: inTerms({ id: answer.id }),
  idempotent: 'kept',
  refusals: { 409: '草稿太多', 422: '内容不是活动' },
});

/**
 * `POST /api/desk/activity_drafts/file`: begins a draft from a file. One that cannot be read is refused with its
 * faults.
 */
export const sendActivityFile = defineCall({
  method: 'POST',
  path: '/api/desk/activity_drafts/file',
  summary: '从文件新建活动草稿',
  group,
  access,
  deskRight,
  file: { field: 'file', types: ['application/json', 'text/plain'], mostBytes: 1024 * 1024 },
  labels: {},
  data: inTerms({ id: answer.id }),
  refusals: { 409: '草稿太多', 413: '文件超过 1 MB', 422: '文件有误，`errors.file` 说明在哪里', 429: '上传过于频繁' },
});

/** `POST /api/desk/activity_drafts/{id}`: changes a draft; `version` is the one that was on the screen. */
export const changeActivityDraft = defineCall({
  method: 'POST',
  path: '/api/desk/activity_drafts/{id}',
  summary: '改活动草稿',
  group,
  access,
  deskRight,
  params,
  form: z.object({ version, body }),
  labels: { version: '版本', body: '内容' },
  data: draft,
  refusals: { ...stale, 422: '内容不是活动' },
});

/** `POST /api/desk/activity_drafts/{id}/drop`: throws a draft away. */
export const dropActivityDraft = defineCall({
  method: 'POST',
  path: '/api/desk/activity_drafts/{id}/drop',
  summary: '删活动草稿',
  group,
  access,
  deskRight,
  params,
  form: z.object({ version }),
  labels: { version: '版本' },
  data: z.null(),
  refusals: stale,
});

/** `POST /api/desk/activity_drafts/{id}/publish`: saves it as an activity, once; the law is asked again. */
export const publishActivityDraft = defineCall({
  method: 'POST',
  path: '/api/desk/activity_drafts/{id}/publish',
  summary: '公布活动',
  group,
  access,
  deskRight,
  params,
  form: z.object({ version }),
  labels: { version: '版本' },
  data: inTerms({ id: answer.text }),
  idempotent: 'kept',
  refusals: { ...stale, 422: '不合规定' },
});

/** An amount without and with the draft, in yuan; what is lost may be less than nothing. */
const change = inTerms({ before: answer.text, after: answer.text, change: answer.text });

/** `GET /api/desk/activity_drafts/{id}/trial`: replays paid orders of the last days against a draft (decision 59). */
export const tryActivityDraft = defineCall({
  method: 'GET',
  path: '/api/desk/activity_drafts/{id}/trial',
  summary: '试算活动',
  group,
  access,
  deskRight,
  params,
  query: z.object({ days: z._default(wireInteger({ min: 1, max: 92 }), 30) }),
  labels: { days: '天数' },
  data: inTerms({
    version: answer.count,
    /** days in China, both included */
    from: answer.text,
    to: answer.text,
    orders: inTerms({
      compared: answer.count,
      touched: answer.count,
      dearer: answer.count,
      notComparable: called('not_comparable', answer.count),
    }),
    shops: answer.count,
    steps: answer.list(inTerms({ name: answer.text, orders: answer.count, each: answer.text, saved: answer.text })),
    saved: answer.text,
    sold: change,
    freight: change,
    margin: change,
    /** per cent with two decimals; empty: nothing was sold */
    rate: inTerms({ before: answer.textOrNone, after: answer.textOrNone }),
    /** revenue of goods with known cost, in per cent of all; empty: nothing was sold */
    coverage: answer.textOrNone,
    /** what has to be sold more, and that in per cent of what is sold; empty: nothing is lost */
    makeUp: called('make_up', answer.textOrNone),
    makeUpPercent: called('make_up_percent', answer.textOrNone),
    given: answer.count,
    places: answer.count,
  }),
  refusals: { ...missing, 409: '不能试算，或这些天没有订单', 429: '试算过于频繁', 503: '正在试算别的草稿' },
});

/** `GET /api/desk/activity_goods`: goods for an activity, by name, initials or code. */
export const findActivityGoods = defineCall({
  method: 'GET',
  path: '/api/desk/activity_goods',
  summary: '找活动商品',
  group,
  access,
  deskRight,
  query: z.object({ words: z._default(wireWords(60), '') }),
  labels: { words: '查找' },
  data: inTerms({ goods: answer.list(goodsShown) }),
});

/** Activities at the desk: what runs, what is written, what it would have come to. */
export const deskActivityGateway = {
  list: ask(listDeskActivities),
  effects: ask(readStopEffects, (id: string) => ({ params: { id } })),
  stop: ask(
    stopDeskActivity,
    (id: string, reason: string, idempotencyKey: string) => ({ params: { id }, form: { reason }, idempotencyKey }),
    {
      faults: { reason: 'reason' },
    },
  ),
  publishSaved: ask(publishSavedActivity, (id: string, idempotencyKey: string) => ({ params: { id }, idempotencyKey })),
  draft: ask(readActivityDraft, (id: string) => ({ params: { id } })),
  begin: ask(beginActivityDraft, (text: string, idempotencyKey: string) => ({ form: { body: text }, idempotencyKey })),
  send: ask(sendActivityFile, (file: File) => ({ file }), { faults: { file: 'file' } }),
  change: ask(changeActivityDraft, (id: string, seen: number, text: string) => ({ params: { id }, form: { version: seen, body: text } })),
  drop: ask(dropActivityDraft, (id: string, seen: number) => ({ params: { id }, form: { version: seen } })),
  publish: ask(publishActivityDraft, (id: string, seen: number, idempotencyKey: string) => ({
    ...{ params: { id }, form: { version: seen }, idempotencyKey },
  })),
  trial: ask(tryActivityDraft, (id: string, days: number) => ({ params: { id }, query: { days } })),
  goods: ask(findActivityGoods, (words: string) => ({ query: { words } })),
};
