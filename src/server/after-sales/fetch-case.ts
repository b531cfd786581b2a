import type { Database } from '../database/database.ts';
import { ownFleet } from '../order/move/fulfilment.ts';
import { type CaseRow, holdCase } from './case-store.ts';
import { moveCase } from './move-case.ts';

interface Fetching {
  readonly id: number;
  /** empty: the usual ones */
  readonly words: string;
  readonly at: Date;
  readonly by?: number | undefined;
}

/** The shop's own driver has taken the goods of a case along (R35). @throws Refusal 404, 409 */
export const fetchCase = async (transaction: Database, { id, words, at, by }: Fetching): Promise<CaseRow> =>
  moveCase(transaction, await holdCase(transaction, id), {
    event: 'send-back',
    actor: 'shop',
    words: words === '' ? `${ownFleet}司机已取回` : words,
    at,
    by,
    changes: { carrier: ownFleet },
  });
