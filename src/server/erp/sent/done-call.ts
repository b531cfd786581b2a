import type * as z from 'zod/mini';
import type { sendShipments } from '../../../contract/erp/sent-calls.ts';
import type { CallAnswer, CallRequest } from '../../../contract/shared/call.ts';
import type { Database } from '../../database/database.ts';
import { type RowDone, takeRowByRow } from '../../http/row-by-row.ts';
import { doneAnswer } from './done-answer.ts';
import { readSentRow, type SentFault } from './sent-rows.ts';

type Form = CallRequest<typeof sendShipments>['form'];

interface Doing<Row> {
  /** rows that bear on each other have one name */
  readonly nameOf: (row: Row) => string;
  /** @throws Refusal where the row cannot be done */
  readonly take: (transaction: Database, row: Row) => Promise<RowDone>;
}

/** Does the rows of a call one by one (R54); those that cannot be read or done are told. */
export async function doRows<Schema extends z.ZodMiniType>(
  database: Database,
  { rows, plan: isPlan = false }: Form,
  schema: Schema & { readonly shape: object },
  { nameOf, take }: Doing<z.output<Schema>>,
): Promise<CallAnswer<typeof sendShipments>> {
  const faults: SentFault[] = [];
  const good: { line: number; value: z.output<Schema> }[] = [];
  for (const [at, row] of rows.entries()) {
    const read = readSentRow(schema, row, at + 1);
    if (read.ok) good.push({ line: at + 1, value: read.value });
    else faults.push(...read.refusal);
  }
  const taken = await takeRowByRow(database, good, {
    isPlan,
    nameOf: ({ value }) => nameOf(value),
    take: (transaction, { value }) => take(transaction, value),
  });
  return doneAnswer({ isPlan, rows: rows.length, faults }, taken);
}
