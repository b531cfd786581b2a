import { accepted, refused, type Result } from '../shared/result.ts';

/** Units of a line that a paid order holds in one batch, those that expire first before those that expire later. */
interface HeldUnits {
  readonly lineId: number;
  readonly batchId: number;
  /** units that are still to be sent, ≥ 0 */
  readonly count: number;
}

/** Units of a line that the seller cannot send. */
interface MissingUnits {
  readonly lineId: number;
  readonly units: number;
}

/** Units of one batch that are not sent, ≥ 1. */
export interface ShortUnits {
  readonly lineId: number;
  readonly batchId: number;
  readonly units: number;
}

/** Why a reduction is refused; `most`: the units of the line that are still to be sent. */
export type ShortRefusal =
  | { readonly code: 'unknown-line' | 'twice'; readonly lineId: number }
  | { readonly code: 'not-that-many'; readonly lineId: number; readonly most: number }
  /** Nothing would be sent at all: the order is to be refunded as a whole (R20). */
  | { readonly code: 'nothing-left' };

/**
 * R59: what a reduction still has to take. It says how many units of a line are missing in all, so that the same one
 * sent twice takes them once; lines of which nothing more is missing are left out.
 * @param missing units that are missing of each line in all
 * @param short units that were taken before, by line
 */
export const stillMissing = (missing: readonly MissingUnits[], short: ReadonlyMap<number, number>): readonly MissingUnits[] =>
  missing.map(({ lineId, units }) => ({ lineId, units: units - (short.get(lineId) ?? 0) })).filter(({ units }) => units > 0);

const unitsOf = (held: readonly HeldUnits[]): number => held.reduce((sum, { count }) => sum + count, 0);

/**
 * R59: the batches that a short delivery reduces. The units that expire last are missing: what is sent is what would be
 * sold next. A line is only reduced, never increased, and something of the order is sent.
 * @param held all units of the order
 * @param missing whole units ≥ 1, each line once
 * @returns the missing units of each batch, or the first reason against them
 */
export function shortUnits(held: readonly HeldUnits[], missing: readonly MissingUnits[]): Result<readonly ShortUnits[], ShortRefusal> {
  const short: ShortUnits[] = [];
  for (const [at, { lineId, units }] of missing.entries()) {
    const ofLine = held.filter((one) => one.lineId === lineId);
    if (ofLine.length === 0) return refused({ code: 'unknown-line', lineId });
    if (missing.findIndex((one) => one.lineId === lineId) < at) return refused({ code: 'twice', lineId });
    const most = unitsOf(ofLine);
    if (!Number.isInteger(units) || units < 1 || units > most) return refused({ code: 'not-that-many', lineId, most });
    let left = units;
    for (const { batchId, count } of [...ofLine].reverse()) {
      const taken = Math.min(left, count);
      left -= taken;
      if (taken > 0) short.push({ lineId, batchId, units: taken });
    }
  }
  const gone = short.reduce((sum, { units }) => sum + units, 0);
  return gone === unitsOf(held) ? refused({ code: 'nothing-left' }) : accepted(short);
}
