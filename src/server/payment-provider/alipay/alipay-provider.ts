import type * as z from 'zod/mini';
import {
  NoticeRefused,
  type MoneyNotice,
  type PaymentProvider,
  type PaymentRequest,
  ProviderFailure,
  type ProviderMessage,
} from '../payment-provider.ts';
import { alipayAnswer, alipayNotice, alipayRefund, alipayRefundState, alipayTrade } from './alipay-messages.ts';
import type { AlipaySettings } from './alipay-settings.ts';
import { alipayMoment, signedAnswer, signedNotice, signedRequest } from './alipay-signature.ts';

/** How the adapter reaches the provider; the global `fetch` but in tests. */
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const timeoutMs = 10_000;
const notifyPath = '/api/pay/notify/alipay';
/** The shop's own address that leads to the provider's page, in the form that the device needs. */
export const alipayOpenPath = '/api/pay/alipay';

/** The trade's money is there; the second: it can no longer be given back. */
const paidStates: readonly string[] = ['TRADE_SUCCESS', 'TRADE_FINISHED'];
const unknownTrade = 'ACQ.TRADE_NOT_EXIST';

/** An answer of a method: done, or refused for a reason. */
interface Answer {
  readonly isDone: boolean;
  readonly reason: string;
  readonly words: string;
  readonly content: unknown;
}

function readNotice(settings: AlipaySettings, { body }: ProviderMessage): MoneyNotice | null {
  const checked = alipayNotice.safeParse(signedNotice(settings, body));
  if (!checked.success) throw new NoticeRefused('another shape');
  const {
    app_id,
    seller_id,
    trade_no: transactionId,
    out_trade_no: tradeNumber,
    trade_status,
    total_amount: amount,
    gmt_refund,
  } = checked.data;
  if (app_id !== settings.appId || seller_id !== settings.sellerId) throw new NoticeRefused('another merchant');
  // What was given back is told of with the trade's own state.
  if (!paidStates.includes(trade_status) || gmt_refund !== '') return null;
  return { transactionId, tradeNumber, amount, currency: 'CNY' };
}

/**
 * The address of the provider's page for a trade: that of a computer (电脑网站支付), or the one that opens the app of a
 * phone (手机网站支付).
 */
export function alipayPageUrl(
  settings: AlipaySettings,
  trade: Omit<PaymentRequest, 'key'>,
  { isPhone }: { readonly isPhone: boolean },
): string {
  const { tradeNumber, returnPath, subject, amount, expiresAt, now } = trade;
  const back = `${settings.publicUrl}${returnPath}`;
  const fields = signedRequest(settings, {
    method: isPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay',
    content: {
      out_trade_no: tradeNumber,
      total_amount: amount,
      subject,
      product_code: isPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
      time_expire: alipayMoment(expiresAt),
      ...(isPhone && { quit_url: back }),
    },
    addresses: { notify_url: `${settings.publicUrl}${notifyPath}`, return_url: back },
    now,
  });
  return `${settings.gateway}?${new URLSearchParams(fields)}`;
}

/** Asks a method of the gateway; its fields go into the address and its content into the body, as it wants them. */
async function askGateway(
  settings: AlipaySettings,
  fetch: Fetch,
  method: string,
  content: Readonly<Record<string, string>>,
  now: Date,
): Promise<Answer> {
  try {
    const { biz_content = '', ...fields } = signedRequest(settings, { method, content, now });
    const response = await fetch(`${settings.gateway}?${new URLSearchParams(fields)}`, {
      method: 'POST',
      body: new URLSearchParams({ biz_content }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', accept: 'application/json', 'user-agent': 'yaoji' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (!response.ok) throw new ProviderFailure(`${method} answered ${response.status}`);
    const answer = signedAnswer(settings, method, text);
    const { code, msg, sub_code, sub_msg } = alipayAnswer.parse(answer);
    return {
      isDone: code === '10000',
      reason: sub_code,
      words: `${method} answered ${code} ${msg} ${sub_code} ${sub_msg}`,
      content: answer,
    };
  } catch (error) {
    throw error instanceof ProviderFailure ? error : new ProviderFailure(`${method} failed`, { cause: error });
  }
}

/** The content of an answer that is done. */
function read<Schema extends z.ZodMiniType>(schema: Schema, { isDone, words, content }: Answer): z.output<Schema> {
  const checked = schema.safeParse(content);
  if (!isDone || !checked.success) throw new ProviderFailure(words);
  return checked.data;
}

/** 支付宝: its page on a computer, its app on a phone (RSA2, key mode). Only where the settings name its keys. */
export function alipayProvider(settings: AlipaySettings, fetch: Fetch = globalThis.fetch): PaymentProvider {
  const ask = (method: string, content: Readonly<Record<string, string>>, now: Date) => askGateway(settings, fetch, method, content, now);
  return {
    method: 'alipay',
    name: '支付宝',
    describe: '支付宝扫码或在收银台付款',
    // Nothing is asked yet: the provider learns of the trade when the buyer opens its page.
    begin: ({ key }) => Promise.resolve({ kind: 'page', payUrl: `${settings.publicUrl}${alipayOpenPath}/${key}` }),
    readNotice: (message) => Promise.resolve().then(() => readNotice(settings, message)),
    look: async (tradeNumber, now) => {
      const answer = await ask('alipay.trade.query', { out_trade_no: tradeNumber }, now);
      if (answer.reason === unknownTrade) return 'open';
      const { out_trade_no, trade_no: transactionId, trade_status, total_amount: amount } = read(alipayTrade, answer);
      if (out_trade_no !== tradeNumber) throw new ProviderFailure(`${tradeNumber} was asked for, ${out_trade_no} answered`);
      if (paidStates.includes(trade_status)) return { transactionId, tradeNumber, amount, currency: 'CNY' };
      return trade_status === 'TRADE_CLOSED' ? 'closed' : 'open';
    },
    close: async (tradeNumber, now) => {
      const { isDone, reason, words } = await ask('alipay.trade.close', { out_trade_no: tradeNumber }, now);
      if (!isDone && reason !== unknownTrade) throw new ProviderFailure(words);
    },
    refund: async ({ refundNumber, transactionId, amount, now }) => {
      const trade = { trade_no: transactionId, out_request_no: refundNumber };
      const asked = await ask('alipay.trade.refund', { ...trade, refund_amount: amount }, now);
      if (asked.isDone && read(alipayRefund, asked).fund_change === 'Y') return 'done';
      // Nothing moved: it was given back before, or it is under way, or refused.
      const found = await ask('alipay.trade.fastpay.refund.query', trade, now);
      if (!asked.isDone && !found.isDone) throw new ProviderFailure(asked.words);
      const { refund_status, refund_amount } = read(alipayRefundState, found);
      if (refund_status === 'REFUND_SUCCESS' && refund_amount === amount) return 'done';
      if (!asked.isDone) throw new ProviderFailure(asked.words);
      return 'under-way';
    },
    heard: { status: 200, type: 'text/plain', body: 'success' },
    sayAgain: { status: 400, type: 'text/plain', body: 'fail' },
  };
}
