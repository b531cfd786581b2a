import type { ProposalKind } from '../../../domain/desk/proposal.ts';
import type { Database } from '../../database/database.ts';
import { changeBalance } from './balance-proposal.ts';
import { turnProposedRefund } from './refund-proposal.ts';
import { matchProposedTransfer } from './transfer-proposal.ts';
import type { ProposalRow } from './proposal-row.ts';
import { changeProposedTerms } from './terms-proposal.ts';

/**
 * Does what an approved proposal says, in the transaction that approves it.
 * @throws Refusal 409 where what it was proposed for has changed since
 */
type ProposalWork = (transaction: Database, proposal: ProposalRow, at: Date) => Promise<void>;

/** What is done once a proposal of a kind is approved: a kind is one line here, and a file beside this one. */
export const proposalWork: Readonly<Record<ProposalKind, ProposalWork>> = {
  terms: changeProposedTerms,
  balance: changeBalance,
  transfer: matchProposedTransfer,
  'refund-way': turnProposedRefund,
};
