import { vi } from 'vitest';

/** Milliseconds after which what has to come will not come, on a machine that does ten things at once. */
const patience = 120_000;

/** What `check` gives as soon as it no longer fails. A test waits through this for what it cannot await. */
export const eventually = <Value>(check: () => Value | Promise<Value>, interval = 20): Promise<Value> =>
  vi.waitFor(check, { timeout: patience, interval });
