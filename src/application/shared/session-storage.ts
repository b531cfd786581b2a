/**
 * Storage that lives as long as the tab: the pending-login flag, suggestions, scroll positions. Never throws: storage
 * may be blocked.
 */
export abstract class SessionStorage {
  /** The text under `key`, null without one. */
  abstract read(key: string): string | null;
  /** Stores `text` under `key`; null removes it. */
  abstract keep(key: string, text: string | null): void;
}
