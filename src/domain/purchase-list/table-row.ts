import { readFreeLine, type RowWords, splitName } from './free-line.ts';
import { wholeCode } from './goods-code.ts';
import type { ListColumn } from './list-row.ts';
import { noQuantity, packUnits, readQuantity, readQuantityIn } from './written-quantity.ts';

const filled = (cells: readonly string[]): readonly string[] => cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

/** Reads a row of a table with a header. */
export function readNamedRow(cells: readonly string[], columns: readonly ListColumn[]): RowWords {
  const all = (column: ListColumn): readonly string[] => filled(cells.filter((_, at) => columns[at] === column));
  const [first = ''] = all('name');
  const free = columns.includes('quantity') ? { ...splitName(first), code: wholeCode(first), quantity: noQuantity } : readFreeLine(first);
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
    quantity: columns.includes('quantity') ? readQuantityIn(all('quantity')[0] ?? '', all('unit')[0] ?? '') : free.quantity,
  };
}

const isUnit = new RegExp(`^(?:${packUnits}|片|粒|丸|ml|g)$`, 'iu');
const isDay = /^\d{4}[-/.年]\d{1,2}(?:[-/.月]\d{1,2}日?)?$/;
const isPlain = /^\d{1,6}$/;
const isMoney = /^[¥￥$]/;

/**
 * Reads a row of a table without header: codes, quantity and specification are recognised by form, the first words are
 * the name. Of several numbers the first whole one after the name is the quantity: prices have decimals, amounts come
 * last.
 */
export function readPlainRow(cells: readonly string[]): RowWords {
  let code = '';
  let unit = '';
  const words: string[] = [];
  const numbers: { readonly text: string; readonly isBehind: boolean }[] = [];
  for (const cell of filled(cells)) {
    const isBehind = words.length > 0 || code !== '';
    const codeHere = code === '' ? wholeCode(cell) : '';
    if (codeHere !== '') code = codeHere;
    else if (isDay.test(cell) || isMoney.test(cell)) continue;
    else if (isUnit.test(cell)) unit = cell;
    else if (readQuantity(cell) !== null) numbers.push({ text: cell, isBehind });
    else words.push(cell);
  }
  const behind = numbers.filter(({ isBehind }) => isBehind);
  const able = behind.length > 0 ? behind : numbers;
  const isNamed = ({ text }: { readonly text: string }): boolean => !/^[+-]?[\d.,e]+$/i.test(text);
  const chosen = able.find(isNamed) ?? able.find(({ text }) => isPlain.test(text)) ?? able[0];
  const [first = '', ...others] = words;
  const free = chosen === undefined ? readFreeLine(first) : { ...splitName(first), code: '', quantity: readQuantityIn(chosen.text, unit) };
  const specs = others.filter((word) => /\d/.test(word));
  const [maker = free.maker] = others.filter((word) => !/\d/.test(word));
  return {
    name: free.name,
    spec: specs.length > 0 ? (specs[0] ?? '') : free.spec,
    maker,
    code: code || free.code,
    quantity: free.quantity,
  };
}
