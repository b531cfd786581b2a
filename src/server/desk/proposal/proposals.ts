import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type ProposalDecision,
  proposalFault,
  proposalFaultWords,
  type ProposalKind,
  stateAfterDecision,
} from '../../../domain/desk/proposal.ts';
import { mostReasonLetters, reasonIn } from '../../../domain/shared/reason.ts';
import type { Database } from '../../database/database.ts';
import { buyers } from '../../database/schema/account.ts';
import { deskPeople, deskProposals } from '../../database/schema/desk.ts';
import { orders } from '../../database/schema/order.ts';
import type { PersonAtDesk } from '../../http/desk-session.ts';
import { fieldRefused, notFound, Refusal } from '../../http/refusal.ts';
import { isTaken } from '../../http/transaction.ts';
import { proposalWork } from './proposal-work.ts';

interface NewProposal {
  readonly kind: ProposalKind;
  /** what it is about, once while it waits: `terms:12` */
  readonly subject: string;
  readonly buyerId: number;
  readonly orderId?: number;
  readonly payload: Readonly<Record<string, unknown>>;
  /** what will be done, for whoever decides */
  readonly words: string;
  /** why, in the proposer's words */
  readonly reason: string;
  readonly person: Pick<PersonAtDesk, 'id'>;
  readonly at: Date;
}

/**
 * Keeps what one person at the desk proposes (R64); nothing of it is done before another one approves it.
 * @returns the proposal's id
 * @throws Refusal 409 where the subject has a proposal that waits, 422 on `reason`
 */
export async function propose(transaction: Database, { person, orderId, at, ...proposal }: NewProposal): Promise<number> {
  const reason = reasonIn(proposal.reason);
  if (!reason.ok) throw fieldRefused('reason', reason.refusal === 'no-reason' ? '请写明理由' : `理由最多 ${mostReasonLetters} 字`);
  try {
    const [made] = await transaction
      .insert(deskProposals)
      .values({ ...proposal, reason: reason.value, orderId: orderId ?? null, proposedBy: person.id, proposedAt: at })
      .returning({ id: deskProposals.id });
    if (made === undefined) throw new Error('a proposal was not kept');
    return made.id;
  } catch (error) {
    if (isTaken(error, 'desk_proposal_waits_once')) throw new Refusal(409, '已有一项申请待复核，处理后才能再提');
    throw error;
  }
}

interface DecidedProposal {
  readonly id: number;
  readonly decision: ProposalDecision;
  /** why, where it is declined */
  readonly reason: string;
  readonly person: Pick<PersonAtDesk, 'id' | 'name' | 'roles'>;
  readonly at: Date;
}

const decidedWords = { waiting: '', approved: '已通过', declined: '已退回', withdrawn: '已撤回' } as const;

/**
 * Decides a proposal (R64): what is approved is done in the same transaction. Of two decisions at once the second is
 * told who was first.
 * @throws Refusal 403 for the proposer or without the right, 404, 409 where it is decided or no longer fits, 422
 */
export async function decideProposal(transaction: Database, { id, decision, reason, person, at }: DecidedProposal): Promise<void> {
  const [proposal] = await transaction.select().from(deskProposals).where(eq(deskProposals.id, id)).for('update');
  if (proposal === undefined) throw notFound('没有这项申请');
  const fault = proposalFault(proposal, person, decision);
  if (fault === 'decided') {
    const [by] = await transaction
      .select({ name: deskPeople.name })
      .from(deskPeople)
      .where(eq(deskPeople.id, proposal.decidedBy ?? 0));
    throw new Refusal(409, `${proposalFaultWords.decided}：${by?.name ?? ''}${decidedWords[proposal.state]}`);
  }
  if (fault !== null) throw new Refusal(403, proposalFaultWords[fault]);
  const answer = decision === 'decline' ? reasonIn(reason) : null;
  if (answer?.ok === false) throw fieldRefused('reason', answer.refusal === 'no-reason' ? '请写明退回理由' : '理由过长');
  await transaction
    .update(deskProposals)
    .set({ state: stateAfterDecision[decision], decidedBy: person.id, decidedAt: at, answer: answer?.ok ? answer.value : '' })
    .where(eq(deskProposals.id, id));
  if (decision !== 'approve') return;
  await proposalWork[proposal.kind](transaction, proposal, at);
}

const proposer = alias(deskPeople, 'proposer');
const decider = alias(deskPeople, 'decider');

/** Proposals of a condition, with the names of who proposed and decided: those that wait longest first. */
export const readProposals = (database: Database, condition: SQL | undefined, { limit, offset }: { limit: number; offset: number }) =>
  database
    .select({ proposal: deskProposals, company: buyers.company, sn: orders.sn, proposer: proposer.name, decider: decider.name })
    .from(deskProposals)
    .innerJoin(buyers, eq(buyers.id, deskProposals.buyerId))
    .innerJoin(proposer, eq(proposer.id, deskProposals.proposedBy))
    .leftJoin(decider, eq(decider.id, deskProposals.decidedBy))
    .leftJoin(orders, eq(orders.id, deskProposals.orderId))
    .where(condition)
    .orderBy(desc(eq(deskProposals.state, 'waiting')), asc(deskProposals.id))
    .limit(limit)
    .offset(offset);

/** What waits for a second person, of a subject; null: nothing does. */
export async function waitingProposal(database: Database, subject: string) {
  const [found] = await readProposals(database, and(eq(deskProposals.subject, subject), eq(deskProposals.state, 'waiting')), {
    limit: 1,
    offset: 0,
  });
  return found ?? null;
}
