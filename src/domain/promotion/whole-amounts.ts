/**
 * Non-negative whole amounts by position (fen, or ten-thousandths of a yuan), summed exactly. They are plain numbers
 * while their total is below 2^53, because these add up about twenty times faster than bigints. Amounts only shrink, so
 * the initial choice stays valid.
 */
export class WholeAmounts {
  private readonly values: Float64Array | bigint[];

  constructor(amounts: readonly bigint[]) {
    let total = 0n;
    for (const amount of amounts) total += amount;
    this.values = total <= BigInt(Number.MAX_SAFE_INTEGER) ? Float64Array.from(amounts, Number) : [...amounts];
  }

  at(position: number): bigint {
    return BigInt(this.values[position] ?? 0);
  }

  /** The exact sum over the positions of a scope. */
  sum(scope: readonly number[]): bigint {
    if (this.values instanceof Float64Array) {
      let sum = 0;
      for (const position of scope) sum += this.values[position] ?? 0;
      return BigInt(sum);
    }
    let sum = 0n;
    for (const position of scope) sum += this.values[position] ?? 0n;
    return sum;
  }

  /** An independent copy, for a trial. */
  copy(): WholeAmounts {
    return new WholeAmounts(this.toArray());
  }

  /** Subtracts `parts[i]`, at most the present amount, at position `scope[i]`. */
  takeOff(scope: readonly number[], parts: readonly bigint[]): void {
    scope.forEach((position, index) => {
      const rest = this.at(position) - (parts[index] ?? 0n);
      if (this.values instanceof Float64Array) this.values[position] = Number(rest);
      else this.values[position] = rest;
    });
  }

  toArray(): readonly bigint[] {
    return Array.from(this.values, BigInt);
  }
}
