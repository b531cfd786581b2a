import type { SessionStorage } from '../../../src/application/shared/session-storage.ts';

/** Session storage that lives as long as the test. */
export function memoryStorage(): SessionStorage {
  const held = new Map<string, string>();
  return { read: (key) => held.get(key) ?? null, keep: (key, text) => void (text === null ? held.delete(key) : held.set(key, text)) };
}
