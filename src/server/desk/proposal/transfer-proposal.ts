import type { Database } from '../../database/database.ts';
import { giveTransfer, type TransferTarget } from '../../payment/transfer/give-transfer.ts';
import { proposalPeople } from './proposal-people.ts';
import type { ProposalRow } from './proposal-row.ts';

/** A transfer from somebody else's account, and what it is for by the proposer's word. */
interface TransferPayload extends TransferTarget, Readonly<Record<string, unknown>> {
  readonly reference: string;
}

/** Matches a transfer as it was proposed (R49), where as much is due as the proposer saw. */
export async function matchProposedTransfer(transaction: Database, proposal: ProposalRow, at: Date): Promise<void> {
  const { reference, kind, target, expect } = proposal.payload as TransferPayload;
  const people = await proposalPeople(transaction, proposal);
  await giveTransfer(transaction, { kind, target, expect }, { reference, ...people, at });
}
