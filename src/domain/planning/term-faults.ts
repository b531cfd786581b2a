import { cashbackTierFault } from '../cashback/cashback.ts';
import { faultsOfLottery } from '../lottery/lottery-draft.ts';
import { joinBounds } from '../group-buy/join-quantity.ts';
import type { Money } from '../shared/money.ts';
import type { PlanFacts } from './planned-goods.ts';
import type { PlainFaultCode, PlanFault } from './plan-fault.ts';
import type {
  WrittenActivity,
  WrittenCoupon,
  WrittenFlash,
  WrittenGroupBuy,
  WrittenLotteryActivity,
  WrittenTier,
  WrittenTiers,
} from './written-activity.ts';

/* Consistency of a file's values, independent of goods. */

const daySeconds = 86_400;
const fault = (at: string, code: PlainFaultCode): PlanFault => ({ at, code });

/** Faults of a period: impossible or over (R39); a repeating period must end before it repeats. */
export function periodFaults(activity: WrittenActivity, now: number): readonly PlanFault[] {
  const { beginsAt, endsAt } = activity;
  const everyDays = 'everyDays' in activity ? activity.everyDays : null;
  if (endsAt <= beginsAt) return [fault('to', 'period-reversed')];
  if (everyDays === null)
    return [
      ...(endsAt <= now ? [fault('to', 'period-over')] : []),
      ...(activity.kind === 'lottery' && beginsAt <= now ? [fault('from', 'lottery-begun')] : []),
    ];
  return endsAt - beginsAt > everyDays * daySeconds ? [fault('everyDays', 'period-overlaps-itself')] : [];
}

/** Indexes of amounts that do not exceed their predecessor. */
const notRising = (amounts: readonly Money[]): readonly number[] =>
  amounts.flatMap((amount, at) => (at > 0 && amount.lte(amounts[at - 1] ?? amount) ? [at] : []));

const takesOf = (tier: WrittenTier): Money => ('money' in tier ? tier.money : tier.rate.times(-1));

function tierFaults({ tiers }: WrittenTiers): readonly PlanFault[] {
  const isMoney = (tier: WrittenTier): boolean => 'money' in tier;
  const [first] = tiers;
  if (first !== undefined && tiers.some((tier) => isMoney(tier) !== isMoney(first))) return [fault('tiers', 'two-sorts')];
  const places = new Set([...notRising(tiers.map(({ amount }) => amount)), ...notRising(tiers.map(takesOf))]);
  return [
    ...[...places].map((at) => fault(`tiers.${at}`, 'not-rising')),
    ...tiers.flatMap((tier, at) =>
      'money' in tier && tier.money.gt(tier.amount) ? [fault(`tiers.${at}.money`, 'takes-more-than-bought')] : [],
    ),
  ];
}

function couponFaults({ amount, money, validity, beginsAt }: WrittenCoupon, now: number): readonly PlanFault[] {
  const isOver = !('days' in validity) && (validity.endsAt <= validity.beginsAt || validity.endsAt <= Math.max(now, beginsAt));
  return [
    ...(amount.gt(0) && money.gt(amount) ? [fault('money', 'takes-more-than-bought')] : []),
    ...(isOver ? [fault('validity', 'validity')] : []),
  ];
}

function groupBuyFaults(
  { goodsId, target, least, step, quota: { total, perBuyer } }: WrittenGroupBuy,
  { goods }: PlanFacts,
): readonly PlanFault[] {
  const most = total ?? Infinity;
  const mostEach = perBuyer ?? most;
  const units = step ?? goods.get(goodsId)?.mediumPack ?? 1;
  const canJoin = joinBounds({ least, mostEach, step: units }, { own: 0, left: most, stock: most }) !== null;
  return [...(target > most ? [fault('target', 'more-than-quota')] : []), ...(canJoin ? [] : [fault('least', 'cannot-be-joined')])];
}

const flashFaults = ({ offers }: WrittenFlash): readonly PlanFault[] =>
  offers.flatMap(({ quota, perOrder }, at) =>
    perOrder !== null && perOrder > quota ? [fault(`offers.${at}.perOrder`, 'more-than-quota')] : [],
  );

/**
 * Faults of a lottery's prizes from its own room. Name and period are checked as for any activity, gifts separately.
 */
function prizeFaults(lottery: WrittenLotteryActivity, now: number): readonly PlanFault[] {
  const found = faultsOfLottery({ ...lottery, prizes: lottery.prizes.map((prize) => ({ ...prize, goods: [] })) }, now);
  const places = new Set(
    found.flatMap(({ prize, code }) => (prize !== null ? [`prizes.${prize - 1}`] : code === 'prizes' ? ['prizes'] : [])),
  );
  return [...places].map((at) => fault(at, 'prize'));
}

const cashbackCodes = { 'not-rising': 'not-rising', 'pays-more-than-bought': 'takes-more-than-bought' } as const;

function ownFaults(activity: WrittenActivity, facts: PlanFacts): readonly PlanFault[] {
  switch (activity.kind) {
    case 'add-on':
    case 'gift':
      return notRising(activity.thresholds).map((at) => fault(`thresholds.${at}`, 'not-rising'));
    case 'group-buy':
      return groupBuyFaults(activity, facts);
    case 'coupon':
      return couponFaults(activity, facts.now);
    case 'cashback': {
      const found = cashbackTierFault(activity.tiers);
      return found === null ? [] : [fault(`tiers.${found.at}`, cashbackCodes[found.code])];
    }
    case 'lecture':
      return activity.endsAt - activity.minutes * 60 <= activity.beginsAt ? [fault('minutes', 'too-long')] : [];
    case 'lottery':
      return prizeFaults(activity, facts.now);
    case 'flash':
      return flashFaults(activity);
    case 'tier':
      return tierFaults(activity);
    case 'combination':
    case 'topic':
    case 'special':
      return [];
  }
}

/** Faults of an activity's own terms: tiers rise, places exist (R39–R46). */
export function termFaults(activity: WrittenActivity, facts: PlanFacts): readonly PlanFault[] {
  const { total, perBuyer } = 'quota' in activity ? activity.quota : { total: null, perBuyer: null };
  return [
    ...(total !== null && perBuyer !== null && perBuyer > total ? [fault('perBuyer', 'more-than-quota')] : []),
    ...('audience' in activity && facts.unknownShops.length > 0 ? [fault('audience.ids', 'unknown-shops')] : []),
    ...ownFaults(activity, facts),
  ];
}
