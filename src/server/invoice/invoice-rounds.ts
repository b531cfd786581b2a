import type { Api } from '../http/api.ts';
import { roundsWhileListening } from '../rounds.ts';
import { issueInvoices } from './issue-invoices.ts';
import { taxProvider } from './provider/tax-settings.ts';

/** A buyer may be looking at it. */
const roundEveryMs = 5_000;

/** Has invoices issued while the server listens. */
export function startInvoiceRounds({ app, database, settings, clock }: Api): void {
  const provider = taxProvider(database, settings.tax);
  if (provider === null) return;
  const round = async () => {
    const { failures } = await issueInvoices(database, provider, clock());
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} invoices were not taken: npm run -s shop -- invoice list`);
  };
  roundsWhileListening(app, { everyMs: roundEveryMs, failure: 'Invoices will be asked for again', round });
}
