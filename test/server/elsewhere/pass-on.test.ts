import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createHttpApp } from '../../../src/server/http/http-app.ts';
import { passOn } from '../../../src/server/elsewhere/pass-on.ts';
import { defaultSettings } from '../../../src/server/settings.ts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { pageApp, type Raw, sendRaw, somePage, upstreamThat } from './page-and-upstream.ts';
import { selfSigned } from './self-signed.ts';

/** What the other server was asked last. */
interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const page = somePage();
afterAll(page.remove);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A page server over an upstream that answers so, after it has read the whole request. */
async function shopBehind(
  answer: (heard: Heard, response: ServerResponse) => void,
  { path = '', paths = [] as string[], trustProxy = false as boolean | string } = {},
) {
  const heard: Heard[] = [];
  const upstream = await upstreamThat((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const one = {
        method: incoming.method ?? '',
        url: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      };
      heard.push(one);
      answer(one, response);
    });
  });
  closing.push(upstream.close);
  const app = await pageApp({
    pageDirectory: page.directory,
    trustProxy,
    elsewhere: { kind: 'upstream', pictures: [], address: upstream.origin + path, paths },
  });
  closing.push(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, upstream, heard, ask: (to: string, options?: Parameters<typeof sendRaw>[2]): Promise<Raw> => sendRaw(url, to, options) };
}

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string | string[]> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const done = { code: 10000, message: '', data: null };

