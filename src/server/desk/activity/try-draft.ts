import pLimit from 'p-limit';
import type { Replayed } from '../../../domain/simulation/replayed.ts';
import { salesToMakeUp } from '../../../domain/simulation/sales-to-make-up.ts';
import type { WrittenActivity } from '../../../domain/planning/written-activity.ts';
import { chinaDay, chinaDayBegan } from '../../../domain/shared/china-time.ts';
import { amountAsText, type Money, withSeparators } from '../../../domain/shared/money.ts';
import { StoppedApart } from '../../apart/apart-process.ts';
import { TooBusyApart } from '../../apart/run-apart.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { readWrittenActivity } from '../../planning/written/read-written-activity.ts';
import { playApart, ReplayTooLong } from '../../simulation/play-apart.ts';
import { simulate } from '../../simulation/simulate.ts';
import type { ActivityDraftRow } from './draft-store.ts';

const daySeconds = 86_400;
/** A person waits no longer for a figure. */
const longestMs = 25_000;
/** One replay at a time: it reads many orders. So many wait for it. */
const turn = pLimit(1);
const mostWaiting = 3;

const change = ({ before, after }: { readonly before: Money; readonly after: Money }) => ({
  ...{ before: amountAsText(before), after: amountAsText(after), change: amountAsText(after.minus(before)) },
});

/** Per cent with two decimals, cut; empty of nothing. */
const percentOf = (part: Money, whole: Money): string => (whole.lte(0) ? '' : part.times(100).div(whole).round(2, 0).toFixed(2));

const face = (amount: Money): string => withSeparators(amountAsText(amount)).replace(/\.00$/, '');

/** What a step of a replay is called: a tier by its figures, anything else by the activity. */
function stepName(activity: WrittenActivity, step: string): string {
  const [, place] = /^draft (\d+)$/.exec(step) ?? [];
  const tier = activity.kind === 'tier' ? activity.tiers[Number(place) - 1] : undefined;
  if (tier !== undefined)
    return 'money' in tier ? `满${face(tier.amount)}减${face(tier.money)}` : `满${face(tier.amount)} ${tier.rate.times(10).toFixed()}折`;
  if (activity.kind === 'coupon')
    return activity.amount.gt(0) ? `满${face(activity.amount)}减${face(activity.money)}` : `减${face(activity.money)}`;
  return step === '' && activity.kind === 'tier' ? '其他影响' : activity.name;
}

function stepsOf(activity: WrittenActivity, { steps, orders, saved }: Replayed) {
  const placeOf = (step: string): number => (step === '' ? Infinity : Number(/\d+$/.exec(step)?.[0] ?? 0));
  // Money back is counted by shops, once for all of their orders.
  const found = activity.kind === 'cashback' ? [{ step: '', orders: orders.touched, saved: saved.sum }] : steps;
  return [...found]
    .sort((one, other) => placeOf(one.step) - placeOf(other.step))
    .map(({ step, orders: touched, saved: sum }) => ({
      name: stepName(activity, step),
      orders: touched,
      each: touched === 0 ? '0.00' : amountAsText(sum.div(touched)),
      saved: amountAsText(sum),
    }));
}

function trialAnswer(
  draft: ActivityDraftRow,
  activity: WrittenActivity,
  window: { readonly from: string; readonly to: string },
  replayed: Replayed,
) {
  const { orders, shops, saved, margin, soldWith, freight, given, places } = replayed;
  const more = salesToMakeUp(margin);
  return {
    version: draft.version,
    ...window,
    orders: { compared: orders.compared, touched: orders.touched, dearer: orders.dearer, not_comparable: orders.notComparable },
    shops,
    steps: stepsOf(activity, replayed),
    saved: amountAsText(saved.sum),
    sold: change({ before: margin.goods, after: soldWith.goods }),
    freight: change(freight),
    margin: change(margin),
    rate: { before: percentOf(margin.before, margin.known), after: percentOf(margin.after, soldWith.known) },
    coverage: percentOf(margin.known, margin.goods),
    make_up: more === null ? '' : amountAsText(more),
    make_up_percent: more === null ? '' : percentOf(more, margin.goods),
    given: given.units,
    places,
  };
}

/** What is said where a replay did not come to its end. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ReplayTooLong || error instanceof StoppedApart) return new Refusal(409, '订单太多，试算没有算完，请缩短天数');
  if (error instanceof TooBusyApart) return new Refusal(503, '正在试算别的草稿，请稍后再试', { headers: { 'retry-after': '10' } });
  return error;
}

/**
 * Replays the paid orders of the last whole days against a draft, in a process apart and no longer than somebody waits
 * (decision 119). What the law forbids is tried all the same.
 * @throws Refusal 409 for a draft that cannot be read or changes no price, and where there were no orders; 503
 */
export async function tryDraft(database: Database, draft: ActivityDraftRow, { days, now }: { readonly days: number; readonly now: Date }) {
  const read = readWrittenActivity(draft.body);
  if (!read.ok) throw new Refusal(409, '草稿没填完，还不能试算');
  if (turn.pendingCount >= mostWaiting) throw refusalOf(new TooBusyApart('replay'));
  const today = chinaDayBegan(chinaDay(epochSeconds(now)));
  const window = { beginsAt: today - days * daySeconds, endsAt: today };
  const { replayed } = await turn(() =>
    simulate(database, read.value, { window, now, begin: (played) => playApart(played, longestMs) }).catch((error: unknown) => {
      throw refusalOf(error);
    }),
  );
  return trialAnswer(draft, read.value, { from: chinaDay(window.beginsAt), to: chinaDay(window.endsAt - 1) }, replayed);
}
