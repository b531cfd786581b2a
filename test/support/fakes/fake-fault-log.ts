import type { FaultLog } from '../../../src/application/shared/fault-log.ts';

/** Keeps what it was told. */
export function fakeFaultLog(): FaultLog & { readonly noted: readonly { readonly where: string; readonly error: unknown }[] } {
  const noted: { readonly where: string; readonly error: unknown }[] = [];
  return { noted, note: (where, error) => void noted.push({ where, error }) };
}
