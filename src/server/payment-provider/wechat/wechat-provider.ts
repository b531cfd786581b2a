import type * as z from 'zod/mini';
import { chinaClock, chinaDay, momentInChina } from '../../../domain/shared/china-time.ts';
import { epochSeconds } from '../../clock.ts';
import { NoticeRefused, type MoneyNotice, type PaymentProvider, ProviderFailure, type ProviderMessage } from '../payment-provider.ts';
import { fenOf, wechatCode, wechatNotice, wechatRefund, wechatTransaction, yuanOf } from './wechat-messages.ts';
import type { WechatSettings } from './wechat-settings.ts';
import { authorizationOf, openResource, requireWechatSignature } from './wechat-signature.ts';

/** How the adapter reaches the provider; the global `fetch` but in tests. */
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const timeoutMs = 10_000;
const notifyPath = '/api/pay/notify/wechat';

function read<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NoticeRefused('not JSON');
  }
  const checked = schema.safeParse(value);
  if (!checked.success) throw new NoticeRefused('another shape');
  return checked.data;
}

/** Reads a notice: signature first, then what is sealed in it; only for this merchant and its application. */
function readNotice(settings: WechatSettings, message: ProviderMessage): MoneyNotice | null {
  requireWechatSignature(settings, message);
  const { event_type, resource } = read(wechatNotice, message.body);
  if (event_type !== 'TRANSACTION.SUCCESS') return null;
  const transaction = read(wechatTransaction, openResource(resource, settings.apiKey));
  if (transaction.mchid !== settings.merchantId || transaction.appid !== settings.appId) throw new NoticeRefused('another merchant');
  if (transaction.trade_state !== 'SUCCESS') return null;
  const { transaction_id: transactionId, out_trade_no: tradeNumber, amount } = transaction;
  return { transactionId, tradeNumber, amount: yuanOf(amount.total), currency: amount.currency };
}

/** The scheme writes moments in China's time. */
function chinaMoment(moment: Date): string {
  const seconds = epochSeconds(moment);
  return momentInChina(chinaDay(seconds), chinaClock(seconds));
}

/** 微信支付, Native: a code that the buyer scans with 微信 (API v3, RSA-SHA256). Only where the settings name its keys. */
export function wechatProvider(settings: WechatSettings, fetch: Fetch = globalThis.fetch): PaymentProvider {
  const ask = async <Schema extends z.ZodMiniType>(path: string, content: object, now: Date, answer: Schema): Promise<z.output<Schema>> => {
    const body = JSON.stringify(content);
    try {
      const response = await fetch(`${settings.baseUrl}${path}`, {
        method: 'POST',
        body,
        headers: {
          authorization: authorizationOf(settings, { method: 'POST', path, body, now }),
          'content-type': 'application/json',
          accept: 'application/json',
          'user-agent': 'yaoji',
          'wechatpay-serial': settings.platformSerial,
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (!response.ok) throw new ProviderFailure(`${path} answered ${response.status}`);
      requireWechatSignature(settings, { headers: Object.fromEntries(response.headers), body: text, at: now });
      return read(answer, text);
    } catch (error) {
      throw error instanceof ProviderFailure ? error : new ProviderFailure(`${path} failed`, { cause: error });
    }
  };
  return {
    method: 'wechat',
    name: '微信支付',
    describe: '微信扫码支付',
    begin: async ({ tradeNumber, subject, amount, expiresAt, now }) => {
      const { code_url } = await ask(
        '/v3/pay/transactions/native',
        {
          appid: settings.appId,
          mchid: settings.merchantId,
          description: subject,
          out_trade_no: tradeNumber,
          time_expire: chinaMoment(expiresAt),
          notify_url: `${settings.publicUrl}${notifyPath}`,
          amount: { total: fenOf(amount), currency: 'CNY' },
        },
        now,
        wechatCode,
      );
      return { kind: 'qr', payUrl: code_url };
    },
    readNotice: (message) => Promise.resolve().then(() => readNotice(settings, message)),
    refund: async ({ refundNumber, transactionId, amount, total, now }) => {
      const { status } = await ask(
        '/v3/refund/domestic/refunds',
        {
          transaction_id: transactionId,
          out_refund_no: refundNumber,
          amount: { refund: fenOf(amount), total: fenOf(total), currency: 'CNY' },
        },
        now,
        wechatRefund,
      );
      if (status === 'CLOSED' || status === 'ABNORMAL') throw new ProviderFailure(`refund ${refundNumber} is ${status}`);
      return status === 'SUCCESS' ? 'done' : 'under-way';
    },
    heard: { status: 200, type: 'application/json', body: '' },
    sayAgain: { status: 401, type: 'application/json', body: '{"code":"FAIL","message":"验签失败"}' },
  };
}
