import { UsageError } from './operator-command.ts';

/** A list of the operator's is never longer. */
export const mostListed = 500;

/**
 * How many rows `--limit` wants, 20 where it says nothing.
 * @throws UsageError for anything but 1 … 500
 */
export function countOf(limit = '20'): number {
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > mostListed)
    throw new UsageError(`--limit must be 1 … ${mostListed}`);
  return Number(limit);
}
