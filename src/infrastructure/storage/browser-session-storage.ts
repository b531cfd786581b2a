import type { SessionStorage } from '../../application/shared/session-storage.ts';

/** The tab's session storage, or nothing where the browser blocks it (private mode, policy): then nothing is kept. */
export function browserSessionStorage(storage: () => Storage = () => window.sessionStorage): SessionStorage {
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
