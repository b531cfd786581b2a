import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import { proves } from '../../support/promises.ts';

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

onBothDatabases('the envelope', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });

  it('answers an unknown path with 404 and a wrong method with 405 and what is allowed', async () => {
    const visitor = shop.visitor();
    expect(await visitor.get('/api/nothing-here')).toMatchObject({ status: 404, code: 404, data: null });
    const wrong = await visitor.post('/api/cart/list');
    expect(wrong).toMatchObject({ status: 405, code: 405 });
    expect(wrong.headers.allow).toBe('GET');
    expect((await visitor.send({ method: 'DELETE', url: '/api/order/7' })).headers.allow).toBe('GET');
  });

  it.each([
    ['a body over 1 MiB', { headers: form, payload: `name=${'a'.repeat(1_100_000)}` }, 413],
    ['broken JSON', { headers: { 'content-type': 'application/json' }, payload: '{"name":' }, 400],
    ['an unknown body type', { headers: { 'content-type': 'text/csv' }, payload: 'name' }, 415],
    ['broken escapes', { headers: form, payload: 'name=%E4%ZZ' }, 400],
    ['too many parameters', { headers: form, payload: Array.from({ length: 9_000 }, (_, i) => `a${i}=1`).join('&') }, 400],
    ['too long a list', { headers: form, payload: Array.from({ length: 501 }, () => 'ids[]=1').join('&') }, 400],
    ['too high an index', { headers: form, payload: 'params[501][goods_id]=1' }, 400],
    ['too deep a form', { headers: form, payload: 'a[b][c][d][e][f][g]=1' }, 400],
    ['text that cannot be stored', { headers: form, payload: 'name=a%00b&password=x' }, 400],
    [
      'lists within lists, deeper than any stack',
      { headers: json, payload: `{"name":${'['.repeat(200_000)}${']'.repeat(200_000)},"password":"x"}` },
      422,
    ],
    ['a prototype in JSON', { headers: json, payload: '{"__proto__":{"name":"a"},"password":"x"}' }, 400],
    ['a prototype in a form', { headers: form, payload: '__proto__[name]=a&constructor[prototype][name]=a&password=x' }, 422],
    ['plain text', { headers: { 'content-type': 'text/plain' }, payload: 'name=a&password=x' }, 415],
    ['a form that is no gzip', { headers: { ...form, 'content-encoding': 'gzip' }, payload: 'name=a' }, 400],
    [
      'a form that unpacks to more than 1 MiB',
      { headers: { ...form, 'content-encoding': 'gzip' }, payload: gzipSync(Buffer.alloc(5_000_000, 97)) },
      413,
    ],
    ['no body at all', {}, 422],
    ['an empty body of JSON', { headers: json, payload: '' }, 422],
    ['a list for a text', { headers: form, payload: 'name=a&name=b&password=x' }, 422],
  ])('refuses %s', async (_name, request, status) => {
    const answer = await shop.visitor().send({ method: 'POST', url: '/api/login', ...request });
    expect(answer).toMatchObject({ status, code: status, data: null });
    expect(answer.message).not.toBe('');
  });

  it('names wrong fields in the order of the form', async () => {
    const answer = await shop.visitor().post('/api/login', { password: '' });
    expect(Object.keys(answer.errors ?? {})).toEqual(['name', 'password']);
    expect(answer.message).toBe('账号不能为空');
  });

  it.each([
    '/api/health?a=%zz',
    '/api/goods/detail/%zz',
    `/api/goods/detail/${'9'.repeat(80)}`,
    '/api/goods/list?page=1e3',
    '/api/goods/list?per_page=101',
  ])('never fails on %s', async (url) => {
    const { status, code } = await shop.visitor().get(url);
    expect([400, 404, 422]).toContain(status);
    expect(code).toBe(status);
  });

  it('sends whoever opens a path with broken escapes to the page of unknown paths', async () => {
    const opened = await shop.visitor().get('/list/%E0%A4%A');
    expect([opened.status, opened.headers.location]).toEqual([302, '/404']);
    expect(await shop.visitor().get('/api/%E0%A4%A')).toMatchObject({ status: 400, code: 400 });
  });

  it('reads ids as a list, in brackets, with a comma, and from JSON', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    for (const payload of ['ids[]=1&ids[]=2', 'ids[0]=1&ids[1]=2', 'ids=1,2', 'ids=1&ids=2']) {
      expect(await buyer.send({ method: 'POST', url: '/api/cart/batch_delete', headers: form, payload })).toMatchObject({ status: 200 });
    }
    expect(await buyer.send({ method: 'POST', url: '/api/cart/batch_delete', payload: { ids: [1, '2'] } })).toMatchObject({ status: 200 });
  });

  it('reads a filter left empty as none, and a form field left empty as absent', async () => {
    const whole = await shop.visitor().get('/api/goods/list');
    const left = await shop
      .visitor()
      .get('/api/goods/list?select=&keywords=&type=&yx=&zone=&sort=&in_stock=&manufacturer=&form=&rx=&page=&per_page=');
    expect(left.text).toBe(whole.text);
    expect((await shop.visitor().get('/api/goods/search?keywords=')).data).toEqual([]);
    const buyer = await shop.signedIn(demoPhones.other);
    const line = 'goods_id,number,price,ck_id,goods_price_id,ladder_price_id,goods_manjian_id,is_yj,type,combination_id'
      .split(',')
      .map((name) => `params[0][${name}]=${name === 'goods_id' || name === 'number' ? '1' : ''}`)
      .join('&');
    expect(await buyer.send({ method: 'POST', url: '/api/cart', headers: form, payload: line })).toMatchObject({ status: 200 });
  });

  it('refuses pages of other sites, and lets callers pass that are no browser', proves('browser', 11), async () => {
    const cases: [Record<string, string>, number][] = [
      [{ origin: 'https://elsewhere.example' }, 403],
      [{ origin: 'null' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' }, 200],
      [{ origin: 'http://localhost' }, 200],
      [{ host: 'shop.example:443', origin: 'https://shop.example' }, 200],
      [{ host: 'shop.example:8443', origin: 'https://shop.example' }, 403],
      [{ host: 'shop.example', origin: 'http://shop.example:8080' }, 403],
      [{ host: 'shop.example', origin: 'https://shop.example.evil.example' }, 403],
      [{}, 200],
    ];
    for (const [headers, status] of cases) {
      const answer = await shop.visitor().send({ method: 'DELETE', url: '/api/user/logout', headers: { host: 'localhost', ...headers } });
      expect([headers, answer.status]).toEqual([headers, status]);
    }
  });

  it('sends a strict content security policy and keeps answers out of caches', proves('browser'), async () => {
    const { headers } = await shop.visitor().get('/api/user/base');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('keeps answers out of caches however their address is spelt', proves('browser', 7), async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    for (const url of ['/%61pi/user/base', '/api/user/base/', '/api/user/base?x=%61', '/api/nothing', '/api/%zz', '/404/%zz']) {
      const { status, headers } = await buyer.get(url);
      expect([url, status < 500, headers['cache-control']]).toEqual([url, true, 'no-store']);
    }
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = shop.app.server.address() as AddressInfo;
    const told = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk))).on('close', () => resolve(text));
      socket.write('GET http://elsewhere/api/user/base HTTP/1.1\r\nhost: elsewhere\r\nconnection: close\r\n\r\n');
    });
    expect(told).toMatch(/^HTTP\/1\.1 200 /);
    expect(told.toLowerCase()).toContain('cache-control: no-store');
  });

  it('gives every answer a number of its own', proves('logs'), async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const urls = [
      '/api/user/base',
      '/api/nothing',
      '/api/%zz',
      '/api/order/0',
      '/',
      '/assets/none.js',
      '/api/pictures/goods/1',
      '/api/docs/start.js',
      '/api/order/export',
    ];
    const numbers: unknown[] = [];
    for (const url of urls) numbers.push((await buyer.get(url)).headers['x-request-id']);
    for (const method of ['POST', 'PATCH'] as const)
      numbers.push(
        (await buyer.send({ method, url: '/api/cart/list', headers: { 'sec-fetch-site': 'cross-site' } })).headers['x-request-id'],
      );
    expect(numbers.every((number) => /^[\da-f-]{36}$/.test(String(number)))).toBe(true);
    expect(new Set(numbers).size).toBe(urls.length + 2);
  });
});
