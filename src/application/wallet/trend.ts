import { type Money, money, noMoney } from '../../domain/shared/money.ts';
import { shownFace } from '../shared/shown/shown-money.ts';

/** A chart of a balance: each day's share of the top, and the labelled lines. */
interface DrawnTrend {
  readonly points: readonly number[];
  readonly ticks: readonly { readonly share: number; readonly text: string }[];
}

const tenThousand = money('10000');
/** 1, 2, 5, 10, 20 …: the smallest round amount that is at least the highest. */
function roundAbove(most: Money): Money {
  for (let power = money(10); ; power = power.times(10)) {
    const found = [1, 2, 5].map((step) => power.times(step)).find((round) => round.gte(most));
    if (found !== undefined) return found;
  }
}

const shortText = (amount: Money): string => (amount.gte(tenThousand) ? `${shownFace(amount.div(tenThousand))}万` : shownFace(amount));

/** Scales the balances of days to a round top (R31's trend). */
export function trendOf(trend: readonly { readonly balance: Money }[]): DrawnTrend {
  const most = trend.reduce((highest, { balance }) => (balance.gt(highest) ? balance : highest), noMoney);
  const top = roundAbove(most);
  return {
    points: trend.map(({ balance }) => balance.div(top).toNumber()),
    ticks: [0, 0.5, 1].map((share) => ({ share, text: shortText(top.times(share)) })),
  };
}
