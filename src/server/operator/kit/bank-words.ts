import { amountDecimals, type Money } from '../../../domain/shared/money.ts';
import { mostTransferred, readReference, readTransferAmount } from '../../../domain/transfer/bank-transfer.ts';
import { UsageError } from './operator-command.ts';

/**
 * An amount of money as a word of a command, in yuan.
 * @throws UsageError
 */
export function amountOf(word: string): Money {
  const amount = readTransferAmount(word);
  if (amount === null) throw new UsageError(`AMOUNT is yuan above 0 up to ${mostTransferred}, with at most ${amountDecimals} decimals`);
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
