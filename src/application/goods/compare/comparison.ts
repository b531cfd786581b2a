import { exactPrice, type Offer } from '../offer/offer.ts';
import { piecesOf } from '../offer/pieces.ts';
import { each100Milligrams, pieceKind } from './strength.ts';

/** One goods beside others of the same generic name. */
export interface Comparison {
  readonly offer: Offer;
  /** `0.383`; null where the spec or the price does not tell. */
  readonly each: string | null;
  readonly pieceUnit: string | null;
  /** What 100 mg of the active substance come to, `0.153`; null where the spec does not tell the strength. */
  readonly each100: string | null;
  /** The lowest of those that count the same pieces: same name, which holds the dosage form, and same strength. */
  readonly isLowest: boolean;
}

/**
 * Compares by the price of one piece, of herbs of one kilogram, at the quantity that each would first be bought in.
 * Pieces of another strength are not cheaper or dearer by themselves: 100 mg are what these can be compared by.
 */
export function compared(offers: readonly Offer[]): readonly Comparison[] {
  const rows = offers.map((offer) => {
    const each = offer.price?.each ?? null;
    const { name, spec } = offer.goods;
    const price = exactPrice(offer);
    const unit = piecesOf(offer.goods)?.unit ?? null;
    return {
      offer,
      each,
      pieceUnit: each === null ? null : unit,
      each100: price && each100Milligrams(price.unit, offer.goods),
      kind: `${name} ${unit === 'kg' ? unit : pieceKind(spec)}`,
    };
  });
  return rows.map(({ kind, ...row }) => {
    const alike = rows.flatMap((other) => (other.each !== null && other.kind === kind ? [Number(other.each)] : []));
    // One alone is not the lowest of anything.
    return { ...row, isLowest: row.each !== null && alike.length > 1 && Number(row.each) === Math.min(...alike) };
  });
}
