import { takeCode } from './goods-code.ts';
import type { ListRow } from './list-row.ts';
import { isAgeWord } from './written-age.ts';
import { figures, noQuantity, packUnits, readQuantity, type WrittenQuantity } from './written-quantity.ts';

/** The content of a row, without its position. */
export type RowWords = Pick<ListRow, 'name' | 'spec' | 'maker' | 'code' | 'quantity' | 'numbers'>;

/** `1.`, `2、`, `（3）`, `-`, `•` before an entry. */
const marker = /^\s*(?:[(（]?\d{1,4}[)）]|\d{1,4}[.、](?!\d)|[-–—•·*])\s*/u;
/** 阿莫西林要20盒 */
const verbs = '(?:再|各)?(?:要|来|拿|补|订|采购|采|各|共|加|进)';

const withUnit = new RegExp(`^(.*?\\S)(\\s*[×*xX:=,-]\\s*|\\s+|)(?:${verbs})?\\s*((?:${figures})\\s*(?:${packUnits}))$`, 'iu');
const behindMark = new RegExp(`^(.*\\S)(\\s*[×*xX]\\s*)(${figures})$`, 'iu');
const behindSpace = new RegExp(`^(.*?\\S)(\\s+)(?:${verbs})?\\s*(${figures})$`, 'iu');
/** 苯磺酸氨氯地平片(络活喜)20 */
const behindBracket = new RegExp(`^(.*[)\\]】])()(${figures})$`, 'iu');
/** No name begins with these; 16 板蓝根 and 18 双黄连 are no quantities. */
const frontUnits = '件|箱|盒|瓶';
const inFront = new RegExp(
  `^(?:${verbs})?\\s*((?:${figures})(?:\\s*(?:${frontUnits})|(?:${packUnits})|\\s+(?:${packUnits})(?=\\s)))\\s*的?\\s*(\\D.*)$`,
  'iu',
);

const strength = String.raw`m[lg]|[μuµ]g|k?g|l|iu|万?单位|万?u|%|cm|mm`;
const pieces = '片|粒|丸|袋|支|枚|贴|瓶|包|板|揿|喷|滴|张|只|个|条';
const endsAsSpec = new RegExp(`\\d\\s*(?:${strength}|${pieces})?$`, 'iu');
/** `0.25g*24`, `24粒`: the text already says how many are in a pack. */
const isCounted = new RegExp(`[*×xX]\\s*\\d+\\s*\\D{0,2}$|\\d\\s*(?:${pieces})$`, 'iu');
const surelyUnits = /(?:盒|件|箱|罐|桶|台|套)$/u;

/** Whether `*20` after this text means units in a pack rather than packs. */
function isOfSpec(before: string, mark: string, count: string): boolean {
  const tail = /\S*$/.exec(before)?.[0] ?? '';
  if (!/[×*xX]/.test(mark) || !endsAsSpec.test(tail)) return false;
  if (surelyUnits.test(count)) return false;
  const isApart = /\s/.test(mark) || new RegExp(`\\d\\s*(?:${pieces})$`, 'iu').test(tail);
  return !(isApart && isCounted.test(before) && !/[袋支贴瓶包板只个条]$/u.test(count));
}

function split(pattern: RegExp, text: string): { readonly rest: string; readonly quantity: WrittenQuantity } | null {
  const [, rest = '', mark = '', count = ''] = pattern.exec(text) ?? [];
  const quantity = count === '' || isOfSpec(rest, mark, count) ? null : readQuantity(count);
  // 维生素C片100片: a number without a space belongs to the name, except before units that count goods only.
  const isTogether = mark === '' && /[\d.]$/.test(rest);
  return quantity === null || isTogether ? null : { rest: rest.replace(/[\s:：=,，]+$/u, ''), quantity };
}

/** The quantity at the end of a text, or at its beginning. */
function takeQuantity(text: string): { readonly rest: string; readonly quantity: WrittenQuantity } {
  const [, count = '', rest = ''] = inFront.exec(text) ?? [];
  const found = split(withUnit, text) ?? split(behindMark, text) ?? split(behindSpace, text) ?? split(behindBracket, text);
  if (found !== null) return found;
  const front = count === '' ? null : readQuantity(count);
  return front === null ? { rest: text, quantity: noQuantity } : { rest, quantity: front };
}

const gluedSpec = new RegExp(`^(.*?[\\p{Script=Han})）])(\\d+(?:\\.\\d+)?\\s*(?:${strength}|${pieces}|[*×xX:/]\\s*\\d).*)$`, 'iu');

const holdsSpec = new RegExp(`\\d\\s*(?:(?:${strength}|${pieces})(?!月)|[*×xX:]\\s*\\d)`, 'iu');

/** Whether a word beside a name belongs to the specification; 五0五 is a maker. */
export const isSpecWord = (word: string): boolean => /^[^\p{Script=Han}]*\d/u.test(word) || holdsSpec.test(word) || isAgeWord(word);

