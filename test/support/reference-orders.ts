import { referencePrice, type ReferenceAnswer } from './reference-pricing.ts';

type Wire = Record<string, unknown>;
interface Printed {
  reductions: { kind: string; id: string | number }[];
}

const choiceFields = { coupon: 'coupon_id', xjq: 'xjq_id' } as const;

const goodsOf = (line: unknown): Wire => (line as { goods: Wire }).goods;
const isEphedrine = (line: unknown): boolean => [1, '1', true].includes(goodsOf(line).is_hm as number);

/** R68 a second time: the cart without lines of the other order, which takes the vouchers that it uses out of reach. */
function separateOf(cart: Wire, lines: unknown[], main: Printed): ReferenceAnswer {
  const offered = (cart.activity_data ?? {}) as Record<'coupon' | 'xjq', { id: unknown }[] | null | undefined>;
  const order: Wire = { ...cart, data: lines };
  const left: Wire = { ...offered };
  const picks: Wire = {};
  for (const kind of ['coupon', 'xjq'] as const) {
    const given = cart[choiceFields[kind]];
    const isGiven = given !== undefined && given !== null && given !== 0 && given !== '0';
    const used = isGiven ? given : main.reductions.find((one) => one.kind === kind)?.id;
    picks[kind] = used;
    left[kind] = (offered[kind] ?? []).filter(({ id }) => used === undefined || String(id) !== String(used));
  }
  const best = referencePrice({ ...order, activity_data: left, coupon_id: null, xjq_id: null });
  if (!best.ok) return best;
  const takes = (kind: string) => (best.result as Printed).reductions.find((one) => one.kind === kind)?.id ?? 0;
  return referencePrice({
    ...order,
    coupon_id: picks.coupon === undefined ? null : takes('coupon'),
    xjq_id: picks.xjq === undefined ? null : takes('xjq'),
  });
}

/** The headless channel's answer to one cart in wire shape, in the orders that it becomes (R68). */
export function referenceOrders(wire: unknown): ReferenceAnswer {
  // A malformed cart is refused as a whole; without a choice nothing else is.
  const whole = referencePrice(
    typeof wire === 'object' && wire !== null && !Array.isArray(wire) ? { ...wire, ...withoutChoice(wire as Wire) } : wire,
  );
  if (!whole.ok) return referencePrice(wire);
  const cart = wire as Wire;
  const lines = (cart.data ?? []) as unknown[];
  const separate = lines.filter(isEphedrine);
  if (separate.length === 0 || separate.length === lines.length) return referencePrice(wire);
  const main = referencePrice({ ...cart, data: lines.filter((line) => !isEphedrine(line)) });
  if (!main.ok) return main;
  const other = separateOf(cart, separate, main.result as Printed);
  return other.ok ? { ok: true, result: { ...main.result, separate: other.result } } : other;
}

/** Choices that are readable are left to the best plan; others stay, to be refused. */
function withoutChoice(cart: Wire): Wire {
  const isReadable = (value: unknown): boolean => (typeof value === 'string' && value !== '') || Number.isSafeInteger(value);
  return Object.fromEntries(
    Object.values(choiceFields)
      .filter((field) => isReadable(cart[field]))
      .map((field) => [field, null]),
  );
}
