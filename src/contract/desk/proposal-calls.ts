import * as z from 'zod/mini';
import { type ProposalDecision, proposalDecisions, proposalKinds, proposalStates } from '../../domain/desk/proposal.ts';
import { mostReasonLetters } from '../../domain/shared/reason.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { nothing } from '../shared/nothing.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireId, wireText } from '../shared/wire-values.ts';

const group = '工作台';

/** What waits for a second person, or was decided (R64). Times are epoch seconds, 0 for not yet. */
export const deskProposal = inTerms({
  id: answer.id,
  kind: z.enum(proposalKinds),
  state: z.enum(proposalStates),
  customerId: called('customer_id', answer.id),
  company: answer.text,
  /** the order that it is about; empty: none */
  sn: answer.text,
  /** what will be done: 额度 80,000.00 → 120,000.00 */
  words: answer.text,
  reason: answer.text,
  proposedBy: called('proposed_by', answer.text),
  proposedAt: called('proposed_at', answer.count),
  decidedBy: called('decided_by', answer.text),
  decidedAt: called('decided_at', answer.count),
  /** why it was declined */
  answer: answer.text,
  /** what the person who asks may do with it now */
  acts: answer.list(z.enum(proposalDecisions)),
});

/** `GET /api/desk/proposals`: what waits for a second person, the oldest first; or all of a state. */
export const listDeskProposals = defineCall({
  method: 'GET',
  path: '/api/desk/proposals',
  summary: '待复核的申请',
  group,
  access: 'desk',
  query: z.object({ state: z._default(z.enum(proposalStates), 'waiting'), ...pageQuery }),
  labels: { state: '状态', ...pageLabels },
  data: pageOf('proposals', deskProposal),
});

const decided = {
  method: 'POST',
  group,
  access: 'desk',
  params: z.object({ id: wireId }),
  data: nothing,
  idempotent: 'kept',
} as const;

/** `POST /api/desk/proposals/{id}/decide`: a second person approves or declines; never the proposer. */
export const decideDeskProposal = defineCall({
  ...decided,
  path: '/api/desk/proposals/{id}/decide',
  summary: '复核申请',
  deskRight: 'approve',
  form: z.object({ decision: z.enum(['approve', 'decline']), reason: z._default(wireText(mostReasonLetters), '') }),
  labels: { decision: '处理', reason: '理由' },
  refusals: { 403: '自己提出的要由另一人复核', 404: '没有这项申请', 409: '已处理过，或情况已变', 422: '没有理由' },
});

/** `POST /api/desk/proposals/{id}/withdraw`: the proposer takes it back. */
export const withdrawDeskProposal = defineCall({
  ...decided,
  path: '/api/desk/proposals/{id}/withdraw',
  summary: '撤回申请',
  deskRight: 'adjust',
  refusals: { 403: '只能撤回自己的', 404: '没有这项申请', 409: '已处理过' },
});

/** What waits for a second person (R64). */
export const deskProposalGateway = {
  list: ask(listDeskProposals, (query: { readonly state: (typeof proposalStates)[number]; readonly page: number }) => ({ query })),
  decide: ask(
    decideDeskProposal,
    (id: string, decision: Exclude<ProposalDecision, 'withdraw'>, reason: string, idempotencyKey: string) => ({
      ...{ params: { id }, form: { decision, reason }, idempotencyKey },
    }),
    { faults: { reason: 'reason' } },
  ),
  withdraw: ask(withdrawDeskProposal, (id: string, idempotencyKey: string) => ({ params: { id }, idempotencyKey })),
};
