/**
 * Storage that lives as long as the tab: the pending-login flag, suggestions, scroll positions. Never throws: storage
 * may be blocked.
 */
export interface SessionStorage {
  /** The text under `key`, null without one. */
  read(key: string): string | null;
  /** Stores `text` under `key`; null removes it. */
  keep(key: string, text: string | null): void;
}
