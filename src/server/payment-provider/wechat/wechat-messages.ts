import * as z from 'zod/mini';
import { fromFen, amountAsText, money, toFen } from '../../../domain/shared/money.ts';

/** The outline of a notice of 微信支付 (API v3, 支付通知). */
export const wechatNotice = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string().check(z.maxLength(1_048_576)),
    nonce: z.string(),
    associated_data: z.optional(z.string()),
  }),
});

/** What is sealed in it: the transaction; amounts in fen. */
export const wechatTransaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().check(z.minLength(1), z.maxLength(32)),
  transaction_id: z.string().check(z.minLength(1), z.maxLength(64)),
  trade_state: z.string(),
  amount: z.object({ total: z.int().check(z.gte(1), z.lte(99_999_999_999)), currency: z._default(z.string(), 'CNY') }),
});

/** What a trade is that was asked about (查询订单); one without money has neither transaction nor amount. */
export const wechatTradeState = z.object({ trade_state: z.string() });

/** What asking for a native payment (Native 下单) answers. */
export const wechatCode = z.object({ code_url: z.string().check(z.startsWith('weixin://')) });

/** What asking for a refund (申请退款) answers. */
export const wechatRefund = z.object({ status: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']) });

/** Yuan as fen, a number as 微信支付 writes it. */
export const fenOf = (yuan: string): number => Number(toFen(money(yuan)));

/** Fen as yuan with 2 decimals. */
export const yuanOf = (fen: number): string => amountAsText(fromFen(BigInt(fen)));
