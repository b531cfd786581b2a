import 'vitest';

/** What docs/security.md promises, a word each: `npm run trust` prints a line for every one of them. */
export const promises = [
  'crash',
  'oversell',
  'retries',
  'notices',
  'races',
  'play',
  'database',
  'load',
  'requests',
  'files',
  'owner',
  'accounts',
  'browser',
  'page',
  'logs',
  'acts',
  'backup',
  'ledgers',
] as const;
export type ShopPromise = (typeof promises)[number];

declare module 'vitest' {
  interface TaskMeta {
    /** which promise a test proves */
    readonly promise?: ShopPromise;
    /** how often it tries to break the promise; a test that counts for itself sets it */
    tries?: number;
  }
}

/** How often a test tries: so often in `npm run verify`, and so often in `npm run trust`. */
export const tries = (small: number, full: number): number => (process.env.TRUST === 'full' ? full : small);

/**
 * Options of a test, or of a suite for all of its tests: which promise it proves, and how often it tries to break it.
 * `npm run trust` runs every file that says so.
 */
export const proves = (promise: ShopPromise, times = 1): { meta: { promise: ShopPromise; tries: number } } => ({
  meta: { promise, tries: times },
});
