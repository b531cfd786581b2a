import { idText, type Id } from '../shared/id.ts';
import type { CountingLines } from './counting-lines.ts';

/** Positions of the counting lines that take part in a tier. Equal scopes are the same array where that is cheap. */
export type Scope = readonly number[];

/** Which lines an activity may reach, and which take part without being named (R10). */
export interface ScopeRule {
  /** Lines that may take part at all: every line, or those that take coupons and vouchers. */
  readonly open: 'every-line' | 'voucher-lines';
  /** Lines that take part in a tier that names no goods. */
  readonly usual: 'ordinary-lines' | 'every-line';
}

/**
 * R10: finds the scope of a tier by the goods it names (of any line kind), or the usual lines when it names none
 * (`null`). Ids are compared as text; a goods named twice counts once.
 */
export function scopeFinder({ lines, all }: CountingLines, rule: ScopeRule): (goodsIds: readonly Id[] | null) => Scope {
  const open = rule.open === 'every-line' ? all : all.filter((position) => lines[position]?.takesVouchers);
  const usual = rule.usual === 'every-line' ? open : open.filter((position) => lines[position]?.kind === 'ordinary');
  let byGoods: Map<string, number[]> | null = null;
  const openByGoods = (): Map<string, number[]> => {
    const map = new Map<string, number[]>();
    for (const position of open) {
      const goods = idText(lines[position]?.goods.id ?? '');
      const held = map.get(goods);
      if (held) held.push(position);
      else map.set(goods, [position]);
    }
    return map;
  };
  return (goodsIds) => {
    if (goodsIds === null) return usual;
    byGoods ??= openByGoods();
    const scope: number[] = [];
    for (const goods of new Set(goodsIds.map(idText))) {
      for (const position of byGoods.get(goods) ?? []) scope.push(position);
    }
    return scope;
  };
}
