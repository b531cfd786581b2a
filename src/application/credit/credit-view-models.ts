import { periodWords } from '../../domain/credit/credit-terms.ts';
import { isMonth } from '../../domain/shared/china-time.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { type Load, loadOf, waiting } from '../shared/load/load.ts';
import { createPaged, type PagedViewModel } from '../shared/load/paged.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { Credit, CreditGateway, CreditStatement } from './credit-gateway.ts';

interface CreditNeeds {
  readonly credits: CreditGateway;
  readonly announceFailure: AnnounceFailure;
}

/** How the shop stands with its account; `credit` is null where the seller has no accounts. */
interface CreditView {
  readonly credit: Credit | null;
}

/** Creates the account's overview. */
export function createCredit({ credits, announceFailure }: CreditNeeds): ViewModel<Load<CreditView>> & { retry(): void } {
  const { patches$, retry } = loadOf({ ask: async () => ({ credit: await credits.read() }), announceFailure }, undefined);
  return { ...createViewModel<Load<CreditView>>(waiting, patches$), retry };
}

/** A statement and its downloads. */
export interface CreditStatementView {
  readonly statement: CreditStatement;
  readonly workbookAddress: string;
  readonly textAddress: string;
}

/** Creates the statement of an address's month. */
export const createCreditStatement = (
  { credits, announceFailure }: CreditNeeds,
  first: string,
): PagedViewModel<string, CreditStatementView> =>
  createPaged<string, CreditStatementView>(
    {
      ask: async (month) => {
        const [statement, workbookAddress, textAddress] = await Promise.all([
          credits.statement(month),
          credits.statementAddress(month, 'xlsx'),
          credits.statementAddress(month, 'csv'),
        ]);
        return { statement, workbookAddress, textAddress };
      },
      announceFailure,
    },
    first,
  );

/** The address of a month's statement. */
export const creditStatementPage = (month: string): string => `/yegl?account=${month}`;

/** The month of a statement's address; null for none. */
export function creditMonthFrom(address: URLSearchParams): string | null {
  const month = address.get('account') ?? '';
  return isMonth(month) ? month : null;
}

/** Whether a shop has an account to look at: terms, something owed, or a past. */
export const hasAccount = ({ limit, used, month, firstMonth }: Credit): boolean => limit !== null || used.gt(0) || firstMonth < month;

/** When a shop pays what it buys on account, in words (R50). */
export const creditPeriodWords = (credit: Pick<Credit, 'days' | 'cutOffDay'>): string => periodWords(credit);
