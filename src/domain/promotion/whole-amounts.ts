import type { Id } from '../shared/id.ts';
import type { Whole } from '../cart/whole.ts';
import { apportionWhole } from './apportion.ts';

/**
 * Non-negative whole amounts by position (fen, or ten-thousandths of a yuan), summed exactly. They are plain numbers
 * while their total is below 2^53, because these add up about twenty times faster than bigints. Amounts only shrink, so
 * the initial choice stays valid. Many tiers share a scope: its sum is kept until an amount changes.
 */
export class WholeAmounts {
  private readonly values: Float64Array | bigint[];
  private readonly sums = new Map<readonly number[], bigint>();

  constructor(amounts: readonly Whole[] | Float64Array) {
    let total = 0;
    for (const amount of amounts) total += Number(amount);
    // The total is exact as long as it is safe, and a larger one never looks safe.
    this.values = total <= Number.MAX_SAFE_INTEGER ? Float64Array.from(amounts, Number) : Array.from(amounts, BigInt);
  }

  at(position: number): Whole {
    return this.values[position] ?? 0;
  }

  /** The exact sum over the positions of a scope. */
  sum(scope: readonly number[]): bigint {
    const kept = this.sums.get(scope);
    if (kept !== undefined) return kept;
    const sum = this.values instanceof Float64Array ? BigInt(sumOfNumbers(this.values, scope)) : sumOfBigints(this.values, scope);
    this.sums.set(scope, sum);
    return sum;
  }

  /** An independent copy, for a trial. */
  copy(): WholeAmounts {
    return new WholeAmounts(this.values);
  }

  /**
   * Takes `amount`, at most the scope's sum, from a scope in proportion to its amounts (R3).
   * @param ids of all positions, distinct; they settle ties.
   */
  takeOff(scope: readonly number[], amount: bigint, ids: readonly Id[]): void {
    const sum = this.sum(scope);
    const { values } = this;
    const weights = scope.map((position) => this.at(position));
    const parts = apportionWhole(amount, weights, sum, (place) => ids[scope[place] ?? 0] ?? '');
    scope.forEach((position, place) => {
      const part = parts[place] ?? 0;
      if (values instanceof Float64Array) values[position] = (values[position] ?? 0) - Number(part);
      else values[position] = (values[position] ?? 0n) - BigInt(part);
    });
    this.sums.clear();
    this.sums.set(scope, sum - amount);
  }
}

function sumOfNumbers(values: Float64Array, scope: readonly number[]): number {
  let sum = 0;
  for (const position of scope) sum += values[position] ?? 0;
  return sum;
}

function sumOfBigints(values: readonly bigint[], scope: readonly number[]): bigint {
  let sum = 0n;
  for (const position of scope) sum += values[position] ?? 0n;
  return sum;
}
