const longest = 2000;
/** Browsers drop tabs and line breaks in addresses: `/\t/other.example` would leave the site. */
const control = /[\u0000-\u0020\u007F]/;

/**
 * A path of this shop from an address (`?back=`, `?to=`, `?from=`), which anyone may have written; null for anything
 * that could lead to another site.
 */
export function ownPath(text: string | null | undefined): string | null {
  if (!text || text.length > longest || control.test(text)) return null;
  return /^\/(?![/\\])/.test(text) ? text : null;
}
