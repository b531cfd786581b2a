/**
 * The key of a row that a wire id may name. Wire ids are any text (rules.md, «Ids»); ours are positive integers, so
 * every other id names nothing here.
 */
export function rowId(wireId: string | number): number | null {
  if (!/^[1-9]\d{0,15}$/.test(String(wireId))) return null;
  const key = Number(wireId);
  return Number.isSafeInteger(key) ? key : null;
}

/** The keys among wire ids, each once. */
export const rowIds = (wireIds: readonly (string | number)[]): number[] => [...new Set(wireIds.map(rowId))].filter((key) => key !== null);