const bracketed = /[(【[]([^()【】[\]]{1,60})[)】\]]/gu;
const isLabel = /^(?:品名|名称|药品名称|商品名称|通用名称?|规格|厂家|生产厂家|数量)$/;

/** 阿莫西林胶囊(0.25g×24粒) and 【阿莫西林胶囊】0.25g×24粒: a bracketed specification or name is a word of its own. */
const withoutBrackets = (text: string): string =>
  text.replaceAll(bracketed, (whole: string, inside: string, at: number) =>
    isLabel.test(inside.trim()) ? ' ' : holdsSpec.test(inside) || (at === 0 && !whole.startsWith('(')) ? ` ${inside} ` : whole,
  );

/**
 * Splits a text without quantity: the first word is the name, words with digits the specification, others the maker.
 */
export function splitName(text: string): Pick<RowWords, 'name' | 'spec' | 'maker'> {
  const joined = withoutBrackets(text.trim())
    .replaceAll(/\s*([×*])\s*(?=\d)/gu, '$1')
    .replaceAll(new RegExp(`(\\d)\\s+(?=(?:${strength}|${pieces})(?:[\\s*×]|$))`, 'giu'), '$1');
  const [first = '', ...others] = joined.split(/\s+/u).filter((word) => word !== '');
  const [, name = first, spec = ''] = gluedSpec.exec(first) ?? [];
  return {
    name,
    spec: [...(spec === '' ? [] : [spec]), ...others.filter(isSpecWord)].join(' '),
    maker: others.filter((word) => !isSpecWord(word)).join(' '),
  };
}

/** `5 12.50 62.50`: price and amount after a quantity, from a table that lost its columns. */
const moneyBehind = new RegExp(`(\\s\\d{1,6}\\s*(?:${packUnits})?)(?:\\s+[¥￥]?\\d+\\.\\d{1,4})+$`, 'u');

/** `3 ` before a name; 75%酒精 is one. */
const numberInFront = /^\s*(\d{1,4})\s+(?=[\p{L}【[(]|\d{1,2}%)/u;

/** The number before a name, without a unit: `3 连花清瘟颗粒`; null for none. */
export function leadingNumber(line: string): number | null {
  const [, number] = inFront.test(line) ? [] : (numberInFront.exec(line) ?? []);
  return number === undefined ? null : Number(number);
}

/** A number before a name is the quantity where the line gives no other, otherwise a row number; 999 may be a maker. */
function withLeading(words: RowWords, number: number | null): RowWords {
  if (number === null) return words;
  if (words.quantity.written === '') return { ...words, quantity: readQuantity(String(number)) ?? noQuantity };
  return number < 100 ? words : { ...words, maker: [String(number), words.maker].join(' ').trim() };
}

/**
 * Reads a line as people write it to each other: 阿莫西林 0.25g*24粒 20盒, 3件连花清瘟, 国药准字H00000124 30.
 * @param line in one width (NFKC), without direction marks
 * @param isNumbered whether the number before the name is the row's number in the list
 */
export function readFreeLine(line: string, isNumbered = false): RowWords {
  // The brackets of a scanned box (R70) are no row number.
  if (takeCode(line).code.startsWith('(01)')) return readWords(line);
  const marked = line.replace(marker, '');
  const number = leadingNumber(marked);
  const plain = number === null ? marked : marked.replace(numberInFront, '');
  return withLeading(readWords(withoutBrackets(plain).replace(moneyBehind, '$1')), isNumbered ? null : number);
}

/** The parts of a line without marker and row number. */
function readWords(line: string): RowWords {
  const { code, rest: words } = takeCode(line);
  const { rest, quantity } = takeQuantity(code === '' ? words.trim() : ` ${words.trim()}`.replace(/^ (?=\D)/, ''));
  if (code !== '' && quantity.written === '') {
    const alone = readQuantity(rest.trim());
    if (alone !== null) return { name: '', spec: '', maker: '', code, quantity: alone };
  }
  return { ...splitName(rest), code, quantity };
}

const hasWords = /[\p{L}]/u;

/**
 * Splits several goods on one line, as in chat messages: 阿莫西林 20盒，连花清瘟 3件. Every part must name goods and a quantity;
 * otherwise the commas separate columns.
 */
export function severalOnLine(line: string): readonly string[] | null {
  const parts = line
    .split(/[,;、。](?!\d{3}(?!\d))/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2) return null;
  const isEntry = (part: string): boolean => {
    const { name, code, quantity } = readFreeLine(part);
    return (
      quantity.written !== '' &&
      (code !== '' || hasWords.test(name)) &&
      !/^\d(?!\d?%)/.test(part.replace(marker, '').replace(inFront, '$2'))
    );
  };
  return parts.every(isEntry) ? parts : null;
}
