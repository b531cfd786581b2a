import type { AppliedReduction, PricedCart } from '../../../domain/pricing/priced-cart.ts';
import { lineCounts } from '../../../domain/cart/cart.ts';
import type { ReductionKind } from '../../../domain/promotion/reduction-kind.ts';
import type { FullReductionGroup } from '../../../domain/goods/full-reduction-group.ts';
import { idText, isSameId } from '../../../domain/shared/id.ts';
import { noMoney } from '../../../domain/shared/money.ts';
import { groupStanding } from '../../../domain/pricing/group-standing.ts';
import type { KeptCart } from '../kept-cart.ts';
import { type FreightReasonView, showFreightReason } from './freight-reason-view.ts';
import { shownAmount, shownFace, sumOf } from '../../shared/shown/shown-money.ts';
import type { TierGain, TierKindView } from './tier-view.ts';

/** A reduction and its rule. */
export interface ReductionView {
  readonly id: string;
  readonly kind: ReductionKind;
  readonly name: string;
  /** null for a reduction of a foreign back end (R11). */
  readonly rule: { readonly threshold: string; readonly gain: TierGain } | null;
  readonly amount: string;
}

/** Every amount of a cart with its rule, down to the payable. */
export interface LedgerView {
  readonly goodsAmount: string;
  readonly reductions: readonly ReductionView[];
  /** All reductions together; null for none. */
  readonly reduced: string | null;
  readonly freight: string;
  readonly freightReason: FreightReasonView;
  /** Where it goes, and why the shop does not deliver there (R58). */
  readonly destination: KeptCart['destination'];
  readonly payable: string;
}

/** Rule and name of a goods-level reduction: the group's tier, or the line with a ready reduction (R11). */
function goodsReduction(kept: KeptCart, priced: PricedCart, { id }: AppliedReduction): Pick<ReductionView, 'name' | 'rule'> {
  let exact = noMoney;
  let group: FullReductionGroup | null = null;
  let name = kept.faces.get(idText(id))?.name ?? '';
  kept.cart.lines.forEach((line, place) => {
    const own = line.goods.fullReduction;
    if (own === null || !isSameId(own.id, id) || !lineCounts(line)) return;
    group ??= own;
    name = kept.faces.get(idText(line.id))?.groupName ?? '';
    exact = exact.plus((priced.lines[place]?.unitPrice ?? noMoney).times(line.quantity));
  });
  const applied = group ? groupStanding(group, exact, priced).applied : null;
  if (applied === null) return { name, rule: null };
  return { name, rule: { threshold: shownFace(applied.threshold), gain: { code: 'money', money: shownFace(applied.money), more: null } } };
}

/** The ledger of a priced cart. */
export function showLedger(kept: KeptCart, priced: PricedCart, tiers: readonly TierKindView[]): LedgerView {
  const reductions = priced.reductions.map((reduction): ReductionView => {
    const { kind, id, amount } = reduction;
    const applied = tiers.find((view) => view.kind === kind)?.applied;
    const named =
      kind === 'goods-full-reduction'
        ? goodsReduction(kept, priced, reduction)
        : { name: applied?.name ?? '', rule: applied ? { threshold: applied.threshold, gain: applied.gain } : null };
    return { id: `${kind} ${idText(id)}`, kind, ...named, amount: shownAmount(amount) };
  });
  const reduced = sumOf(priced.reductions.map(({ amount }) => amount));
  return {
    goodsAmount: shownAmount(priced.goodsAmount),
    reductions,
    reduced: reduced.gt(0) ? shownAmount(reduced) : null,
    freight: shownAmount(priced.freight.amount),
    freightReason: showFreightReason(priced, kept.cart.shipping),
    destination: kept.destination,
    payable: shownAmount(priced.payable),
  };
}
