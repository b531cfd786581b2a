import type { Money } from '../../../domain/shared/money.ts';
import { shownAmount, shownEach } from '../../shared/shown/shown-money.ts';
import type { GoodsLabel } from '../face/goods-label.ts';

/** The pieces in a pack by its specification: 0.25g×24粒 → 24 粒, 0.25g×12片×2板 → 24 片. */
export interface Pieces {
  readonly count: number;
  readonly unit: string;
}

const factor = /[×xX*]\s*(\d{1,5})\s*(片|粒|袋|支|丸|贴|瓶|枚|包|板|盒|只|条|个|张|套)/g;
/** Inner packs: they multiply the pieces and are not counted. */
const wrappings = new Set(['板', '盒', '瓶', '袋']);

/** Reads the pieces of a pack; null when the specification tells none, or several that cannot be compared. */
export function piecesIn(spec: string): Pieces | null {
  const factors = [...spec.matchAll(factor)].map(([, count = '1', unit = '']) => ({ count: Number(count), unit }));
  const [inner, ...outer] = factors;
  if (!inner || outer.some(({ unit }) => !wrappings.has(unit))) return null;
  const count = factors.reduce((product, one) => product * one.count, 1);
  return count > 1 ? { count, unit: inner.unit } : null;
}

const weight = /^(\d+(?:\.\d+)?)\s*(k?g)$/i;

/** The kilograms of a pack of herbs: 500g → 0.5; null when the specification is not a plain weight. */
function kilogramsIn(spec: string): Pieces | null {
  const [, amount = '', unit = ''] = weight.exec(spec.trim()) ?? [];
  const count = Number(amount) / (unit.toLowerCase() === 'kg' ? 1 : 1000);
  return count > 0 ? { count, unit: 'kg' } : null;
}

/** The unit for comparing packs: the kilogram for herbs, pieces for other goods. */
export const piecesOf = ({ spec, classes }: Pick<GoodsLabel, 'spec' | 'classes'>): Pieces | null =>
  classes.includes('herb') ? kilogramsIn(spec) : piecesIn(spec);

/** The exact price of one piece, or of a kilogram. */
export const eachPiece = (unitPrice: Money, pieces: Pieces): Money => unitPrice.div(pieces.count);

/** The same ready to show; kilograms have two decimals always. */
export const shownEachPiece = (unitPrice: Money, pieces: Pieces): string =>
  pieces.unit === 'kg' ? shownAmount(eachPiece(unitPrice, pieces).round(2)) : shownEach(eachPiece(unitPrice, pieces));
