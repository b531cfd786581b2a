import type { Period } from '../../domain/goods/period.ts';
import type { WrittenActivity } from '../../domain/planning/written-activity.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { amountAsText, type Money } from '../../domain/shared/money.ts';
import type { Simulation } from './simulate.ts';

const always = [
  'buyers order the same goods in the same numbers, at the same times',
  'a line keeps the unit price that it was ordered at: when units leave it, its ladder is not asked again',
  'the draft holds through the whole window; one that comes again holds at its own hours, back through the window',
  'the draft stands beside what ran then, not beside what runs now',
  'orders count as they were placed: later returns are not taken off, gifts that came with goods are in no margin',
];
const byChoice = 'a buyer takes it for an order that gets cheaper by it as a whole, and leaves it otherwise';
const ofKind: Readonly<Record<WrittenActivity['kind'], readonly string[]>> = {
  special: [],
  tier: [],
  topic: [],
  lecture: [],
  lottery: [],
  flash: [byChoice],
  coupon: [byChoice, 'it is claimed for that order, and takes the place of the one that was used'],
  combination: [byChoice, 'as many sets as the ordinary lines hold; shares of a set go to its parts by their ordinary amounts'],
  'group-buy': [byChoice, 'carriage is in the price of the group; where its target was not reached nothing changes'],
  'add-on': ['what is offered is counted; nobody is taken to buy it'],
  gift: ['every order that reaches a threshold takes its gift, the dearest of those to choose from'],
  cashback: ['every order of the window is completed in it, and nothing is returned'],
};

/** A percentage with one decimal, rounded down; null of nothing. */
const percentOf = (part: Money, whole: Money): string | null => (whole.lte(0) ? null : part.times(100).div(whole).round(1, 0).toFixed(1));

const amountOrNull = (amount: Money | null): string | null => amount && amountAsText(amount);
const change = ({ before, after }: { readonly before: Money; readonly after: Money }) => ({
  before: amountAsText(before),
  after: amountAsText(after),
  change: amountAsText(after.minus(before)),
});

/** A simulation as JSON: amounts in yuan as decimal text; the shape of docs/decisions/0059. */
export function simulationAnswer(activity: WrittenActivity, { beginsAt, endsAt }: Period, { replayed, passedOver, verdict }: Simulation) {
  const { orders, shops, payable, freight, saved, margin, places, given, offered, groups, leftOut } = replayed;
  return {
    activity: { kind: activity.kind, name: activity.name },
    window: { from: chinaDay(beginsAt), to: chinaDay(endsAt - 1) },
    orders: { ...orders, not_sold: passedOver.notSold, group_buys: passedOver.groupBuys },
    shops,
    payable: change(payable),
    freight: change(freight),
    saved: { sum: amountAsText(saved.sum), median: amountOrNull(saved.median), median_of: saved.medianOf },
    margin: {
      ...change(margin),
      goods: amountAsText(margin.goods),
      goods_with_cost: amountAsText(margin.known),
      coverage_percent: percentOf(margin.known, margin.goods),
    },
    places,
    given: { units: given.units, cost: amountAsText(given.cost), units_without_cost: given.unknownUnits },
    offered_units: offered,
    groups,
    not_comparable: leftOut.map(({ number, paid, pricedAs }) => ({ number, paid: amountAsText(paid), priced_as: amountOrNull(pricedAs) })),
    conflicts: verdict.conflicts,
    laws_broken: verdict.broken,
    assumes: [...always, ...ofKind[activity.kind]],
  };
}

type Answer = ReturnType<typeof simulationAnswer>;
type Row = readonly [what: string, ...figures: string[]];

/** Rows as columns: words to the left, figures to the right. */
function aligned(rows: readonly Row[]): string[] {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('   ')
      .trimEnd(),
  );
}

const listed = (title: string, lines: readonly string[], none: string): string[] => [
  '',
  `${title}:${lines.length === 0 ? ` ${none}` : ''}`,
  ...lines.map((line) => `  ${line}`),
];

function orderRows({ orders, shops }: Answer): Row[] {
  return [
    ['orders compared', String(orders.compared)],
    ['  touched by the draft', String(orders.touched)],
    ['  of them dearer with it', String(orders.dearer)],
    ['  of shops it is not for', String(orders.notInvited)],
    ['shops touched', String(shops)],
    ['left out: not comparable', String(orders.notComparable)],
    ['left out: unpaid or cancelled', String(orders.not_sold)],
    ['left out: of group-buys', String(orders.group_buys)],
  ];
}

function moneyRows({ payable, freight, margin }: Answer): Row[] {
  const row = (what: string, { before, after, change: by }: typeof payable): Row => [what, before, after, by];
  return [['yuan', 'without', 'with', 'change'], row('buyers pay', payable), row('  of it freight', freight), row('margin', margin)];
}

function moreRows({ places, given, offered_units: offered, groups }: Answer): string[] {
  return [
    ...(places > 0 ? [`Taken of its quota: ${places}`] : []),
    ...(given.units > 0
      ? [
          `Given: ${given.units} units, which cost ${given.cost}${given.units_without_cost > 0 ? ` without ${given.units_without_cost} units of unknown cost` : ''}`,
        ]
      : []),
    ...(offered > 0 ? [`Offered: ${offered} units beside what was bought`] : []),
    ...(groups === null ? [] : [`Groups: ${groups.reached} of ${groups.periods} reached the target`]),
  ];
}

/** The same as a table for a terminal. */
export function simulationText(answer: Answer): string[] {
  const { activity, window, saved, margin, not_comparable: notComparable, conflicts, laws_broken: broken, assumes, orders } = answer;
  const median = saved.median === null ? '' : `, median ${saved.median} for ${saved.median_of === 'order' ? 'an order' : 'a shop'}`;
  const rest = orders.notComparable > notComparable.length ? [`… and ${orders.notComparable - notComparable.length} more`] : [];
  return [
    `${activity.name} (${activity.kind}) on the orders from ${window.from} to ${window.to}`,
    '',
    ...aligned(orderRows(answer)),
    '',
    ...aligned(moneyRows(answer)),
    '',
    `Buyers save ${saved.sum}${median}.`,
    margin.coverage_percent === null
      ? 'Margin: no goods were sold.'
      : `Margin is of goods whose cost is known: ${margin.goods_with_cost} of ${margin.goods} without the draft, ${margin.coverage_percent} %. Freight is in none.`,
    ...moreRows(answer),
    ...(orders.notComparable === 0
      ? []
      : listed(
          'Not comparable, because what they were priced by is not kept or has changed',
          [
            ...notComparable.map((one) => `${one.number} cost ${one.paid}, comes to ${one.priced_as ?? 'nothing that can be priced'}`),
            ...rest,
          ],
          '',
        )),
    ...listed('Conflicts with other activities, prices below the floor', conflicts, 'none'),
    ...listed('Laws broken', broken, 'none'),
    ...listed('It assumes that', assumes, ''),
  ];
}
