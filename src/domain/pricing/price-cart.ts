import { bestPlan, choiceRefusals, type VoucherPlan } from '../promotion/best-plan.ts';
import { buyMoreAdvice } from '../promotion/buy-more.ts';
import { amountOf } from '../promotion/counting-lines.ts';
import { inDisplayOrder } from '../promotion/display-order.ts';
import { moneyOff } from '../promotion/money-off.ts';
import { nearestTier, type NextTier } from '../promotion/next-tier.ts';
import { offeredTiers } from '../promotion/offered-tiers.ts';
import { layOutReductions, type ReductionWork, type ReductionOutcome, type Taking } from '../promotion/reduction-work.ts';
import { type ShopReductionKind, type VoucherKind, voucherKinds } from '../promotion/reduction-kind.ts';
import { shopReductions } from '../promotion/shop-reductions.ts';
import { bestChoice, type ChoiceRefusal, type VoucherChoice } from '../promotion/voucher-choice.ts';
import { accepted, refused, type Result } from '../shared/result.ts';
import type { Cart } from '../cart/cart.ts';
import type { PricedCart } from './priced-cart.ts';
import { presentPricedCart } from './present-priced-cart.ts';
import { weighLines } from '../cart/weighed-line.ts';

/** The step of a coupon or cash voucher: takes the planned one's amount. */
function voucherReduction(kind: VoucherKind, plan: VoucherPlan, { judged, left }: ReductionWork): ReductionOutcome {
  const picked = plan[kind];
  const fen = picked ? moneyOff(picked.tier, left.sum(picked.scope)) : 0n;
  return {
    takings: picked && fen > 0n ? [{ kind, id: picked.tier.id, fen, scope: picked.scope }] : [],
    next: nearestTier(
      kind,
      offeredTiers(judged[kind]),
      ({ id }) => id,
      (scope) => left.sum(scope),
      moneyOff,
    ),
  };
}

/**
 * Prices a cart: R5–R22 in their order, exact to the fen. The one function that every channel calls.
 * @param choice which coupon and cash voucher to use; by default the best plan (R16).
 * @returns the priced cart, or every reason why a given voucher cannot be used. Nothing else is refused: a
 * line over its stock or limit is priced and marked (R7).
 * @example
 * const shipping = { freeFrom: money(300), unshippedOrders: noMoney, freight: money(8) };
 * const priced = priceCart({ lines: [], shipping, activities: noActivities });
 * priced.ok && amountAsText(priced.value.payable); // '0.00'
 */
export function priceCart(cart: Cart, choice: VoucherChoice = bestChoice): Result<PricedCart, readonly ChoiceRefusal[]> {
  const weighed = weighLines(cart.lines);
  const work = layOutReductions(cart, weighed);
  const refusals = choiceRefusals(work.judged, choice);
  if (refusals.length > 0) return refused(refusals);

  const takings: Taking[] = [];
  const nextTiers: NextTier[] = [];
  const apply = ({ takings: taken, next }: ReductionOutcome): void => {
    for (const taking of taken) {
      work.left.takeOff(taking.scope, taking.fen, work.counting.ids);
      takings.push(taking);
    }
    if (next) nextTiers.push(next);
  };
  for (const kind of Object.keys(shopReductions) as ShopReductionKind[]) apply(shopReductions[kind](work));
  const shown = inDisplayOrder(work.judged, work.left);
  const plan = bestPlan(work, choice);
  for (const kind of voucherKinds) apply(voucherReduction(kind, plan, work));

  return accepted(
    presentPricedCart({
      weighed,
      shown,
      takings,
      shares: work.left,
      goodsAmount: amountOf(work.counting, work.counting.all),
      shipping: cart.shipping,
      advice: { nextTiers, buyMore: buyMoreAdvice(weighed) },
    }),
  );
}
