import type { Money } from '../../../domain/shared/money.ts';
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

/** The price of one piece, cut to 3 decimals: a comparison, not an amount. */
export const eachPiece = (unitPrice: Money, pieces: Pieces): string => unitPrice.div(pieces.count).toFixed(3, 0);

/** The same in short: 2 decimals, below 0.1 all three. */
export const eachRoughly = (each: string): string => (/^0\.0/.test(each) ? each : each.slice(0, -1));
