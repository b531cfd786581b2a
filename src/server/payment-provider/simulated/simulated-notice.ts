import { epochSeconds } from '../../clock.ts';
import type { simulatedTrades } from '../../database/schema/payment.ts';
import { signed } from './simulated-signature.ts';

type Trade = typeof simulatedTrades.$inferSelect;

/** The message about a trade, written now. */
export const noticeOf = (
  { tradeNumber, transactionId, amount }: Pick<Trade, 'tradeNumber' | 'transactionId' | 'amount'>,
  secret: string,
  at: Date,
  currency = 'CNY',
) =>
  signed(
    'notify',
    {
      out_trade_no: tradeNumber,
      transaction_id: transactionId,
      total_amount: amount,
      currency,
      trade_status: 'SUCCESS',
      notify_time: String(epochSeconds(at)),
    },
    secret,
  );
