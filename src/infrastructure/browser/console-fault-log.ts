import type { FaultLog } from '../../application/shared/fault-log.ts';

/** Tells faults, with their causes, to the browser's console, where error trackers listen too. */
export const consoleFaultLog = (): FaultLog => ({ note: (where, error) => console.error(where, error) });
