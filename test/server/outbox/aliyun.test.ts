import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aliyunSender } from '../../../src/server/outbox/aliyun/aliyun-sender.ts';
import { signedHeaders } from '../../../src/server/outbox/aliyun/aliyun-signature.ts';
import { type MessageTemplate, messageTemplates } from '../../../src/server/outbox/message-templates.ts';
import { readSettings, SettingsError } from '../../../src/server/settings.ts';

const names = Object.keys(messageTemplates) as MessageTemplate[];
const codes = Object.fromEntries(names.map((name, at) => [name, `SMS_${at}`])) as Record<MessageTemplate, string>;
const settings = {
  accessKeyId: 'YourAccessKeyId',
  accessKeySecret: 'YourAccessKeySecret',
  signName: '药集',
  templates: { ...codes, code: 'SMS_154950909' },
} as const;
const message = {
  recipient: '13800000001',
  words: '【药集】验证码 123456',
  template: 'code',
  params: { code: '123456' },
  attemptKey: 'attempt-1',
} as const;
const now = new Date('2026-11-20T10:30:00.250Z');

/** A carrier that gives these answers, and remembers what it was asked. */
const carrier = (answer: () => Promise<Response>) => {
  const seen: { url: string; init: RequestInit }[] = [];
  const sender = aliyunSender(settings, (url, init) => (seen.push({ url, init }), answer()));
  return { seen, send: () => sender.send(message, now) };
};
const said = (status: number, body: unknown) => async () =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

describe('阿里云短信', () => {
  it('signs the published example of its scheme as published', () => {
    const request = {
      method: 'POST',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      body: '',
      at: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    } as const;
    expect(signedHeaders(request, settings)['authorization']).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it('signs what is written in Chinese and with signs that addresses write otherwise, byte by byte as it is sent', async () => {
    const { seen, send } = carrier(said(200, { Code: 'OK', BizId: '900619746936498440^0' }));
    await send();
    const [{ url, init } = { url: '', init: {} as RequestInit }] = seen;
    const headers = init.headers as Record<string, string>;
    // By hand, from the scheme: sorted names, RFC 3986, an empty body.
    const query = [
      'PhoneNumbers=13800000001',
      'SignName=%E8%8D%AF%E9%9B%86',
      'TemplateCode=SMS_154950909',
      'TemplateParam=%7B%22code%22%3A%22123456%22%7D',
    ].join('&');
    expect(url).toBe(`https://dysmsapi.aliyuncs.com/?${query}`);
    const empty = createHash('sha256').update('').digest('hex');
    const lines = [
      'host:dysmsapi.aliyuncs.com',
      'x-acs-action:SendSms',
      `x-acs-content-sha256:${empty}`,
      'x-acs-date:2026-11-20T10:30:00Z',
      'x-acs-signature-nonce:attempt-1',
      'x-acs-version:2017-05-25',
    ];
    const names = 'host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version';
    const canonical = ['POST', '/', query, ...lines, '', names, empty].join('\n');
    const signature = createHmac('sha256', settings.accessKeySecret)
      .update(`ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`)
      .digest('hex');
    expect(headers['authorization']).toBe(`ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=${names},Signature=${signature}`);
    expect(init.method).toBe('POST');
  });

  it.each([
    [
      'took it',
      said(200, { Code: 'OK', Message: 'OK', BizId: '900619746936498440^0', RequestId: 'F655A8D5' }),
      { kind: 'sent', id: '900619746936498440^0' },
    ],
    [
      'had too many for the phone',
      said(200, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发天级流控Permits:10', RequestId: 'x' }),
      { kind: 'later', fault: 'isv.BUSINESS_LIMIT_CONTROL' },
    ],
    [
      'had too many in all',
      said(400, { Code: 'Throttling.User', Message: 'Request was denied due to user flow control.', HostId: 'dysmsapi.aliyuncs.com' }),
      { kind: 'later', fault: 'Throttling.User' },
    ],
    [
      'knows no such number',
      said(200, { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '非法手机号' }),
      { kind: 'never', fault: 'isv.MOBILE_NUMBER_ILLEGAL' },
    ],
    [
      'knows no such key',
      said(404, { Code: 'InvalidAccessKeyId.NotFound', Message: 'Specified access key is not found.' }),
      { kind: 'later', fault: 'InvalidAccessKeyId.NotFound' },
    ],
    [
      'is ill',
      said(503, { Code: 'ServiceUnavailable', Message: 'The request has failed due to a temporary failure of the server.' }),
      { kind: 'later', fault: 'ServiceUnavailable' },
    ],
    ['is hidden by a gateway that is', said(502, '<html>Bad Gateway</html>'), { kind: 'later', fault: 'http-502' }],
    ['says something else', said(200, 'null'), { kind: 'unknown', fault: 'http-200' }],
    [
      'had the request before, whose answer was lost',
      said(400, { Code: 'SignatureNonceUsed', Message: 'Specified signature nonce was used already.' }),
      { kind: 'sent', id: null },
    ],
    [
      'does not answer in time',
      async () => Promise.reject(new DOMException('late', 'TimeoutError')),
      { kind: 'unknown', fault: 'timeout' },
    ],
    ['cannot be reached', async () => Promise.reject(new TypeError('fetch failed')), { kind: 'unknown', fault: 'unreachable' }],
  ] as const)('when it %s', async (_case, answer, outcome) => {
    expect(await carrier(answer).send()).toEqual(outcome);
  });

  it('is not asked for a text that it has not approved', async () => {
    const asked: string[] = [];
    const sender = aliyunSender(settings, (url) => (asked.push(url), Promise.resolve(new Response())));
    for (const template of [null, 'no-such'])
      expect(await sender.send({ ...message, template }, now)).toEqual({ kind: 'never', fault: 'no-template' });
    expect(asked).toEqual([]);
    for (const template of names) await sender.send({ ...message, template }, now);
    expect(asked).toHaveLength(names.length);
  });
});

describe('the settings of messages', () => {
  const all = {
    SMS_PROVIDER: 'aliyun',
    SMS_ACCESS_KEY_ID: 'id',
    SMS_ACCESS_KEY_SECRET: 'secret',
    SMS_SIGN_NAME: '药集',
    SMS_TEMPLATES: names.map((name) => `${name}=${codes[name]}`).join(', '),
  };

  it('are nobody’s where nothing is said, and whole where something is', () => {
    expect(readSettings({}).sms).toBeNull();
    expect(readSettings(all).sms).toEqual({ accessKeyId: 'id', accessKeySecret: 'secret', signName: '药集', templates: codes });
  });

  it.each([
    [{ ...all, SMS_PROVIDER: 'pigeon' }, /aliyun, not "pigeon"/],
    [{ ...all, SMS_SIGN_NAME: '' }, /also needs SMS_SIGN_NAME/],
    [{ ...all, SMS_PROVIDER: '' }, /needs SMS_PROVIDER=aliyun/],
    [{ ...all, SMS_TEMPLATES: 'review-passed=SMS_2' }, /it lacks code, review-refused,.* ticket-answered/],
    [{ ...all, SMS_TEMPLATES: `${all.SMS_TEMPLATES},greeting=SMS_99` }, /with each of code, .*ticket-answered\.$/],
  ])('name what is wrong', (environment, words) => {
    expect(() => readSettings(environment)).toThrow(SettingsError);
    expect(() => readSettings(environment)).toThrow(words);
  });
});
