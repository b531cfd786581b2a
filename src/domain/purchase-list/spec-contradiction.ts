import { type Figure, inMilligrams, type ReadSpec } from './spec-likeness.ts';

const volumes: Readonly<Record<string, number>> = { l: 1000, ml: 1, μl: 0.001 };
const lengths: Readonly<Record<string, number>> = { m: 1000, cm: 10, mm: 1 };

/** What a figure measures, and how much in one unit: 0.25g and 250mg, 1l and 1000ml, 24粒 and 24片. */
function measured(figure: Figure): { readonly kind: string; readonly value: number } {
  const { value, unit } = figure;
  const milligrams = inMilligrams(figure);
  if (milligrams !== null) return { kind: 'mass', value: milligrams };
  const [volume, length] = [volumes[unit], lengths[unit]];
  if (volume !== undefined) return { kind: 'volume', value: value * volume };
  if (length !== undefined) return { kind: 'length', value: value * length };
  if (unit === '') return { kind: 'any', value };
  return { kind: /^\p{Script=Han}$/u.test(unit) ? 'count' : unit, value };
}

const isClose = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(one));
/** 12粒×2板 are 24粒. */
const product = (figures: readonly Figure[]): number =>
  figures.reduce((all, figure) => (measured(figure).kind === 'count' ? all * figure.value : all), 1);

/** Whether two figures may say the same; one without unit has the unit of the other, or is in grams: 0.25 and 250mg. */
function agree(one: Figure, other: Figure): boolean {
  const [a, b] = [measured(one), measured(other)];
  if (isClose(a.value, b.value)) return true;
  if (a.kind === 'any') return one.value === other.value || (b.kind === 'mass' && isClose(one.value * 1000, b.value));
  return b.kind === 'any' && (one.value === other.value || (a.kind === 'mass' && isClose(other.value * 1000, a.value)));
}

/**
 * Whether goods of one specification cannot be what the other asks for (R69): both state a strength, a volume or a
 * number of pieces, and not the same. What only one of them states contradicts nothing.
 */
export function contradicts(asked: ReadSpec, has: ReadSpec): boolean {
  return asked.figures.some((figure) => {
    const { kind } = measured(figure);
    const beside = has.figures.filter((one) => {
      const other = measured(one).kind;
      return kind === 'any' || other === 'any' || other === kind;
    });
    if (beside.length === 0 || beside.some((one) => agree(figure, one))) return false;
    const isCount = kind === 'count' || kind === 'any';
    return !(isCount && (product(asked.figures) === product(has.figures) || figure.value === product(has.figures)));
  });
}
