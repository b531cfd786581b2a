import { groupedBy } from '../../domain/shared/grouped-by.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from './refusal.ts';
import { inTransaction } from './transaction.ts';
import { tried } from './tried.ts';

/** What became of a row: its work was done, or had been done before; and what is worth knowing of it. */
export interface RowDone {
  readonly isNew: boolean;
  readonly notes?: readonly string[];
}

/** What rows came to. */
export interface RowsDone<Row, Done extends RowDone = RowDone> {
  readonly done: readonly (Done & { readonly row: Row })[];
  /** `column` is the field that the refusal names, if it names one */
  readonly refused: readonly { readonly row: Row; readonly column: string | null; readonly reason: string }[];
}

interface Taking<Row, Done> {
  /** the work is undone again, and what it would come to is told */
  readonly isPlan: boolean;
  /** rows that bear on each other have one name: a plan tries them together */
  readonly nameOf: (row: Row) => string;
  /** @throws Refusal where the row cannot be taken */
  readonly take: (transaction: Database, row: Row) => Promise<Done>;
}

type Outcome<Row, Done extends RowDone> = RowsDone<Row, Done>['done'][number] | RowsDone<Row, Done>['refused'][number];

/** Does the work of a row in a transaction of its own; a refusal is the row's. */
async function outcomeOf<Row, Done extends RowDone>(row: Row, work: () => Promise<Done>): Promise<Outcome<Row, Done>> {
  try {
    return { row, ...(await work()) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [column = null] = Object.keys(error.detail.errors ?? {});
    return { row, column, reason: error.message };
  }
}

/** What rows of one name would come to, one after the other. */
const plannedOf = <Row, Done extends RowDone>(
  database: Database,
  rows: readonly Row[],
  take: Taking<Row, Done>['take'],
): Promise<Outcome<Row, Done>[]> =>
  tried(database, async (transaction) => {
    const outcomes: Outcome<Row, Done>[] = [];
    for (const row of rows)
      outcomes.push(await outcomeOf(row, () => transaction.transaction((inner) => take(inner as unknown as Database, row))));
    return outcomes;
  });

/**
 * Takes rows one by one, each in a transaction of its own (R54): one that is refused keeps none of the others back, and
 * none is half taken. Whatever is not a refusal ends it; what was taken before stays.
 */
export async function takeRowByRow<Row, Done extends RowDone>(
  database: Database,
  rows: readonly Row[],
  taking: Taking<Row, Done>,
): Promise<RowsDone<Row, Done>> {
  const { isPlan, nameOf, take } = taking;
  const outcomes: Outcome<Row, Done>[] = [];
  if (isPlan) {
    for (const group of groupedBy(rows, nameOf).values()) outcomes.push(...(await plannedOf(database, group, take)));
  } else
    for (const row of rows) outcomes.push(await outcomeOf(row, () => inTransaction(database, (transaction) => take(transaction, row))));
  return {
    done: outcomes.flatMap((one) => ('isNew' in one ? [one] : [])),
    refused: outcomes.flatMap((one) => ('reason' in one ? [one] : [])),
  };
}
