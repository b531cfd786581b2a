import type { SessionStorage } from '../../application/shared/session-storage.ts';

/** A storage of the browser, or nothing where the browser blocks it (private mode, policy): then nothing is kept. */
export function browserStorage(storage: () => Storage): SessionStorage {
  return {
    read: (key) => {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    keep: (key, text) => {
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        // Full or blocked: the shop works without.
      }
    },
  };
}
