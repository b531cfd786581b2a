import type { Api } from '../http/api.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { settleRefunds } from './settle-refunds.ts';
import { tellOfTrades } from './simulated/simulated-trades.ts';

const roundEveryMs = 15_000;

/** One round: money that is due goes back, and the simulated provider repeats what the shop did not hear. */
export async function payRound({ app, database, settings, clock }: Api, providers: readonly PaymentProvider[]): Promise<void> {
  if (settings.payment.isSimulated) await tellOfTrades(app, database, clock());
  const { failures } = await settleRefunds(database, providers, clock());
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} refunds could not be given back`);
}

/** Runs the rounds while the server listens; one that fails is told and tried again at the next. */
export function startPaymentChores(api: Api, providers: readonly PaymentProvider[]): void {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const round = () => {
    running ??= payRound(api, providers)
      .catch((error: unknown) => console.error('Payments will be looked after again:', error))
      .finally(() => {
        running = null;
      });
  };
  api.app.addHook('onListen', (done) => {
    timer = setInterval(round, roundEveryMs);
    timer.unref();
    done();
  });
  api.app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
