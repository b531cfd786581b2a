import type * as z from 'zod/mini';
import type { addToCart } from '../../contract/cart/cart-calls.ts';
import { rowId } from '../http/row-id.ts';

type LineToAdd = z.output<typeof addToCart.form & {}>['params'][number];

/** What the buyer wants of one kind of line; several wishes for the same are added up. */
export interface WantedLine {
  /** as it came, for the answer */
  readonly goodsId: string | number;
  /** null: no goods of ours can have this id */
  readonly key: number | null;
  readonly type: 0 | 1 | 3 | 4;
  /** the combination that the buyer names (null: the first one of the goods), or the group of an add-on */
  readonly combinationId: number | null;
  number: number;
}

/** Gathers wishes for the same goods and kind into one, in the order of their first appearance. */
export function wantedLines(params: readonly LineToAdd[]): WantedLine[] {
  const wanted = new Map<string, WantedLine>();
  for (const { goods_id, number, type, combination_id, activity_id } of params) {
    const kind = Number(type ?? 0) as WantedLine['type'];
    const combinationId = rowId((kind === 4 ? activity_id : combination_id) ?? '');
    const name = `${String(goods_id)}/${kind}/${combinationId ?? ''}`;
    const same = wanted.get(name);
    if (same) same.number += number;
    else wanted.set(name, { goodsId: goods_id, key: rowId(goods_id), type: kind, combinationId, number });
  }
  return [...wanted.values()];
}
