const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Whether two plain values (texts, numbers, lists, objects of them) are equal. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]));
}

/**
 * The earlier value when both are equal, so that an unchanged row of a long cart stays the same object and is not drawn
 * again.
 */
export const keepUnchanged = <Value>(earlier: Value | undefined, later: Value): Value =>
  earlier !== undefined && isSame(earlier, later) ? earlier : later;

/** Keeps the earlier object of each unchanged item, matched by key, and the earlier list when nothing changed. */
export function keepUnchangedList<Value>(
  earlier: readonly Value[],
  later: readonly Value[],
  keyOf: (value: Value) => string,
): readonly Value[] {
  const known = new Map(earlier.map((value) => [keyOf(value), value]));
  const kept = later.map((value) => keepUnchanged(known.get(keyOf(value)), value));
  return kept.length === earlier.length && kept.every((value, index) => value === earlier[index]) ? earlier : kept;
}
