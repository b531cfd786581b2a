import { cashbackProgress } from '../cashback/cashback.ts';
import { apportion } from '../promotion/apportion.ts';
import { fromFen, type Money, noMoney, toFen } from '../shared/money.ts';
import type { Standing } from './standing.ts';

/** Tiers of a cashback: threshold and payment, in yuan (R44). */
export type ReturningTiers = readonly { readonly threshold: Money; readonly pays: Money }[];

/** The payments of a cashback; amounts in fen. */
export interface CashbackTotals {
  readonly orders: number;
  readonly shops: number;
  readonly paid: bigint;
  /** The part for goods with known cost. */
  readonly paidForKnown: bigint;
  /** The payment of each shop that reached a tier. */
  readonly pays: readonly number[];
}

/** R44 over the purchases of the window, each taken as completed in it without returns. */
export function cashbackTotals(
  tiers: ReturningTiers,
  shops: ReadonlyMap<number, { readonly standing: Standing; readonly orders: number }>,
): CashbackTotals {
  let totals: CashbackTotals = { orders: 0, shops: 0, paid: 0n, paidForKnown: 0n, pays: [] };
  const pays: number[] = [];
  for (const { standing, orders } of shops.values()) {
    const bought = [{ payable: fromFen(standing.payable), returned: noMoney, completedAt: 0 }];
    const paid = toFen(cashbackProgress(tiers, bought, { begins: 0, ends: 1 }).pays);
    if (paid === 0n) continue;
    const [known = 0n] = apportion(paid, [standing.known, standing.payable - standing.known], ['known', 'rest']);
    pays.push(Number(paid));
    totals = {
      orders: totals.orders + orders,
      shops: totals.shops + 1,
      paid: totals.paid + paid,
      paidForKnown: totals.paidForKnown + known,
      pays,
    };
  }
  return totals;
}
