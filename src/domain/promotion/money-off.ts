import { toFen, type Money } from '../shared/money.ts';

/** What a tier with a fixed amount takes from the remaining fen: at most what is left (R11, R12, R14, R15). */
export function moneyOff({ money }: { readonly money: Money }, left: bigint): bigint {
  const face = toFen(money);
  return face < left ? face : left;
}
