import { stemOf } from '../../../domain/goods/generic-name.ts';
import { spellingOf } from '../../../domain/goods/spelling.ts';
import { fullPinyinOf, initialsOf, type Reading, readingsOf } from './readings.ts';
import { gramsOf } from './search-text.ts';
import { mainPartOf, wordStarts } from './word-starts.ts';

/** What is searched of a maker. `|` stands before and after every form, so that a form's beginning can be asked for. */
interface MakerSearchDocument {
  /** `|皖溪制药|wxzy|wanxizhiyao|` */
  readonly searchMaker: string;
  /** ` wanxizhiyao xizhiyao zhiyao yao`: the full pinyin from every syllable on, each after a space */
  readonly syllables: string;
}

/** What is searched of goods. */
interface GoodsSearchDocument {
  /** the name before any brackets, in the one spelling: `盐酸二甲双胍片` */
  readonly name: string;
  /**
   * the other forms of that name: its stem, and the initials and full pinyin of both in every reading:
   * `|盐酸二甲双胍|ysejsgp|yansuanerjiashuangguapian|ysejsg|yansuanerjiashuanggua|`
   */
  readonly forms: string;
  /** every form of what follows a word start inside the name: `|二甲双胍片|ejsgp|erjiashuangguapian|二甲双胍|ejsg|…` */
  readonly starts: string;
  /** as MakerSearchDocument.searchMaker */
  readonly maker: string;
  /** as MakerSearchDocument.syllables, of name and maker */
  readonly syllables: string;
  /** everything in which a word may stand anywhere: name, its initials, specification, maker, its initials */
  readonly haystack: string;
  /** what the index holds: 1- and 2-grams of the haystack; `^` and 2 to 4 letters of every syllable on */
  readonly grams: string[];
}

/** Bounds for endless names; what lies beyond is still found by its characters and initials. */
const mostSyllables = 16;
const mostLetters = 64;
/** Letters after a syllable's beginning that the index tells apart; see `syllable-key.ts`. */
const keyLetters = [2, 3, 4] as const;

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];
const bounded = (forms: readonly string[]): string => `|${distinct(forms).join('|')}|`;
const soundsOf = (readings: readonly Reading[]): string[] =>
  readings.flatMap((reading) => [initialsOf(reading), fullPinyinOf(reading).slice(0, mostLetters)]);

/** How buyers write 维生素 for short. */
const spokenAs = (spelling: string): string[] =>
  spelling.includes('维生素') ? [spelling, spelling.replaceAll('维生素', 'v')] : [spelling];
const readingsWithShort = (spelling: string): Reading[] => spokenAs(spelling).flatMap(readingsOf);

/** A spelling and its stem, each with its sounds. */
function formsOf(spelling: string): string[] {
  const stem = stemOf(spelling);
  const both = stem === spelling ? [spelling] : [spelling, stem];
  return both.flatMap((text) => [text, ...soundsOf(readingsWithShort(text))]);
}

function syllableTails(readings: readonly Reading[]): string[] {
  const tails = readings.flatMap((reading) =>
    reading.slice(0, mostSyllables).map((_, at) => fullPinyinOf(reading.slice(at)).slice(0, mostLetters)),
  );
  return distinct(tails).filter((tail) => /^[a-z]/.test(tail));
}

const spaced = (tails: readonly string[]): string => tails.map((tail) => ` ${tail}`).join('');

/** What search keeps of a maker's name. */
export function makerSearchDocument(name: string): MakerSearchDocument {
  const spelling = spellingOf(name);
  const readings = readingsOf(spelling);
  return {
    searchMaker: bounded([spelling, ...soundsOf(readings)]),
    syllables: spaced(syllableTails(readings)),
  };
}

/** What search keeps of goods: of their name in every reading, their specification, and their maker. */
export function goodsSearchDocument(goods: { name: string; spec: string; maker: string }): GoodsSearchDocument {
  const whole = spellingOf(goods.name);
  const mainPart = mainPartOf(goods.name);
  const readings = readingsWithShort(whole);
  const starts = wordStarts(goods.name);
  const maker = spellingOf(goods.maker);
  const makerReadings = readingsOf(maker);
  const tails = distinct([...syllableTails(readings), ...syllableTails(makerReadings)]);
  const fields = distinct([whole, ...readings.map(initialsOf), spellingOf(goods.spec), maker, ...makerReadings.map(initialsOf)]);
  const keys = tails.flatMap((tail) => keyLetters.map((letters) => `^${tail.slice(0, letters)}`));
  return {
    name: mainPart,
    forms: bounded(formsOf(mainPart).slice(1)),
    starts: starts.length === 0 ? '' : bounded(starts.flatMap(formsOf)),
    maker: bounded([maker, ...soundsOf(makerReadings)]),
    haystack: fields.join(' '),
    syllables: spaced(tails),
    grams: distinct([...fields.flatMap(gramsOf), ...keys]),
  };
}
