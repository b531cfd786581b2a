import { type AfterSalesKind, type AfterSalesReason, isSentBack } from './after-sales-reason.ts';
import type { AfterSalesState } from './after-sales-state.ts';

/**
 * What an open case waits for (R35): the seller's decision, the buyer's parcel, its check, or money and new goods.
 */
export const caseTurns = ['decide', 'parcel', 'receive', 'close'] as const;

/** What an open case waits for. */
export type CaseTurn = (typeof caseTurns)[number];

/** What a case waits for; null where it is over. */
export function caseTurn({
  state,
  kind,
  reason,
}: {
  readonly state: AfterSalesState;
  readonly kind: AfterSalesKind;
  readonly reason: AfterSalesReason;
}): CaseTurn | null {
  if (state === 'asked') return 'decide';
  if (state === 'sent-back') return 'receive';
  if (state === 'received') return 'close';
  if (state !== 'agreed') return null;
  return isSentBack(kind, reason) ? 'parcel' : 'close';
}

/** Hours in which a request is answered, as the shop promises it. */
export const caseAnswerHours = 24;

/** Reasons that lie in the goods themselves: the pharmacist may decide about them, too (R64). */
const qualityReasons: readonly AfterSalesReason[] = ['quality', 'damaged', 'near-expiry', 'recall'];

/** Whether a case is about the quality of goods. */
export const isQualityCase = (reason: AfterSalesReason): boolean => qualityReasons.includes(reason);
