import { type AdviceView, showAdvice } from './advice-view.ts';
import { drawLine } from './drawn-line.ts';
import { isBuyable, type CartLine } from '../../../domain/cart/cart.ts';
import { checkoutRefusals } from '../../../domain/pricing/checkout-check.ts';
import { orderFreightOf } from '../../../domain/pricing/order-freight-of.ts';
import type { PricedCart } from '../../../domain/pricing/priced-cart.ts';
import { idText } from '../../../domain/shared/id.ts';
import { groupLines, type GroupView, type ShownLine } from './group-view.ts';
import { keepUnchanged, keepUnchangedList } from './keep-unchanged.ts';
import { type KeptCart, noFace } from '../kept-cart.ts';
import { type LedgerView, showLedger } from './ledger-view.ts';
import type { LineView } from './line-view.ts';
import type { PricedChoice } from './priced-choice.ts';
import type { Obstacle } from '../../goods/face/goods-label.ts';
import { showTiers, type TierKindView } from './tier-view.ts';
import { type PlanView, showPlan } from './voucher-view.ts';

/** A line that cannot be bought, with the reason (R7, §4). */
export interface InvalidLineView {
  readonly line: LineView;
  readonly code: 'sold-out' | 'not-allowed';
  /** The shop's reason; null when it gave none. */
  readonly obstacle: Obstacle | null;
}

/** The ephedrine order of a mixed cart (R68); its lines are the group `ephedrine`. */
export interface SeparateOrderView {
  readonly selectedKinds: number;
  /** Selected lines that checkout would refuse (R7). */
  readonly excessive: readonly string[];
  readonly ledger: LedgerView;
}

/** The whole cart, ready to show. Unchanged parts stay the same objects. */
export interface CartView {
  readonly groups: readonly GroupView[];
  readonly invalid: readonly InvalidLineView[];
  /** Lines that can be selected. */
  readonly lines: number;
  /** The amounts below are those of the main order; this one has its own. */
  readonly separate: SeparateOrderView | null;
  readonly selectedKinds: number;
  readonly selectedNumber: number;
  /** Selected lines that checkout would refuse (R7), in screen order. */
  readonly excessive: readonly string[];
  readonly tiers: readonly TierKindView[];
  readonly plan: PlanView;
  readonly ledger: LedgerView;
  /** Ways to pay less (R22), the best first. */
  readonly advice: readonly AdviceView[];
}

/** Messages for the screen beside the cart. */
interface CartRemarks {
  /** The server's message for a refused change, by line. */
  readonly refusals: ReadonlyMap<string, string>;
}

const goodsKey = (line: CartLine): string => idText(line.goods.id);

/** Units of each goods on the chosen lines. */
function goodsQuantities(lines: readonly CartLine[], isWanted: (line: CartLine, place: number) => boolean): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  lines.forEach((line, place) => {
    if (isWanted(line, place)) quantities.set(goodsKey(line), (quantities.get(goodsKey(line)) ?? 0) + line.quantity);
  });
  return quantities;
}

function showLines(
  kept: KeptCart,
  priced: PricedCart,
  { refusals }: CartRemarks,
  earlier: ReadonlyMap<string, LineView>,
): readonly ShownLine[] {
  const { lines } = kept.cart;
  const quantities = goodsQuantities(lines, (_, place) => priced.lines[place]?.counts ?? false);
  const inFlash = goodsQuantities(lines, ({ kind }) => kind === 'flash');
  const order = priced.freight.reason === 'charged' ? orderFreightOf(kept.cart) : null;
  return lines.flatMap((line, place) => {
    const pricedLine = priced.lines[place];
    if (pricedLine === undefined) return [];
    const id = idText(line.id);
    const face = kept.faces.get(id) ?? noFace;
    const others = (quantities.get(goodsKey(line)) ?? 0) - (pricedLine.counts ? line.quantity : 0);
    const { view, advice } = drawLine(line, pricedLine, face, {
      refusal: refusals.get(id) ?? '',
      others,
      inFlash: inFlash.get(goodsKey(line)) ?? 0,
      order,
      time: kept.serverNow ?? 0,
    });
    return [{ line, priced: pricedLine, view: keepUnchanged(earlier.get(id), view), groupName: face.groupName, advice }];
  });
}

const everyLine = (view: CartView | null): ReadonlyMap<string, LineView> =>
  new Map(
    [...(view?.groups ?? []).flatMap(({ lines }) => lines), ...(view?.invalid ?? []).map(({ line }) => line)].map((line) => [
      line.id,
      line,
    ]),
  );

/** The lines of an order that checkout would refuse (R7), in screen order. */
function excessiveIn(groups: readonly GroupView[], priced: PricedCart): readonly string[] {
  const refused = new Set(checkoutRefusals(priced).flatMap((refusal) => ('lineId' in refusal ? [idText(refusal.lineId)] : [])));
  return groups.flatMap((group) => group.lines.map(({ id }) => id).filter((id) => refused.has(id)));
}

const canBeBought = ({ line }: ShownLine): boolean => isBuyable(line.goods);

function showSeparate(kept: KeptCart, priced: PricedCart, groups: readonly GroupView[]): SeparateOrderView {
  const ledger = showLedger(kept, priced, showTiers(kept, priced));
  return { selectedKinds: priced.selectedKinds, excessive: excessiveIn(groups, priced), ledger };
}

/** Shows a priced cart; unchanged parts of `before` stay the same objects. */
export function showCart(whole: KeptCart, plan: PricedChoice, remarks: CartRemarks, before: CartView | null): CartView {
  const { priced, separate } = plan;
  const kept = { ...whole, cart: plan.cart };
  const apart = separate && { ...whole, cart: separate.cart };
  const earlier = everyLine(before);
  const lines = showLines(kept, priced, remarks, earlier);
  const apartLines = apart && separate ? showLines(apart, separate.priced, remarks, earlier) : [];
  const valid = lines.filter(canBeBought);
  const validApart = apartLines.filter(canBeBought);
  const invalid = [...lines, ...apartLines]
    .filter((line) => !canBeBought(line))
    .map(({ line, view }): InvalidLineView => ({
      line: view,
      code: line.goods.purchasable ? 'sold-out' : 'not-allowed',
      obstacle: whole.faces.get(view.id)?.obstacle ?? null,
    }));
  const tiers = showTiers(kept, priced);
  const groups = groupLines(valid, priced);
  const apartGroups = separate ? groupLines(validApart, separate.priced) : [];
  return {
    groups: keepUnchangedList(before?.groups ?? [], [...groups, ...apartGroups], ({ id }) => id),
    invalid: keepUnchangedList(before?.invalid ?? [], invalid, ({ line }) => line.id),
    lines: valid.length + validApart.length,
    separate: keepUnchanged(before?.separate, apart && separate ? showSeparate(apart, separate.priced, apartGroups) : null),
    selectedKinds: priced.selectedKinds,
    selectedNumber: priced.selectedNumber,
    excessive: excessiveIn(groups, priced),
    tiers: keepUnchanged(before?.tiers, tiers),
    plan: keepUnchanged(before?.plan, showPlan(plan)),
    ledger: keepUnchanged(before?.ledger, showLedger(kept, priced, tiers)),
    advice: keepUnchanged(before?.advice, showAdvice(valid, priced)),
  };
}
