/** How long what asks the database waits, in milliseconds, before it fails. */
export interface DatabasePatience {
  /** for a free connection */
  readonly connection: number;
  /** for what somebody else has locked */
  readonly lock: number;
  /** for a statement's end */
  readonly statement: number;
  /** between two statements of a transaction */
  readonly pause: number;
}

/** Someone is waiting for the answer, and comes again after a failure. */
export const callPatience: DatabasePatience = { connection: 4_000, lock: 4_000, statement: 10_000, pause: 15_000 };
/** Commands and preparations take their time: files of 14,000 goods, a busy machine. */
export const commandPatience: DatabasePatience = { connection: 10_000, lock: 30_000, statement: 30_000, pause: 30_000 };
