import * as z from 'zod/mini';
import { WechatFailure, type WechatProvider, type WechatUser, WordRefused } from '../wechat-provider.ts';
import type { OpenSettings } from './open-settings.ts';

/** How the adapter reaches WeChat; the global `fetch` but in tests. */
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const consentUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize';
const apiUrl = 'https://api.weixin.qq.com/sns';
const timeoutMs = 10_000;

const word = z.string().check(z.minLength(1), z.maxLength(1024));
/** WeChat refuses in the body of a good answer. */
const refused = z.object({ errcode: z.int() });
const granted = z.object({ access_token: word, openid: z.string().check(z.regex(/^[\w-]{1,64}$/)) });
const person = z.object({ openid: word, nickname: z.string() });

/** The code was used, is too old, or never was one. */
const wrongCodes = new Set([40029, 40163, 41008, 42003]);
const mostShown = 40;
/** Signs that turn the text behind them around, and those that are none. */
const twisting = /[\p{Cc}\p{Cf}]/gu;

/**
 * WeChat's own sign-in for pages that are opened in WeChat (网页授权, `snsapi_userinfo`): the phone scans the shop's code
 * with WeChat, is sent to consent, and comes back with a code that the shop exchanges. Only where the settings name the
 * application's keys.
 */
export function openWechat({ appId, secret, publicUrl }: OpenSettings, fetch: Fetch = globalThis.fetch): WechatProvider {
  const ask = async <Schema extends z.ZodMiniType>(
    path: string,
    query: Readonly<Record<string, string>>,
    shape: Schema,
  ): Promise<z.output<Schema>> => {
    let value: unknown;
    try {
      const response = await fetch(`${apiUrl}${path}?${new URLSearchParams(query)}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new WechatFailure(`${path} answered ${response.status}`);
      value = JSON.parse(await response.text());
    } catch (error) {
      // Its address holds the secret: the cause, which may name it, is left out.
      throw error instanceof WechatFailure
        ? error
        : new WechatFailure(`${path} failed: ${error instanceof Error ? error.name : 'unknown'}`);
    }
    const no = refused.safeParse(value);
    if (no.success && no.data.errcode !== 0) {
      throw wrongCodes.has(no.data.errcode)
        ? new WordRefused(`errcode ${no.data.errcode}`)
        : new WechatFailure(`${path} refused: errcode ${no.data.errcode}`);
    }
    const checked = shape.safeParse(value);
    if (!checked.success) throw new WechatFailure(`${path} answered in another shape`);
    return checked.data;
  };
  return {
    name: `open:${appId}`,
    publicUrl,
    isSimulated: false,
    consentAddress: ({ state, backTo }) => {
      const query = new URLSearchParams({ appid: appId, redirect_uri: backTo, response_type: 'code', scope: 'snsapi_userinfo', state });
      return Promise.resolve(`${consentUrl}?${query}#wechat_redirect`);
    },
    userOf: async ({ code }): Promise<WechatUser | null> => {
      if (code === '') return null;
      const { access_token: accessToken, openid: openId } = await ask(
        '/oauth2/access_token',
        { appid: appId, secret, code, grant_type: 'authorization_code' },
        granted,
      );
      const { nickname } = await ask('/userinfo', { access_token: accessToken, openid: openId, lang: 'zh_CN' }, person);
      return { openId, nickname: [...nickname.replaceAll(twisting, '')].slice(0, mostShown).join('').trim() || '微信用户' };
    },
  };
}
