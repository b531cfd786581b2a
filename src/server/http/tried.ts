import type { Database } from '../database/database.ts';
import { inTransaction } from './transaction.ts';

/** Ends a transaction of which nothing is to be kept. */
class OnlyLooked<Outcome> extends Error {
  constructor(readonly outcome: Outcome) {
    super();
  }
}

/** What an act would come to: it is done, and undone. What a command shows without `--confirm` is true by this. */
export async function tried<Outcome>(database: Database, act: (transaction: Database) => Promise<Outcome>): Promise<Outcome> {
  try {
    return await inTransaction(database, async (transaction) => {
      throw new OnlyLooked(await act(transaction));
    });
  } catch (error) {
    if (error instanceof OnlyLooked) return error.outcome as Outcome;
    throw error;
  }
}
