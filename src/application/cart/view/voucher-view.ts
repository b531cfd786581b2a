import type { Cart } from '../../../domain/cart/cart.ts';
import { priceCart } from '../../../domain/pricing/price-cart.ts';
import { bestChoice, type ChoiceRefusal, type VoucherChoice } from '../../../domain/promotion/voucher-choice.ts';
import { type VoucherKind, voucherKinds } from '../../../domain/promotion/reduction-kind.ts';
import { idText, isSameId } from '../../../domain/shared/id.ts';
import { noMoney } from '../../../domain/shared/money.ts';
import type { KeptCart } from '../kept-cart.ts';
import type { PricedChoice } from './priced-choice.ts';
import { shownAmount, shownFace } from '../../shared/shown/shown-money.ts';

/** One side of the plan (R16). */
export type VoucherSide = VoucherKind;

/** A coupon or cash voucher that the buyer had chosen and that can no longer be used (R16). */
export interface DroppedVoucher {
  readonly side: VoucherSide;
  readonly code: ChoiceRefusal['code'];
  /** Its face value; empty when it is not known any more. */
  readonly money: string;
}

/** What is used now, and how that compares with the best plan. */
export interface PlanView {
  /** The id of what is used, null for none. */
  readonly used: Readonly<Record<VoucherSide, string | null>>;
  /** Whether this is the shop's own best choice. */
  readonly isBest: boolean;
  /** What the plan in use takes off; null for nothing. */
  readonly saves: string | null;
  /** How much less the best plan would cost; null when this one is as good. */
  readonly couldSave: string | null;
}

/** A given one is in use even where nothing is left for it to take. */
function usedOn({ priced, choice }: PricedChoice, side: VoucherSide): string | null {
  const pick = choice[side];
  if (pick.kind === 'given') return idText(pick.id);
  const taken = priced.reductions.find(({ kind }) => kind === side);
  return taken ? idText(taken.id) : null;
}

const isOwnChoice = (choice: VoucherChoice): boolean => voucherKinds.some((kind) => choice[kind].kind !== 'best');

/** Describes the plan in use. */
export function showPlan(cart: Cart, plan: PricedChoice): PlanView {
  const { priced, choice } = plan;
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

/** What was dropped, by its face value. */
export const showDropped = ({ cart }: KeptCart, dropped: readonly ChoiceRefusal[]): readonly DroppedVoucher[] =>
  dropped.map(({ side, code, id }) => {
    const money = cart.activities[side].find((tier) => isSameId(tier.id, id))?.money;
    return { side, code, money: money ? shownFace(money) : '' };
  });
