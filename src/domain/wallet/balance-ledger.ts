import { type Money, noMoney } from '../shared/money.ts';

/** What a balance changes by (R31): 充值, 支付, 退款, 返现, 调整. */
export const balanceKinds = ['topup', 'pay', 'refund', 'cashback', 'adjust'] as const;

/** One row of a ledger: what it changed by, in yuan, negative for what left. */
interface LedgerRow {
  readonly change: Money;
}

/** What a period of a ledger comes to, in yuan; `spent` is positive. */
interface LedgerSums {
  readonly opening: Money;
  readonly received: Money;
  readonly spent: Money;
  readonly closing: Money;
}

/** R31: opening + what came − what left = closing, for any rows. */
export function ledgerSums(opening: Money, rows: readonly LedgerRow[]): LedgerSums {
  let [received, spent] = [noMoney, noMoney];
  for (const { change } of rows) {
    if (change.gt(0)) received = received.plus(change);
    else spent = spent.minus(change);
  }
  return { opening, received, spent, closing: opening.plus(received).minus(spent) };
}
