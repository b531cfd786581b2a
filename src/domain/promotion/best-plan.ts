import { isSameId, type Id } from '../shared/id.ts';
import { toFen } from '../shared/money.ts';
import type { JudgedTier } from './judged-tier.ts';
import { moneyOff } from './money-off.ts';
import type { JudgedActivities, ReductionWork } from './reduction-work.ts';
import type { MoneyTier } from '../cart/activities.ts';
import type { Scope } from './tier-scope.ts';
import { type VoucherKind, voucherKinds } from './reduction-kind.ts';
import type { ChoiceRefusal, Pick, VoucherChoice } from './voucher-choice.ts';

type Voucher = JudgedTier<MoneyTier>;

/** The coupon and the cash voucher to use; null for none. */
export type VoucherPlan = Readonly<Record<VoucherKind, Voucher | null>>;

/** Why a choice cannot be used (R16): unknown, or not reached. Empty when it can. */
export function choiceRefusals(judged: JudgedActivities, choice: VoucherChoice): readonly ChoiceRefusal[] {
  return voucherKinds.flatMap((side): ChoiceRefusal[] => {
    const pick = choice[side];
    if (pick.kind !== 'given') return [];
    const given = judged[side].find(({ tier }) => isSameId(tier.id, pick.id));
    if (given?.reached) return [];
    return [{ code: given ? 'not-reached' : 'unknown', side, id: pick.id }];
  });
}

/** The possible vouchers of one kind, in the order that settles ties: none first (R16). */
function candidates(pick: Pick, vouchers: readonly Voucher[]): readonly (Voucher | null)[] {
  switch (pick.kind) {
    case 'none':
      return [null];
    case 'given':
      return vouchers.filter(({ tier }) => isSameId(tier.id, pick.id));
    case 'best':
      return [null, ...vouchers.filter(({ reached }) => reached)];
  }
}

/** What a cash voucher would take after each coupon (R15); in fen, exact. */
function cashVoucherTakings({
  left,
  counting,
}: ReductionWork): (coupon: Voucher | null, taken: bigint) => (cashVoucher: Voucher) => bigint {
  return (coupon, taken) => {
    const afterCoupon = sumAfterSpreading(coupon, taken, left, counting.ids);
    return ({ tier, scope }) => {
      const full = left.sum(scope);
      // If enough is left even when the coupon comes off this scope alone, spreading is unnecessary.
      if (taken === 0n || toFen(tier.money) <= full - taken) return moneyOff(tier, full);
      return moneyOff(tier, afterCoupon(scope));
    };
  };
}

/** Sums over the shares after a coupon; the first question spreads it over a copy. */
function sumAfterSpreading(coupon: Voucher | null, fen: bigint, left: ReductionWork['left'], ids: readonly Id[]): (scope: Scope) => bigint {
  let after: ReductionWork['left'] | null = null;
  return (scope) => {
    if (after === null) {
      after = left.copy();
      if (coupon) after.takeOff(coupon.scope, fen, ids);
    }
    return after.sum(scope);
  };
}

/**
 * R16: of all allowed pairs of a coupon and a cash voucher, the one with the least payable + waste; ties: the lower
 * payable, then list places. Goods amount, earlier reductions and freight are equal for all pairs, so payable + waste
 * is least where face value − 2 × takings is least; when that and the takings are equal, so is the face value. A
 * voucher that takes nothing is not used, so it wastes nothing.
 * @param work the state after the shop's reductions; given choices are reached (`choiceRefusals` is empty).
 */
export function bestPlan(work: ReductionWork, choice: VoucherChoice): VoucherPlan {
  const takingsAfter = cashVoucherTakings(work);
  const cashVouchers = candidates(choice['cash-voucher'], work.judged['cash-voucher']);
  let best: { readonly plan: VoucherPlan; readonly cost: bigint; readonly takes: bigint } | null = null;
  for (const coupon of candidates(choice.coupon, work.judged.coupon)) {
    const couponTakes = coupon ? moneyOff(coupon.tier, work.left.sum(coupon.scope)) : 0n;
    const takingOf = takingsAfter(coupon, couponTakes);
    for (const cashVoucher of cashVouchers) {
      const cashVoucherTakes = cashVoucher ? takingOf(cashVoucher) : 0n;
      const takes = couponTakes + cashVoucherTakes;
      const cost = faceIfUsed(coupon, couponTakes) + faceIfUsed(cashVoucher, cashVoucherTakes) - 2n * takes;
      if (best === null || cost < best.cost || (cost === best.cost && takes > best.takes)) {
        best = { plan: { coupon, 'cash-voucher': cashVoucher }, cost, takes };
      }
    }
  }
  return best?.plan ?? { coupon: null, 'cash-voucher': null };
}

const faceIfUsed = (voucher: Voucher | null, takes: bigint): bigint => (voucher && takes > 0n ? toFen(voucher.tier.money) : 0n);
