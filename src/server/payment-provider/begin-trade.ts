import { randomBytes } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { awaitsMoney } from '../../domain/order/order-state.ts';
import { minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { orders } from '../database/schema/order.ts';
import { begunTrades } from '../database/schema/payment.ts';
import type { PaymentProvider, PaymentRequest, ProviderStart } from './payment-provider.ts';

/** A begun payment as it is kept. */
export type BegunTradeRow = typeof begunTrades.$inferSelect;

/** Whose payment it is; no order: a top-up. */
interface Owner {
  readonly buyerId: number;
  readonly orderId: number | null;
}

/** A provider is asked about a trade for the first time so many minutes after it was begun. */
const firstLookMinutes = 1;

/**
 * Begins a payment at a provider, and keeps that it was begun, so that money is found also where the provider's message
 * about it is lost. Begun again it keeps its number and its key.
 * @throws ProviderFailure
 */
export async function beginTrade(
  database: Database,
  provider: PaymentProvider,
  { buyerId, orderId }: Owner,
  request: Omit<PaymentRequest, 'key'>,
): Promise<ProviderStart> {
  const { now, ...kept } = request;
  const again = { ...kept, state: 'open' as const, tries: 0, nextTryAt: minutesAfter(now, firstLookMinutes) };
  const [trade] = await database
    .insert(begunTrades)
    .values({ ...again, method: provider.method, buyerId, orderId, key: randomBytes(16).toString('hex') })
    .onConflictDoUpdate({
      target: [begunTrades.method, begunTrades.tradeNumber],
      // A trade whose money was told of stays so: nobody pays it twice.
      set: { ...again, state: sql`case when ${begunTrades.state} = 'told' then 'told' else 'open' end` },
    })
    .returning({ key: begunTrades.key });
  if (trade === undefined) throw new Error('A kept trade came back without its key');
  return provider.begin({ ...request, key: trade.key });
}

/** Whether a trade should not be paid any more: its time is over, or its order waits for no money. */
const isTradeOver = ({ expiresAt }: BegunTradeRow, status: Parameters<typeof awaitsMoney>[0] | null, now: Date): boolean =>
  expiresAt <= now || (status !== null && !awaitsMoney(status));

/** Begun payments that match, each with whether it should not be paid any more. */
export async function begunTradesWhere(database: Database, condition: SQL | undefined, now: Date, most: number) {
  const rows = await database
    .select({ trade: begunTrades, status: orders.status })
    .from(begunTrades)
    .leftJoin(orders, eq(orders.id, begunTrades.orderId))
    .where(condition)
    .orderBy(begunTrades.nextTryAt)
    .limit(most);
  return rows.map(({ trade, status }) => ({ trade, isOver: isTradeOver(trade, status, now) }));
}

/** Writes down that the money of a trade was told of: nobody needs to ask for it. */
export async function writeTold(transaction: Database, method: PaymentProvider['method'], tradeNumber: string): Promise<void> {
  await transaction
    .update(begunTrades)
    .set({ state: 'told' })
    .where(and(eq(begunTrades.method, method), eq(begunTrades.tradeNumber, tradeNumber)));
}
