import { priceCart } from '../../../domain/pricing/price-cart.ts';
import { bestChoice, type ChoiceRefusal, type VoucherChoice } from '../../../domain/promotion/voucher-choice.ts';
import { type VoucherKind, voucherKinds } from '../../../domain/promotion/reduction-kind.ts';
import { idText, isSameId } from '../../../domain/shared/id.ts';
import { noMoney } from '../../../domain/shared/money.ts';
import type { KeptCart } from '../kept-cart.ts';
import type { PricedChoice } from './priced-choice.ts';
import { shownAmount, shownFace } from '../../shared/shown/shown-money.ts';

/** A kind of voucher in the plan (R16). */
export type VoucherSide = VoucherKind;

/** A chosen voucher that can no longer be used (R16). */
export interface DroppedVoucher {
  readonly side: VoucherSide;
  readonly code: ChoiceRefusal['code'];
  /** Its face value; empty when unknown. */
  readonly money: string;
}

/** The plan in use, and its difference to the best plan. */
export interface PlanView {
  /** The id of the used voucher, null for none. */
  readonly used: Readonly<Record<VoucherSide, string | null>>;
  /** Whether this is the best plan. */
  readonly isBest: boolean;
  /** The reduction of the plan in use; null for none. */
  readonly saves: string | null;
  /** How much less the best plan costs; null when this one is as good. */
  readonly couldSave: string | null;
}

/** A chosen voucher is in use even when nothing is left to reduce. */
function usedOn({ priced, choice }: PricedChoice, side: VoucherSide): string | null {
  const pick = choice[side];
  if (pick.kind === 'given') return idText(pick.id);
  const taken = priced.reductions.find(({ kind }) => kind === side);
  return taken ? idText(taken.id) : null;
}

const isOwnChoice = (choice: VoucherChoice): boolean => voucherKinds.some((kind) => choice[kind].kind !== 'best');

/** The plan in use. */
export function showPlan(plan: PricedChoice): PlanView {
  const { cart, priced, choice } = plan;
  const best = isOwnChoice(choice) ? priceCart(cart, bestChoice) : null;
  const more = best?.ok ? priced.payable.minus(best.value.payable) : noMoney;
  const saves = priced.reductions.reduce(
    (sum, { kind, amount }) => (kind === 'coupon' || kind === 'cash-voucher' ? sum.plus(amount) : sum),
    noMoney,
  );
  return {
    used: { coupon: usedOn(plan, 'coupon'), 'cash-voucher': usedOn(plan, 'cash-voucher') },
    isBest: !isOwnChoice(choice),
    saves: saves.gt(0) ? shownFace(saves) : null,
    couldSave: more.gt(0) ? shownAmount(more) : null,
  };
}

/** Dropped vouchers by face value. */
export const showDropped = ({ cart }: KeptCart, dropped: readonly ChoiceRefusal[]): readonly DroppedVoucher[] =>
  dropped.map(({ side, code, id }) => {
    const money = cart.activities[side].find((tier) => isSameId(tier.id, id))?.money;
    return { side, code, money: money ? shownFace(money) : '' };
  });
