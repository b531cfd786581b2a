import { type Money, money, noMoney } from '../../domain/shared/money.ts';
import { shownFace } from '../shared/shown/shown-money.ts';

/** A chart of a balance: each day's share of the way from the bottom line to the top one, and the labelled lines. */
interface DrawnTrend {
  readonly points: readonly number[];
  readonly ticks: readonly { readonly share: number; readonly text: string }[];
}

const hundred = money('100');
const tenThousand = money('10000');
/** Intervals between the labelled lines. */
const intervals = 2;

/**
 * The lines of the chart: round amounts at equal distances from below the lowest balance to above the highest, so that
 * the line uses the height that there is. A balance that did not change is measured from nothing.
 */
function linesFor(least: Money, most: Money): readonly [bottom: Money, step: Money] {
  const low = least.eq(most) ? noMoney : least;
  for (let power = money(5); ; power = power.times(10)) {
    for (const times of [1, 2, 5, 10]) {
      const step = power.times(times);
      const bottom = step.times(low.div(step).round(0, 0));
      if (bottom.plus(step.times(intervals)).gte(most)) return [bottom, step];
    }
  }
}

/** 5.83万 and 5.86万, where all that are as large are exact in that form; otherwise 58,250. */
function shortTexts(amounts: readonly Money[]): readonly string[] {
  const large = amounts.filter((amount) => amount.gte(tenThousand));
  const isShort = large.every((amount) => amount.mod(hundred).eq(0));
  return amounts.map((amount) => (isShort && amount.gte(tenThousand) ? `${amount.div(tenThousand).toFixed()}万` : shownFace(amount)));
}

/** Scales the balances of days to round lines around them (R31's trend). */
export function trendOf(trend: readonly { readonly balance: Money }[]): DrawnTrend {
  const balances = trend.map(({ balance }) => balance);
  const [first = noMoney] = balances;
  const most = balances.reduce((highest, one) => (one.gt(highest) ? one : highest), first);
  const least = balances.reduce((lowest, one) => (one.lt(lowest) ? one : lowest), first);
  const [bottom, step] = linesFor(least, most);
  const height = step.times(intervals);
  const lines = Array.from({ length: intervals + 1 }, (_none, at) => bottom.plus(step.times(at)));
  const texts = shortTexts(lines);
  return {
    points: balances.map((balance) => balance.minus(bottom).div(height).toNumber()),
    ticks: texts.map((text, at) => ({ share: at / intervals, text })),
  };
}
