/** Who acts for the seller (R64): a person at the desk, a command, a file that is taken, or a program with a key. */
export const actorKinds = ['desk', 'command', 'file', 'key'] as const;

/** How an act ended; `failed` is a bug or an outage. */
export const actOutcomes = ['done', 'refused', 'failed'] as const;

/** Who acts, as the log names them. */
export interface Actor {
  readonly kind: (typeof actorKinds)[number];
  /** the desk's person or the key; null where there is none */
  readonly id: number | null;
  readonly name: string;
}

/** Tables whose rows are money, or a claim to it. */
export const moneyTables = [
  ...(['balance_entries', 'bank_transfers', 'credit_accounts', 'credit_charges', 'credit_entries', 'payments'] as const),
  ...(['refunds', 'returned_amounts', 'top_ups'] as const),
] as const;

/** The log keeps an act so long (GSP); the database itself refuses to delete a younger one. */
export const actYears = 5;

/** Rows of one act whose changes are kept one by one; of more there is the count. */
export const mostChangedRows = 200;
