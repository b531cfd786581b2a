import type { Id } from '../shared/id.ts';
import type { CountingLines } from './counting-lines.ts';
import { none } from './goods-positions.ts';

/** Positions of the counting lines in a tier. Equal scopes share one array where that is cheap. */
export type Scope = readonly number[];

/** Which lines an activity may reach, and which count without being named (R10). */
export interface ScopeRule {
  /** Lines that may count at all: every line, or those that take vouchers. */
  readonly open: 'every-line' | 'voucher-lines';
  /** Lines that count in a tier without named goods. */
  readonly usual: 'ordinary-lines' | 'every-line';
}

/**
 * R10: finds the scope of a tier by its named goods (of any line kind), or the usual lines when it names none (`null`).
 * Ids are compared as text; goods named twice count once.
 */
export function scopeFinder(counting: CountingLines, rule: ScopeRule): (goodsIds: readonly Id[] | null) => Scope {
  const { lines, all } = counting;
  // 1: the line does not count, or is in the scope already
  const closed = Uint8Array.from(lines, ({ takesVouchers }) => (rule.open === 'every-line' || takesVouchers ? 0 : 1));
  const open = all.filter((position) => closed[position] === 0);
  const usual = rule.usual === 'every-line' ? open : open.filter((position) => lines[position]?.kind === 'ordinary');
  return (goodsIds) => {
    if (goodsIds === null) return usual;
    const taken = closed.slice();
    const scope: number[] = [];
    const { first, next } = counting.byGoods();
    for (const goods of goodsIds) {
      for (let position = first(goods); position >= 0; position = next[position] ?? none) {
        if (taken[position] === 0) scope.push(position);
        taken[position] = 1;
      }
    }
    return scope;
  };
}
