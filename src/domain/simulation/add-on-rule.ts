import type { Quota } from '../activity/join-obstacle.ts';
import { addOnStanding } from '../cart/add-on-group.ts';
import type { Id } from '../shared/id.ts';
import { type Money, noMoney } from '../shared/money.ts';
import { placesFor, type Rule, takesOf } from './rule.ts';

interface AddOns {
  readonly kind: 'add-on' | 'gift';
  readonly thresholds: readonly Money[];
  readonly counting: readonly Id[] | null;
  /** Goods that may be had, with their cost in yuan; null: not known. */
  readonly given: readonly { readonly goodsId: Id; readonly cost: Money | null }[];
}

/** Of the goods to choose from the dearest for the shop: one whose cost is not known may be dearer than all. */
const dearest = (given: AddOns['given']) =>
  given.reduce<AddOns['given'][number] | null>((held, one) => {
    if (held === null || one.cost === null) return one;
    return held.cost !== null && one.cost.gt(held.cost) ? one : held;
  }, null);

/**
 * 换购, 满赠 (R43): units for the thresholds that the order reached. A gift is given, the dearest of those to choose from;
 * an add-on is offered: that nobody bought it then is all that is known.
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
