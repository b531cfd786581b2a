import { amountDecimals, money, type Money, readAmount } from '../../../domain/shared/money.ts';
import { readReference } from '../../../domain/transfer/bank-transfer.ts';
import { UsageError } from './operator-command.ts';

/** More than a shop pays in a year: an amount above it has a digit too many. */
const mostYuan = money('10000000');

/**
 * An amount of money as a word of a command, in yuan.
 * @throws UsageError
 */
export function amountOf(word: string): Money {
  const amount = readAmount(word, amountDecimals);
  if (amount === null || amount.lte(0) || amount.gt(mostYuan))
    throw new UsageError(`AMOUNT is yuan above 0 up to ${mostYuan.toFixed()}, with at most ${amountDecimals} decimals`);
  return amount;
}

/**
 * The bank's number of a transfer as a word of a command.
 * @param name how the command calls it
 * @throws UsageError
 */
export function referenceOf(word: string | undefined, name: string): string {
  const reference = readReference(word ?? '');
  if (reference === null) throw new UsageError(`${name} is the bank’s number of the transfer: 4 … 40 letters, digits and hyphens`);
  return reference;
}
