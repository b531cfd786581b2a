/** Receives faults that should not happen: an answer that breaks the contract, a bug of the page. Never throws. */
export interface FaultLog {
  /** @param where the request, or the part of the page */
  note(where: string, error: unknown): void;
}
