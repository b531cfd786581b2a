import { accepted, refused, type Result } from '../shared/result.ts';
import { type BatchUnits, type UnsentUnits, type LineUnits, takeUnits, type TakingRefusal, unitsHeld } from './held-units.ts';

/** Units of one batch that are not sent, ≥ 1. */
export type ShortUnits = BatchUnits;

/**
 * Why a reduction is refused. `nothing-left`: nothing of the order would be sent; it is to be refunded as a whole
 * (R20).
 */
export type ShortRefusal = TakingRefusal | { readonly code: 'nothing-left' };

/**
 * R59: what a reduction still has to take. It says how many units of a line are missing in all, so that the same one
 * sent twice takes them once; lines of which nothing more is missing are left out.
 * @param missing units that are missing of each line in all
 * @param short units that were taken before, by line
 */
export const stillMissing = (missing: readonly LineUnits[], short: ReadonlyMap<number, number>): readonly LineUnits[] =>
  missing.map(({ lineId, units }) => ({ lineId, units: units - (short.get(lineId) ?? 0) })).filter(({ units }) => units > 0);

/**
 * R59: the batches that a short delivery reduces. The units that expire last are missing: what is sent is what would be
 * sold next. A line is only reduced, never increased, and something of the order is sent: what is still held, or an
 * earlier parcel (R60).
 * @param held the units of the order that are still to be sent
 * @param missing whole units ≥ 1, each line once
 * @param sent units that left before
 * @returns the missing units of each batch, or the first reason against them
 */
export function shortUnits(
  held: readonly UnsentUnits[],
  missing: readonly LineUnits[],
  sent = 0,
): Result<readonly ShortUnits[], ShortRefusal> {
  const short = takeUnits([...held].reverse(), missing);
  if (!short.ok) return short;
  const gone = short.value.reduce((sum, { units }) => sum + units, 0);
  return sent === 0 && gone === unitsHeld(held) ? refused({ code: 'nothing-left' }) : accepted(short.value);
}
