import type { Api } from '../http/api.ts';
import { tellOperator } from '../log/tell-operator.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';
import { settleRefunds, stuckRefunds } from './settle-refunds.ts';
import { tellOfTrades } from './provider/simulated/simulated-trades.ts';

const roundEveryMs = 15_000;
/** The operator is told again of money that does not go back. */
const tellEveryMs = 3_600_000;

/** One round: money that is due goes back, and the simulated provider repeats what the shop did not hear. */
async function payRound({ app, database, settings, clock }: Api, providers: readonly PaymentProvider[]): Promise<void> {
  if (settings.payment.isSimulated) await tellOfTrades(app, database, clock());
  const { failures } = await settleRefunds(database, providers, clock());
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} refunds could not be given back`);
}

/** Tells the operator of money that should have gone back long ago, whatever holds it up. */
async function tellOfStuckRefunds({ database, clock }: Api): Promise<void> {
  const stuck = await stuckRefunds(database, clock());
  if (stuck === null) return;
  const { count, amount, since } = stuck;
  tellOperator(`${count} refunds of ${amount} yuan in all wait, the first since ${since.toISOString()}: npm run -s shop -- list-refunds`);
}

/** Runs the rounds while the server listens; one that fails is told and tried again at the next. */
export function startPaymentChores(api: Api, providers: readonly PaymentProvider[]): void {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let toldAt = -Infinity;
  const chores = async () => {
    const now = api.clock().getTime();
    if (now - toldAt >= tellEveryMs) {
      toldAt = now;
      await tellOfStuckRefunds(api);
    }
    await payRound(api, providers);
  };
  const round = () => {
    running ??= chores()
      .catch((error: unknown) => tellOperator('Payments will be looked after again', error))
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
