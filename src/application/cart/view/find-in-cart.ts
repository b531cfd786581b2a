import { spelledWords, spellingOf } from '../../../domain/goods/spelling.ts';
import type { CartView, InvalidLineView } from './cart-view.ts';
import { type GroupView, selectionOf } from './group-view.ts';
import type { LineView } from './line-view.ts';

/** Filters of a long cart: lines with problems, with a cheaper step, with a gift. */
export type CartFilter = 'all' | 'wrong' | 'unreached' | 'gifts';

/** The search in a cart. */
export interface CartWish {
  readonly text: string;
  readonly filter: CartFilter;
}

/** The matching part of the cart, and the number of lines for each filter. */
export interface FoundInCart {
  readonly groups: readonly GroupView[];
  readonly invalid: readonly InvalidLineView[];
  readonly counts: Readonly<Record<CartFilter, number>>;
  readonly found: number;
}

const isWrong = ({ excess, selected, refusal }: LineView): boolean => (excess !== null && selected) || refusal !== '';

const filters: Readonly<Record<Exclude<CartFilter, 'all'>, (line: LineView) => boolean>> = {
  wrong: isWrong,
  unreached: ({ next }) => next !== null,
  gifts: ({ gift, readyGift, parts }) => gift !== null || readyGift !== null || parts.some((part) => part.gift !== null),
};

/** Whether each word of a text is in a line's name, specification or maker. */
function isCalled(text: string): (line: LineView) => boolean {
  const words = spelledWords(text);
  return ({ name, spec, maker }) => {
    const called = spellingOf(`${name} ${spec} ${maker}`);
    return words.every((word) => called.includes(word));
  };
}

/**
 * Filters a cart. Lines that cannot be bought belong to the problems. Groups without a matching line are omitted; a
 * filtered group shows the selection of its remaining lines and no amount.
 * @param stays lines that stay whatever the filter says, because they matched when it was chosen
 */
export function findInCart(
  { groups, invalid }: Pick<CartView, 'groups' | 'invalid'>,
  { text, filter }: CartWish,
  stays: ReadonlySet<string> = new Set(),
): FoundInCart {
  const called = isCalled(text);
  const all = groups.flatMap(({ lines }) => lines).filter(called);
  const broken = invalid.filter(({ line }) => called(line));
  const counts = {
    all: all.length + broken.length,
    wrong: all.filter(filters.wrong).length + broken.length,
    unreached: all.filter(filters.unreached).length,
    gifts: all.filter(filters.gifts).length,
  };
  if (text.trim() === '' && filter === 'all') return { groups, invalid, counts, found: counts.all };
  const fits = (line: LineView): boolean => called(line) && (filter === 'all' || filters[filter](line) || stays.has(line.id));
  const left = groups.flatMap((group) => {
    const lines = group.lines.filter(fits);
    if (lines.length === group.lines.length) return [group];
    return lines.length === 0 ? [] : [{ ...group, lines, selection: selectionOf(lines), amount: null }];
  });
  const shownInvalid = filter === 'all' || filter === 'wrong' ? broken : [];
  return {
    groups: left,
    invalid: shownInvalid,
    counts,
    found: left.reduce((sum, { lines }) => sum + lines.length, 0) + shownInvalid.length,
  };
}
