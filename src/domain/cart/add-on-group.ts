import { idKey, isSameId, type Id } from '../shared/id.ts';
import { floor2, fromWhole, priceDecimals, type Money } from '../shared/money.ts';
import type { CartLine } from './cart.ts';
import { weighLines } from './weighed-line.ts';

/** What an add-on group (换购, 满赠) asks: goods, and amounts of them in yuan from each of which one unit may be had. */
export interface AddOnGroup {
  readonly id: Id;
  /** At least one, each above 0, in ascending order. */
  readonly thresholds: readonly Money[];
  /** The goods that count, of any line kind but add-ons; null: every ordinary line (R10). */
  readonly goodsIds: readonly Id[] | null;
  /** Units that the group still has for this buyer; null: no bound. */
  readonly left: number | null;
}

/** Where a group stands in a cart. */
export interface AddOnStanding {
  /** What the counting lines of the group come to, in yuan (R9). */
  readonly qualifying: Money;
  /** Thresholds that are reached. */
  readonly reached: number;
  /** Units of its add-ons that may stand in the cart: one for each reached threshold, as far as the group has them. */
  readonly allowed: number;
  /** The next threshold and what is missing to it; null when all are reached. */
  readonly next: { readonly threshold: Money; readonly missing: Money } | null;
}

/**
 * R43: where a group stands, by R9's qualifying amount. Add-ons never count towards a threshold, of whatever group they
 * are: otherwise what was had for a threshold would reach the next one.
 */
export function addOnStanding({ thresholds, goodsIds, left }: AddOnGroup, lines: readonly CartLine[]): AddOnStanding {
  const named = goodsIds && new Set(goodsIds.map(idKey));
  const takesPart = ({ kind, goods }: CartLine): boolean =>
    named === null ? kind === 'ordinary' : kind !== 'add-on' && named.has(idKey(goods.id));
  const counting = weighLines(lines.filter(takesPart)).filter(({ counts }) => counts);
  const qualifying = floor2(
    fromWhole(
      counting.reduce((sum, { exact }) => sum + exact, 0n),
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

/** An add-on line that may not stand in the cart as it is: its group gives fewer units, or does not run any more. */
export interface UnreachedAddOn {
  readonly lineId: Id;
  /** Null: the group does not run. */
  readonly standing: AddOnStanding | null;
}

/**
 * R43: the add-on lines that may not be selected. Each line takes its units of what its group's reached thresholds
 * give, the selected ones first, then in the order of the lines; one that does not fit as a whole may not stand.
 * @param groupOf the group that an add-on line is of; null for every other line
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
    // What is not selected keeps nobody else from standing.
    if (line.selected) taken.set(idKey(groupId), before + line.quantity);
    return [];
  };
  const addOns = lines.filter(({ kind }) => kind === 'add-on');
  return [...addOns.filter(({ selected }) => selected), ...addOns.filter(({ selected }) => !selected)].flatMap(judge);
}
