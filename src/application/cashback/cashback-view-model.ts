import { ignoreElements, map, merge, tap } from 'rxjs';
import type { Money } from '../../domain/shared/money.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { followedBy } from '../shared/followed-by.ts';
import { type Load, loadAs, loadOf, waiting } from '../shared/load/load.ts';
import type { LoadedViewModel } from '../shared/load/loaded.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { shownAmount, shownFace, shownIfAny } from '../shared/shown/shown-money.ts';
import { shownTime } from '../shared/shown/shown-time.ts';
import { createTurning } from '../shared/turning.ts';
import { createViewModel } from '../shared/view-model.ts';
import type { Cashback, CashbackGateway, CashbackList, CashbackStep } from './cashback-gateway.ts';

/** A tier as it is shown. */
export interface CashbackStepView {
  readonly threshold: string;
  readonly pays: string;
  readonly isReached: boolean;
  /** The nearest unreached one. */
  readonly isNext: boolean;
  readonly missing: string | null;
  /** Its additional payment; null without one. */
  readonly more: string | null;
  /** The progress to it, 0–100. */
  readonly percent: number;
}

/** A cashback as it is shown; amounts without the sign. */
export interface CashbackView extends Pick<Cashback, 'id' | 'name' | 'words' | 'state' | 'reason' | 'begins' | 'ends'> {
  readonly period: string;
  readonly settles: string;
  readonly steps: readonly CashbackStepView[];
  readonly progress: {
    readonly counts: string;
    readonly completed: string;
    readonly orders: number;
    readonly returned: string | null;
    /** null: the present amount pays nothing. */
    readonly pays: string | null;
    readonly paid: { readonly amount: string; readonly at: string } | null;
    readonly isSettled: boolean;
    readonly waiting: { readonly orders: number; readonly amount: string; readonly sum: string } | null;
    /** The threshold of the best reached tier. */
    readonly reached: string | null;
  } | null;
}

/** Cashbacks by state. */
interface CashbackPageView {
  /** Running and announced. */
  readonly current: readonly CashbackView[];
  /** Ended, the latest first. */
  readonly past: readonly CashbackView[];
}

const percentOf = (counts: Money, threshold: Money): number =>
  threshold.lte(counts) ? 100 : Math.floor(Number(counts.times(100).div(threshold)));

function showSteps(tiers: readonly CashbackStep[], counts: Money | null, pays: Money | null): readonly CashbackStepView[] {
  const next = tiers.find(({ missing }) => missing?.gt(0) ?? true);
  return tiers.map((tier) => {
    const isReached = tier.missing !== null && !tier.missing.gt(0);
    return {
      threshold: shownFace(tier.threshold),
      pays: shownFace(tier.pays),
      isReached,
      isNext: counts !== null && tier === next,
      missing: tier.missing && shownIfAny(tier.missing),
      more: !isReached && pays?.gt(0) && tier.pays.gt(pays) ? shownFace(tier.pays.minus(pays)) : null,
      percent: counts === null ? 0 : percentOf(counts, tier.threshold),
    };
  });
}

function showCashback({ tiers, progress, begins, ends, settles, ...rest }: Cashback): CashbackView {
  const reached = tiers.findLast(({ missing }) => missing !== null && !missing.gt(0));
  return {
    ...rest,
    begins,
    ends,
    period: `${shownTime(begins)} 至 ${shownTime(ends)}`,
    settles: shownTime(settles),
    steps: showSteps(tiers, progress?.counts ?? null, progress?.pays ?? null),
    progress: progress && {
      counts: shownAmount(progress.counts),
      completed: shownAmount(progress.completed),
      orders: progress.orders,
      returned: shownIfAny(progress.returned),
      pays: shownIfAny(progress.pays),
      paid: progress.paid && { amount: shownAmount(progress.paid.amount), at: shownTime(progress.paid.at) },
      isSettled: progress.isSettled,
      waiting:
        progress.waitingOrders === 0
          ? null
          : {
              orders: progress.waitingOrders,
              amount: shownAmount(progress.waiting),
              sum: shownAmount(progress.counts.plus(progress.waiting)),
            },
      reached: reached === undefined ? null : shownFace(reached.threshold),
    },
  };
}

const isOver = ({ state }: Cashback): boolean => state === 'ended' || state === 'stopped';

const show = ({ activities }: CashbackList): CashbackPageView => ({
  // The first to end is shown first.
  current: activities
    .filter((one) => !isOver(one))
    .reverse()
    .map(showCashback),
  past: activities.filter(isOver).map(showCashback),
});

interface CashbackNeeds {
  readonly cashback: CashbackGateway;
  readonly clock: ServerClock;
  readonly announceFailure: AnnounceFailure;
}

/** Creates the view model of `/hb`; it reloads when a cashback begins, ends or is paid. */
export function createCashbackViewModel({ cashback, clock, announceFailure }: CashbackNeeds): LoadedViewModel<CashbackPageView> {
  let turns: readonly number[] = [];
  const ask = async (): Promise<CashbackList> => {
    const list = await cashback.list();
    clock.is(list.now);
    turns = list.activities.flatMap(({ begins, ends, settles }) => [begins, ends, settles]);
    return list;
  };
  const { patches$, retry, refresh } = loadOf({ ask, announceFailure }, undefined);
  const { turned$, watch } = createTurning(clock, () => turns.filter((at) => at > clock.now()));
  const patches = merge(patches$, turned$.pipe(tap(refresh), ignoreElements())).pipe(
    map((patch) => patch),
    followedBy(watch),
  );
  return { ...createViewModel<Load<CashbackList>, Load<CashbackPageView>>(waiting, patches, (load) => loadAs(load, show)), retry };
}
