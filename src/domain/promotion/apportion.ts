import { compareIds, type Id } from '../shared/id.ts';

/**
 * The positions that get one more unit (R3, R8): the `count` largest remainders. Ties go to the smaller id, so the
 * order of lines changes nothing. Ids must be distinct.
 */
export function largestRemainders(remainders: ArrayLike<number | bigint>, ids: readonly Id[], count: number): readonly number[] {
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
  if (missing < tied.length) tied.sort((one, other) => compareIds(ids[one] ?? '', ids[other] ?? ''));
  return above.concat(tied.slice(0, missing));
}

/** The parts before the leftover units are distributed, in plain numbers: every product is below 2^53. */
function floorsInNumbers(total: number, weights: readonly bigint[], sum: number) {
  const parts = new Array<bigint>(weights.length);
  const remainders = new Float64Array(weights.length);
  let given = 0;
  weights.forEach((weight, position) => {
    const product = total * Number(weight);
    const remainder = product % sum;
    const part = (product - remainder) / sum;
    parts[position] = BigInt(part);
    remainders[position] = remainder;
    given += part;
  });
  return { parts, remainders, leftOver: total - given };
}

function floorsInBigints(total: bigint, weights: readonly bigint[], sum: bigint) {
  const parts = weights.map((weight) => (total * weight) / sum);
  const remainders = weights.map((weight) => (total * weight) % sum);
  return { parts, remainders, leftOver: Number(total - parts.reduce((given, part) => given + part, 0n)) };
}

/**
 * R3: splits `total` whole units (fen) in proportion to non-negative `weights`, by the largest remainder.
 * @param ids one per weight, distinct; they settle ties.
 * @returns one part per weight, each within a unit of its exact share; they add up to `total`, or are all 0 when the
 * weights are.
 */
export function apportion(total: bigint, weights: readonly bigint[], ids: readonly Id[]): bigint[] {
  let sum = 0n;
  let heaviest = 0n;
  for (const weight of weights) {
    sum += weight;
    if (weight > heaviest) heaviest = weight;
  }
  if (sum === 0n || total === 0n) return weights.map(() => 0n);
  if (total === sum) return [...weights];
  const small = sum <= Number.MAX_SAFE_INTEGER && total * heaviest <= Number.MAX_SAFE_INTEGER;
  const { parts, remainders, leftOver } = small
    ? floorsInNumbers(Number(total), weights, Number(sum))
    : floorsInBigints(total, weights, sum);
  for (const position of largestRemainders(remainders, ids, leftOver)) parts[position] = (parts[position] ?? 0n) + 1n;
  return parts;
}
