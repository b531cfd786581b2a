import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { simulatedTrades } from '../../database/schema/payment.ts';
import { noticeOf } from './simulated-notice.ts';
import { simulatedNotifyPath } from './simulated-provider.ts';
import { type MessageFields, simulatedSecret } from './simulated-signature.ts';

/** Trades that one round tells of again. */
const tradesARound = 50;

/** Takes the money of a trade, once, however often the button is pressed. */
export async function payTrade(database: Database, fields: MessageFields<'cashier'>, at: Date): Promise<void> {
  const { out_trade_no: tradeNumber, total_amount: amount } = fields;
  const transactionId = `SIM${epochSeconds(at)}${randomBytes(6).toString('hex')}`;
  await database
    .insert(simulatedTrades)
    .values({ tradeNumber, transactionId, amount, notifyPath: simulatedNotifyPath, paidAt: at })
    .onConflictDoNothing();
}

/**
 * Tells the shop of trades that it has not heard of yet, by a request to its notify address like any other, until it
 * says `success`; of one trade when its number is given.
 */
export async function tellOfTrades(app: FastifyInstance, database: Database, at: Date, tradeNumber?: string): Promise<void> {
  const unheard = await database
    .select()
    .from(simulatedTrades)
    .where(and(isNull(simulatedTrades.notifiedAt), tradeNumber === undefined ? undefined : eq(simulatedTrades.tradeNumber, tradeNumber)))
    .orderBy(asc(simulatedTrades.id))
    .limit(tradesARound);
  const secret = await simulatedSecret(database);
  for (const trade of unheard) {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: trade.notifyPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(noticeOf(trade, secret, at)).toString(),
    });
    if (statusCode !== 200 || body !== 'success') continue;
    await database.update(simulatedTrades).set({ notifiedAt: at }).where(eq(simulatedTrades.id, trade.id));
  }
}
