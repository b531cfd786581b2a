import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { deskPeople, deskProposals } from '../../database/schema/desk.ts';
import type { ProposalRow } from './proposal-row.ts';

const nameOf = async (database: Database, id: number): Promise<string> => {
  const [person] = await database.select({ name: deskPeople.name }).from(deskPeople).where(eq(deskPeople.id, id));
  return person?.name ?? '';
};

/** The names of who proposed and who decided, in the transaction that decides. */
export async function proposalPeople(
  transaction: Database,
  proposal: ProposalRow,
): Promise<{ readonly by: string; readonly second: string }> {
  const [decided] = await transaction
    .select({ decidedBy: deskProposals.decidedBy })
    .from(deskProposals)
    .where(eq(deskProposals.id, proposal.id));
  return { by: await nameOf(transaction, proposal.proposedBy), second: await nameOf(transaction, decided?.decidedBy ?? 0) };
}
