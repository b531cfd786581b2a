import { accepted, refused, type Result } from '../shared/result.ts';
import {
  type AfterSalesKind,
  type AfterSalesReason,
  type ReasonCircumstances,
  type ReasonRefusal,
  reasonRefusal,
  reasonTerms,
} from './after-sales-reason.ts';

/** Delivered units of a line in one batch, and units that open or settled cases already cover (R34). */
export interface DeliveredBatch {
  readonly lineId: number;
  /** its number (批号) */
  readonly batch: string;
  readonly delivered: number;
  readonly asked: number;
  readonly scopes: ReasonCircumstances['scopes'];
}

/** Units of a line's batch in a request. */
interface AskedUnits {
  readonly lineId: number;
  readonly batch: string;
  readonly units: number;
}

/** A request as the buyer sends it; pictures `later`: a preview, whose pictures are still to come. */
interface Ask {
  readonly lines: readonly AskedUnits[];
  readonly kind: AfterSalesKind;
  readonly reason: AfterSalesReason;
  readonly pictures: number | 'later';
}

/** Why a request is refused; `at` is the index of the line. */
export type AskRefusal =
  | { readonly field: 'lines'; readonly at: number; readonly code: 'unknown' | 'twice' }
  | { readonly field: 'lines'; readonly at: number; readonly code: 'not-that-many'; readonly most: number }
  | { readonly field: 'kind'; readonly code: 'not-for-reason' }
  | { readonly field: 'reason'; readonly at: number; readonly why: ReasonRefusal }
  | { readonly field: 'pictures'; readonly code: 'missing' };

/** R34: units of a batch that may still be requested: delivered less requested, at least 0. */
export const leftToAsk = ({ delivered, asked }: Pick<DeliveredBatch, 'delivered' | 'asked'>): number => Math.max(0, delivered - asked);

const sameBatch =
  (one: Pick<AskedUnits, 'lineId' | 'batch'>) =>
  (other: Pick<AskedUnits, 'lineId' | 'batch'>): boolean =>
    one.lineId === other.lineId && one.batch === other.batch;

function linesRefusals(
  { lines, reason }: Ask,
  delivered: readonly DeliveredBatch[],
  when: Omit<ReasonCircumstances, 'scopes'>,
): readonly AskRefusal[] {
  return lines.flatMap((line, at): AskRefusal[] => {
    const found = delivered.find(sameBatch(line));
    if (found === undefined) return [{ field: 'lines', at, code: 'unknown' }];
    if (lines.findIndex(sameBatch(line)) < at) return [{ field: 'lines', at, code: 'twice' }];
    const why = reasonRefusal(reason, { ...when, scopes: found.scopes });
    if (why !== null) return [{ field: 'reason', at, why }];
    const most = leftToAsk(found);
    return Number.isInteger(line.units) && line.units >= 1 && line.units <= most
      ? []
      : [{ field: 'lines', at, code: 'not-that-many', most }];
  });
}

/**
 * R34: accepts a request, or returns every reason against it. Each line names a delivered batch and no more units than
 * are left; the reason holds for all goods; photos are present where the reason needs them.
 */
export function judgeAsk(
  ask: Ask,
  delivered: readonly DeliveredBatch[],
  when: Omit<ReasonCircumstances, 'scopes'>,
): Result<Ask, readonly AskRefusal[]> {
  const { kinds, needsPicture } = reasonTerms[ask.reason];
  const reasons: AskRefusal[] = [
    ...linesRefusals(ask, delivered, when),
    ...(kinds.includes(ask.kind) ? [] : [{ field: 'kind', code: 'not-for-reason' } as const]),
    ...(needsPicture && ask.pictures === 0 ? [{ field: 'pictures', code: 'missing' } as const] : []),
  ];
  return reasons.length > 0 ? refused(reasons) : accepted(ask);
}
