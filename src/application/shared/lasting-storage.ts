import type { SessionStorage } from './session-storage.ts';

/**
 * Storage that lives as long as the browser, for example for the day of a popup. Never throws: storage may be blocked.
 */
export type LastingStorage = SessionStorage;
