import { spellingOf } from '../goods/spelling.ts';
import { withoutAge } from './written-age.ts';

/** Caches a function's answers by text: a list asks about the same goods repeatedly. */
export function remembered<Answer>(of: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const answer = known.get(text) ?? of(text);
    known.set(text, answer);
    return answer;
  };
}

/** A number of a specification with its unit. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
}

const unitNames: readonly (readonly [RegExp, string])[] = [
  [/毫克/g, 'mg'],
  [/微克|µg|ug/g, 'μg'],
  [/毫升/g, 'ml'],
  [/公?克/g, 'g'],
  [/国际单位|单位|iu/g, 'u'],
  [/[s枚](?=$|[/*])/g, '片'],
];

/** 24粒*200盒/件: what a case holds is not the goods' specification. */
const ofCase = /(?:([片粒丸袋支贴])[*/]\d{2,}[盒瓶]|[*/]\d+[盒瓶]\/?[件箱])$/u;

/**
 * A specification in normalised spelling, units included, without an age group: `250毫克×24粒/盒` is `250mg*24粒`, 5万单位
 * are 50000u.
 */
function specSpelling(spec: string): string {
  const spelled = unitNames.reduce((text, [pattern, name]) => text.replaceAll(pattern, name), spellingOf(withoutAge(spec)));
  const counted = spelled.replaceAll(/(\d+(?:\.\d+)?)万(?=u)/g, (_, number: string) => String(Math.round(Number(number) * 10_000)));
  return counted.replace(ofCase, '$1').replace(/\/[^/\d]{1,2}$/u, '');
}

const figuresOf = (spec: string): readonly Figure[] =>
  [...spec.matchAll(/(\d+(?:\.\d+)?)([a-zμ%]+|\p{Script=Han}?)/gu)].map(([, value = '', unit = '']) => ({ value: Number(value), unit }));

/** 0.25g is 250mg. */
export const inMilligrams = ({ value, unit }: Figure): number | null =>
  unit === 'g' ? value * 1000 : unit === 'mg' ? value : unit === 'μg' ? value / 1000 : null;

function isSame(one: Figure, other: Figure): boolean {
  const [weight, otherWeight] = [inMilligrams(one), inMilligrams(other)];
  if (weight !== null && otherWeight !== null) return Math.abs(weight - otherWeight) < 1e-9;
  return one.value === other.value && (one.unit === '' || other.unit === '' || one.unit === other.unit);
}

/** The most similar first. */
export const likenesses = ['same', 'alike', 'part'] as const;
export type Likeness = (typeof likenesses)[number] | 'none';

/** A specification prepared for comparison. */
export interface ReadSpec {
  readonly spelling: string;
  readonly figures: readonly Figure[];
}

/** Prepares a specification of a buyer or of the shop. */
export function readSpec(spec: string): ReadSpec {
  const spelling = specSpelling(spec);
  return { spelling, figures: figuresOf(spelling) };
}

/**
 * How a written specification fits that of goods: `same` except for spelling; `alike` with all the same figures
 * (0.25*24); `part` with its figures among theirs in order (180丸); `none`.
 */
export function specLikeness(asked: ReadSpec, has: ReadSpec): Likeness {
  if (asked.spelling === has.spelling) return 'same';
  if (asked.figures.length === 0) return has.spelling.includes(asked.spelling) ? 'part' : 'none';
  let from = 0;
  const isAmong = asked.figures.every((figure) => {
    const found = has.figures.findIndex((one, at) => at >= from && isSame(figure, one));
    from = found + 1;
    return found >= 0;
  });
  if (!isAmong) return 'none';
  return asked.figures.length === has.figures.length ? 'alike' : 'part';
}

const legalForm = /(?:股份|集团|有限|责任|公司|总厂|制药厂|药厂)+/gu;
/** A maker's name without its legal form, in normalised spelling. */
export const makerSpelling = (maker: string): string => spellingOf(maker).replaceAll(legalForm, '');

/** Whether a written maker means this one, both in normalised spelling: 皖溪 and 皖溪制药有限公司 are 皖溪制药. */
export function makerLikeness(asked: string, has: string): Likeness {
  if (asked === has) return 'same';
  return asked !== '' && has !== '' && (has.includes(asked) || asked.includes(has)) ? 'part' : 'none';
}
