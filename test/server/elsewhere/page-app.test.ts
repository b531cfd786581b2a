import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Elsewhere } from '../../../src/server/elsewhere-settings.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { pageApp, somePage } from './page-and-upstream.ts';

const page = somePage();
afterAll(page.remove);
let app: FastifyInstance | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});
const serve = async (environment: Readonly<Record<string, string>>): Promise<FastifyInstance> =>
  (app = await pageApp({ pageDirectory: page.directory, elsewhere: readSettings(environment).elsewhere as Elsewhere }));

/** One directive of the content security policy. */
const directive = (policy: unknown, name: string): string =>
  String(policy)
    .split(';')
    .find((one) => one.startsWith(`${name} `)) ?? '';

describe('a page whose calls the browser sends elsewhere', () => {
  const environment = { API_BASE: 'https://api.shop.example:8443/mall/' };

  it.each(['/', '/list', '/order/info/7'])('says where on %s, in every document, without a script', async (url) => {
    const answer = await (await serve(environment)).inject({ url });
    expect(answer.body).toContain('<meta name="api-base" content="https://api.shop.example:8443/mall">');
    expect(answer.body).not.toMatch(/<script>/);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect((await app?.inject({ method: 'HEAD', url }))?.statusCode).toBe(200);
  });

  it('allows calls to that origin and pictures of it, and nothing else', async () => {
    const { headers } = await (await serve(environment)).inject({ url: '/' });
    const policy = headers['content-security-policy'];
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://api.shop.example:8443");
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https://api.shop.example:8443");
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    expect(directive(policy, 'form-action')).toBe("form-action 'self'");
  });

  it('shows pictures of the origins that the other house names, too, and does nothing else there', async () => {
    const named = { ...environment, API_PICTURES: 'https://cdn.example, https://img.example:8443' };
    const policy = (await (await serve(named)).inject({ url: '/' })).headers['content-security-policy'];
    expect(directive(policy, 'img-src')).toBe(
      "img-src 'self' data: https://api.shop.example:8443 https://cdn.example https://img.example:8443",
    );
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://api.shop.example:8443");
    for (const wrong of ['cdn.example', 'https://cdn.example/pictures', 'https://x; script-src *', '*', 'data:']) {
      expect(() => readSettings({ ...environment, API_PICTURES: wrong }), wrong).toThrow('API_PICTURES');
    }
    expect(() => readSettings({ API_PICTURES: 'https://cdn.example' })).toThrow('API_PICTURES');
  });

  it('names its first answers there, and no picture of which only our own server knows the address', async () => {
    const { headers } = await (await serve(environment)).inject({ url: '/list/info/7' });
    expect(headers.link).toContain(
      '<https://api.shop.example:8443/mall/api/goods/detail/7>; rel=preload; as=fetch; crossorigin=use-credentials',
    );
    expect(headers.link).not.toContain('image');
  });

  it('has no shop here', async () => {
    const server = await serve(environment);
    expect((await server.inject({ url: '/api/goods/list' })).json()).toMatchObject({ code: 404 });
    expect((await server.inject({ url: '/api/health' })).json()).toMatchObject({ code: 200, data: { status: 'ok' } });
    expect((await server.inject({ method: 'POST', url: '/api/health' })).statusCode).toBe(405);
  });
});

describe('a page with its shop behind this server', () => {
  it('speaks to its own origin alone', async () => {
    const { headers, body } = await (await serve({ API_UPSTREAM: 'https://shop.example' })).inject({ url: '/list' });
    expect(headers['content-security-policy']).not.toContain('shop.example');
    expect(directive(headers['content-security-policy'], 'connect-src')).toBe("connect-src 'self'");
    expect(body).not.toContain('api-base');
    expect(headers.link).toContain('</api/user/base>');
  });
});

describe('settings of a shop elsewhere', () => {
  it('are an address with a path at most, in one of two ways', () => {
    expect(readSettings({}).elsewhere).toBeNull();
    expect(readSettings({ API_BASE: ' https://API.shop.example:443/ ' }).elsewhere).toEqual({
      kind: 'base',
      address: 'https://api.shop.example',
      pictures: [],
    });
    expect(readSettings({ API_UPSTREAM: 'http://10.0.0.7:8080/mall/' }).elsewhere).toEqual({
      kind: 'upstream',
      address: 'http://10.0.0.7:8080/mall',
      paths: ['/pay-sim', '/wechat'],
      pictures: [],
    });
    expect(readSettings({ API_UPSTREAM: 'http://shop', API_UPSTREAM_PATHS: '/uploads, /oss/goods' }).elsewhere).toMatchObject({
      paths: ['/uploads', '/oss/goods'],
    });
  });

  it.each([
    ['API_BASE', 'shop.example'],
    ['API_BASE', 'ftp://shop.example'],
    ['API_BASE', 'https://u:p@shop.example'],
    ['API_BASE', 'https://shop.example/?a=1'],
    ['API_BASE', 'javascript:alert(1)'],
    ['API_UPSTREAM', '//shop.example'],
    ['API_UPSTREAM', 'https://shop.example/#x'],
  ])('refuse %s=%s by its name', (name, text) => {
    expect(() => readSettings({ [name]: text })).toThrow(`${name} must be the http(s) address of a server`);
  });

  it.each(['/', 'uploads', '/a/../b', '/assets', '/a?b', '/a,,/b', '/a/'])('refuse the path %s', (text) => {
    expect(() => readSettings({ API_UPSTREAM: 'http://shop', API_UPSTREAM_PATHS: text })).toThrow('API_UPSTREAM_PATHS');
  });

  it('refuse both ways at once, and paths without a server to pass them to', () => {
    expect(() => readSettings({ API_BASE: 'http://a', API_UPSTREAM: 'http://b' })).toThrow('exclude each other');
    expect(() => readSettings({ API_UPSTREAM_PATHS: '/uploads' })).toThrow('without API_UPSTREAM');
  });
});
