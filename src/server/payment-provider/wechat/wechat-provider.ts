import type * as z from 'zod/mini';
import { chinaClock, chinaDay, momentInChina } from '../../../domain/shared/china-time.ts';
import { epochSeconds } from '../../clock.ts';
import { NoticeRefused, type MoneyNotice, type PaymentProvider, ProviderFailure, type ProviderMessage } from '../payment-provider.ts';
import { fenOf, wechatCode, wechatNotice, wechatRefund, wechatTradeState, wechatTransaction, yuanOf } from './wechat-messages.ts';
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
  return event_type === 'TRANSACTION.SUCCESS' ? readTransaction(settings, openResource(resource, settings.apiKey)) : null;
}

/** Reads the money of a transaction; null while none was taken. */
function readTransaction(settings: WechatSettings, text: string): MoneyNotice | null {
  const transaction = read(wechatTransaction, text);
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
  /** @returns the text of the answer; null where the provider knows no such thing */
  const call = async (method: 'GET' | 'POST', path: string, body: string, now: Date): Promise<string | null> => {
    try {
      const response = await fetch(`${settings.baseUrl}${path}`, {
        method,
        ...(method === 'POST' && { body }),
        headers: {
          authorization: authorizationOf(settings, { method, path, body, now }),
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          accept: 'application/json',
          'user-agent': 'yaoji',
          'wechatpay-serial': settings.platformSerial,
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (response.status === 404) return null;
      if (!response.ok) throw new ProviderFailure(`${path} answered ${response.status}`);
      requireWechatSignature(settings, { headers: Object.fromEntries(response.headers), body: text, at: now });
      return text;
    } catch (error) {
      throw error instanceof ProviderFailure ? error : new ProviderFailure(`${path} failed`, { cause: error });
    }
  };
  const understood = <Value>(path: string, understand: () => Value): Value => {
    try {
      return understand();
    } catch (error) {
      throw new ProviderFailure(`${path} answered in another shape`, { cause: error });
    }
  };
  const ask = async <Schema extends z.ZodMiniType>(path: string, content: object, now: Date, answer: Schema): Promise<z.output<Schema>> => {
    const text = await call('POST', path, JSON.stringify(content), now);
    if (text === null) throw new ProviderFailure(`${path} answered 404`);
    return understood(path, () => read(answer, text));
  };
  const tradePath = (tradeNumber: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(tradeNumber)}`;
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
    look: async (tradeNumber, now) => {
      const path = `${tradePath(tradeNumber)}?mchid=${settings.merchantId}`;
      const text = await call('GET', path, '', now);
      if (text === null) return 'open';
      return understood(path, () => {
        const { trade_state } = read(wechatTradeState, text);
        if (trade_state !== 'SUCCESS') return trade_state === 'CLOSED' || trade_state === 'REFUND' ? 'closed' : 'open';
        const money = readTransaction(settings, text);
        if (money?.tradeNumber !== tradeNumber) throw new ProviderFailure(`${tradeNumber} was asked for, ${money?.tradeNumber} answered`);
        return money;
      });
    },
    close: async (tradeNumber, now) => {
      await call('POST', `${tradePath(tradeNumber)}/close`, JSON.stringify({ mchid: settings.merchantId }), now);
    },
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
