import { type CreditTerms, periodWords, termsFaults } from '../../../domain/credit/credit-terms.ts';
import { amountAsText, inYuan } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { creditAccounts } from '../../database/schema/credit.ts';
import { Refusal } from '../../http/refusal.ts';
import { tellBuyer } from '../../message/tell-buyer.ts';
import { type CreditAccountRow } from '../../payment-provider/read-credit.ts';
import { lockCredit } from './credit-store.ts';

interface Change {
  readonly buyerId: number;
  /** null: it has none any more; what it owes stays owed */
  readonly terms: CreditTerms | null;
  readonly at: Date;
}

/**
 * Gives a shop terms (R50), changes them, or ends them, and tells it. What it has bought already stays due by the
 * terms of its own day. The same terms again change nothing.
 * @returns the account as it was before; null: it had none
 * @throws Refusal 409 for terms that nobody can agree, or none to end
 */
export async function changeTerms(transaction: Database, { buyerId, terms, at }: Change): Promise<CreditAccountRow | null> {
  const faults = terms === null ? [] : termsFaults(terms);
  if (faults.length > 0) throw new Refusal(409, `The terms are out of bounds: ${faults.join(', ')}`);
  const before = await lockCredit(transaction, buyerId);
  if (terms === null && (before === null || before.limit === null)) throw new Refusal(409, `Buyer ${buyerId} has no terms`);
  const limit = terms === null ? null : amountAsText(terms.limit);
  const { days, cutOffDay } = terms ?? before ?? { days: 0, cutOffDay: null };
  if (before !== null && before.limit === limit && before.days === days && before.cutOffDay === cutOffDay) return before;
  await transaction
    .insert(creditAccounts)
    .values({ buyerId, limit, days, cutOffDay, openedAt: at })
    .onConflictDoUpdate({ target: creditAccounts.buyerId, set: { limit, days, cutOffDay } });
  const news =
    limit === null
      ? { title: '账期已停用', text: '新订单不能再用账期支付；已有的账期款仍按原到期日付款' }
      : {
          title: before === null || before.limit === null ? '账期已开通' : '账期已调整',
          text: `额度 ${inYuan(limit)}，${periodWords({ days, cutOffDay })}`,
        };
  await tellBuyer(transaction, { buyerId, kind: 'system', ...news, url: '/yegl', cause: `credit:${at.toISOString()}` }, at);
  return before;
}