describe('a shop behind this server', () => {
  it('gets calls as they are: method, path, query, body and its type', async () => {
    const { ask, heard } = await shopBehind((_heard, response) => json(response, 200, done));
    await ask('/api/goods/list?keywords=%E9%98%BF%20a&tag[]=%E7%89%B9&x=%zz');
    await ask('/api/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': 'k1' },
      body: 'params[0][goods_id]=1',
    });
    await ask('/api/order/a%2Fb', { method: 'DELETE' });
    const picture = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"\r\n\r\n\u0000\r\n--x--');
    await ask('/api/upload', { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: picture });
    expect(heard.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/api/goods/list?keywords=%E9%98%BF%20a&tag[]=%E7%89%B9&x=%zz', ''],
      ['POST', '/api/cart', 'params[0][goods_id]=1'],
      ['DELETE', '/api/order/a%2Fb', ''],
      ['POST', '/api/upload', picture.toString()],
    ]);
    expect(heard[1]?.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': 'k1' });
    expect(heard[3]?.headers['content-type']).toBe('multipart/form-data; boundary=x');
  });

  it('answers in its own words: status, envelope, headers, and nothing of it stays in a cache', async () => {
    const { ask } = await shopBehind((_heard, response) =>
      json(
        response,
        422,
        { code: 422, message: '数量有误', errors: { number: '数量有误' } },
        { 'x-request-id': 'r1', 'strict-transport-security': 'max-age=1' },
      ),
    );
    const answer = await ask('/api/cart/1/edit', { method: 'POST', body: 'number=0' });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([422, { code: 422, message: '数量有误', errors: { number: '数量有误' } }]);
    expect(answer.headers).toMatchObject({ 'x-request-id': 'r1', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });

  it('hears who asked, of whom and how; what a caller claims of that is dropped', async () => {
    const { ask, heard, url, upstream } = await shopBehind((_heard, response) => json(response, 200, done));
    await ask('/api/user/base', {
      headers: {
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=1.2.3.4',
        'x-real-ip': '1.2.3.4',
        origin: url,
      },
    });
    expect(heard[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(url).host,
      'x-forwarded-proto': 'http',
    });
    expect(heard[0]?.headers).toMatchObject({ host: new URL(upstream.origin).host, origin: upstream.origin });
    expect([heard[0]?.headers.forwarded, heard[0]?.headers['x-real-ip']]).toEqual([undefined, undefined]);
  });

  it('hears of the caller that a trusted proxy names', async () => {
    const { ask, heard } = await shopBehind((_heard, response) => json(response, 200, done), { trustProxy: 'loopback' });
    await ask('/api/user/base', {
      headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' },
    });
    expect(heard[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      'x-forwarded-host': 'shop.example',
      'x-forwarded-proto': 'https',
    });
  });

  it('neither hears nor says what concerns one connection alone', async () => {
    const { ask, heard } = await shopBehind((_heard, response) =>
      json(response, 200, done, {
        connection: 'close, x-hop',
        'x-hop': '1',
        'keep-alive': 'timeout=9',
        'proxy-authenticate': 'Basic',
        trailer: 'x',
        upgrade: 'h2c',
      }),
    );
    const { headers } = await ask('/api/health/x', {
      headers: { connection: 'keep-alive, x-mine', 'x-mine': '1', te: 'trailers', 'proxy-authorization': 'Basic x', expect: '' },
    });
    for (const name of ['x-mine', 'te', 'proxy-authorization', 'expect'])
      expect([name, heard[0]?.headers[name]]).toEqual([name, undefined]);
    for (const name of ['x-hop', 'proxy-authenticate', 'trailer', 'upgrade']) expect([name, headers[name]]).toEqual([name, undefined]);
    expect(headers['keep-alive']).not.toBe('timeout=9');
  });

  describe('sets cookies', () => {
    const set = ['sid=a; Domain=shop.example; Path=/mall/api; Secure; HttpOnly; SameSite=None; Partitioned', 'lang=zh; Path=/; Max-Age=60'];
    const answer = (_heard: Heard, response: ServerResponse) => json(response, 200, done, { 'set-cookie': set });

    it('that this host keeps, over plain HTTP too', async () => {
      const { ask, heard } = await shopBehind(answer, { path: '/mall' });
      const { headers } = await ask('/api/login', { method: 'POST', headers: { cookie: 'sid=old; other=1' }, body: 'name=a' });
      expect(headers['set-cookie']).toEqual(['sid=a; Path=/api; HttpOnly; SameSite=Lax', 'lang=zh; Path=/; Max-Age=60']);
      expect(heard[0]).toMatchObject({ url: '/mall/api/login', headers: { cookie: 'sid=old; other=1' } });
    });

    it('that stay Secure where the page came over HTTPS', async () => {
      const { ask } = await shopBehind(answer, { trustProxy: 'loopback' });
      const { headers } = await ask('/api/login', { method: 'POST', headers: { 'x-forwarded-proto': 'https' }, body: 'name=a' });
      expect(headers['set-cookie']?.[0]).toBe('sid=a; Path=/mall/api; Secure; HttpOnly; SameSite=None; Partitioned');
    });
  });

  it('may live under a path, which its own addresses may name or not', async () => {
    const { ask, heard, upstream } = await shopBehind(
      ({ url }, response) =>
        response
          .writeHead(302, { location: url.endsWith('far') ? `${upstream.origin}/mall/pay-sim/cashier?a=1` : 'https://pay.example/x' })
          .end(),
      { path: '/mall', paths: ['/pay-sim', '/mall/uploads'] },
    );
    expect((await ask('/api/far')).headers.location).toBe('/pay-sim/cashier?a=1');
    expect((await ask('/pay-sim/other')).headers.location).toBe('https://pay.example/x');
    await ask('/mall/uploads/1.jpg');
    expect(heard.map(({ url }) => url)).toEqual(['/mall/api/far', '/mall/pay-sim/other', '/mall/uploads/1.jpg']);
  });

  it('is asked for nothing but its own paths', async () => {
    const { ask, heard } = await shopBehind((_heard, response) => json(response, 200, done), { paths: ['/uploads'] });
    expect((await ask('/apixyz')).headers['content-type']).toContain('text/html');
    expect((await ask('/list')).headers['content-type']).toContain('text/html');
    expect((await ask('/assets/main-1a2b.js')).status).toBe(200);
    expect((await ask('/api/../etc/passwd')).status).toBe(400);
    expect((await ask('/api/%2e%2e/%2e%2e/etc')).status).toBe(400);
    expect(JSON.parse((await ask('/api/health')).text)).toMatchObject({ code: 200, data: { status: 'ok' } });
    expect(heard).toEqual([]);
  });

  it('is spared requests of other sites’ pages that would change something', async () => {
    const { ask, heard } = await shopBehind((_heard, response) => json(response, 200, done));
    expect(await ask('/api/cart', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' }, body: 'a=1' })).toMatchObject({
      status: 403,
    });
    expect(heard).toEqual([]);
  });

  it('sends long answers as they grow', async () => {
    let goOn: () => void = () => undefined;
    const { url } = await shopBehind((_heard, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('first\n');
      goOn = () => void response.end('last\n');
    });
    const text = await new Promise<string>((resolve, reject) => {
      request(`${url}/api/order/export`, { agent: false }, (answer) => {
        let whole = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          whole += part;
          if (whole === 'first\n') goOn();
        });
        answer.once('end', () => resolve(whole));
      })
        .once('error', reject)
        .end();
    });
    expect(text).toBe('first\nlast\n');
  });

  it('is given nothing longer than 20 MiB, said beforehand or not', async () => {
    const { ask, url } = await shopBehind((_heard, response) => json(response, 200, done));
    const tooMuch = Buffer.alloc(20 * 1024 * 1024 + 1, 97);
    expect(
      await ask('/api/upload', { method: 'POST', headers: { 'content-length': String(tooMuch.length) } }).catch((error: Error) => error),
    ).toMatchObject({ status: 413 });
    const status = await new Promise((resolve) => {
      const sent = request(`${url}/api/upload`, { method: 'POST', agent: false, headers: { 'transfer-encoding': 'chunked' } }, (answer) =>
        resolve(answer.resume().statusCode),
      );
      sent.once('error', resolve);
      sent.end(tooMuch);
    });
    expect(status).toBe(413);
  });
});

