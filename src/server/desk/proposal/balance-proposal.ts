import { money } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { adjustBalance } from '../../wallet/operator-money.ts';
import type { ProposalRow } from './proposal-row.ts';

/** What is proposed of a balance: yuan, negative for what is taken away. */
interface BalancePayload extends Readonly<Record<string, unknown>> {
  readonly change: string;
}

/** Puts a balance right as it was proposed; the buyer reads the proposer's reason. */
export async function changeBalance(transaction: Database, { buyerId, payload, reason }: ProposalRow, at: Date): Promise<void> {
  const { change } = payload as BalancePayload;
  await adjustBalance(transaction, { buyerId, change: money(change), reason, at });
}
