import type { PricedCart, TierStanding } from '../../../domain/pricing/priced-cart.ts';
import { type DiscountTier, type MoneyTier, type OrderTierKind, orderTierKinds } from '../../../domain/cart/activities.ts';
import { idText } from '../../../domain/shared/id.ts';
import { type Money, noMoney } from '../../../domain/shared/money.ts';
import type { KeptCart } from '../kept-cart.ts';
import { shownAmount, shownFace, shownGain } from '../../shared/shown/shown-money.ts';

/**
 * The gain of a tier: yuan off, with the difference `more` to what its kind takes off already (null for the first of
 * its kind), or a rate in tenths (`9.4` for 94折 is shown as 94).
 */
export type TierGain =
  { readonly code: 'money'; readonly money: string; readonly more: string | null } | { readonly code: 'rate'; readonly rate: string };

/** A tier of the whole order, ready to show. */
export interface TierView {
  readonly id: string;
  readonly name: string;
  readonly threshold: string;
  readonly gain: TierGain;
  readonly reached: boolean;
  readonly missing: string;
  /** 0 … 100, of the threshold. */
  readonly percent: number;
  /** The expiry day of a voucher, YYYY-MM-DD; empty for none. */
  readonly expires: string;
  /** The goods that count, in the shop's words and by number; null for all. */
  readonly scope: { readonly words: string; readonly kinds: number } | null;
}

/** A kind of tier: its present reduction, and its tiers in R17's order. */
export interface TierKindView {
  readonly kind: OrderTierKind;
  /** The present reduction; null for none. */
  readonly takes: string | null;
  readonly applied: TierView | null;
  /** The nearest tier with a (higher) reduction (R22). */
  readonly next: TierView | null;
  readonly tiers: readonly TierView[];
}

/** 0.94 → `94`, 0.9 → `9`, 0.955 → `95.5`: the trade says 94折, 9折. */
export const shownRate = (rate: Money): string => {
  const hundredths = rate.times(100);
  return (hundredths.mod(10).eq(0) ? hundredths.div(10) : hundredths).toString();
};

const gainOf = (tier: MoneyTier | DiscountTier, takes: Money): TierGain =>
  'money' in tier
    ? { code: 'money', money: shownFace(tier.money), more: shownGain(tier.money, takes) }
    : { code: 'rate', rate: shownRate(tier.rate) };

const percentOf = (qualifying: Money, threshold: Money): number =>
  threshold.eq(0) ? 100 : Math.min(100, Math.floor(qualifying.div(threshold).times(100).toNumber()));

/** One coupon and one cash voucher apply per order, so a tier of the same kind is only better when it reduces more. */
const adds = ({ gain, reached }: TierView, takes: Money): boolean =>
  !reached && (gain.code === 'rate' || takes.eq(0) || gain.more !== null);

/** The tier of R22's advice, or the nearest that reduces more. */
function nextOf(kind: OrderTierKind, { advice, tiers: standings, reductions }: PricedCart, tiers: readonly TierView[]): TierView | null {
  const advised = advice.nextTiers.find((next) => next.kind === kind);
  if (advised === undefined) return null;
  const takes = reductions.find((reduction) => reduction.kind === kind)?.amount ?? noMoney;
  const useful = tiers.filter((tier) => adds(tier, takes));
  const missing = (tier: TierView): Money => standings[kind].find(({ id }) => idText(id) === tier.id)?.missing ?? noMoney;
  const [nearest] = [...useful].sort((one, other) => missing(one).cmp(missing(other)));
  return useful.find(({ id }) => id === idText(advised.id)) ?? nearest ?? null;
}

/** Every kind that the shop offers now. */
export function showTiers({ cart, tierFaces }: KeptCart, priced: PricedCart): readonly TierKindView[] {
  return orderTierKinds.flatMap((kind) => {
    const offered = new Map<string, MoneyTier | DiscountTier>(cart.activities[kind].map((tier) => [idText(tier.id), tier]));
    if (offered.size === 0) return [];
    const taken = priced.reductions.find((reduction) => reduction.kind === kind);
    const takes = taken?.amount ?? noMoney;
    const show = ({ id, reached, qualifying, missing }: TierStanding): TierView[] => {
      const tier = offered.get(idText(id));
      if (tier === undefined) return [];
      const face = tierFaces[kind].get(idText(id));
      return [
        {
          id: idText(id),
          name: face?.name ?? '',
          threshold: shownFace(tier.threshold),
          gain: gainOf(tier, reached ? noMoney : takes),
          reached,
          missing: shownAmount(missing),
          percent: percentOf(qualifying, tier.threshold),
          expires: face?.expires ?? '',
          scope: tier.goodsIds === null ? null : { words: face?.words || (face?.name ?? ''), kinds: tier.goodsIds.length },
        },
      ];
    };
    const tiers = priced.tiers[kind].flatMap(show);
    return [
      {
        kind,
        takes: taken ? shownFace(taken.amount) : null,
        applied: tiers.find(({ id }) => taken !== undefined && id === idText(taken.id)) ?? null,
        next: nextOf(kind, priced, tiers),
        tiers,
      },
    ];
  });
}
