import { judgeScan, type ScanVerdict } from '../../domain/trace-code/receive-codes.ts';
import { leftToAsk } from '../../domain/after-sales/asked-units.ts';
import { pastedCodes } from '../../domain/trace-code/pasted-codes.ts';
import type { AskedLine, OpenOrder } from './after-sales-gateway.ts';
import { batchKey } from './ask-draft.ts';

/** Trace codes that a draft names, by `batchKey`. */
type NamedCodes = Readonly<Record<string, readonly string[]>>;

/** What became of the codes of a scan or a pasted text; `full`: each unit that may be asked about has its code. */
export type NamedCounts = Readonly<Record<ScanVerdict | 'full', number>>;

/** Whether any goods of an order have trace codes that a request may name. */
export const hasCodes = ({ lines }: Pick<OpenOrder, 'lines'>): boolean =>
  lines.some(({ batches }) => batches.some(({ codes }) => codes.length > 0));

/**
 * Puts each code of a text under the batch on whose box it is (R70). A code of goods that cannot be asked about is
 * foreign.
 * @param isOpen whether a line can be asked about
 * @returns all named codes, and what became of those of the text
 */
function nameCodes(
  text: string,
  { lines }: Pick<OpenOrder, 'lines'>,
  before: NamedCodes,
  isOpen: (line: OpenOrder['lines'][number]) => boolean,
): { readonly codes: NamedCodes; readonly counts: NamedCounts } {
  const places = new Map<string, { readonly key: string; readonly most: number }>();
  for (const line of lines)
    for (const batch of isOpen(line) ? line.batches : [])
      for (const code of batch.codes) places.set(code, { key: batchKey(line.lineId, batch.batch), most: leftToAsk(batch) });
  const seen = new Set(Object.values(before).flat());
  const codes: Record<string, readonly string[]> = { ...before };
  const counts = { matched: 0, foreign: 0, double: 0, unreadable: 0, full: 0 };
  for (const scan of pastedCodes(text)) {
    const { verdict, code } = judgeScan(scan, places, seen);
    const place = code === null ? undefined : places.get(code);
    if (verdict !== 'matched' || place === undefined || code === null) counts[verdict] += 1;
    else if ((codes[place.key]?.length ?? 0) >= place.most) counts.full += 1;
    else {
      counts.matched += 1;
      codes[place.key] = [...(codes[place.key] ?? []), code];
      seen.add(code);
    }
  }
  return { codes, counts };
}

/** Units and trace codes of a draft, by `batchKey`. */
export interface NamedBoxes {
  readonly units: Readonly<Record<string, number>>;
  readonly codes: NamedCodes;
}

/**
 * Names the codes of a text in a draft; a batch has as many units as codes at least.
 * @param isOpen whether a line can be asked about
 * @param unitsOf the units of a batch before
 */
export function boxesNamed(
  text: string,
  { lines }: Pick<OpenOrder, 'lines'>,
  before: NamedBoxes,
  {
    isOpen,
    unitsOf,
  }: {
    readonly isOpen: (line: OpenOrder['lines'][number]) => boolean;
    readonly unitsOf: (lineId: string, batch: string) => number;
  },
): NamedBoxes & { readonly counts: NamedCounts } {
  const { codes, counts } = nameCodes(text, { lines }, before.codes, isOpen);
  const units = { ...before.units };
  for (const { lineId, batches } of lines)
    for (const { batch } of batches) {
      const key = batchKey(lineId, batch);
      if (codes[key] !== before.codes[key]) units[key] = Math.max(unitsOf(lineId, batch), codes[key]?.length ?? 0);
    }
  return { units, codes, counts };
}

/** A draft with other units of a batch, of which no more codes are named than it has units. */
export const boxesCounted = ({ units, codes }: NamedBoxes, key: string, count: number): NamedBoxes => ({
  units: { ...units, [key]: count },
  codes: { ...codes, [key]: (codes[key] ?? []).slice(0, count) },
});

/** The lines of a request with the codes that it names of them. */
export const linesWithCodes = (lines: readonly AskedLine[], named: NamedCodes): readonly AskedLine[] =>
  lines.map((line) => {
    const codes = (named[batchKey(line.lineId, line.batch)] ?? []).slice(0, line.units);
    return codes.length === 0 ? line : { ...line, codes };
  });
