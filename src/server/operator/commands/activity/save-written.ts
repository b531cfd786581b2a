import { inTransaction } from '../../../http/transaction.ts';
import { saveActivity } from '../../../planning/save/save-activity.ts';
import { readWrittenActivity } from '../../../planning/written/read-written-activity.ts';
import { type OperatorShop, UsageError } from '../../kit/operator-command.ts';

const mostFaults = 100;

/**
 * Saves an activity that is written as in a file, and says what names it and what it meets.
 * @throws UsageError for what cannot be read, with all its faults; Refusal for what the law forbids
 */
export async function saveWritten({ database, clock }: OperatorShop, body: string): Promise<readonly string[]> {
  const read = readWrittenActivity(body);
  if (!read.ok)
    throw new UsageError(
      read.refusal
        .slice(0, mostFaults)
        .map(({ at, message }) => (at === '' ? message : `${at}: ${message}`))
        .join('\n'),
    );
  const { id, notes } = await inTransaction(database, (transaction) => saveActivity(transaction, read.value, clock()));
  return [`${id} ${read.value.name}`, ...notes];
}
