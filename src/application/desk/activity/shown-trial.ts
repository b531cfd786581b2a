import { withSeparators } from '../../../domain/shared/money.ts';
import type { Answered } from '../../shared/gateway-of.ts';
import type { DeskActivities } from './shown-activity.ts';

/** What past orders would have come to with a draft. */
type ActivityTrial = Answered<DeskActivities['trial']>;

/** An amount with its sign as people write it: −20,920.00. */
const signed = (amount: string): string => (amount.startsWith('-') ? `−${withSeparators(amount.slice(1))}` : withSeparators(amount));

/** A line of «without, with, difference». */
interface TrialLine {
  readonly what: string;
  readonly note: string;
  readonly before: string;
  readonly after: string;
  readonly change: string;
  readonly isLess: boolean;
}

/** A trial, ready to show. */
export interface ShownTrial {
  /** 拿 10-24 到 11-22 的 1,204 单照此重算 */
  readonly note: string;
  readonly steps: readonly { readonly name: string; readonly orders: string; readonly each: string; readonly saved: string }[];
  readonly touched: string;
  /** 占 15.4% */
  readonly share: string;
  readonly saved: string;
  readonly lines: readonly TrialLine[];
  /** 要多卖 ¥149,428.58 …; empty: nothing is lost */
  readonly makeUp: string;
  readonly makeUpNote: string;
  /** what else there is to know */
  readonly more: readonly string[];
}

const lineOf = (what: string, { before, after, change }: ActivityTrial['sold'], note = ''): TrialLine => ({
  ...{ what, note, before: signed(before), after: signed(after), change: signed(change), isLess: change.startsWith('-') },
});

const figure = (count: number): string => withSeparators(String(count));

/** The margin rate, and by how many points it changes; nothing where no goods with known cost were sold. */
function rateLine({ rate: { before, after } }: ActivityTrial): readonly TrialLine[] {
  if (before === '' || after === '') return [];
  const points = (Math.round((Number(after) - Number(before)) * 100) / 100).toFixed(2);
  return [
    { what: '毛利率', note: '', before: `${before}%`, after: `${after}%`, change: `${signed(points)} 点`, isLess: points.startsWith('-') },
  ];
}

function moreWords({ orders, given, places, freight }: ActivityTrial): readonly string[] {
  return [
    ...(orders.dearer > 0 ? [`${orders.dearer} 单反而更贵（少了包邮或别的优惠）`] : []),
    ...(freight.change.replace(/[-0.]/g, '') === '' ? [] : [`运费 ${signed(freight.change)}`]),
    ...(given > 0 ? [`送出赠品 ${figure(given)} 件`] : []),
    ...(places > 0 ? [`用掉名额 ${figure(places)}`] : []),
    ...(orders.notComparable > 0 ? [`${figure(orders.notComparable)} 单当时的价格已不可考，没有算`] : []),
  ];
}

/** A trial in the two tables of the screen. */
export function shownTrial(trial: ActivityTrial): ShownTrial {
  const { from, to, orders, steps, saved, sold, margin, coverage, rate, makeUp, makeUpPercent } = trial;
  const { compared, touched } = orders;
  const marginNote = coverage === '' || Number(coverage) >= 100 ? '' : `只算有成本价的商品，占销售额 ${coverage}%`;
  return {
    note: `拿 ${from.slice(5)} 到 ${to.slice(5)} 的 ${figure(compared)} 单照此重算`,
    steps: steps.map(({ name, orders: count, each, saved: sum }) => ({
      name,
      orders: figure(count),
      each: signed(each),
      saved: signed(sum),
    })),
    touched: figure(touched),
    share: compared === 0 ? '' : `占 ${((touched * 100) / compared).toFixed(1)}%`,
    saved: signed(saved),
    lines: [
      lineOf('销售额', sold),
      ...(coverage === '' || Number(coverage) === 0 ? [] : [lineOf('毛利', margin, marginNote)]),
      ...rateLine(trial),
    ],
    makeUp: makeUp === '' ? '' : `¥${withSeparators(makeUp)}`,
    makeUpNote: makeUp === '' ? '' : `（${makeUpPercent}%），按原毛利率 ${rate.before}%`,
    more: moreWords(trial),
  };
}
