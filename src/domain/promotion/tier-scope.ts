import { idKey, type Id } from '../shared/id.ts';
import type { CountingLines } from './counting-lines.ts';

/** Positions of the counting lines that take part in a tier. Equal scopes are the same array where that is cheap. */
export type Scope = readonly number[];

/** Which lines an activity may reach, and which take part without being named (R10). */
export interface ScopeRule {
  /** Lines that may take part at all: every line, or those that take coupons and cash vouchers. */
  readonly open: 'every-line' | 'voucher-lines';
  /** Lines that take part in a tier that names no goods. */
  readonly usual: 'ordinary-lines' | 'every-line';
}

/**
 * R10: finds the scope of a tier by the goods it names (of any line kind), or the usual lines when it names none
 * (`null`). Ids are compared as text; a goods named twice counts once.
 */
export function scopeFinder(counting: CountingLines, rule: ScopeRule): (goodsIds: readonly Id[] | null) => Scope {
  const { lines, all } = counting;
  // 1: the line takes no part, or is in the scope already
  const closed = Uint8Array.from(lines, ({ takesVouchers }) => (rule.open === 'every-line' || takesVouchers ? 0 : 1));
  const open = all.filter((position) => closed[position] === 0);
  const usual = rule.usual === 'every-line' ? open : open.filter((position) => lines[position]?.kind === 'ordinary');
  return (goodsIds) => {
    if (goodsIds === null) return usual;
    const taken = closed.slice();
    const scope: number[] = [];
    for (const goods of goodsIds) {
      for (const position of counting.byGoods().get(idKey(goods)) ?? []) {
        if (taken[position] === 0) scope.push(position);
        taken[position] = 1;
      }
    }
    return scope;
  };
}
