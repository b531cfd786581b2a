import type { DeskRole } from './desk-role.ts';
import { mayApprove, rightsOfRoles } from './desk-role.ts';

/** What one person at the desk may only propose, and another one decides (R64). */
export const proposalKinds = ['terms', 'balance', 'transfer', 'refund-way'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** What the kinds are called. */
export const proposalKindNames: Readonly<Record<ProposalKind, string>> = {
  terms: '账期',
  balance: '余额调整',
  transfer: '他人付款',
  'refund-way': '退款改到余额',
};

/** How a proposal stands: only one that waits is decided, once. */
export const proposalStates = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
type ProposalState = (typeof proposalStates)[number];

/** What is done with a proposal. */
export const proposalDecisions = ['approve', 'decline', 'withdraw'] as const;
export type ProposalDecision = (typeof proposalDecisions)[number];

/** The state that a decision leads to. */
export const stateAfterDecision: Readonly<Record<ProposalDecision, Exclude<ProposalState, 'waiting'>>> = {
  approve: 'approved',
  decline: 'declined',
  withdraw: 'withdrawn',
};

/** Why a decision is not possible. */
type ProposalFault = 'decided' | 'own' | 'no-right' | 'not-own';

/** What is said of it to whoever tried. */
export const proposalFaultWords: Readonly<Record<ProposalFault, string>> = {
  decided: '这项申请已经处理过',
  own: '自己提出的要由另一人复核',
  'no-right': '您的岗位不复核申请',
  'not-own': '只能撤回自己提出的申请',
};

/**
 * Whether a person may decide a proposal like this (R64): a second one passes or declines it, who is never the
 * proposer; the proposer may take it back.
 * @returns null where they may
 */
export function proposalFault(
  proposal: { readonly state: ProposalState; readonly proposedBy: number },
  person: { readonly id: number; readonly roles: readonly DeskRole[] },
  decision: ProposalDecision,
): ProposalFault | null {
  if (proposal.state !== 'waiting') return 'decided';
  if (decision === 'withdraw') return person.id === proposal.proposedBy ? null : 'not-own';
  if (!rightsOfRoles(person.roles).includes('approve')) return 'no-right';
  return mayApprove(person, proposal.proposedBy) ? null : 'own';
}
