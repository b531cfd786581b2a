import { accepted, refused, type Result } from '../shared/result.ts';

/** Units of goods made together (批), with one number and one expiry day. */
interface Batch {
  readonly id: number;
  /** days, `YYYY-MM-DD`; null when none is printed */
  readonly madeOn: string | null;
  readonly expiresOn: string | null;
  /** units in stock, ≥ 0 */
  readonly stock: number;
}

/** Units of one batch, ≥ 1. */
export interface BatchShare {
  readonly batchId: number;
  readonly count: number;
}

/** Later than any day. */
const never = '9999-12-31';
const expiryOf = ({ expiresOn }: Batch): string => expiresOn ?? never;

/** Whether goods must no longer be sold: from the day after the printed day on. Days as `YYYY-MM-DD`. */
export const isExpired = (expiresOn: string | null, today: string): boolean => expiresOn !== null && expiresOn < today;

/** The order in which batches are sold: first to expire, then first made, then first received. */
const inExpiryOrder = (one: Batch, other: Batch): number => {
  const [a, b] = [expiryOf(one), expiryOf(other)];
  if (a !== b) return a < b ? -1 : 1;
  const [made, madeOther] = [one.madeOn ?? '', other.madeOn ?? ''];
  return made === madeOther ? one.id - other.id : made < madeOther ? -1 : 1;
};

/** Takes `units` from batches in the given order, as far as they suffice. */
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
 * The batches from which units are sold: the first to expire first, never an expired one.
 * @param units whole, ≥ 0
 * @param today `YYYY-MM-DD`, a day in China
 * @returns refused with the available units when they do not suffice
 */
export function drawUnits(units: number, batches: readonly Batch[], today: string): Result<BatchShare[], { readonly sellable: number }> {
  const sellable = batches.filter(({ expiresOn }) => !isExpired(expiresOn, today)).sort(inExpiryOrder);
  const there = sum(sellable.map(({ stock }) => stock));
  return there < units ? refused({ sellable: there }) : accepted(fill(units, sellable));
}

/**
 * Distributes drawn units over several lines of the same goods in order: the first line gets the batch that expires
 * first.
 * @param units of each line; their sum equals the drawn units
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
 * What an order still holds after other batches than those it held were sent for a part of its units (R60): the sent
 * batches that it holds are used first, and the units that expire last are given back for those that were taken.
 * @param held units by batch, first to expire first
 * @param sent units by batch, not more in all than are held
 */
export function heldAfter(held: readonly BatchShare[], sent: readonly BatchShare[]): BatchShare[] {
  const units = (shares: readonly BatchShare[]): number => sum(shares.map(({ count }) => count));
  let rest = units(held) - units(sent);
  if (rest < 0) throw new Error(`${-rest} units more were sent than are held`);
  const going = new Map<number, number>();
  for (const { batchId, count } of sent) going.set(batchId, (going.get(batchId) ?? 0) + count);
  return held.flatMap(({ batchId, count }) => {
    const gone = Math.min(count, going.get(batchId) ?? 0);
    going.set(batchId, (going.get(batchId) ?? 0) - gone);
    const kept = Math.min(rest, count - gone);
    rest -= kept;
    return kept > 0 ? [{ batchId, count: kept }] : [];
  });
}

/**
 * The stock of each batch after the goods were counted as a whole: missing units are taken from the batches that expire
 * first, additional units go to the one that expires last.
 * @param units counted, whole, ≥ 0
 * @param batches at least one
 * @returns the batches with changed stock, with the new one
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
