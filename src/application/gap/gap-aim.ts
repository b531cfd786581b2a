import type { GapAim } from '../../domain/pricing/gap.ts';
import type { CartView } from '../cart/view/cart-view.ts';
import type { TierGain } from '../cart/view/tier-view.ts';

/** What the buyer wants to reach by buying more (凑单), for screens, which do not see the rules. */
export type Aim = GapAim;

/** Where the cart stands before an aim (凑单), ready to show. */
export type AimStanding =
  /** Reached, or nobody can tell what is missing any more. */
  | { readonly status: 'reached' }
  | { readonly status: 'missing'; readonly name: string; readonly missing: string; readonly gain: TierGain | null };

/** What a cart is nearest to: free shipping while it is missing, else the closest next step of the whole order. */
export function nearestAim({ tiers, ledger }: Pick<CartView, 'tiers' | 'ledger'>): Aim | null {
  if (ledger.freightReason.code === 'charged') return { kind: 'free-shipping' };
  const [nearest] = tiers
    .flatMap(({ kind, next }) => (next ? [{ kind, next }] : []))
    .sort((one, other) => other.next.percent - one.next.percent);
  return nearest === undefined ? null : { kind: nearest.kind, id: nearest.next.id };
}

const reached: AimStanding = { status: 'reached' };

/** Looks an aim up in the cart as it is shown, with what the buyer has just done to it. */
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
