import Big from 'big.js';

/** An exact decimal amount in yuan (R1). Never a binary float: 0.1 + 0.2 is 0.3. */
export type Money = Big;

/** Zero yuan. */
export const noMoney: Money = new Big(0);

/** An amount from text or a number of the program itself; external values go through `readAmount`. */
export const money = (value: string | number): Money => new Big(value);

/** Decimals of amounts on the wire (R1): unit prices and rates 4, all other amounts 2. */
export const priceDecimals = 4;
export const amountDecimals = 2;

const amountText = /^\d{1,12}(?:\.(\d+))?$/;
const maxSafeDigits = 15;

/**
 * R1's check of an external amount, on the value's shortest text: 1 to 12 integer digits, at most `decimals` decimals
 * (trailing zeros count), no sign, space or exponent. A number of more than 15 significant digits is refused, because
 * its decimals are no longer exact.
 * @returns the exact amount, or null when the check fails; never coerces.
 */
export function readAmount(value: unknown, decimals: number): Money | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value);
  const match = amountText.exec(text);
  if (match === null || (match[1]?.length ?? 0) > decimals) return null;
  // Leading zeros are not significant; a number's shortest text has at most the one before the point.
  if (typeof value === 'number' && text.replace('.', '').replace(/^0+/, '').length > maxSafeDigits) return null;
  return new Big(text);
}

/** Thousands as people part them; any other comma is no part of an amount, so `1,5` is not read as 15. */
const partedThousands = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * An amount as a person types it: full-width digits, `¥` before or 元 behind it, thousands parted by commas.
 * «￥1,000» with 2 decimals is 1000.
 */
export function readTypedAmount(typed: string, decimals: number): Money | null {
  const text = typed
    .normalize('NFKC')
    .replace(/^\s*¥?\s*/, '')
    .replace(/\s*元?\s*$/, '');
  return readAmount(partedThousands.test(text) ? text.replaceAll(',', '') : text, decimals);
}

/** R2: rounds down to whole fen; applied once, to the exact sum. */
export const floor2 = (amount: Money): Money => amount.round(amountDecimals, Big.roundDown);

/**
 * An amount with exactly 2 decimals, for shares, totals and reductions. Digits below a fen are cut (R2).
 * @example
 * amountAsText(money('9.905')); // '9.90'
 */
export const amountAsText = (amount: Money): string => amount.toFixed(amountDecimals, Big.roundDown);

/**
 * A unit price with 2 decimals, or 3 or 4 where needed.
 * @example
 * priceAsText(money('9.905')); // '9.905'
 */
export const priceAsText = (price: Money): string =>
  price.toFixed(Math.min(priceDecimals, Math.max(amountDecimals, price.c.length - price.e - 1)), Big.roundDown);

/** The text of an amount with its thousands separated, as people read it: `6,217.66`. */
export const withSeparators = (text: string): string => text.replace(/^\d+/, (yuan) => yuan.replace(/\B(?=(\d{3})+$)/g, ','));

/** The text of an amount in a sentence: `¥1,432.43`. */
export const inYuan = (text: string): string => `¥${withSeparators(text)}`;

/** `toWhole` as a plain number; NaN for an amount that `toWhole` refuses, or of more than 15 digits in that unit. */
export function toSmallWhole({ c: digits, e: exponent, s: sign }: Money, decimals: number): number {
  const zeros = exponent + decimals - digits.length + 1;
  if (zeros < 0 || digits.length + zeros > maxSafeDigits) return digits[0] === 0 ? 0 : NaN;
  let small = 0;
  for (const digit of digits) small = small * 10 + digit;
  return sign * small * 10 ** zeros;
}

/**
 * An amount as a whole number of its smallest unit, for exact loops over many lines: `decimals` 2 gives fen, 4 gives
 * ten-thousandths of a yuan, in which unit prices are exact.
 * @throws RangeError when the amount has more decimals: a bug, since R1 refuses it at the edge.
 */
export function toWhole(amount: Money, decimals: number): bigint {
  const small = toSmallWhole(amount, decimals);
  if (!Number.isNaN(small)) return BigInt(small);
  const zeros = amount.e + decimals - amount.c.length + 1;
  // Too many decimals are zeros fewer than none, which `repeat` refuses.
  const whole = BigInt(amount.c.join('') + '0'.repeat(zeros));
  return amount.s < 0 ? -whole : whole;
}

/** The amount of a whole number of smallest units: fen with `decimals` 2, ten-thousandths with 4. */
export const fromWhole = (whole: bigint, decimals: number): Money => new Big(`${String(whole)}e-${String(decimals)}`);

/** An amount of at most 2 decimals in fen. */
export const toFen = (amount: Money): bigint => toWhole(amount, amountDecimals);

/** The amount of a number of fen. */
export const fromFen = (fen: bigint): Money => fromWhole(fen, amountDecimals);
