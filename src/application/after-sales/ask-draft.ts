import type { AfterSalesKind, AfterSalesReason } from '../../domain/after-sales/after-sales-reason.ts';
import { caseBounds } from '../../domain/after-sales/case-bounds.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { createDraftMemory } from '../shared/write/draft-memory.ts';
import type { AskedLine } from './after-sales-gateway.ts';

/** The name under which the draft of a request for an order is kept. */
export const askDraftName = (orderId: string): string => `after-sales ${orderId}`;

/** The key of a line's batch in the units of a draft. */
export const batchKey = (lineId: string, batch: string): string => `${lineId} ${batch}`;

/** Prepares a request for what did not come of an order (R70); the buyer completes and sends it. */
export function prepareShortage(
  storage: SessionStorage,
  { orderId, lines, words }: { readonly orderId: string; readonly lines: readonly AskedLine[]; readonly words: string },
): void {
  const [reason, kind] = ['short', 'refund'] as const satisfies readonly [AfterSalesReason, AfterSalesKind];
  createDraftMemory(storage).keep(askDraftName(orderId), {
    reason,
    kind,
    words: words.slice(0, caseBounds.words),
    units: Object.fromEntries(lines.map(({ lineId, batch, units }) => [batchKey(lineId, batch), units])),
  });
}
