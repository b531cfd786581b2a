import { idKey, isSameId, type Id } from '../shared/id.ts';
import { floor2, fromWhole, priceDecimals, type Money } from '../shared/money.ts';
import type { CartLine } from './cart.ts';
import { isEphedrineLine } from './split-orders.ts';
import { weighLines } from './weighed-line.ts';

/** An add-on group (换购, 满赠): its goods, and thresholds in yuan. Each reached threshold gives one unit. */
export interface AddOnGroup {
  readonly id: Id;
  /** At least one, each above 0, in ascending order. */
  readonly thresholds: readonly Money[];
  /** The goods that count, of any line kind except add-ons; null: every ordinary line (R10). */
  readonly goodsIds: readonly Id[] | null;
  /** Units that the group still has for this buyer; null: unlimited. */
  readonly left: number | null;
}

/** The state of a group in a cart. */
export interface AddOnStanding {
  /** The sum of the group's counting lines, in yuan (R9). */
  readonly qualifying: Money;
  /** The number of reached thresholds. */
  readonly reached: number;
  /** Add-on units that the cart may hold: one per reached threshold, within the group's remaining units. */
  readonly allowed: number;
  /** The next threshold and the yuan missing to it; null when all are reached. */
  readonly next: { readonly threshold: Money; readonly missing: Money } | null;
}

/**
 * R43: the state of a group by R9's qualifying amount. Add-ons of any group never count towards a threshold; otherwise
 * a gift for one threshold would reach the next. Ephedrine lines do not count either: they leave the cart with another
 * order (R68).
 */
export function addOnStanding({ thresholds, goodsIds, left }: AddOnGroup, lines: readonly CartLine[]): AddOnStanding {
  const named = goodsIds && new Set(goodsIds.map(idKey));
  const takesPart = ({ kind, goods }: CartLine): boolean =>
    named === null ? kind === 'ordinary' : kind !== 'add-on' && named.has(idKey(goods.id));
  const counting = weighLines(lines.filter((line) => takesPart(line) && !isEphedrineLine(line))).filter(({ counts }) => counts);
  const qualifying = floor2(
    fromWhole(
      counting.reduce((sum, { exact }) => sum + BigInt(exact), 0n),
      priceDecimals,
    ),
  );
  const reached = counting.length === 0 ? 0 : thresholds.filter((threshold) => qualifying.gte(threshold)).length;
  const threshold = thresholds[reached];
  return {
    qualifying,
    reached,
    allowed: Math.min(reached, left ?? reached),
    next: threshold === undefined ? null : { threshold, missing: threshold.minus(qualifying) },
  };
}

/** An add-on line that the cart may not hold: its group allows fewer units, or has ended. */
export interface UnreachedAddOn {
  readonly lineId: Id;
  /** Null: the group has ended. */
  readonly standing: AddOnStanding | null;
}

/**
 * R43: the add-on lines that may not be selected. Lines take units of their group's allowance, selected ones first,
 * then in the order of the lines. A line that does not fit completely is not allowed.
 * @param groupOf the group of an add-on line; null for every other line
 */
export function unreachedAddOns(
  lines: readonly CartLine[],
  groups: readonly AddOnGroup[],
  groupOf: (line: CartLine) => Id | null,
): readonly UnreachedAddOn[] {
  const taken = new Map<Id, number>();
  const judge = (line: CartLine): UnreachedAddOn[] => {
    const groupId = groupOf(line);
    if (groupId === null) return [];
    const group = groups.find(({ id }) => isSameId(id, groupId));
    if (group === undefined) return [{ lineId: line.id, standing: null }];
    const standing = addOnStanding(group, lines);
    const before = taken.get(idKey(groupId)) ?? 0;
    if (before + line.quantity > standing.allowed) return [{ lineId: line.id, standing }];
    // Lines that are not selected do not block other lines.
    if (line.selected) taken.set(idKey(groupId), before + line.quantity);
    return [];
  };
  const addOns = lines.filter(({ kind }) => kind === 'add-on');
  return [...addOns.filter(({ selected }) => selected), ...addOns.filter(({ selected }) => !selected)].flatMap(judge);
}
