import { type Money, noMoney } from '../shared/money.ts';

/** The kinds of balance entries (R31): 充值, 支付, 退款, 返现, 调整. */
export const balanceKinds = ['topup', 'pay', 'refund', 'cashback', 'adjust'] as const;

/** An entry of a ledger in yuan, negative for outgoing money. */
interface LedgerRow {
  readonly change: Money;
}

/** The sums of a ledger's period, in yuan; `spent` is positive. */
interface LedgerSums {
  readonly opening: Money;
  readonly received: Money;
  readonly spent: Money;
  readonly closing: Money;
}

/** R31: opening + incoming − outgoing = closing, for any entries. */
export function ledgerSums(opening: Money, rows: readonly LedgerRow[]): LedgerSums {
  let [received, spent] = [noMoney, noMoney];
  for (const { change } of rows) {
    if (change.gt(0)) received = received.plus(change);
    else spent = spent.minus(change);
  }
  return { opening, received, spent, closing: opening.plus(received).minus(spent) };
}
