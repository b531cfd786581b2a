import { judgeScan, type ScanVerdict } from '../../domain/trace-code/receive-codes.ts';
import type { TracedOrder } from './trace-code-gateway.ts';

/** What left of a line's batch in a parcel, and how many of its codes were scanned. */
export interface ScannedGroup extends Omit<TracedOrder['groups'][number], 'codes'> {
  readonly key: string;
  readonly total: number;
  readonly scanned: number;
}

/** What was scanned so far. */
export interface ScannedOrder {
  readonly groups: readonly ScannedGroup[];
  readonly total: number;
  readonly matched: number;
  /** codes that are not of the order, in the order of the scans */
  readonly foreign: readonly string[];
  /** how many codes were scanned more than once */
  readonly doubles: number;
}

/** One scan: its verdict, its code (what was typed, where it is none), and the goods that it is on. */
export interface JudgedScan {
  readonly verdict: ScanVerdict;
  readonly code: string;
  readonly goods: string;
}

/** The codes of a group that were not scanned. */
interface MissingCodes {
  readonly group: ScannedGroup;
  readonly codes: readonly string[];
}

/** Receiving by scanner; the time that a scan takes does not depend on how many codes there are. */
interface ScanList {
  scan(text: string): JudgedScan;
  /** What was scanned so far; groups that did not change stay the same objects. */
  read(): ScannedOrder;
  /** What there is to tell: each code once, a code that came again twice. */
  readonly scans: readonly string[];
  missing(): readonly MissingCodes[];
}

const shownUnread = 60;

/**
 * Creates the list of an order.
 * @param before scans of earlier that were not told yet
 */
export function createScanList(traced: TracedOrder, before: readonly string[]): ScanList {
  const groups: ScannedGroup[] = [];
  const groupOf = new Map<string, number>();
  const [seen, doubles] = [new Set<string>(), new Set<string>()];
  const foreign: string[] = [];
  const scans: string[] = [];
  let matched = 0;
  traced.groups.forEach(({ codes, ...group }, at) => {
    const here = codes.filter(({ isBack }) => !isBack);
    for (const { code, isReceived } of here) {
      groupOf.set(code, at);
      if (isReceived) seen.add(code);
    }
    const scanned = here.filter(({ isReceived }) => isReceived).length;
    matched += scanned;
    groups.push({ ...group, key: `${group.lineId} ${group.batch} ${group.parcel}`, total: here.length, scanned });
  });
  const scan = (text: string): JudgedScan => {
    const { verdict, code } = judgeScan(text, groupOf, seen);
    if (code === null) return { verdict, code: text.trim().slice(0, shownUnread), goods: '' };
    const at = groupOf.get(code);
    const group = at === undefined ? undefined : groups[at];
    if (verdict !== 'double' || !doubles.has(code)) scans.push(code);
    if (verdict === 'double') doubles.add(code);
    seen.add(code);
    if (verdict === 'foreign') foreign.push(code);
    if (verdict === 'matched' && at !== undefined && group !== undefined) {
      groups[at] = { ...group, scanned: group.scanned + 1 };
      matched += 1;
    }
    return { verdict, code, goods: group === undefined ? '' : `${group.name} ${group.spec}`.trim() };
  };
  for (const text of before) scan(text);
  return {
    scan,
    read: () => ({ groups: [...groups], total: groupOf.size, matched, foreign: [...foreign], doubles: doubles.size }),
    scans,
    missing: () =>
      groups.flatMap((group, at) => {
        const codes = (traced.groups[at]?.codes ?? []).flatMap(({ code, isBack }) => (isBack || seen.has(code) ? [] : [code]));
        return codes.length === 0 ? [] : [{ group, codes }];
      }),
  };
}
