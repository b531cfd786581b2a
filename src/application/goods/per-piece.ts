import { money, type Money } from '../../domain/shared/money.ts';
import type { Offer } from './offer.ts';

/** How many pieces a pack holds, as its spec says: 0.25g×24粒 → 24 粒, 0.25g×12片×2板 → 24 片. */
export interface Pieces {
  readonly count: number;
  readonly unit: string;
}

const factor = /[×xX*]\s*(\d{1,5})\s*(片|粒|袋|支|丸|贴|瓶|枚|包|板|盒|只|条|个|张|套)/g;
/** Packs of packs: they multiply the pieces and are not what is counted. */
const wrappings = new Set(['板', '盒', '瓶', '袋']);

/** Reads the pieces of a pack; null where the spec tells none, or several kinds that cannot be compared. */
export function piecesIn(spec: string): Pieces | null {
  const factors = [...spec.matchAll(factor)].map(([, count = '1', unit = '']) => ({ count: Number(count), unit }));
  const [inner, ...outer] = factors;
  if (!inner || outer.some(({ unit }) => !wrappings.has(unit))) return null;
  const count = factors.reduce((product, one) => product * one.count, 1);
  return count > 1 ? { count, unit: inner.unit } : null;
}

/** What one piece comes to, 3 decimals, cut: a comparison, not an amount. */
export const eachPiece = (unitPrice: string | Money, pieces: Pieces): string =>
  money(typeof unitPrice === 'string' ? unitPrice : unitPrice.toString())
    .div(pieces.count)
    .toFixed(3, 0);

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
    const pieces = piecesIn(offer.goods.spec);
    const each = pieces && offer.price ? eachPiece(offer.price.unit, pieces) : null;
    return { offer, each, pieceUnit: each === null ? null : (pieces?.unit ?? null) };
  });
  const lowest = (unit: string | null): number =>
    Math.min(...rows.flatMap((row) => (row.each !== null && row.pieceUnit === unit ? [Number(row.each)] : [])));
  return rows.map((row) => ({ ...row, isLowest: row.each !== null && rows.length > 1 && Number(row.each) === lowest(row.pieceUnit) }));
}
