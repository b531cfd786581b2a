import * as z from 'zod/mini';
import { type Money, money, readAmount, amountDecimals } from '../../domain/shared/money.ts';
import { isNothing, reads } from './answer-values.ts';

/** An amount in yuan that may be negative, for ledgers: R1's text with an optional minus. */
export const signedAmount = reads(
  z.string(),
  (value) => (typeof value === 'number' ? String(value) : value),
  (text, context): Money => {
    const isNegative = text.startsWith('-');
    const amount = readAmount(isNegative ? text.slice(1) : text, amountDecimals);
    if (amount !== null) return isNegative ? amount.times(-1) : amount;
    context.issues.push({ code: 'custom', input: text, message: 'no amount' });
    return money(0);
  },
);

/** A whole number of either sign, as number or digits. */
export const signedCount = reads(z.int(), (value) =>
  isNothing(value) ? 0 : typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value,
);
