import { compareIds, type Id } from '../shared/id.ts';
import type { Whole } from '../cart/whole.ts';

/** The id of a position. */
type IdAt = (position: number) => Id;

/**
 * The positions that get one more unit (R3, R8): the `count` largest remainders. Ties go to the smaller id, so the
 * order of lines changes nothing. Ids must be distinct.
 */
export function largestRemainders(remainders: ArrayLike<number | bigint>, idAt: IdAt, count: number): readonly number[] {
  if (count === 0) return [];
  const sorted =
    remainders instanceof Float64Array
      ? Float64Array.from(remainders).sort()
      : Array.from(remainders).sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  // Ids matter only among lines tied at the last remainder that still gets a unit.
  const last = sorted[sorted.length - count] ?? 0;
  const above: number[] = [];
  const tied: number[] = [];
  for (let position = 0; position < remainders.length; position += 1) {
    const remainder = remainders[position] ?? 0;
    if (remainder > last) above.push(position);
    else if (remainder === last) tied.push(position);
  }
  const missing = count - above.length;
  if (missing < tied.length) tied.sort((one, other) => compareIds(idAt(one), idAt(other)));
  return above.concat(tied.slice(0, missing));
}

/** Up to here a product and its neighbouring multiple of the sum are exact in plain numbers. */
const mostInNumbers = 2 ** 52;

/** `apportionWhole` in plain numbers; null where a product is too large for them. */
function apportionInNumbers(total: number, weights: Float64Array, sum: number, idAt: IdAt): Float64Array | null {
  if (sum > mostInNumbers) return null;
  if (sum === 0 || total === sum) return weights;
  let heaviest = 0;
  for (const weight of weights) if (weight > heaviest) heaviest = weight;
  if (total * heaviest > mostInNumbers) return null;
  const parts = new Float64Array(weights.length);
  const remainders = new Float64Array(weights.length);
  let given = 0;
  for (let position = 0; position < weights.length; position += 1) {
    const product = total * (weights[position] ?? 0);
    let part = Math.floor(product / sum);
    let remainder = product - part * sum;
    // The quotient is rounded before it is cut: at a whole number it can be the next one.
    if (remainder < 0) {
      part -= 1;
      remainder += sum;
    }
    parts[position] = part;
    remainders[position] = remainder;
    given += part;
  }
  for (const position of largestRemainders(remainders, idAt, total - given)) parts[position] = (parts[position] ?? 0) + 1;
  return parts;
}

function apportionInBigints(total: bigint, weights: readonly bigint[], sum: bigint, idAt: IdAt): bigint[] {
  const parts = weights.map((weight) => (total * weight) / sum);
  const remainders = weights.map((weight) => (total * weight) % sum);
  const leftOver = Number(total - parts.reduce((given, part) => given + part, 0n));
  for (const position of largestRemainders(remainders, idAt, leftOver)) parts[position] = (parts[position] ?? 0n) + 1n;
  return parts;
}

/**
 * `apportion` for weights whose sum is known.
 * @param sum of the weights
 */
export const apportionWhole = (total: bigint, weights: readonly Whole[], sum: bigint, idAt: IdAt): Float64Array | bigint[] =>
  apportionInNumbers(Number(total), Float64Array.from(weights, Number), Number(sum), idAt) ??
  apportionInBigints(total, weights.map(BigInt), sum, idAt);

/**
 * R3: splits `total` whole units (fen) in proportion to non-negative `weights`, by the largest remainder.
 * @param ids one per weight, distinct; they settle ties.
 * @returns one part per weight, each within a unit of its exact share; they add up to `total`, or are all 0 when the
 * weights are.
 */
export function apportion(total: bigint, weights: readonly bigint[], ids: readonly Id[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  return Array.from(
    apportionWhole(total, weights, sum, (position) => ids[position] ?? ''),
    BigInt,
  );
}
