import { type Cart, lineCounts } from '../cart/cart.ts';
import type { PricedCart } from './priced-cart.ts';
import { type Id, isSameId } from '../shared/id.ts';
import { type Money, noMoney } from '../shared/money.ts';
import { groupStanding } from './group-standing.ts';
import type { OrderTierKind } from '../cart/activities.ts';

/**
 * What a buyer may want to reach by buying more (凑单): a tier, the next tier of a goods-level reduction, free shipping.
 */
export type GapAim =
  | { readonly kind: OrderTierKind; readonly id: Id }
  | { readonly kind: 'goods-full-reduction'; readonly id: Id }
  | { readonly kind: 'free-shipping' };

/** The missing amount, and the goods that count for it. */
export interface Gap {
  /** Yuan, more than 0. */
  readonly missing: Money;
  /** The goods that count: all, named goods, or those of one goods-level full reduction. */
  readonly scope:
    { readonly kind: 'all' } | { readonly kind: 'goods'; readonly ids: readonly Id[] } | { readonly kind: 'group'; readonly id: Id };
}

function groupGap({ lines }: Cart, priced: PricedCart, id: Id): Gap | null {
  const own = lines.flatMap((line, place) =>
    line.goods.fullReduction && isSameId(line.goods.fullReduction.id, id) ? [{ line, place }] : [],
  );
  const group = own[0]?.line.goods.fullReduction ?? null;
  if (group === null) return null;
  const exact = own.reduce(
    (sum, { line, place }) => (lineCounts(line) ? sum.plus((priced.lines[place]?.unitPrice ?? noMoney).times(line.quantity)) : sum),
    noMoney,
  );
  const { next } = groupStanding(group, exact, priced);
  return next && { missing: next.missing, scope: { kind: 'group', id } };
}

/**
 * The gap between a priced cart and an aim (R9–R11, R19); null when the aim is reached, unknown, or no goods can reach
 * it. An order that ships free has reached free shipping, whatever its amount; an empty one has not.
 */
export function gapTo(aim: GapAim, cart: Cart, priced: PricedCart): Gap | null {
  if (aim.kind === 'free-shipping') {
    const isOpen = priced.freight.reason === 'charged' || (priced.freight.reason === 'nothing-selected' && priced.shortfall.gt(0));
    return isOpen ? { missing: priced.shortfall, scope: { kind: 'all' } } : null;
  }
  if (aim.kind === 'goods-full-reduction') return groupGap(cart, priced, aim.id);
  const standing = priced.tiers[aim.kind].find(({ id }) => isSameId(id, aim.id));
  const tier = cart.activities[aim.kind].find(({ id }) => isSameId(id, aim.id));
  if (standing === undefined || tier === undefined || standing.reached || tier.goodsIds?.length === 0) return null;
  return { missing: standing.missing, scope: tier.goodsIds === null ? { kind: 'all' } : { kind: 'goods', ids: tier.goodsIds } };
}
