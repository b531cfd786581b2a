import { eq } from 'drizzle-orm';
import { decideDeskProposal, listDeskProposals, withdrawDeskProposal } from '../../../contract/desk/proposal-calls.ts';
import { proposalDecisions, proposalFault } from '../../../domain/desk/proposal.ts';
import { epochSeconds } from '../../clock.ts';
import { deskProposals } from '../../database/schema/desk.ts';
import type { Api } from '../../http/api.ts';
import { deskAct, deskRoute } from '../../http/desk-route.ts';
import type { PersonAtDesk } from '../../http/desk-session.ts';
import { notFound } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';
import { decideProposal, readProposals } from './proposals.ts';

type ReadProposal = Awaited<ReturnType<typeof readProposals>>[number];

/** A proposal as the wire writes it, with what a person may do with it. */
export const proposalAnswer = ({ proposal, company, sn, proposer, decider }: ReadProposal, person: PersonAtDesk) => ({
  ...{ id: proposal.id, kind: proposal.kind, state: proposal.state, customer_id: proposal.buyerId, company, sn: sn ?? '' },
  ...{ words: proposal.words, reason: proposal.reason, answer: proposal.answer },
  ...{ proposed_by: proposer, proposed_at: epochSeconds(proposal.proposedAt) },
  ...{ decided_by: decider ?? '', decided_at: proposal.decidedAt === null ? 0 : epochSeconds(proposal.decidedAt) },
  acts: proposalDecisions.filter((decision) => proposalFault(proposal, person, decision) === null),
});

/** What waits for a second person (R64). */
export function deskProposalRoutes(api: Api): void {
  const { database, clock } = api;

  deskRoute(api, listDeskProposals, async ({ query: { state, page, per_page: perPage } }, { person }) => {
    const condition = eq(deskProposals.state, state);
    const [total, rows] = await Promise.all([
      database.$count(deskProposals, condition),
      readProposals(database, condition, { limit: perPage, offset: (page - 1) * perPage }),
    ]);
    return { list: rows.map((row) => proposalAnswer(row, person)), total, page, per_page: perPage };
  });

  const idOf = (wireId: string | number): number => {
    const id = rowId(wireId);
    if (id === null) throw notFound('没有这项申请');
    return id;
  };

  deskAct(api, decideDeskProposal, async ({ params, form }, { person }, transaction) => {
    await decideProposal(transaction, { id: idOf(params.id), ...form, person, at: clock() });
    return undefined;
  });

  deskAct(api, withdrawDeskProposal, async ({ params }, { person }, transaction) => {
    await decideProposal(transaction, { id: idOf(params.id), decision: 'withdraw', reason: '', person, at: clock() });
    return undefined;
  });
}
