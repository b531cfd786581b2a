import { inTransaction } from '../../../http/transaction.ts';
import { saveActivity } from '../../../planning/save/save-activity.ts';
import { readActivityFile } from '../../../planning/written/activity-file.ts';
import { type FileFault, readWrittenActivity } from '../../../planning/written/read-written-activity.ts';
import { type OperatorShop, UsageError } from '../../kit/operator-command.ts';

type Written = Extract<ReturnType<typeof readWrittenActivity>, { ok: true }>['value'];

const mostFaults = 100;

const faulty = (faults: readonly FileFault[], whole: string): UsageError =>
  new UsageError(
    faults
      .slice(0, mostFaults)
      .map(({ at, message }) => [at || whole, message].filter(Boolean).join(': '))
      .join('\n'),
  );

/**
 * Reads an activity that is written as in a file.
 * @param whole what a fault of no place is said of
 * @throws UsageError with all its faults
 */
function readWritten(body: string, whole: string): Written {
  const read = readWrittenActivity(body);
  if (!read.ok) throw faulty(read.refusal, whole);
  return read.value;
}

/**
 * Reads the file of an activity; what is wrong with it is found in a process apart.
 * @param whole what a fault of no place is said of
 * @throws UsageError with all its faults; TooBusyApart
 */
export async function activityInFile(file: Buffer, whole = ''): Promise<Written> {
  const read = await readActivityFile(file);
  if (!read.ok) throw faulty(read.refusal, whole);
  return readWritten(read.value, whole);
}

/** Saves an activity, and says what names it and what it meets. @throws Refusal for what the law forbids */
export async function saveRead({ database, clock }: OperatorShop, activity: Written): Promise<readonly string[]> {
  const { id, notes } = await inTransaction(database, (transaction) => saveActivity(transaction, activity, clock()));
  return [`${id} ${activity.name}`, ...notes];
}

/**
 * Saves an activity that is written as in a file, and says what names it and what it meets.
 * @throws UsageError for what cannot be read, with all its faults; Refusal for what the law forbids
 */
export const saveWritten = async (shop: OperatorShop, body: string): Promise<readonly string[]> => saveRead(shop, readWritten(body, ''));
