import Big from 'big.js';
import { fromWhole, type Money, noMoney, toSmallWhole, toWhole } from '../shared/money.ts';

/** A whole number, exact: a plain number only while it is a safe one. */
export type Whole = number | bigint;

/**
 * `amount × count` in smallest units, exact.
 * @param count a whole number ≥ 0
 * @throws RangeError as `toWhole` does
 */
export function timesWhole(amount: Money, decimals: number, count: number): Whole {
  const product = toSmallWhole(amount, decimals) * count;
  return product <= Number.MAX_SAFE_INTEGER ? product : toWhole(amount, decimals) * BigInt(count);
}

/** Big's own fields, which take the digits of an amount without reading a text. */
type OpenMoney = { -readonly [Field in 'e' | 'c']: Money[Field] };

/** `fromWhole` of a number ≥ 0, without reading a text where it is a plain one. */
export function amountOfWhole(whole: Whole, decimals: number): Money {
  if (typeof whole === 'bigint') return fromWhole(whole, decimals);
  const text = String(whole);
  let { length } = text;
  while (text[length - 1] === '0') length -= 1;
  const amount = new Big(noMoney);
  if (length === 0) return amount;
  const open: OpenMoney = amount;
  open.c = Array.from(text.slice(0, length), Number);
  open.e = text.length - 1 - decimals;
  return amount;
}
