import { readTraceCode } from './trace-code.ts';

/** What a scan at receiving is: of the order, of something else, scanned before, or no trace code. */
export type ScanVerdict = 'matched' | 'foreign' | 'double' | 'unreadable';

/** Codes among which one can be looked for at once. */
interface KnownCodes {
  has(code: string): boolean;
}

/**
 * R70: judges one scan at receiving; the time it takes does not depend on how many codes there are.
 * @param shipped the codes of the order
 * @param before what was scanned before
 * @returns the verdict, and the code as it is kept; null for a text that is none
 */
export function judgeScan(
  text: string,
  shipped: KnownCodes,
  before: KnownCodes,
): { readonly verdict: ScanVerdict; readonly code: string | null } {
  const code = readTraceCode(text)?.code ?? null;
  if (code === null) return { verdict: 'unreadable', code };
  if (before.has(code)) return { verdict: 'double', code };
  return { verdict: shipped.has(code) ? 'matched' : 'foreign', code };
}

/** What receiving by scanner gave. Each code stands once in a list. */
interface ReceivedCodes {
  /** of the order and scanned, in the order in which they were shipped */
  readonly matched: readonly string[];
  /** of the order and not scanned, likewise */
  readonly missing: readonly string[];
  /** scanned and not of the order, sorted */
  readonly foreign: readonly string[];
  /** scanned more than once, whether of the order or not, sorted */
  readonly doubles: readonly string[];
}

/**
 * R70: holds scans against what was shipped. The order of the scans does not matter, and a scan that comes again
 * changes nothing but `doubles`. Texts that are no code count for nothing.
 * @param shipped codes as they are kept, each once
 */
export function receiveCodes(shipped: readonly string[], scans: readonly string[]): ReceivedCodes {
  const known = new Set(shipped);
  const [seen, foreign, doubles] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const scan of scans) {
    const { verdict, code } = judgeScan(scan, known, seen);
    if (code === null) continue;
    seen.add(code);
    if (verdict === 'double') doubles.add(code);
    if (verdict === 'foreign') foreign.add(code);
  }
  return {
    matched: shipped.filter((code) => seen.has(code)),
    missing: shipped.filter((code) => !seen.has(code)),
    foreign: [...foreign].sort(),
    doubles: [...doubles].sort(),
  };
}
