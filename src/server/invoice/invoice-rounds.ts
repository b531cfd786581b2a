import type { Api } from '../http/api.ts';
import { tellOperator } from '../log/tell-operator.ts';
import { issueInvoices } from './issue-invoices.ts';
import { taxProvider } from './provider/tax-settings.ts';

/** A buyer may be looking at it. */
const roundEveryMs = 5_000;

/** Has invoices issued while the server listens; a round that fails is told and tried again at the next. */
export function startInvoiceRounds({ app, database, settings, clock }: Api): void {
  const provider = taxProvider(database, settings.tax);
  if (provider === null) return;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const issue = async () => {
    const { failures } = await issueInvoices(database, provider, clock());
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} invoices were not taken: npm run -s shop -- invoice list`);
  };
  const round = () => {
    running ??= issue()
      .catch((error: unknown) => tellOperator('Invoices will be asked for again', error))
      .finally(() => {
        running = null;
      });
  };
  app.addHook('onListen', (done) => {
    timer = setInterval(round, roundEveryMs);
    timer.unref();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
