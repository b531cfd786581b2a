import { and, eq, inArray, isNull } from 'drizzle-orm';
import { openCaseStates } from '../../domain/after-sales/after-sales-state.ts';
import { judgeScan, type ScanVerdict } from '../../domain/trace-code/receive-codes.ts';
import type { Database } from '../database/database.ts';
import { afterSalesCases, afterSalesLines } from '../database/schema/after-sales.ts';
import { shipments } from '../database/schema/order.ts';
import { traceCodes } from '../database/schema/trace-code.ts';
import { Refusal } from '../http/refusal.ts';

/** A batch of an order's line. */
interface Place {
  readonly lineId: number;
  readonly batchId: number;
}

/** Units of a batch that are asked about, and the codes of their boxes as they were scanned. */
interface AskedBoxes extends Place {
  readonly units: number;
  readonly scans: readonly string[];
}

const placeOf = ({ lineId, batchId }: Place): string => `${lineId} ${batchId}`;

const verdictWords: Readonly<Record<Exclude<ScanVerdict, 'matched'>, string>> = {
  foreign: '不是本单这个批号的追溯码，或已在别的售后单里',
  double: '重复',
  unreadable: '不是追溯码',
};

/**
 * The trace codes of an order that a new case may name (R70), by line and batch: they left with it, did not come back,
 * and no case that is under way names them.
 */
export async function codesToAsk(database: Database, orderId: number): Promise<(place: Place) => readonly string[]> {
  const shipped = await database
    .select({ code: traceCodes.code, lineId: traceCodes.lineId, batchId: traceCodes.batchId })
    .from(traceCodes)
    .innerJoin(shipments, eq(shipments.id, traceCodes.shipmentId))
    .where(and(eq(shipments.orderId, orderId), isNull(traceCodes.cameBackIn)))
    .orderBy(traceCodes.id);
  const named =
    shipped.length === 0
      ? []
      : await database
          .select({ codes: afterSalesLines.codes })
          .from(afterSalesLines)
          .innerJoin(afterSalesCases, eq(afterSalesCases.id, afterSalesLines.caseId))
          .where(and(eq(afterSalesCases.orderId, orderId), inArray(afterSalesCases.state, [...openCaseStates])));
  const taken = new Set(named.flatMap(({ codes }) => codes));
  const free = new Map<string, string[]>();
  for (const { code, ...place } of shipped) {
    if (taken.has(code)) continue;
    const own = free.get(placeOf(place));
    if (own === undefined) free.set(placeOf(place), [code]);
    else own.push(code);
  }
  return (place) => free.get(placeOf(place)) ?? [];
}

/**
 * The codes that a case names of each of its lines, as they are kept. Naming none is always possible: a code may be
 * torn off.
 * @throws Refusal 422 with the first wrong code of each line, and for more codes than units
 */
export async function requireCodes(transaction: Database, orderId: number, asked: readonly AskedBoxes[]): Promise<readonly string[][]> {
  if (asked.every(({ scans }) => scans.length === 0)) return asked.map(() => []);
  const open = await codesToAsk(transaction, orderId);
  const seen = new Set<string>();
  const errors: Record<string, string[]> = {};
  const kept = asked.map(({ scans, units, ...place }, at) => {
    const own = new Set(open(place));
    const said = (words: string) => (errors[`lines[${at}].codes`] ??= [words]);
    if (scans.length > units) said(`申请 ${units}，追溯码不能多于 ${units} 个`);
    return scans.flatMap((scan) => {
      const { verdict, code } = judgeScan(scan, own, seen);
      if (verdict !== 'matched') said(`追溯码 ${scan.slice(0, 60)} ${verdictWords[verdict]}`);
      if (code === null) return [];
      seen.add(code);
      return [code];
    });
  });
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal(422, first, { errors });
  return kept;
}
