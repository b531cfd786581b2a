import { mostUnitPrice } from '../../../domain/goods/unit-price.ts';
import { goodsScopes } from '../../../domain/licence/licence-scope.ts';
import { isBookCode } from '../../../domain/shared/book-code.ts';
import { isDay } from '../../../domain/shared/china-time.ts';
import { amountDecimals, money, priceDecimals, readAmount } from '../../../domain/shared/money.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import type { StoredLadderStep } from '../../database/schema/goods.ts';

/** How a cell of a feed is read, and what it may hold, as the reference of the columns says it. */
export interface CellReader<Value = unknown> {
  readonly says: string;
  /** @returns the value, or what is wrong, to stand behind the column's name */
  readonly read: (text: string) => Result<Value, string>;
}

/** The most units of a batch. */
export const mostUnits = 99_999_999;
/** The largest id, and the most units of goods in all batches. */
export const largestInteger = 2_147_483_647;

const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** Text of bounded length; neither a formula nor what no encoding could read. */
export const textOf = (most: number, isRequired = false): CellReader => ({
  says: `text, up to ${most} characters${isRequired ? ', not empty' : ''}`,
  read: (text) => {
    if (isRequired && text === '') return refused('is empty');
    if ([...text].length > most) return refused(`is longer than ${most} characters`);
    if (text.includes('\uFFFD')) return refused('holds characters that neither UTF-8 nor GB18030 has');
    if (text.startsWith('=')) return refused('is a formula, not a text');
    return unreadable.test(text) ? refused('holds control characters') : accepted(text);
  },
});

/** A whole number; @param whenEmpty what an empty cell stands for; absent: it must not be empty */
export const integerOf = (least: number, most: number, whenEmpty?: number | null): CellReader => ({
  says: `whole number ${least} … ${most}${whenEmpty === undefined ? '' : `; empty: ${whenEmpty ?? 'none'}`}`,
  read: (text) => {
    if (text === '' && whenEmpty !== undefined) return accepted(whenEmpty);
    const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
    return value >= least && value <= most ? accepted(value) : refused(`must be an integer from ${least} to ${most}, not "${text}"`);
  },
});

/** The most units that one order may hold: 0 and empty are no limit. */
export const limit: CellReader = {
  says: 'whole number 1 … 999999; 0 or empty: no limit',
  read: (text) => (text === '0' ? accepted(null) : integerOf(1, 999_999, null).read(text)),
};

const flagIn = (text: string, whenEmpty: boolean): Result<boolean, string> => {
  if (text === '') return accepted(whenEmpty);
  return text === '0' || text === '1' ? accepted(text === '1') : refused(`must be 0 or 1, not "${text}"`);
};

export const flag: CellReader = { says: '0 or 1; empty: 0', read: (text) => flagIn(text, false) };
export const flagUnlessEmpty: CellReader = { says: '0 or 1; empty: 1', read: (text) => flagIn(text, true) };

/** R1's test of a unit price, within what goods can cost. */
export const price: CellReader = {
  says: `yuan above 0, at most ${mostUnitPrice}, with up to ${priceDecimals} decimals`,
  read: (text) => {
    const amount = readAmount(text, priceDecimals);
    return amount === null || amount.lte(0) || amount.gt(mostUnitPrice)
      ? refused(`must be an amount above 0 and at most ${mostUnitPrice} with up to ${priceDecimals} decimals, like 12.50, not "${text}"`)
      : accepted(amount.toFixed(priceDecimals));
  },
};

export const dateText: CellReader = {
  says: 'day like 2027-06-30; empty: not known',
  read: (text) => {
    if (text === '') return accepted(null);
    return isDay(text) ? accepted(text) : refused(`must be a date like 2027-06-30, not "${text}"`);
  },
};

/** Of 8, 12, 13 or 14 digits, as they are printed. */
export const barcode: CellReader = {
  says: '8 or 12 to 14 digits; empty: none',
  read: (text) =>
    text === '' || /^(?:\d{8}|\d{12,14})$/.test(text)
      ? accepted(text)
      : refused(`must be a barcode of 8 or 12 to 14 digits, not "${text}"`),
};

/** The code of the ERP; null where the cell is empty. */
export const bookCode: CellReader = {
  says: 'letters, digits, . _ / -, up to 30; empty: none',
  read: (text) => {
    if (text === '') return accepted(null);
    return isBookCode(text) ? accepted(text) : refused(`must be a code of up to 30 letters, digits or . _ / -, not "${text}"`);
  },
};

/** `50:12.9;200:12.5`: quantity and price of each step. */
export const ladder: CellReader<readonly StoredLadderStep[]> = {
  says: 'steps like 50:12.90;200:12.50; empty: none',
  read: (text) => {
    const steps: StoredLadderStep[] = [];
    for (const step of text.split(';').filter((part) => part.trim() !== '')) {
      const [number = '', stepPrice = ''] = step.split(':').map((part) => part.trim());
      const isStep = /^[1-9]\d{0,5}$/.test(number) && readAmount(stepPrice, priceDecimals)?.gt(0) === true;
      if (!isStep) return refused(`must be steps like 50:12.90;200:12.50, not "${text}"`);
      steps.push({
        number: Number(number),
        price: money(stepPrice).toFixed(Math.max(amountDecimals, stepPrice.split('.')[1]?.length ?? 0)),
      });
    }
    return accepted(steps);
  },
};

export const ladderKind: CellReader = {
  says: '1: steps up to their quantity; otherwise from it on',
  read: (text) => accepted(text === '1' ? 'up-to' : 'reach-at-least'),
};

/** `hxy;ll`: what a shop must be allowed for (R29); null where they follow approval number, form and category. */
export const scopes: CellReader = {
  says: `of ${goodsScopes.join(' ')}, with ; between them; none: nothing; empty: what is usual for such goods`,
  read: (text) => {
    if (text === '') return accepted(null);
    if (text === 'none') return accepted([]);
    const named = [...new Set(text.split(/[;,]/).map((part) => part.trim()))];
    const known: readonly string[] = goodsScopes;
    return named.every((name) => known.includes(name))
      ? accepted(named)
      : refused(`must be none or of ${goodsScopes.join(';')}, not "${text}"`);
  },
};

/** One category, or a path from the top one down: `中成药 > 清热解毒 > 清热泻火`. */
export const category: CellReader = {
  says: 'up to three names, the top one first: 中成药 > 清热解毒 > 清热泻火',
  read: (text) => {
    const whole = textOf(200, true).read(text);
    if (!whole.ok) return whole;
    const names = text
      .split('>')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (names.length === 0) return refused('is empty');
    return names.length > 3 ? refused('has more than three levels') : accepted(names);
  },
};
