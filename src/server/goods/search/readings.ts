import { pinyin } from 'pinyin-pro';
import { polyphones } from './polyphones.ts';

/** A name read aloud: the syllable of each Chinese character, every other character as it is. */
export type Reading = readonly string[];

/** Ways to read one name that are kept; names with more polyphones than that are rare. */
const mostReadings = 8;

const isHan = /\p{Script=Han}/u;

/**
 * How a name in the one spelling (search-text.ts) may be read: first as the context has it, then with every other
 * reading of its polyphones (参 shen/can), at most 8 in all.
 */
export function readingsOf(spelling: string): Reading[] {
  const letters = [...spelling];
  const inContext = pinyin(spelling, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' });
  let readings: string[][] = [[]];
  letters.forEach((letter, at) => {
    const first = isHan.test(letter) ? (inContext[at] ?? letter) : letter;
    const others = (polyphones[letter] ?? []).filter((other) => other !== first);
    const room = others.filter((_, index) => readings.length * (index + 2) <= mostReadings);
    readings = [first, ...room].flatMap((syllable) => readings.map((reading) => [...reading, syllable]));
  });
  return readings;
}

/** Initials (拼音首字母): the first letter of each syllable, digits and Latin letters as they are. */
export const initialsOf = (reading: Reading): string => reading.map((syllable) => syllable.charAt(0)).join('');

/** Full pinyin (全拼), written together. */
export const fullPinyinOf = (reading: Reading): string => reading.join('');
