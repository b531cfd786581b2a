import { typedQuantity } from '../cart/quantity-bounds.ts';

/** The quantity of a row, as far as the row states one. */
export interface WrittenQuantity {
  /** as written; empty: the row states none */
  readonly written: string;
  /** units or large packs; null when none is stated, or the text is no valid quantity (R4) */
  readonly number: number | null;
  /** `large-pack`: 件 or 箱, which contain many units */
  readonly unit: 'unit' | 'large-pack';
}

/** A row without quantity. */
export const noQuantity: WrittenQuantity = { written: '', number: null, unit: 'unit' };

const largePacks = '件|箱';
/** The units in which goods are bought; a piece (片, 粒, ml) belongs to a specification. */
export const packUnits = `${largePacks}|盒|瓶|支|袋|包|罐|桶|台|套|条|个|把|卷|提|副|双|只|听|筒|贴|板|份`;
/** Digits with groups and decimals, or Chinese numerals. */
export const figures = String.raw`[+-]?\d[\d,]*(?:\.\d*)?(?:e\+?\d+)?|[零〇一二两三四五六七八九十百千万]+`;

const digitOf: Readonly<Record<string, number>> = { 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
const placeOf: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** 一百二十 is 120, 两千零五 is 2005; null for impossible numerals. */
function chineseNumber(text: string): number | null {
  let [whole, part, digit] = [0, 0, 0];
  let last: 'digit' | 'place' | 'none' = 'none';
  for (const letter of text) {
    const [figure, place] = [digitOf[letter], placeOf[letter]];
    if (figure !== undefined) {
      if (last === 'digit' && digit !== 0) return null;
      [digit, last] = [figure, 'digit'];
    } else if (place !== undefined) {
      // 十二 omits the leading 一.
      if (last === 'place' || (last === 'none' && place !== 10)) return null;
      [part, digit, last] = [part + (last === 'none' ? 1 : digit) * place, 0, 'place'];
    } else {
      if (last === 'none' || whole > 0) return null;
      [whole, part, digit, last] = [(part + digit) * 10_000, 0, 0, 'place'];
    }
  }
  return whole + part + digit;
}

const numberIn = (text: string): number | null => {
  if (!/^[零〇一二两三四五六七八九十百千万]/.test(text)) return typedQuantity(text.replace(/^\+/, ''));
  const number = chineseNumber(text);
  return number === null ? null : typedQuantity(String(number));
};

const quantity = new RegExp(`^(${figures})\\s*(${packUnits})?$`, 'iu');
const large = new RegExp(`^(?:${largePacks})$`, 'u');
const endsWithUnit = new RegExp(`(?:${packUnits})$`, 'iu');

/**
 * A text that is only a quantity: `20`, `２０盒`, `1,000`, `十盒`, `两件`. An invalid quantity (0, -5, 1.5, 1e9) keeps its
 * text without a number; null for any other text.
 */
export function readQuantity(text: string): WrittenQuantity | null {
  const written = text.normalize('NFKC').trim();
  const [, number, unit = ''] = quantity.exec(written) ?? [];
  // 十 alone may be a word; with a unit it is a number.
  if (number === undefined || (unit === '' && !/\d/.test(number))) return null;
  return { written, number: numberIn(number), unit: large.test(unit) ? 'large-pack' : 'unit' };
}

/** The same, with the unit in a separate column or in the header; a unit beside the number wins. */
export function readQuantityIn(text: string, unit: string): WrittenQuantity {
  const written = text.normalize('NFKC').trim();
  if (written === '') return noQuantity;
  const read = readQuantity(written) ?? { written, number: null, unit: 'unit' };
  return large.test(unit.normalize('NFKC').trim()) && !endsWithUnit.test(written)
    ? { ...read, written: `${read.written}${unit.trim()}`, unit: 'large-pack' }
    : read;
}
