import { periodWords, termsFaults } from '../../../domain/credit/credit-terms.ts';
import { amountAsText, inYuan, money } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import type { PersonAtDesk } from '../../http/desk-session.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { lockCredit } from '../../wallet/credit/credit-store.ts';
import { propose } from '../proposal/proposals.ts';
import { areSameTerms, type KeptTerms, keptTerms, termsVersion } from '../proposal/terms-proposal.ts';
import { termsSubject } from './customer-answer.ts';

interface ProposedTerms {
  readonly buyerId: number;
  /** yuan; empty: none any more */
  readonly limit: string;
  readonly days: number;
  /** 0: days count from the order */
  readonly cutOffDay: number;
  readonly reason: string;
  /** the terms that the proposer saw */
  readonly was: string;
  readonly person: Pick<PersonAtDesk, 'id'>;
  readonly at: Date;
}

const faultFields = {
  limit: ['limit', '额度为 0.01 至 10,000,000.00 元'],
  days: ['days', '天数为 1 至 180，有账单日时可为 0'],
  'cut-off': ['cut_off', '账单日为 1 至 31'],
} as const;

const words = (terms: KeptTerms | null): string => (terms === null ? '无账期' : `${inYuan(terms.limit)}，${periodWords(terms)}`);

function checkedTerms({ limit, days, cutOffDay }: ProposedTerms): KeptTerms | null {
  if (limit === '') return null;
  const terms = { limit: money(limit), days, cutOffDay: cutOffDay === 0 ? null : cutOffDay };
  const [fault] = termsFaults(terms);
  if (fault !== undefined) {
    const [field, said] = faultFields[fault];
    throw fieldRefused(field, said);
  }
  return { limit: amountAsText(terms.limit), days, cutOffDay: terms.cutOffDay };
}

/**
 * Proposes other terms for a shop (R50, R64): a second person approves them, where they still are what the proposer
 * saw.
 * @throws Refusal 409 where they are others by now, or a proposal waits; 422 by field
 */
export async function proposeTerms(transaction: Database, proposed: ProposedTerms): Promise<number> {
  const { buyerId, was, reason, person, at } = proposed;
  const after = checkedTerms(proposed);
  const before = keptTerms(await lockCredit(transaction, buyerId));
  if (termsVersion(before) !== was) throw new Refusal(409, `账期刚被改成“${words(before)}”，请重新核对`);
  if (areSameTerms(before, after)) throw fieldRefused('limit', '和现在的账期一样');
  return propose(transaction, {
    ...{ kind: 'terms', subject: termsSubject(buyerId), buyerId, payload: { before, after } },
    ...{ words: `${words(before)} → ${words(after)}`, reason, person, at },
  });
}
