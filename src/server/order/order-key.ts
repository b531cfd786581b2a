import { notFound } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';

/**
 * The key of an order that the wire names.
 * @throws Refusal 404: no order of ours can have such an id
 */
export function orderKey(wireId: string | number): number {
  const key = rowId(wireId);
  if (key === null) throw notFound('订单不存在');
  return key;
}
