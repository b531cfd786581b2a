/**
 * What lives as long as the browser's tab: the pending-login flag, suggestions, scroll.
 * Never throws: storage may be blocked.
 */
export interface SessionStorage {
  /** The text kept under `key`, null when there is none. */
  read(key: string): string | null;
  /** Keeps `text` under `key`; null forgets it. */
  keep(key: string, text: string | null): void;
}
