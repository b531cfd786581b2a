import type { CartLine } from '../../../domain/cart/cart.ts';
import type { PricedCart, PricedLine } from '../../../domain/pricing/priced-cart.ts';
import type { FullReductionGroup } from '../../../domain/goods/full-reduction-group.ts';
import { isEphedrineLine } from '../../../domain/cart/split-orders.ts';
import { idText } from '../../../domain/shared/id.ts';
import { floor2, type Money, noMoney } from '../../../domain/shared/money.ts';
import { groupStanding } from '../../../domain/pricing/group-standing.ts';
import type { LineAdvice } from '../../../domain/pricing/line-advice.ts';
import type { LineView } from './line-view.ts';
import { shownAmount, shownFace, shownGain } from '../../shared/shown/shown-money.ts';

/** Whether all, some or none of some lines are selected. */
export type Selection = 'all' | 'some' | 'none';

/** A goods-level full reduction, ready to show. */
export interface GroupPromotion {
  readonly tiers: readonly { readonly threshold: string; readonly money: string }[];
  readonly qualifying: string;
  /** The present reduction; null below the first tier. */
  readonly takes: string | null;
  /** The nearest tier with a higher reduction, and the difference; null for none. */
  readonly next: { readonly missing: string; readonly money: string; readonly more: string | null } | null;
}

/** Lines of one activity. */
export interface GroupView {
  readonly id: string;
  readonly kind: 'full-reduction' | 'combination' | 'plain' | 'ephedrine';
  readonly name: string;
  readonly promotion: GroupPromotion | null;
  /** Id of the group's full reduction; empty for other groups. */
  readonly promotionId: string;
  readonly selection: Selection;
  /** The amount of the counting lines before reductions; null when some lines of the group are hidden. */
  readonly amount: string | null;
  readonly lines: readonly LineView[];
}

/** A line with its price and face. */
export interface ShownLine {
  readonly line: CartLine;
  readonly priced: PricedLine;
  readonly view: LineView;
  readonly groupName: string;
  /** Advice (R22); null for none. */
  readonly advice: LineAdvice | null;
}

/** How many of some lines are selected. */
export function selectionOf(lines: readonly { readonly selected: boolean }[]): Selection {
  const selected = lines.filter((line) => line.selected).length;
  return selected === 0 ? 'none' : selected === lines.length ? 'all' : 'some';
}

/** Σ unit price × quantity of the counting lines. */
export const exactOf = (lines: readonly ShownLine[]): Money =>
  lines.reduce((sum, { line, priced }) => (priced.counts ? sum.plus(priced.unitPrice.times(line.quantity)) : sum), noMoney);

function promotionOf(group: FullReductionGroup, exact: Money, cart: PricedCart): GroupPromotion {
  const { qualifying, takes, next } = groupStanding(group, exact, cart);
  return {
    tiers: group.tiers.map(({ threshold, money }) => ({ threshold: shownFace(threshold), money: shownFace(money) })),
    qualifying: shownAmount(qualifying),
    takes: takes.gt(0) ? shownFace(takes) : null,
    next: next && { missing: shownAmount(next.missing), money: shownFace(next.money), more: shownGain(next.money, takes) },
  };
}

const groupKey = ({ line }: ShownLine): string =>
  isEphedrineLine(line)
    ? 'ephedrine'
    : line.goods.fullReduction
      ? `full-reduction ${idText(line.goods.fullReduction.id)}`
      : line.kind === 'combination'
        ? 'combination'
        : 'plain';

/**
 * Groups lines by activity: goods-level full reductions by first appearance, then other goods, then combinations, then
 * ephedrine goods of any activity, which are an order of their own (R68).
 */
export function groupLines(lines: readonly ShownLine[], cart: PricedCart): readonly GroupView[] {
  const groups = new Map<string, ShownLine[]>();
  for (const line of lines) {
    const held = groups.get(groupKey(line));
    if (held) held.push(line);
    else groups.set(groupKey(line), [line]);
  }
  const rank = { 'full-reduction': 0, plain: 1, combination: 2, ephedrine: 3 } as const;
  return [...groups].map(([id, members]) => groupView(id, members, cart)).sort((one, other) => rank[one.kind] - rank[other.kind]);
}

function groupView(id: string, members: readonly ShownLine[], cart: PricedCart): GroupView {
  const views = members.map(({ view }) => view);
  const group = id === 'ephedrine' ? null : (members[0]?.line.goods.fullReduction ?? null);
  const exact = exactOf(members);
  return {
    id,
    kind: group ? 'full-reduction' : id === 'combination' || id === 'ephedrine' ? id : 'plain',
    name: members[0]?.groupName ?? '',
    promotion: group && promotionOf(group, exact, cart),
    promotionId: group ? idText(group.id) : '',
    selection: selectionOf(views),
    amount: shownAmount(floor2(exact)),
    lines: views,
  };
}
