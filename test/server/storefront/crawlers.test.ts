import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { onPostgres, type TestShop } from '../../support/server.ts';

onPostgres('what search engines read', (open) => {
  const page = mkdtempSync(join(tmpdir(), 'yaoji-page-'));
  let shop: TestShop;
  beforeAll(async () => {
    mkdirSync(join(page, 'looks'));
    writeFileSync(join(page, 'index.html'), '<!doctype html><title>药集</title>');
    writeFileSync(join(page, 'looks', '0.html'), '<!doctype html><title>全部药品 - 药集</title>');
    const looks = [
      { path: '/list', file: 'looks/0.html', isListed: true },
      { path: '/cart', file: 'index.html', isListed: false },
      { path: '/list/info/:id', file: 'index.html', isListed: true },
    ];
    writeFileSync(join(page, 'looks.json'), JSON.stringify(looks));
    shop = await open({ pageDirectory: page });
  });
  afterAll(() => rmSync(page, { recursive: true, force: true }));
  const get = (url: string, headers: Record<string, string> = {}) => shop.visitor().send({ method: 'GET', url, headers });

  it.each(['/zzz', '/nothing.png', '/favicon.ico', '/list/info', '/cart/x'])(
    'an unknown address is 404, with the page: %s',
    async (url) => {
      const answer = await get(url);
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.text).toContain('<title>药集</title>');
    },
  );

  it('a known address is 200, with its own document', async () => {
    expect((await get('/list?zone=yx')).text).toContain('<title>全部药品 - 药集</title>');
    expect((await get('/list/info/7')).status).toBe(200);
  });

  it('a sitemap names every page, goods and maker that visitors may read, by the host that was asked', async () => {
    const { status, headers, text } = await get('/sitemap.xml', { host: 'shop.example' });
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const named = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    expect(named).toContain('http://shop.example/list');
    expect(named).not.toContain('http://shop.example/cart');
    const ids = await shop.database.select({ id: goods.id }).from(goods);
    expect(named.filter((address) => address.includes('/list/info/')).length).toBe(ids.length);
    expect(named.some((address) => address.includes('/ppzq/info/'))).toBe(true);
    expect(named.some((address) => /\/news\/info\/\d+\/(?:hy|company|notice)$/.test(address))).toBe(true);
    expect(new Set(named).size).toBe(named.length);
    expect((await get('/sitemap.xml', { host: 'a<b' })).status).toBe(400);
  });

  it('robots may read what a visitor’s page is drawn from, and nothing of a buyer’s', async () => {
    const { status, text } = await get('/robots.txt', { host: 'shop.example' });
    expect(status).toBe(200);
    const lines = text.split('\n');
    for (const path of ['/api/pictures/', '/api/goods/detail/', '/api/goods/list']) expect(lines).toContain(`Allow: ${path}`);
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain('Sitemap: http://shop.example/sitemap.xml');
    expect(text).not.toMatch(/Allow: \/api\/(?:order|cart)/);
  });
});
