import type { Database } from '../database/database.ts';
import { begunIn } from '../database/once-per-database.ts';

/** What PostgreSQL calls a transaction that lost against another one and may simply be tried again. */
const lostAgainstAnother = new Set(['40001', '40P01']);
const attempts = 4;

const sqlState = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code;
};

/** Whether a write failed because somebody else has what must be there once, by the name of that rule. */
export function isTaken(error: unknown, constraint: string): boolean {
  const { cause, ...own } = error as { constraint?: string; cause?: { constraint?: string } };
  return sqlState(error) === '23505' && (cause?.constraint ?? own.constraint) === constraint;
}

/** Runs `work` in a transaction; deadlocks and serialization failures are tried again, from the beginning. */
export async function inTransaction<Result>(database: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction((begun) => {
        const transaction = begun as unknown as Database;
        begunIn(database, transaction);
        return work(transaction);
      });
    } catch (error) {
      if (attempt === attempts || !lostAgainstAnother.has(sqlState(error) ?? '')) throw error;
    }
  }
}
