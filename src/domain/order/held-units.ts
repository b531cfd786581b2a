import { accepted, refused, type Result } from '../shared/result.ts';

/** Units of a line that a paid order holds in one batch, those that expire first before those that expire later. */
export interface UnsentUnits {
  readonly lineId: number;
  readonly batchId: number;
  /** units that are still to be sent, ≥ 0 */
  readonly count: number;
}

/** So many units of a line. */
export interface LineUnits {
  readonly lineId: number;
  readonly units: number;
}

/** Units of a line in one batch, ≥ 1. */
export interface BatchUnits {
  readonly lineId: number;
  readonly batchId: number;
  readonly units: number;
}

/** Why units cannot be taken; `most`: the units of the line that are still to be sent. */
export type TakingRefusal =
  | { readonly code: 'unknown-line' | 'twice'; readonly lineId: number }
  | { readonly code: 'not-that-many'; readonly lineId: number; readonly most: number };

/** All units that are still to be sent. */
export const unitsHeld = (held: readonly Pick<UnsentUnits, 'count'>[]): number => held.reduce((sum, { count }) => sum + count, 0);

/**
 * Takes units of lines from the batches that an order holds for them, in the given order of the batches.
 * @param wanted whole units ≥ 1, each line once
 * @returns the units of each batch, or the first reason against them
 */
export function takeUnits(held: readonly UnsentUnits[], wanted: readonly LineUnits[]): Result<readonly BatchUnits[], TakingRefusal> {
  const taken: BatchUnits[] = [];
  for (const [at, { lineId, units }] of wanted.entries()) {
    const ofLine = held.filter((one) => one.lineId === lineId);
    if (ofLine.length === 0) return refused({ code: 'unknown-line', lineId });
    if (wanted.findIndex((one) => one.lineId === lineId) < at) return refused({ code: 'twice', lineId });
    const most = unitsHeld(ofLine);
    if (!Number.isInteger(units) || units < 1 || units > most) return refused({ code: 'not-that-many', lineId, most });
    let left = units;
    for (const { batchId, count } of ofLine) {
      const some = Math.min(left, count);
      left -= some;
      if (some > 0) taken.push({ lineId, batchId, units: some });
    }
  }
  return accepted(taken);
}
