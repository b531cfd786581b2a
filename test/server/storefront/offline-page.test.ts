import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import { defaultSettings, inMemory, type Settings } from '../../../src/server/settings.ts';
import { onEither, type TestShop } from '../../support/server.ts';

onEither('the files of a page that opens without a network', (open) => {
  const page = mkdtempSync(join(tmpdir(), 'yaoji-page-'));
  let shop: TestShop;
  beforeAll(async () => {
    writeFileSync(join(page, 'index.html'), '<!doctype html><html lang="zh-CN"><title>药集</title>');
    for (const name of ['offline', 'offline-keep', 'offline-worker', 'offline-off']) writeFileSync(join(page, `${name}.js`), name);
    shop = await open();
  });
  afterAll(() => rmSync(page, { recursive: true, force: true }));
  const served = async (other: Partial<Settings>) => {
    const settings = { ...defaultSettings, dataDir: inMemory, log: 'errors', pageDirectory: page, ...other } as const;
    const app = await createApp({ opened: shop.opened, clock: () => new Date(), settings });
    const answers = await Promise.all(['/offline.js', '/offline-keep.js', '/offline-worker.js'].map((url) => app.inject(url)));
    await app.close();
    return answers.map(({ body, headers }) => [body, headers['cache-control'], headers['content-type']]);
  };
  const type = 'application/javascript; charset=utf-8';

  it('are what the build made, asked for again at each visit', async () => {
    expect(await served({})).toEqual([
      ['offline', 'no-cache', type],
      ['offline-keep', 'no-cache', type],
      ['offline-worker', 'no-cache', type],
    ]);
  });

  it('take back what browsers kept where the setting is off, and where the page shows another server’s shop', async () => {
    const off = ['offline-off', 'no-cache', type];
    const elsewhere = { kind: 'base', address: 'https://other.example', pictures: [] } as const;
    expect(await served({ offlinePage: false })).toEqual([off, off, off]);
    expect(await served({ elsewhere })).toEqual([off, off, off]);
  });
});
