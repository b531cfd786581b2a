import { exactPrice, type Offer } from '../offer/offer.ts';
import { eachPiece, piecesOf } from '../offer/pieces.ts';
import { each100Milligrams, pieceKind } from './strength.ts';

/** Goods compared with others of the same generic name. */
export interface Comparison {
  readonly offer: Offer;
  /** `0.383`; null when specification or price do not tell. */
  readonly each: string | null;
  readonly pieceUnit: string | null;
  /** The price of 100 mg of the active substance, `0.153`; null when the specification does not tell the strength. */
  readonly each100: string | null;
  /** The lowest among goods with comparable pieces: same name, which includes the dosage form, and same strength. */
  readonly isLowest: boolean;
}

/**
 * Compares by the price of a piece (a kilogram of herbs) at each goods' first quantity. Pieces of different strength
 * are compared by 100 mg.
 */
export function compared(offers: readonly Offer[]): readonly Comparison[] {
  const rows = offers.map((offer) => {
    const each = offer.price?.each ?? null;
    const { name, spec } = offer.goods;
    const price = exactPrice(offer);
    const pieces = piecesOf(offer.goods);
    const unit = pieces?.unit ?? null;
    return {
      offer,
      each,
      pieceUnit: each === null ? null : unit,
      each100: price && each100Milligrams(price.unit, offer.goods),
      exact: price && pieces && eachPiece(price.unit, pieces),
      kind: `${name} ${unit === 'kg' ? unit : pieceKind(spec)}`,
    };
  });
  return rows.map(({ kind, exact, ...row }) => {
    const others = rows.flatMap((other) => (other.exact !== null && other.kind === kind ? [other.exact] : []));
    // A single one is not marked as the lowest.
    return { ...row, isLowest: exact !== null && others.length > 1 && others.every((other) => exact.lte(other)) };
  });
}
