import type { Money } from '../../../domain/shared/money.ts';
import { shownEach } from '../../shared/shown/shown-money.ts';
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
  /** What these goods are judged by: pieces of different strengths of one name by 100 mg, all others by the piece. */
  readonly basis: 'piece' | '100mg';
  /**
   * The lowest by that basis, among available goods of the same name, which includes the dosage form; pieces also of
   * the same strength.
   */
  readonly isLowest: boolean;
}

/** Compares by the price of a piece (a kilogram of herbs) at each goods' first quantity, and by 100 mg. */
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
      exact: price && pieces && eachPiece(price.unit, pieces),
      exact100: price && each100Milligrams(price.unit, offer.goods),
      name,
      kind: `${name} ${unit === 'kg' ? unit : pieceKind(spec)}`,
    };
  });
  return rows.map(({ name, kind, exact, exact100, ...row }) => {
    const named = rows.filter((other) => other.name === name && other.exact100 !== null);
    const basis = exact100 !== null && named.some((other) => other.kind !== kind) ? '100mg' : 'piece';
    const isLowest =
      basis === '100mg'
        ? isLowestOf(row.offer, exact100, named, ({ exact100: one }) => one)
        : isLowestOf(
            row.offer,
            exact,
            rows.filter((other) => other.kind === kind),
            ({ exact: one }) => one,
          );
    return { ...row, each100: exact100 && shownEach(exact100), basis, isLowest };
  });
}

/** A single one is not marked as the lowest, nor one that cannot be had. */
function isLowestOf<Row extends { readonly offer: Offer }>(
  offer: Offer,
  own: Money | null,
  rows: readonly Row[],
  priceOf: (row: Row) => Money | null,
): boolean {
  const available = rows.filter((row) => row.offer.standing.kind !== 'sold-out');
  const prices = available.flatMap((row) => priceOf(row) ?? []);
  return own !== null && offer.standing.kind !== 'sold-out' && prices.length > 1 && prices.every((price) => own.lte(price));
}
