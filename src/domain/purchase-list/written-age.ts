/** An age group in months, from and to. */
export interface AgeGroup {
  readonly from: number;
  readonly to: number;
}

const digits = '零一二三四五六七八九十';
const unit = '(?:周?岁|个月|月龄)';
const number = String.raw`(\d{1,3}(?:\.\d)?)`;
const range = new RegExp(`${number}\\s*${unit}?\\s*[-~–—至到]\\s*${number}\\s*(${unit})`, 'u');
const bound = new RegExp(`([<>≤≥]?)\\s*${number}\\s*(${unit})\\s*(?:\\(?含\\)?|及)?\\s*(以[上下内]|\\+)?`, 'u');
/** Everything that an age group is written with, so that a specification is read without it. */
const written = new RegExp(
  `[(（]?\\s*[<>≤≥]?\\s*(?:${number}\\s*${unit}?\\s*[-~–—至到]\\s*)?${number}\\s*${unit}\\s*(?:\\(?含\\)?|及)?\\s*(?:以[上下内]|\\+)?\\s*[)）]?`,
  'gu',
);

const plain = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[一二三四五六七八九十](?=\s*(?:周?岁|个月))/gu, (one) => String(digits.indexOf(one)));
const months = (count: string, of: string): number => Number(count) * (of.endsWith('岁') ? 12 : 1);

const grownUp = 14 * 12;

/**
 * The age group in the name or specification of goods: 1岁以下, 3-6岁, 成人型, 小儿; null for none, or for both 成人 and 儿童.
 */
export function ageGroupIn(text: string): AgeGroup | null {
  if (!/[岁月人儿幼]/u.test(text)) return null;
  const spelled = plain(text);
  const [, least, most, years] = range.exec(spelled) ?? [];
  if (least !== undefined && most !== undefined && years !== undefined) return { from: months(least, years), to: months(most, years) };
  const [, sign, at, of, side] = bound.exec(spelled) ?? [];
  if (at !== undefined && of !== undefined) {
    const isUp = side === '以上' || side === '+' || sign === '>' || sign === '≥';
    const isDown = side === '以下' || side === '以内' || sign === '<' || sign === '≤';
    if (isUp) return { from: months(at, of), to: Infinity };
    if (isDown) return { from: 0, to: months(at, of) };
  }
  const [isGrownUp, isChild] = [/成人/u.test(spelled), /儿童|小儿|婴|幼儿/u.test(spelled)];
  if (isGrownUp === isChild) return null;
  return isGrownUp ? { from: grownUp, to: Infinity } : { from: 0, to: grownUp };
}

/** Whether goods for one group are none for the other: 1岁以下 and 1岁以上 meet in a day only. */
export const isOtherAge = (one: AgeGroup, other: AgeGroup): boolean => Math.max(one.from, other.from) >= Math.min(one.to, other.to);

const words = /(?:^|\s)(?:成人|儿童|小儿|婴幼?儿|幼儿)[型装用]?(?=$|\s)/gu;

/** Whether a word of a row names an age group and nothing else. */
export const isAgeWord = (word: string): boolean => word !== '' && withoutAge(word) === '';

/** A text without its age group. */
export function withoutAge(text: string): string {
  const bare = /[岁月]/u.test(text) ? plain(text).replaceAll(written, ' ') : text;
  return bare.replaceAll(words, ' ').trim();
}
