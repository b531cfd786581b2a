const base64Shape = /^[\w+/-]{43}=?$/;
const hexShape = /^[0-9a-f]{64}$/i;

function keyOf(text: string): Buffer | null {
  if (hexShape.test(text)) return Buffer.from(text, 'hex');
  return base64Shape.test(text) ? Buffer.from(text, 'base64') : null;
}

/**
 * Keys of 32 bytes, in base64 or hexadecimal, separated by commas, spaces or lines; the first is the current one.
 * @returns null for a text that has none, or one of another length
 */
export function keysIn(text: string): readonly Buffer[] | null {
  const keys = text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(keyOf);
  return keys.length > 0 && keys.every((key) => key !== null) ? keys : null;
}
