import type { Offer } from '../offer.ts';
import { piecesIn } from '../pieces.ts';

/** One goods beside others of the same generic name. */
export interface Comparison {
  readonly offer: Offer;
  /** `0.383`; null where the spec or the price does not tell. */
  readonly each: string | null;
  readonly pieceUnit: string | null;
  /** The lowest of those that count the same pieces. */
  readonly isLowest: boolean;
}

/** Compares by the price of one piece at the quantity that each would first be bought in. */
export function compared(offers: readonly Offer[]): readonly Comparison[] {
  const rows = offers.map((offer) => {
    const each = offer.price?.each ?? null;
    return { offer, each, pieceUnit: each === null ? null : (piecesIn(offer.goods.spec)?.unit ?? null) };
  });
  const alike = (unit: string | null): readonly number[] =>
    rows.flatMap((row) => (row.each !== null && row.pieceUnit === unit ? [Number(row.each)] : []));
  return rows.map((row) => {
    const others = alike(row.pieceUnit);
    // One alone is not the lowest of anything.
    return { ...row, isLowest: row.each !== null && others.length > 1 && Number(row.each) === Math.min(...others) };
  });
}
