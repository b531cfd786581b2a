import type { CreditTerms } from '../../../domain/credit/credit-terms.ts';
import { amountAsText, money } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { changeTerms } from '../../wallet/credit/change-terms.ts';
import { lockCredit } from '../../wallet/credit/credit-store.ts';
import type { ProposalRow } from './proposal-row.ts';

/** Terms as a proposal keeps them; `limit` in yuan. */
export interface KeptTerms extends Readonly<Record<string, unknown>> {
  readonly limit: string;
  readonly days: number;
  readonly cutOffDay: number | null;
}

/** What is proposed of terms; null: none. */
interface TermsPayload extends Readonly<Record<string, unknown>> {
  readonly before: KeptTerms | null;
  readonly after: KeptTerms | null;
}

/** Terms as they are kept, of an account as it is; null: it has none. */
export const keptTerms = (
  account: { readonly limit: string | null; readonly days: number; readonly cutOffDay: number | null } | null,
): KeptTerms | null =>
  account === null || account.limit === null
    ? null
    : { limit: amountAsText(money(account.limit)), days: account.days, cutOffDay: account.cutOffDay };

/** Whether two terms are the same. */
export const areSameTerms = (one: KeptTerms | null, other: KeptTerms | null): boolean =>
  one === null || other === null
    ? one === other
    : one.limit === other.limit && one.days === other.days && one.cutOffDay === other.cutOffDay;

const asTerms = ({ limit, days, cutOffDay }: KeptTerms): CreditTerms => ({ limit: money(limit), days, cutOffDay });

/** Gives a shop the proposed terms (R50), where it still has those that the proposer saw. */
export async function changeProposedTerms(transaction: Database, { buyerId, payload }: ProposalRow, at: Date): Promise<void> {
  const { before, after } = payload as TermsPayload;
  const now = keptTerms(await lockCredit(transaction, buyerId));
  if (!areSameTerms(now, before)) throw new Refusal(409, '提出之后账期已被改过，请退回后重新提出');
  await changeTerms(transaction, { buyerId, terms: after === null ? null : asTerms(after), at });
}

/** Terms as a page says them back with a change: `80000.00/30/25`, empty for none. */
export const termsVersion = (terms: KeptTerms | null): string =>
  terms === null ? '' : `${terms.limit}/${terms.days}/${terms.cutOffDay ?? 0}`;
