import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { simulatedRefunds, simulatedTrades } from '../../database/schema/payment.ts';
import { epochSeconds } from '../../clock.ts';
import { NoticeRefused, type MoneyNotice, type PaymentProvider, type ProviderMessage } from '../payment-provider.ts';
import { readSigned, signed, simulatedSecret } from './simulated-signature.ts';

/** Where the provider's own page is, and where it tells the shop of money. */
export const cashierPath = '/pay-sim/cashier';
export const simulatedNotifyPath = '/api/pay/notify/simulated';
/** A message is believed for so long after it was written; the provider writes each repetition anew. */
const freshSeconds = 300;

function readFields({ body, at }: ProviderMessage, secret: string): MoneyNotice | null {
  const fields = readSigned('notify', body, secret);
  if (fields === null) throw new NoticeRefused('signature or fields');
  if (Math.abs(epochSeconds(at) - Number(fields.notify_time)) > freshSeconds) throw new NoticeRefused('too old');
  if (fields.trade_status !== 'SUCCESS') return null;
  const { transaction_id: transactionId, out_trade_no: tradeNumber, total_amount: amount, currency } = fields;
  return { transactionId, tradeNumber, amount, currency };
}

/**
 * The simulated provider (模拟支付), for the demo shop: a page of its own, a signed link to it, and a signed message
 * back, as with a real one. No money moves.
 */
export function simulatedProvider(database: Database): PaymentProvider {
  return {
    method: 'simulated',
    name: '模拟支付',
    describe: '演示用，不产生真实扣款',
    begin: async ({ tradeNumber, returnPath, amount, expiresAt }) => {
      // Few fields: the link is also a QR code, and a dense one is hard to read.
      const request = {
        out_trade_no: tradeNumber,
        total_amount: amount,
        return_path: returnPath,
        time_expire: String(epochSeconds(expiresAt)),
      };
      const query = new URLSearchParams(signed('cashier', request, await simulatedSecret(database)));
      return { kind: 'page', payUrl: `${cashierPath}?${query}` };
    },
    readNotice: async (message) => readFields(message, await simulatedSecret(database)),
    look: async (tradeNumber) => {
      const [paid] = await database.select().from(simulatedTrades).where(eq(simulatedTrades.tradeNumber, tradeNumber));
      return paid === undefined ? 'open' : { transactionId: paid.transactionId, tradeNumber, amount: paid.amount, currency: 'CNY' };
    },
    // The link to its page ends with the time to pay.
    close: () => Promise.resolve(),
    refund: async ({ refundNumber, transactionId, amount, now: at }) => {
      await database.insert(simulatedRefunds).values({ refundNumber, transactionId, amount, at }).onConflictDoNothing();
      return 'done';
    },
    heard: { status: 200, type: 'text/plain', body: 'success' },
    sayAgain: { status: 400, type: 'text/plain', body: 'fail' },
  };
}
