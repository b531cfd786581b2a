import type { SessionStorage } from './session-storage.ts';

/** What lives as long as the browser, as the day on which something was shown. Never throws: storage may be blocked. */
export type LastingStorage = SessionStorage;
