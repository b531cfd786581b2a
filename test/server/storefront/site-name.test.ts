import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { withSiteName } from '../../../src/server/storefront/site-name.ts';
import { onEither, type TestShop } from '../../support/server.ts';

describe('a document with the shop’s own name', () => {
  const built =
    '<title>首页 - 药集</title><meta content="药集，药店与诊所的采购柜台：阶梯价"><b>药集</b><small>药店与诊所的采购柜台</small>';

  it.each([
    ['药集', '药店与诊所的采购柜台', built],
    ['新药集', '', '<title>首页 - 新药集</title><meta content="新药集：阶梯价"><b>新药集</b><small></small>'],
    [
      '甲$&',
      '<b>药集</b>',
      '<title>首页 - 甲$&amp;</title><meta content="甲$&amp;，&lt;b&gt;药集&lt;/b&gt;：阶梯价"><b>甲$&amp;</b><small>&lt;b&gt;药集&lt;/b&gt;</small>',
    ],
  ])('of %s, %s', (name, motto, document) => {
    expect(withSiteName(built, { name, motto })).toBe(document);
  });
});

onEither('a shop with a name of its own', (open) => {
  const page = mkdtempSync(join(tmpdir(), 'yaoji-page-'));
  let shop: TestShop;
  beforeAll(async () => {
    mkdirSync(join(page, 'assets'));
    writeFileSync(join(page, 'index.html'), '<!doctype html><title>药集</title>');
    writeFileSync(join(page, 'manifest.webmanifest'), '{"name":"药集 药店与诊所的采购柜台","short_name":"药集","lang":"zh-CN"}');
    const named = await open();
    const operate = (...words: string[]) =>
      programs.shop(
        { database: named.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } },
        words,
      );
    expect(await operate('settings', '--name', '徽药通', '--motto', '"引\\')).toMatchObject({ exitCode: 0 });
    for (const wrong of ['', '十三个字的名字实在是太长了吧', '<b>', '甲"乙'])
      expect(await operate('settings', '--name', wrong)).toMatchObject({ exitCode: 2 });
    const { createApp } = await import('../../../src/server/app.ts');
    const { defaultSettings, inMemory } = await import('../../../src/server/settings.ts');
    const app = await createApp({
      opened: named.opened,
      clock: () => new Date(),
      settings: { ...defaultSettings, dataDir: inMemory, log: 'errors', pageDirectory: page },
    });
    shop = { ...named, app };
  });
  afterAll(async () => {
    await shop.app.close();
    rmSync(page, { recursive: true, force: true });
  });

  it('says it in its page, its manifest and its messages, and nowhere another one', async () => {
    expect((await shop.app.inject('/any')).body).toBe('<!doctype html><title>徽药通</title>');
    expect((await shop.app.inject('/manifest.webmanifest')).json()).toEqual({ name: '徽药通 "引\\', short_name: '徽药通', lang: 'zh-CN' });
    const sent = await shop.app.inject({ method: 'POST', url: '/api/code', payload: { phone: '13800000001', scene: 'login' } });
    expect(sent.statusCode).toBe(200);
    const outbox = await programs.shop(
      { database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } },
      ['outbox', '--limit', '1'],
    );
    expect(outbox.out[0]).toContain('【徽药通】验证码');
  });
});
