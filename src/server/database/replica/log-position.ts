/**
 * A place in the log of changes of a PostgreSQL (LSN). A replica that has replayed up to it shows all that was
 * committed before it.
 */
export type LogPosition = bigint;

/** Reads what PostgreSQL calls one, e.g. `16/B374D848`; null for anything else. */
export function logPosition(text: unknown): LogPosition | null {
  const [, high, low] = (typeof text === 'string' && /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text)) || [];
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
