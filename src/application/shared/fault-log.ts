/** Receives faults that should not happen: an answer that breaks the contract, a bug of the page. Never throws. */
export abstract class FaultLog {
  /** @param where the request, or the part of the page */
  abstract note(where: string, error: unknown): void;
}
