import { faultsOfActivity } from '../../../domain/planning/faults-of-activity.ts';
import { curesOf, curesOfOverlap, type PlanCure, sortOfFault } from '../../../domain/planning/plan-cure.ts';
import type { PlanFault } from '../../../domain/planning/plan-fault.ts';
import type { PlanFacts } from '../../../domain/planning/planned-goods.ts';
import type { WrittenActivity } from '../../../domain/planning/written-activity.ts';
import { type FileValue, valueAt, type WrittenKeys } from '../../../domain/planning/written-file.ts';
import { priceAsText } from '../../../domain/shared/money.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { goodsAt, placeWords } from '../../planning/place-words.ts';
import { readPlanFacts } from '../../planning/plan-facts.ts';
import { type PlanOverlap, planOverlaps } from '../../planning/plan-notes.ts';
import { faultReason } from '../../planning/plan-words.ts';
import { readMoment } from '../../activity/written-moment.ts';
import { type FileFault, readWrittenActivity } from '../../planning/written/read-written-activity.ts';
import { chosenForActivity } from './activity-goods.ts';
import { audienceWords } from './activity-words.ts';
import type { ActivityDraftRow } from './draft-store.ts';

/** So many faults and overlaps are shown; the rest comes once these are seen to. */
const mostShown = 60;

type NameOf = (goodsId: number) => string | null;

/** What a cure's button says. */
function cureWords(cure: PlanCure, fault: PlanFault | null): string {
  if (cure.kind === 'leave-out') return cure.places.length > 1 ? `移出 ${cure.places.length} 种` : leaveWords(cure.places[0] ?? '');
  if (cure.kind === 'unsay') return cure.at === 'everyDays' ? '不重复' : '不标划线价';
  if (cure.at === 'belowFloor') return '就按这个价';
  return fault?.code === 'more-than-quota' ? `改成 ${cure.value}` : `改成 ${cure.value}`;
}

const leaveWords = (at: string): string => {
  const [list = ''] = at.split('.');
  return (
    { gifts: '去掉赠品', addOns: '去掉换购品', prizes: '去掉奖项', tiers: '去掉这一档', thresholds: '去掉这一档' }[list] ?? '移出这种商品'
  );
};

const cureAnswer = (cure: PlanCure, fault: PlanFault | null) => ({
  kind: cure.kind,
  places: cure.kind === 'leave-out' ? [...cure.places] : [],
  at: cure.kind === 'leave-out' ? '' : cure.at,
  value: cure.kind === 'write' ? JSON.stringify(cure.value) : '',
  words: cureWords(cure, fault),
});

const formFault =
  (file: WrittenKeys, nameOf: NameOf) =>
  ({ at, message }: FileFault) => ({ at, sort: 'form' as const, words: message, where: placeWords(file, at, nameOf), cures: [] });

interface Judged {
  readonly file: WrittenKeys;
  readonly activity: WrittenActivity;
  readonly facts: PlanFacts;
  readonly nameOf: NameOf;
}

const lawFault = (fault: PlanFault, { file, activity, facts, nameOf }: Judged) => ({
  at: fault.at,
  sort: sortOfFault(fault),
  words: faultReason(fault),
  where: placeWords(file, fault.at, nameOf),
  cures: curesOf(fault, activity, facts, file).map((cure) => cureAnswer(cure, fault)),
});

const overlapAnswer = ({ others, period, goodsIds, outcome }: PlanOverlap, { file, activity }: Judged) => ({
  names: others.map(({ name }) => name).slice(0, mostShown),
  begins_at: period.beginsAt,
  ends_at: period.endsAt,
  goods: goodsIds?.length ?? 0,
  outcome,
  cures: curesOfOverlap(file, activity, goodsIds).map((cure) => cureAnswer(cure, null)),
});

/** Kinds of which no price follows: a replay would change nothing. */
const priceless: readonly WrittenActivity['kind'][] = ['topic', 'lecture', 'lottery'];

const momentAt = (value: FileValue | undefined, as: 'begin' | 'end'): number =>
  (typeof value === 'string' ? readMoment(value, as) : null) ?? 0;

/** What keeps a draft from being published: its form first, then the law. */
export async function faultsOfDraft(database: Database, { body, file }: ActivityDraftRow, now: Date) {
  const read = readWrittenActivity(body);
  const nameless: NameOf = () => null;
  if (!read.ok) return { activity: null, facts: null, faults: read.refusal.map(formFault(file, nameless)) };
  const facts = await readPlanFacts(database, read.value, now);
  const judged = { file, activity: read.value, facts, nameOf: (id: number) => facts.goods.get(id)?.name ?? null };
  return { activity: read.value, facts, faults: faultsOfActivity(read.value, facts).map((fault) => lawFault(fault, judged)), judged };
}

/** Goods that a draft names in lists of its own, in their order. */
function namedIn(file: WrittenKeys): readonly number[] {
  const lists = ['offers', 'counting', 'gifts', 'addOns', 'parts'].flatMap((list) => {
    const members = valueAt(file, list);
    return Array.isArray(members) ? members.map((_member, place) => goodsAt(file, `${list}.${place}`)) : [];
  });
  return [...new Set([...lists, goodsAt(file, 'goods')])].filter((id) => id !== null);
}

/** A draft with everything that somebody decides by: its faults with their cures, and what it meets. */
export async function draftAnswer(database: Database, draft: ActivityDraftRow, now: Date) {
  const { file } = draft;
  const { activity, facts, faults, judged } = await faultsOfDraft(database, draft, now);
  const overlaps = activity === null || facts === null ? [] : await planOverlaps(database, activity, facts);
  return {
    ...{
      id: draft.id,
      version: draft.version,
      kind: draft.kind as WrittenActivity['kind'],
      name: draft.name,
      body: draft.body,
      by: draft.by,
    },
    at: epochSeconds(draft.changedAt),
    begins_at: activity?.beginsAt ?? momentAt(file['from'], 'begin'),
    ends_at: activity?.endsAt ?? momentAt(file['to'], 'end'),
    audience: activity !== null && 'audience' in activity ? audienceWords(activity.audience) : '',
    faults: faults.slice(0, mostShown),
    overlaps: judged === undefined ? [] : overlaps.slice(0, mostShown).map((one) => overlapAnswer(one, judged)),
    goods: (await chosenForActivity(database, namedIn(file))).map((one) => ({ ...one, price: priceAsText(one.price) })),
    can_try: activity !== null && !priceless.includes(activity.kind) ? (1 as const) : (0 as const),
  };
}
