import type { Api } from '../http/api.ts';
import { tellOperator } from '../log/tell-operator.ts';
import { roundsWhileListening } from '../rounds.ts';
import type { PaymentProvider } from '../payment-provider/payment-provider.ts';
import { followTrades } from './follow-trades.ts';
import { settleRefunds, stuckRefunds } from './settle-refunds.ts';
import { tellOfTrades } from '../payment-provider/simulated/simulated-trades.ts';

const roundEveryMs = 15_000;
/** The operator is told again of money that does not go back. */
const tellEveryMs = 3_600_000;

/** One round: begun payments are followed, money that is due goes back, and the simulated provider repeats itself. */
async function payRound({ app, database, settings, clock }: Api, providers: readonly PaymentProvider[]): Promise<void> {
  if (settings.payment.isSimulated) await tellOfTrades(app, database, clock());
  const { failures: unknown } = await followTrades(database, providers, clock());
  const { failures: stuck } = await settleRefunds(database, providers, clock());
  const failures = [...unknown, ...stuck];
  if (failures.length === 0) return;
  throw new AggregateError(failures, `${stuck.length} refunds could not be given back, ${unknown.length} payments not asked about`);
}

/** Tells the operator of money that should have gone back long ago, whatever holds it up. */
async function tellOfStuckRefunds({ database, clock }: Api): Promise<void> {
  const stuck = await stuckRefunds(database, clock());
  if (stuck === null) return;
  const { count, amount, since } = stuck;
  tellOperator(`${count} refunds of ${amount} yuan in all wait, the first since ${since.toISOString()}: npm run -s shop -- list-refunds`);
}

/** Runs the rounds while the server listens. */
export function startPaymentChores(api: Api, providers: readonly PaymentProvider[]): void {
  let toldAt = -Infinity;
  const round = async () => {
    const now = api.clock().getTime();
    if (now - toldAt >= tellEveryMs) {
      toldAt = now;
      await tellOfStuckRefunds(api);
    }
    await payRound(api, providers);
  };
  roundsWhileListening(api.app, { everyMs: roundEveryMs, failure: 'Payments will be looked after again', round });
}
