import Big from 'big.js';
import { amountDecimals, type Money } from '../shared/money.ts';
import type { Replayed } from './replayed.ts';

/**
 * What has to be sold more, at the margin rate without the draft, until the margin that it costs is earned again; yuan,
 * rounded up to the fen. Null where it costs nothing, or where nothing is earned by selling more.
 */
export function salesToMakeUp({ known, before, after }: Replayed['margin']): Money | null {
  const lost = before.minus(after);
  if (lost.lte(0) || before.lte(0) || known.lte(0)) return null;
  return lost.times(known).div(before).round(amountDecimals, Big.roundUp);
}
