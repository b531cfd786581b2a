import type { Database } from '../../database/database.ts';
import { type RowDone, type RowsDone, takeRowByRow } from '../../http/row-by-row.ts';
import type { Clock } from '../../clock.ts';
import type { IdentityVault } from '../../identity/identity-vault.ts';
import { licenceNames } from '../../licence/licence-words.ts';
import { bringCustomer, type Brought } from './bring-customer.ts';
import type { BroughtCustomer } from './customer-file.ts';

interface Bringing {
  readonly clock: Clock;
  /** YYYY-MM-DD, when the seller checked the papers */
  readonly checkedOn: string;
  readonly identities: IdentityVault | null;
  /** nobody is brought, and everything is told */
  readonly isPlan: boolean;
}

/** What is worth knowing of a row that was taken: papers that its shop got, and those that it still needs. */
function notesOf({ outcome, added, lacks }: Brought, { unknownScopes }: BroughtCustomer): readonly string[] {
  const completed = outcome === 'known' ? added.map((kind) => `${licenceNames[kind]}: added to a shop known before`) : [];
  const lacking = lacks.flatMap(({ kind, standing }) =>
    kind === null ? [] : [`${licenceNames[kind]}: ${standing}, the shop cannot order before it has one`],
  );
  const unknown = added.length === 0 ? [] : unknownScopes.map((scope) => `${scope}: opens nothing here`);
  return [...completed, ...lacking, ...unknown];
}

/** A row that was taken: `isNew` where the shop is, or got a paper that it lacked. */
type BroughtRow = RowDone & Pick<Brought, 'outcome'>;

/** Brings customers along, each by itself (R56). */
export const bringCustomers = (
  database: Database,
  customers: readonly BroughtCustomer[],
  { clock, checkedOn, identities, isPlan }: Bringing,
): Promise<RowsDone<BroughtCustomer, BroughtRow>> =>
  takeRowByRow(database, customers, {
    isPlan,
    nameOf: ({ line }) => String(line),
    take: async (transaction, customer): Promise<BroughtRow> => {
      const brought = await bringCustomer(transaction, customer, { checkedOn, identities, at: clock() });
      const { outcome, added } = brought;
      return { outcome, isNew: outcome === 'brought' || added.length > 0, notes: notesOf(brought, customer) };
    },
  });
