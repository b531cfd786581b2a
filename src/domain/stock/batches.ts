import { accepted, refused, type Result } from '../shared/result.ts';

/** Units of goods that were made together (批): they carry one number and expire on one day. */
interface Batch {
  readonly id: number;
  /** days, `YYYY-MM-DD`; null where none is printed */
  readonly madeOn: string | null;
  readonly expiresOn: string | null;
  /** units that lie there, ≥ 0 */
  readonly stock: number;
}

/** So many units of a batch, ≥ 1. */
export interface BatchShare {
  readonly batchId: number;
  readonly count: number;
}

/** Later than every day. */
const never = '9999-12-31';
const expiryOf = ({ expiresOn }: Batch): string => expiresOn ?? never;

/** Whether goods may not be sold any more: on the day after the one that is printed on them. Days as `YYYY-MM-DD`. */
export const isExpired = (expiresOn: string | null, today: string): boolean => expiresOn !== null && expiresOn < today;

/** The order in which batches are sold: first to expire, then first made, then first known. */
const inExpiryOrder = (one: Batch, other: Batch): number => {
  const [a, b] = [expiryOf(one), expiryOf(other)];
  if (a !== b) return a < b ? -1 : 1;
  const [made, madeOther] = [one.madeOn ?? '', other.madeOn ?? ''];
  return made === madeOther ? one.id - other.id : made < madeOther ? -1 : 1;
};

/** Takes `units` from batches in the given order, as far as they reach. */
function fill(units: number, batches: readonly Batch[]): BatchShare[] {
  let left = units;
  return batches.flatMap(({ id, stock }) => {
    const count = Math.min(left, stock);
    left -= count;
    return count > 0 ? [{ batchId: id, count }] : [];
  });
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/**
 * From which batches units are sold: the one that expires first gives first, an expired one never.
 * @param units whole, ≥ 0
 * @param today `YYYY-MM-DD`, a day in China
 * @returns refused with the units that could be had when they are too few
 */
export function drawUnits(units: number, batches: readonly Batch[], today: string): Result<BatchShare[], { readonly sellable: number }> {
  const sellable = batches.filter(({ expiresOn }) => !isExpired(expiresOn, today)).sort(inExpiryOrder);
  const there = sum(sellable.map(({ stock }) => stock));
  return there < units ? refused({ sellable: there }) : accepted(fill(units, sellable));
}

/**
 * Divides what was drawn for several lines of the same goods among them, in their order: the first line gets what
 * expires first.
 * @param units of each line; together as many as were drawn
 */
export function shareOut(units: readonly number[], drawn: readonly BatchShare[]): BatchShare[][] {
  const rest = drawn.map(({ batchId, count }) => ({ batchId, count }));
  return units.map((wanted) => {
    let left = wanted;
    const shares: BatchShare[] = [];
    for (const share of rest) {
      const count = Math.min(left, share.count);
      if (count === 0) continue;
      share.count -= count;
      left -= count;
      shares.push({ batchId: share.batchId, count });
    }
    if (left > 0) throw new Error(`${left} units were not drawn`);
    return shares;
  });
}

/**
 * What lies in each batch when goods were counted as a whole: what is missing was sold of those that expire first, what
 * is more came to the one that expires last.
 * @param units counted, whole, ≥ 0
 * @param batches at least one
 * @returns batches whose stock is another one than before, with the new one
 */
export function recounted(units: number, batches: readonly Batch[]): { readonly batchId: number; readonly stock: number }[] {
  const ordered = [...batches].sort(inExpiryOrder);
  const last = ordered.at(-1);
  if (last === undefined) throw new Error('Goods that are counted lie in a batch');
  const kept = new Map(fill(units, [...ordered].reverse()).map(({ batchId, count }) => [batchId, count]));
  const more = units - sum([...kept.values()]);
  kept.set(last.id, (kept.get(last.id) ?? 0) + more);
  return ordered
    .map(({ id, stock }) => ({ id, before: stock, stock: kept.get(id) ?? 0 }))
    .flatMap(({ id, before, stock }) => (before === stock ? [] : [{ batchId: id, stock }]));
}
