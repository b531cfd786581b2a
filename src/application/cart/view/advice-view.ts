import type { CartLine } from '../../../domain/cart/cart.ts';
import { type Advantage, byGainPerYuan } from '../../../domain/pricing/advantage.ts';
import { groupStanding } from '../../../domain/pricing/group-standing.ts';
import { type LineAdvice, lineAdvice } from '../../../domain/pricing/line-advice.ts';
import type { PricedCart } from '../../../domain/pricing/priced-cart.ts';
import { unitPriceOf } from '../../../domain/goods/price-now.ts';
import { idText } from '../../../domain/shared/id.ts';
import { shownAmount, shownGain, shownFace, shownPrice } from '../../shared/shown/shown-money.ts';
import { exactOf, type ShownLine } from './group-view.ts';
import type { LineToFlash } from './line-price.ts';
import type { LineAdviceView, LineView } from './line-view.ts';

/** A way to pay less; the best first. */
export type AdviceView =
  /** A line that has a running flash price waiting; it costs nothing, so it comes first. */
  | { readonly kind: 'flash'; readonly line: LineView; readonly toFlash: LineToFlash }
  | { readonly kind: 'line'; readonly line: LineView; readonly advice: LineAdviceView }
  /** The next tier of a goods-level reduction; `more`: its additional reduction. */
  | {
      readonly kind: 'group';
      readonly id: string;
      readonly name: string;
      readonly missing: string;
      readonly money: string;
      readonly more: string | null;
    }
  | { readonly kind: 'shipping'; readonly missing: string; readonly freight: string };

/** Advice for a counting line; combinations, add-ons and flash lines have a price of their own (R5). */
export function adviceOf(
  line: CartLine,
  counts: boolean,
  others: number,
): { readonly advice: LineAdvice; readonly shown: LineAdviceView } | null {
  const advice = line.kind === 'ordinary' && counts ? lineAdvice(line, others) : null;
  if (advice === null || line.kind !== 'ordinary') return null;
  const { quantity, gifts, spend } = advice;
  const then = unitPriceOf(line.goods, quantity);
  const isDearer = spend.gt(0);
  const shown = {
    quantity,
    more: quantity - line.quantity,
    gifts,
    price: then.eq(unitPriceOf(line.goods, line.quantity)) ? null : shownPrice(then),
    spend: isDearer ? shownAmount(spend) : null,
    saving: isDearer ? null : shownAmount(spend.times(-1)),
  };
  return { advice, shown };
}

type Ranked = Advantage & { readonly view: AdviceView };

function groupAdvice(lines: readonly ShownLine[], cart: PricedCart): readonly Ranked[] {
  const [first] = lines;
  const group = first?.line.goods.fullReduction ?? null;
  if (first === undefined || group === null) return [];
  const { takes, next } = groupStanding(group, exactOf(lines), cart);
  if (next === null) return [];
  const words = { missing: shownAmount(next.missing), money: shownFace(next.money), more: shownGain(next.money, takes) };
  return [
    { spend: next.missing, gain: next.money.minus(takes), view: { kind: 'group', id: idText(group.id), name: first.groupName, ...words } },
  ];
}

const shippingAdvice = ({ shortfall, freight }: PricedCart): readonly Ranked[] =>
  shortfall.gt(0) && freight.reason === 'charged'
    ? [
        {
          spend: shortfall,
          gain: freight.amount,
          view: { kind: 'shipping', missing: shownAmount(shortfall), freight: shownAmount(freight.amount) },
        },
      ]
    : [];

const flashAdvice = (lines: readonly ShownLine[]): readonly AdviceView[] =>
  lines.flatMap(({ view }): AdviceView[] =>
    view.selected && view.toFlash !== null ? [{ kind: 'flash', line: view, toFlash: view.toFlash }] : [],
  );

/** Ways to pay less: running flash prices first, then R22 by gain per yuan. */
export function showAdvice(lines: readonly ShownLine[], cart: PricedCart): readonly AdviceView[] {
  const groups = new Map<string, ShownLine[]>();
  for (const shown of lines) {
    const { fullReduction } = shown.line.goods;
    if (fullReduction) groups.set(idText(fullReduction.id), [...(groups.get(idText(fullReduction.id)) ?? []), shown]);
  }
  const ofLines = lines.flatMap(({ advice, view }): Ranked[] =>
    advice === null || view.advice === null ? [] : [{ ...advice, view: { kind: 'line', line: view, advice: view.advice } }],
  );
  const ranked = [...ofLines, ...[...groups.values()].flatMap((members) => groupAdvice(members, cart)), ...shippingAdvice(cart)];
  return [...flashAdvice(lines), ...ranked.sort(byGainPerYuan).map(({ view }) => view)];
}
