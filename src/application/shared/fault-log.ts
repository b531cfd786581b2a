/**
 * Whoever wants to know of what should not happen: an answer that breaks the contract, a bug of the page. Never throws.
 */
export interface FaultLog {
  /** @param where what was asked, or which part of the page it was */
  note(where: string, error: unknown): void;
}
