import { referenceOrders } from './reference-orders.ts';
import type { ReferenceAnswer } from './reference-pricing.ts';

/**
 * R57 a second time, naive on purpose, for carts whose lists are well-formed: the price lists of a cart are worked
 * into the `base_price` and `ladder_price` of its lines, and the oracle prices what comes out. It imports nothing of
 * `src`.
 */
type Wire = Record<string, unknown>;
interface Step {
  number: unknown;
  price: unknown;
}

/** A price in ten-thousandths of a yuan. */
function exact(price: unknown): bigint {
  const [whole = '', decimals = ''] = String(price).split('.');
  return BigInt(whole + decimals.padEnd(4, '0'));
}

const holds = (period: Wire, time: number): boolean => Number(period['begin_time']) <= time && time < Number(period['end_time']);

/**
 * What the customer's lists say of goods: the contracts first, the one that began last before the others, the last one
 * of these.
 */
function answerOf(lists: Wire[], goodsId: string, time: number): { price: Wire; isFinal: boolean } | null {
  let best: { place: [number, number, number]; price: Wire; isFinal: boolean } | null = null;
  lists.forEach((list, at) => {
    if (!holds(list, time)) return;
    const price = (list['goods'] as Wire[]).find((one) => String(one['goods_id']) === goodsId);
    if (price === undefined) return;
    const place: [number, number, number] = [list['kind'] === 'contract' ? 1 : 0, Number(list['begin_time']), at];
    const first = best === null ? 1 : place.map((part, i) => part - (best?.place[i] ?? 0)).find((part) => part !== 0);
    if ((first ?? 0) > 0) best = { place, price, isFinal: [1, '1'].includes(list['is_final'] as number) };
  });
  return best;
}

function underLists(line: Wire, lists: Wire[], time: number): Wire {
  if (Number(line['type'] ?? 0) !== 0) return line;
  const goods = line['goods'] as Wire;
  const answer = answerOf(lists, String(goods['id']), time);
  const source = answer === null ? { ...goods, price: goods['base_price'] } : answer.price;
  const special = goods['special'] as Wire | null | undefined;
  const isSpecial = special !== null && special !== undefined && holds(special, time) && answer?.isFinal !== true;
  const capped = (price: unknown): unknown => (isSpecial && exact(special['price']) < exact(price) ? special['price'] : price);
  const steps = (source['ladder_price'] ?? []) as Step[];
  return {
    ...line,
    goods: {
      ...goods,
      base_price: capped(source['price']),
      ladder_price: steps.map(({ number, price }) => ({ number, price: capped(price) })),
      ladder_price_type: source['ladder_price_type'],
    },
  };
}

/** The headless channel's answer to a cart with well-formed `price_lists`. */
export function referenceByLists(cart: Wire): ReferenceAnswer {
  const { price_lists: lists, timestamp, ...rest } = cart;
  return referenceOrders({ ...rest, data: (rest['data'] as Wire[]).map((line) => underLists(line, lists as Wire[], Number(timestamp))) });
}
