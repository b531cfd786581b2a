import { describe, expect, it } from 'vitest';
import { openWechat } from '../../../src/server/wechat/provider/open/open-provider.ts';
import { WechatFailure, WordRefused } from '../../../src/server/wechat/provider/wechat-provider.ts';
import { readSettings, SettingsError } from '../../../src/server/settings.ts';

const settings = { appId: 'wxd678efh567hg6787', secret: 'a-secret-of-32-signs-0123456789ab', publicUrl: 'https://shop.example.com' };
const now = new Date('2026-11-20T10:30:00Z');
const state = '0123456789abcdef0123456789abcdef';
const token = {
  access_token: 'ACCESS_TOKEN',
  expires_in: 7200,
  refresh_token: 'REFRESH_TOKEN',
  openid: 'o6_bmjrPTlm6_2sgVt7hMZOPfL2M',
  scope: 'snsapi_userinfo',
};
const person = {
  openid: token.openid,
  nickname: 'Band',
  sex: 0,
  province: '',
  city: '',
  country: '',
  headimgurl:
    'https://thirdwx.qlogo.cn/mmopen/g3MonUZtNHkdmzicIlibx6iaFqAc56vxLSUfpb6n5WKSYVY0ChQKkiaJSgQ1dZuTOgvLLrhJbERQQ4eMsv84eavHiaiceqxibJxCfHe/46',
  privilege: [],
};

const wechat = (...answers: readonly (object | string | Error)[]) => {
  const asked: string[] = [];
  const provider = openWechat(settings, (url) => {
    asked.push(url);
    const said = answers[asked.length - 1] ?? new Error('too many questions');
    return said instanceof Error
      ? Promise.reject(said)
      : Promise.resolve(new Response(typeof said === 'string' ? said : JSON.stringify(said), { status: said === '502' ? 502 : 200 }));
  });
  return { asked, userOf: (code = 'CODE') => provider.userOf({ state, code, now }), provider };
};

describe('WeChat’s own sign-in', () => {
  it('sends the phone to consent, and back to the shop', async () => {
    const address = await wechat().provider.consentAddress({ state, backTo: 'https://shop.example.com/wechat/back', expiresAt: now });
    expect(address).toBe(
      `https://open.weixin.qq.com/connect/oauth2/authorize?appid=wxd678efh567hg6787&redirect_uri=https%3A%2F%2Fshop.example.com%2Fwechat%2Fback&response_type=code&scope=snsapi_userinfo&state=${state}#wechat_redirect`,
    );
  });

  it('exchanges the code that was brought back for whose phone it is', async () => {
    const { asked, userOf } = wechat(token, person);
    expect(await userOf()).toEqual({ openId: token.openid, nickname: 'Band' });
    expect(asked).toEqual([
      'https://api.weixin.qq.com/sns/oauth2/access_token?appid=wxd678efh567hg6787&secret=a-secret-of-32-signs-0123456789ab&code=CODE&grant_type=authorization_code',
      `https://api.weixin.qq.com/sns/userinfo?access_token=ACCESS_TOKEN&openid=${token.openid}&lang=zh_CN`,
    ]);
  });

  it('takes coming back without a code as a no, and asks nobody', async () => {
    const { asked, userOf } = wechat();
    expect(await userOf('')).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each([
    ['of nothing but signs that are not seen', '\u202E\u200B', '微信用户'],
    ['that turns texts around', 'abc\u202Edef', 'abcdef'],
    ['that never ends', '好'.repeat(500), '好'.repeat(40)],
  ])('shows a name %s as it may stand in a page', async (_case, nickname, shown) => {
    expect(await wechat(token, { ...person, nickname }).userOf()).toEqual({ openId: token.openid, nickname: shown });
  });

  it.each([
    ['a code that was used', [{ errcode: 40163, errmsg: 'code been used' }], WordRefused],
    ['a code that never was', [{ errcode: 40029, errmsg: 'invalid code' }], WordRefused],
    ['a wrong secret', [{ errcode: 40125, errmsg: 'invalid appsecret' }], WechatFailure],
    ['a busy WeChat', [{ errcode: -1, errmsg: 'system error' }], WechatFailure],
    ['a gateway’s page', ['502'], WechatFailure],
    ['another shape', [{ access_token: 'x' }], WechatFailure],
    ['an id that is none', [{ ...token, openid: '<script>' }], WechatFailure],
    ['a network that is gone', [new TypeError('fetch failed: secret=a-secret')], WechatFailure],
    ['a token that is refused at once', [token, { errcode: 40001, errmsg: 'invalid credential' }], WechatFailure],
  ])('tells %s, and never the secret', async (_case, answers, kind) => {
    const error = await wechat(...answers)
      .userOf()
      .catch((thrown: unknown) => thrown as Error);
    expect(error).toBeInstanceOf(kind);
    expect(String((error as Error).stack) + String((error as Error).cause)).not.toContain('secret');
  });
});

describe('its settings', () => {
  const all = { WECHAT_LOGIN_APPID: 'wx1', WECHAT_LOGIN_SECRET: 's', PUBLIC_URL: 'https://shop.example.com' };
  it('are the simulated one’s in the demo shop, WeChat’s where they are there, nobody’s elsewhere', () => {
    expect(readSettings({}).wechat).toEqual({ isSimulated: true, open: null });
    expect(readSettings(all).wechat).toEqual({
      isSimulated: false,
      open: { appId: 'wx1', secret: 's', publicUrl: 'https://shop.example.com' },
    });
    expect(readSettings({ DATABASE_URL: 'postgres://x/y' }).wechat).toEqual({ isSimulated: false, open: null });
    expect(readSettings({ PUBLIC_URL: 'https://shop.example.com' }).wechat.open).toBeNull();
  });
  it.each([
    [{ ...all, WECHAT_LOGIN_SECRET: '' }, /needs WECHAT_LOGIN_SECRET/],
    [{ ...all, PUBLIC_URL: '' }, /needs PUBLIC_URL/],
    [{ ...all, PUBLIC_URL: 'http://shop' }, /PUBLIC_URL must be like/],
  ])('name what is missing', (environment, words) => {
    expect(() => readSettings(environment)).toThrow(SettingsError);
    expect(() => readSettings(environment)).toThrow(words);
  });
});
