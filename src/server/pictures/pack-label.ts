import { ink, type Livery } from './livery.ts';
import { emsOf, fittedName, textLine } from './svg-text.ts';

/** The words that a pack shows. */
export interface PackedGoods {
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  /** dosage form; decides which pack is drawn */
  readonly form: string;
}

/** What a drawing is made from: the words, the maker's colours, and a number that picks one of its patterns. */
interface PackInput {
  readonly goods: PackedGoods;
  readonly livery: Livery;
  readonly pattern: number;
}

/** Draws one kind of pack inside 200 × 200 units. */
export type PackDrawing = (input: PackInput) => string;

type Anchor = 'start' | 'middle';

interface LabelPlace {
  readonly x: number;
  /** top of the first line */
  readonly y: number;
  readonly width: number;
  /** largest size of the name */
  readonly largest: number;
  readonly mostLines?: number;
  readonly anchor?: Anchor;
}

/** Name in bold and, below, the specification. */
export function nameLabel(goods: PackedGoods, { x, y, width, largest, mostLines = 3, anchor = 'start' }: LabelPlace): string {
  const { lines, size } = fittedName(goods.name, width, largest, mostLines);
  const at = `text-anchor="${anchor}"`;
  const name = lines.map((line, index) => textLine(x, y + size * 0.9 + index * size * 1.16, size, ink, line, `${at} font-weight="700"`));
  const below = y + size * 0.9 + Math.max(0, lines.length - 1) * size * 1.16;
  const small = Math.min(10.5, (width / Math.max(1, emsOf(goods.spec))) * 0.98);
  const spec = goods.spec === '' ? '' : textLine(x, below + small + 5, small, ink, goods.spec, `${at} opacity=".78"`);
  return name.join('') + spec;
}

/** The maker's name, small, on a band or below the label. */
export const makerLine = (maker: string, x: number, y: number, width: number, fill: string, anchor: Anchor = 'start'): string =>
  maker === '' ? '' : textLine(x, y, Math.min(8.5, width / emsOf(maker)), fill, maker, `text-anchor="${anchor}" opacity=".78"`);

/** Parallel strokes, e.g. the ribs of a cap. */
export const ribs = (xs: readonly number[], from: number, to: number, stroke: string, opacity: number, width = 1): string =>
  `<path d="${xs.map((x) => `M${x} ${from}V${to}`).join('')}" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;

/** Numbers from `first` on, `step` apart. */
export const steps = (first: number, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index * step);
