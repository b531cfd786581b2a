import * as z from 'zod/mini';
import { amountAsText, money } from '../../../domain/shared/money.ts';

/** Yuan as 支付宝 writes them, made to 2 decimals. */
const yuan = z.pipe(
  z.string().check(z.regex(/^\d{1,11}(\.\d{1,2})?$/)),
  z.transform((text: string) => amountAsText(money(text))),
);
const number = z.string().check(z.minLength(1), z.maxLength(64));

/** How every answer begins: 10000 is done; of 40004 the sub-code says what is wrong. */
export const alipayAnswer = z.object({
  code: z.string(),
  msg: z._default(z.string(), ''),
  sub_code: z._default(z.string(), ''),
  sub_msg: z._default(z.string(), ''),
});

/** A notice (异步通知) about a trade. */
export const alipayNotice = z.object({
  app_id: z.string(),
  seller_id: z.string(),
  trade_no: number,
  out_trade_no: number,
  trade_status: z.string(),
  total_amount: yuan,
  /** there once something of it was given back */
  gmt_refund: z._default(z.string(), ''),
});

/** What a trade is now (alipay.trade.query). */
export const alipayTrade = z.object({ trade_no: number, out_trade_no: number, trade_status: z.string(), total_amount: yuan });

/** What asking for a refund answers (alipay.trade.refund); `fund_change` N: nothing moved by this request. */
export const alipayRefund = z.object({ trade_no: number, fund_change: z._default(z.string(), 'N') });

/** What became of a refund (alipay.trade.fastpay.refund.query); without a status nothing was given back. */
export const alipayRefundState = z.object({ refund_status: z._default(z.string(), ''), refund_amount: z.optional(yuan) });
