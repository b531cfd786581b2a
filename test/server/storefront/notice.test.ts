import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import { defaultSettings, inMemory, type Settings } from '../../../src/server/settings.ts';
import { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

const plain = '<!doctype html><html lang="zh-CN"><title>药集</title>';
const marked = '<!doctype html><html data-notice="" lang="zh-CN"><title>药集</title>';

onEither('the line that says why a shop cannot order', (open) => {
  const page = mkdtempSync(join(tmpdir(), 'yaoji-page-'));
  let shop: TestShop;
  beforeAll(async () => {
    mkdirSync(join(page, 'assets'));
    writeFileSync(join(page, 'index.html'), plain);
    shop = await open();
  });
  afterAll(() => rmSync(page, { recursive: true, force: true }));
  const document = async (client: ServerClient, other: Partial<Settings> = {}) => {
    const settings = { ...defaultSettings, dataDir: inMemory, log: 'errors', pageDirectory: page, ...other } as const;
    const app = await createApp({ opened: shop.opened, clock: () => new Date(), settings });
    const notice = client.cookie('notice');
    const { body, headers } = await app.inject({ url: '/', cookies: notice === undefined ? {} : { notice } });
    await app.close();
    return { body, cache: headers['cache-control'] };
  };
  const logIn = async (client: ServerClient, name: string) => {
    expect((await client.post('/api/login', { name, password: 'Demo#2026' })).code).toBe(200);
    return client;
  };

  it('has its room in the next document of that browser alone', async () => {
    const waiting = await logIn(shop.visitor(), demoPhones.unqualified);
    expect(await document(waiting)).toEqual({ body: marked, cache: 'private, no-cache' });
    expect(await document(await logIn(shop.visitor(), demoPhones.qualified))).toEqual({ body: plain, cache: 'no-cache' });
    expect(await document(shop.visitor())).toEqual({ body: plain, cache: 'no-cache' });
  });

  it('loses it with the logout, and with a session that is over', async () => {
    const leaving = await logIn(shop.visitor(), demoPhones.unqualified);
    expect((await leaving.delete('/api/user/logout')).code).toBe(200);
    expect(leaving.cookie('notice')).toBeUndefined();
    const over = shop.visitor();
    over.setCookie('notice', '1');
    await over.get('/api/user/base');
    expect(await document(over)).toEqual({ body: plain, cache: 'no-cache' });
  });

  it('has it from the first answer to a session that was there before, which is not written twice', async () => {
    const waiting = await shop.signedIn(demoPhones.unqualified);
    expect((await waiting.get('/api/user/base')).headers['set-cookie']).toMatch(/^notice=1; .*HttpOnly; SameSite=Lax/);
    expect((await waiting.get('/api/user/base')).headers['set-cookie']).toBeUndefined();
  });

  it('is not known of another server’s shop', async () => {
    const elsewhere = { kind: 'base', address: 'https://other.example', pictures: [] } as const;
    const waiting = await logIn(shop.visitor(), demoPhones.unqualified);
    expect((await document(waiting, { elsewhere })).body).not.toContain('data-notice');
  });
});
