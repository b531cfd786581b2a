import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres, type TestShop } from '../../support/server.ts';

onPostgres('page and documents', (open) => {
  const page = mkdtempSync(join(tmpdir(), 'yaoji-page-'));
  let shop: TestShop;
  beforeAll(async () => {
    mkdirSync(join(page, 'assets'));
    writeFileSync(join(page, 'index.html'), '<!doctype html><title>药集</title>');
    writeFileSync(join(page, 'assets', 'main-1a2b.js'), `console.log("${'x'.repeat(3_000)}")`);
    writeFileSync(join(page, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    shop = await open({ pageDirectory: page });
  });
  afterAll(() => rmSync(page, { recursive: true, force: true }));

  it.each(['/', '/cart', '/list/info/17', '/any/unknown/path?x=1'])('gives the page for %s', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await shop.visitor().send({ method, url });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  it('keeps hashed files for ever, and says when one is gone', async () => {
    const file = await shop.visitor().get('/assets/main-1a2b.js');
    expect(file.headers['cache-control']).toContain('immutable');
    expect(await shop.visitor().get('/assets/main-gone.js')).toMatchObject({ status: 404 });
    expect((await shop.visitor().get('/favicon.svg')).headers['content-type']).toContain('svg');
  });

  it.each(['br', 'gzip'])('compresses with %s', async (encoding) => {
    const { headers } = await shop.visitor().send({ method: 'GET', url: '/assets/main-1a2b.js', headers: { 'accept-encoding': encoding } });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it.each(['/../package.json', '/..%2fpackage.json', '/.vite/manifest.json', '/assets/../../package.json'])(
    'never leaves its folder for %s',
    async (url) => {
      const { text } = await shop.visitor().get(url);
      expect(text).not.toContain('"dependencies"');
    },
  );

  describe('the API', () => {
    it('is described, and readable without another host', async () => {
      const document = JSON.parse((await shop.visitor().get('/api/openapi.json')).text);
      expect(document).toMatchObject({ openapi: '3.1.0', components: { securitySchemes: { sid: { in: 'cookie' } } } });
      const docs = await shop.visitor().get('/api/docs');
      expect(docs.text).not.toMatch(/https?:\/\//);
      for (const [, source = ''] of docs.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
        expect([source, (await shop.visitor().get(source)).status]).toEqual([source, 200]);
      }
    });
  });
});
