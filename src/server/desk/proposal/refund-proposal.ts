import type { Database } from '../../database/database.ts';
import { putRefundOnBalance } from '../../payment/refund-to-balance.ts';
import type { ProposalRow } from './proposal-row.ts';

/** A refund that is to go to the balance. */
interface RefundWayPayload extends Readonly<Record<string, unknown>> {
  readonly refundId: number;
  /** whether its provider could be asked when it was proposed: then it could not be proposed */
  readonly isProviderOn: false;
}

/** Puts a refund on the balance as it was proposed, where it is still due. */
export async function turnProposedRefund(transaction: Database, { payload }: ProposalRow, at: Date): Promise<void> {
  const { refundId, isProviderOn } = payload as RefundWayPayload;
  await putRefundOnBalance(transaction, { refundId, isProviderOn, at });
}
