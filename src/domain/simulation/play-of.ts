import type { Period, Schedule } from '../goods/period.ts';
import type { WrittenActivity } from '../planning/written-activity.ts';
import type { Money } from '../shared/money.ts';
import { addOnRule } from './add-on-rule.ts';
import { groupRule } from './group-rule.ts';
import { flashRule, specialRule } from './price-rules.ts';
import type { Play } from './replay.ts';
import type { Rule } from './rule.ts';
import { setRule } from './set-rule.ts';
import { couponRule, tierRule } from './tier-rules.ts';

/** The facts of a draft's goods. */
export interface DraftGoods {
  readonly mediumPack: number;
  /** The shop's cost of a unit, in yuan; null: unknown. */
  readonly cost: Money | null;
}

type Priced = Exclude<WrittenActivity, { kind: 'cashback' | 'topic' | 'lecture' | 'lottery' }>;

function ruleOf(activity: Priced, window: Period, goods: ReadonlyMap<number, DraftGoods>): Rule {
  switch (activity.kind) {
    case 'special':
      return specialRule(activity.offers);
    case 'flash':
      return flashRule(activity.offers);
    case 'tier':
      return tierRule(activity, window);
    case 'coupon':
      return couponRule(activity, activity.quota);
    case 'combination':
      return setRule(activity, activity.quota);
    case 'group-buy':
      return groupRule({ ...activity, step: activity.step ?? goods.get(activity.goodsId)?.mediumPack ?? 1 }, activity.quota);
    case 'add-on':
    case 'gift':
      return addOnRule(
        { ...activity, given: activity.given.map(({ goodsId }) => ({ goodsId, cost: goods.get(goodsId)?.cost ?? null })) },
        activity.quota,
      );
  }
}

/**
 * How a draft is played on the orders of a window; null for one without prices: a topic, a lecture, a lottery. A
 * draft's own period is in the future: a repeating one plays at its hours back through the window, others through the
 * whole window.
 */
export function playOf(activity: WrittenActivity, window: Period, goods: ReadonlyMap<number, DraftGoods>): Play | null {
  if (activity.kind === 'topic' || activity.kind === 'lecture' || activity.kind === 'lottery') return null;
  if (activity.kind === 'cashback') return { by: 'shop', tiers: activity.tiers, audience: activity.audience };
  const schedule: Schedule = {
    beginsAt: activity.beginsAt,
    endsAt: activity.endsAt,
    everyDays: 'everyDays' in activity ? activity.everyDays : null,
  };
  return {
    by: 'order',
    rule: ruleOf(activity, window, goods),
    audience: 'audience' in activity ? activity.audience : null,
    schedule,
    target: activity.kind === 'group-buy' ? activity.target : null,
  };
}
