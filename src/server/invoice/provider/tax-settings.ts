import type { Database } from '../../database/database.ts';
import { simulatedTaxOffice } from './simulated-tax-office.ts';
import type { TaxProvider } from './tax-provider.ts';

/** Who issues invoices. */
export interface TaxSettings {
  /** the simulated tax office: for the demo shop alone, since what it issues is worth nothing */
  readonly isSimulated: boolean;
}

/** Reads `TAX_SIMULATED`: on where the demo shop is, off in every other without a word. */
export const readTaxSettings = (
  flag: (name: string, fallback: boolean) => boolean,
  { demoData }: { readonly demoData: boolean },
): TaxSettings => ({
  isSimulated: flag('TAX_SIMULATED', demoData),
});

/** The provider of this shop; null: none, an operator records what he issued at the tax office's own site. */
export const taxProvider = (database: Database, { isSimulated }: TaxSettings): TaxProvider | null =>
  isSimulated ? simulatedTaxOffice(database) : null;
