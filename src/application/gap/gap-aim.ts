import type { GapAim } from '../../domain/pricing/gap.ts';
import type { CartView } from '../cart/view/cart-view.ts';
import type { TierGain } from '../cart/view/tier-view.ts';

/** What the buyer wants to reach by buying more (凑单), for screens, which do not see the rules. */
export type Aim = GapAim;

/** The cart's state for an aim (凑单), ready to show. */
export type AimStanding =
  /** Reached, or the missing amount is no longer known. */
  | { readonly status: 'reached' }
  | { readonly status: 'missing'; readonly name: string; readonly missing: string; readonly gain: TierGain | null };

/** The nearest aim: free shipping while an amount is missing, else the closest next tier of the order. */
export function nearestAim({ tiers, ledger }: Pick<CartView, 'tiers' | 'ledger'>): Aim | null {
  if (ledger.freightReason.code === 'charged') return { kind: 'free-shipping' };
  const [nearest] = tiers
    .flatMap(({ kind, next }) => (next ? [{ kind, next }] : []))
    .sort((one, other) => other.next.percent - one.next.percent);
  return nearest === undefined ? null : { kind: nearest.kind, id: nearest.next.id };
}

const reached: AimStanding = { status: 'reached' };

/** The state of an aim in the shown cart, with the buyer's latest changes. */
export function standingOf(aim: Aim, { groups, tiers, ledger }: Pick<CartView, 'groups' | 'tiers' | 'ledger'>): AimStanding {
  if (aim.kind === 'free-shipping') {
    const { freightReason } = ledger;
    return freightReason.code === 'charged' ? { status: 'missing', name: '', missing: freightReason.missing, gain: null } : reached;
  }
  if (aim.kind === 'goods-full-reduction') {
    const group = groups.find(({ promotionId }) => promotionId === String(aim.id));
    const next = group?.promotion?.next;
    return group && next
      ? { status: 'missing', name: group.name, missing: next.missing, gain: { code: 'money', money: next.money, more: next.more } }
      : reached;
  }
  const tier = tiers.find(({ kind }) => kind === aim.kind)?.tiers.find(({ id }) => id === String(aim.id));
  return tier && !tier.reached ? { status: 'missing', name: tier.name, missing: tier.missing, gain: tier.gain } : reached;
}