describe('a shop behind this server that does not answer', () => {
  const busy = { code: 503, message: '系统繁忙，请稍候再试', data: null };
  const answerOf = ({ status, text, headers }: Raw) => [status, JSON.parse(text) as unknown, headers['retry-after']];

  it('is busy, in the envelope, when nobody listens', async () => {
    const gone = await upstreamThat(() => undefined);
    await gone.close();
    const app: FastifyInstance = await pageApp({
      pageDirectory: page.directory,
      elsewhere: { kind: 'upstream', pictures: [], address: gone.origin, paths: [] },
    });
    closing.push(() => app.close());
    const answer = await app.inject({ url: '/api/user/base' });
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([503, busy, '5']);
  });

  it('is busy when it hangs up, and is not asked twice', async () => {
    const { ask, heard } = await shopBehind((_heard, response) => void response.destroy());
    expect(answerOf(await ask('/api/user/base'))).toEqual([503, busy, '5']);
    expect(heard.length).toBe(1);
  });

  it.each([
    [502, 503],
    [503, 503],
    [500, 503],
    [504, 504],
  ])('says %i by some proxy’s page: %i in the envelope, without the page’s headers', async (theirs, ours) => {
    const { ask, heard } = await shopBehind((_heard, response) =>
      response.writeHead(theirs, { 'content-type': 'text/html', 'retry-after': '1', etag: '"x"' }).end('<html>Bad Gateway</html>'),
    );
    const answer = await ask('/api/user/base');
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([ours, { code: ours, data: null }]);
    expect([answer.headers.etag, answer.headers['content-type']]).toEqual([undefined, 'application/json; charset=utf-8']);
    expect(heard.length).toBe(1);
  });

  it('is too slow: 504 in the envelope', async () => {
    const upstream = await upstreamThat(() => undefined);
    closing.push(upstream.close);
    const app = await createHttpApp({ ...defaultSettings, log: 'off' });
    closing.push(() => app.close());
    await passOn(app, { kind: 'upstream', pictures: [], address: upstream.origin, paths: [] }, 20);
    const answer = await app.inject({ url: '/api/user/base' });
    expect([answer.statusCode, answer.json()]).toEqual([504, { code: 504, message: '请求超时，请刷新页面', data: null }]);
  });

  it('says 503 in its own envelope: that word goes on', async () => {
    const { ask } = await shopBehind((_heard, response) =>
      json(response, 503, { code: 503, message: '盘点中', data: null }, { 'retry-after': '60' }),
    );
    expect(answerOf(await ask('/api/user/base'))).toEqual([503, { code: 503, message: '盘点中', data: null }, '60']);
  });

  it('is, by some way round, this very server: said at once, not asked round and round', async () => {
    let asked = 0;
    const wayRound = await upstreamThat((incoming, response) => {
      asked += 1;
      void circle
        .inject({ url: incoming.url ?? '/', headers: incoming.headers as Record<string, string> })
        .then(({ statusCode }) => response.writeHead(statusCode).end());
    });
    closing.push(wayRound.close);
    const circle: FastifyInstance = await pageApp({
      pageDirectory: page.directory,
      elsewhere: { kind: 'upstream', pictures: [], address: wayRound.origin, paths: [] },
    });
    closing.push(() => circle.close());
    expect([(await circle.inject({ url: '/api/user/base' })).statusCode, asked]).toEqual([503, 1]);
  });
});

describe('a shop behind this server, over HTTPS', () => {
  it('is not believed without a certificate that somebody vouches for', async () => {
    const server = createTlsServer(selfSigned, (_incoming, response) => json(response, 200, done));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise((resolve) => server.close(resolve)));
    const app = await pageApp({
      pageDirectory: page.directory,
      elsewhere: { kind: 'upstream', pictures: [], address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, paths: [] },
    });
    closing.push(() => app.close());
    expect((await app.inject({ url: '/api/user/base' })).statusCode).toBe(503);
  });
});
