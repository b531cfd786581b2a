import { and, eq, inArray, lte } from 'drizzle-orm';
import { minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { begunTrades } from '../database/schema/payment.ts';
import { inTransaction } from '../http/transaction.ts';
import { begunTradesWhere, type BegunTradeRow } from '../payment-provider/begin-trade.ts';
import type { PaymentProvider } from '../payment-provider/payment-provider.ts';
import { takeMoney } from './take-money.ts';

/** Trades that one round asks about; the next one goes on. */
const tradesARound = 50;
const longestWaitMinutes = 6 * 60;

/** After how many minutes a provider is asked again: 1, 2, 4 … up to six hours. */
const waitAfter = (tries: number): number => Math.min(2 ** tries, longestWaitMinutes);

/** Asks about one trade: takes its money, or closes it once it should not be paid any more. */
async function follow(database: Database, provider: PaymentProvider, { trade, isOver }: Followed, at: Date): Promise<'settled' | 'open'> {
  const found = await provider.look(trade.tradeNumber, at);
  if (found === 'open' && !isOver) return 'open';
  if (found !== 'open' && found !== 'closed') {
    await inTransaction(database, (transaction) => takeMoney(transaction, provider, found, at));
    return 'settled';
  }
  if (found === 'open') await provider.close(trade.tradeNumber, at);
  await database
    .update(begunTrades)
    .set({ state: 'closed' })
    .where(and(eq(begunTrades.id, trade.id), eq(begunTrades.state, 'open')));
  return 'settled';
}

interface Followed {
  readonly trade: BegunTradeRow;
  readonly isOver: boolean;
}

/**
 * Asks the providers about payments that were begun and of which nobody heard: money whose message was lost is taken as
 * if it had come, once; a trade that nobody should pay any more is closed, so that no money comes late.
 * @returns what failed; it is asked again
 */
export async function followTrades(database: Database, providers: readonly PaymentProvider[], at: Date): Promise<{ failures: unknown[] }> {
  const methods = providers.map(({ method }) => method);
  const isTime = and(eq(begunTrades.state, 'open'), inArray(begunTrades.method, methods), lte(begunTrades.nextTryAt, at));
  const failures: unknown[] = [];
  for (const followed of await begunTradesWhere(database, isTime, at, tradesARound)) {
    const { trade } = followed;
    const provider = providers.find(({ method }) => method === trade.method);
    if (provider === undefined) continue;
    const outcome = await follow(database, provider, followed, at).catch((error: unknown) => void failures.push(error));
    if (outcome === 'settled') continue;
    await database
      .update(begunTrades)
      .set({ tries: trade.tries + 1, nextTryAt: minutesAfter(at, waitAfter(trade.tries)) })
      .where(and(eq(begunTrades.id, trade.id), eq(begunTrades.state, 'open')));
  }
  return { failures };
}
