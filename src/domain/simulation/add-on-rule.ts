import type { Quota } from '../activity/join-obstacle.ts';
import { addOnStanding } from '../cart/add-on-group.ts';
import type { Id } from '../shared/id.ts';
import { type Money, noMoney } from '../shared/money.ts';
import { placesFor, type Rule, takesOf } from './rule.ts';

interface AddOns {
  readonly kind: 'add-on' | 'gift';
  readonly thresholds: readonly Money[];
  readonly counting: readonly Id[] | null;
  /** Goods on offer, with their cost in yuan; null: unknown. */
  readonly given: readonly { readonly goodsId: Id; readonly cost: Money | null }[];
}

/** The choice that costs the shop most; a choice with unknown cost may be the dearest. */
const dearest = (given: AddOns['given']) =>
  given.reduce<AddOns['given'][number] | null>((held, one) => {
    if (held === null || one.cost === null) return one;
    return held.cost !== null && one.cost.gt(held.cost) ? one : held;
  }, null);

/**
 * 换购, 满赠 (R43): units for the thresholds that the order reached. A gift costs the dearest choice; an add-on is only
 * offered, because past orders do not tell who would have bought it.
 */
export function addOnRule({ kind, thresholds, counting, given }: AddOns, quota: Quota): Rule {
  const gift = dearest(given);
  return {
    taken: 'by-itself',
    play: (order, taken) => {
      const { allowed } = addOnStanding(
        { id: 'draft', thresholds, goodsIds: counting, left: placesFor(quota, order, taken) },
        order.lines.map(({ line }) => line),
      );
      if (allowed === 0 || gift === null) return null;
      const played = { cart: order, takes: takesOf(order, allowed) };
      return kind === 'gift'
        ? { ...played, given: { goodsId: gift.goodsId, units: allowed, cost: gift.cost, amount: noMoney } }
        : { ...played, offered: allowed };
    },
  };
}
