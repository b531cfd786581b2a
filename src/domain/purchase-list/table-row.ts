import { isSpecWord, readFreeLine, type RowWords, splitName } from './free-line.ts';
import { wholeCode } from './goods-code.ts';
import type { ListColumn } from './list-row.ts';
import { noQuantity, packUnits, readQuantity, readQuantityIn } from './written-quantity.ts';

const filled = (cells: readonly string[]): readonly string[] => cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

/** Reads a row of a table with a header. */
export function readNamedRow(cells: readonly string[], columns: readonly ListColumn[]): RowWords {
  const all = (column: ListColumn): readonly string[] => filled(cells.filter((_, at) => columns[at] === column));
  const [first = ''] = all('name');
  const hasQuantity = columns.includes('quantity') || columns.includes('case-quantity');
  const counted = all('quantity')[0];
  const unit = all('unit')[0] ?? '';
  const free = hasQuantity ? { ...splitName(first), code: wholeCode(first), quantity: noQuantity } : readFreeLine(first);
  const code =
    all('code')
      .map(wholeCode)
      .find((one) => one !== '') ?? free.code;
  const isCode = free.code !== '' && wholeCode(first) !== '';
  const spec = all('spec').join(' ');
  // Beside a separate specification, the name keeps all its words.
  const name = isCode ? '' : spec === '' ? free.name : first;
  const makers = all('maker');
  return {
    name,
    spec: spec === '' ? (isCode ? '' : free.spec) : spec,
    maker: makers.length > 0 ? (makers[0] ?? '') : spec === '' && !isCode ? free.maker : '',
    code,
    quantity: !hasQuantity
      ? free.quantity
      : counted === undefined
        ? readQuantityIn(all('case-quantity')[0] ?? '', unit || '件')
        : readQuantityIn(counted, unit),
  };
}

const isUnit = new RegExp(`^(?:${packUnits}|片|粒|丸|ml|g)$`, 'iu');
const isDay = /^\d{4}[-/.年]\d{1,2}(?:[-/.月]\d{1,2}日?)?$/;
const isPlain = /^\d{1,6}$/;
const isMoney = /^[¥￥$]/;

/**
 * Of several numbers, the quantity: one with a unit, otherwise the first whole one; prices have decimals, amounts come
 * last.
 */
export function quantityAmong(numbers: readonly string[]): string | undefined {
  const isNamed = (text: string): boolean => !/^[+-]?[\d.,e]+$/i.test(text);
  return numbers.find(isNamed) ?? numbers.find((text) => isPlain.test(text)) ?? numbers[0];
}

/**
 * Reads a row of a table without header: codes, quantity and specification are recognised by form, the first words are
 * the name. A number before the name is the quantity only when there is none after it.
 * @param isNumbered whether the first cell is the row's number in the list
 */
export function readPlainRow(cells: readonly string[], isNumbered: boolean): RowWords {
  let code = '';
  let unit = '';
  const words: string[] = [];
  const numbers: { readonly text: string; readonly isBehind: boolean }[] = [];
  for (const cell of filled(cells).slice(isNumbered ? 1 : 0)) {
    const isBehind = words.length > 0 || code !== '';
    const codeHere = code === '' ? wholeCode(cell) : '';
    if (codeHere !== '') code = codeHere;
    else if (isDay.test(cell) || isMoney.test(cell)) continue;
    else if (isUnit.test(cell)) unit = cell;
    else if (readQuantity(cell) !== null) numbers.push({ text: cell, isBehind });
    else words.push(cell);
  }
  const behind = numbers.filter(({ isBehind }) => isBehind);
  const able = (behind.length > 0 ? behind : numbers).map(({ text }) => text);
  const chosen = quantityAmong(able);
  const [first = '', ...others] = words;
  const free = chosen === undefined ? readFreeLine(first) : { ...splitName(first), code: '', quantity: readQuantityIn(chosen, unit) };
  const specs = others.filter(isSpecWord);
  const [maker = free.maker] = others.filter((word) => !isSpecWord(word));
  return {
    name: free.name,
    spec: specs.length > 0 ? (specs[0] ?? '') : free.spec,
    maker,
    code: code || free.code,
    quantity: free.quantity,
    ...(able.length > 1 && { numbers: able.map((text) => readQuantityIn(text, unit).written) }),
  };
}
