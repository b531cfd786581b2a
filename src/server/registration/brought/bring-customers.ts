import type { Database } from '../../database/database.ts';
import { type RowsDone, takeRowByRow } from '../../http/row-by-row.ts';
import type { Clock } from '../../clock.ts';
import type { IdentityVault } from '../../identity/identity-vault.ts';
import { bringCustomer } from './bring-customer.ts';
import type { BroughtCustomer } from './customer-file.ts';

interface Bringing {
  readonly clock: Clock;
  /** YYYY-MM-DD, when the seller checked the papers */
  readonly checkedOn: string;
  readonly identities: IdentityVault | null;
  /** nobody is brought, and everything is told */
  readonly isPlan: boolean;
}

const unknownWords = ({ unknownScopes }: BroughtCustomer): string | undefined =>
  unknownScopes.length === 0 ? undefined : `${unknownScopes.join(', ')}: opens nothing here`;

/** Brings customers along, each by itself (R56): `isNew` is who was not here before. */
export const bringCustomers = (
  database: Database,
  customers: readonly BroughtCustomer[],
  { clock, checkedOn, identities, isPlan }: Bringing,
): Promise<RowsDone<BroughtCustomer>> =>
  takeRowByRow(database, customers, {
    isPlan,
    nameOf: ({ line }) => String(line),
    take: async (transaction, customer) => {
      const outcome = await bringCustomer(transaction, customer, { checkedOn, identities, at: clock() });
      const note = unknownWords(customer);
      return { isNew: outcome === 'brought', ...(outcome === 'brought' && note !== undefined && { note }) };
    },
  });
