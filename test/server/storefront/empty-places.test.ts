import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import { ads } from '../../../src/server/database/schema/content.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { flashSales, specialPrices } from '../../../src/server/database/schema/goods-offer.ts';
import { defaultSettings, inMemory } from '../../../src/server/settings.ts';
import { emptyPlacesOf, withEmptyPlaces } from '../../../src/server/storefront/empty-places.ts';
import { onEither, type TestShop } from '../../support/server.ts';

describe('a document that says which places stay empty', () => {
  it('is marked once, and stays as it is where nothing is empty', () => {
    const document = '<!doctype html><html lang="zh-CN"><body><html-x></body></html>';
    expect(withEmptyPlaces(document, [])).toBe(document);
    expect(withEmptyPlaces(document, ['top-ad', 'flash-sale'])).toBe(
      '<!doctype html><html data-empty="top-ad flash-sale" lang="zh-CN"><body><html-x></body></html>',
    );
  });
});

onEither('the places of the home page', (open) => {
  const page = mkdtempSync(join(tmpdir(), 'yaoji-page-'));
  let shop: TestShop;
  beforeAll(async () => {
    mkdirSync(join(page, 'assets'));
    writeFileSync(join(page, 'index.html'), '<!doctype html><html lang="zh-CN"><title>药集</title>');
    shop = await open();
  });
  afterAll(() => rmSync(page, { recursive: true, force: true }));
  const served = async () => {
    const settings = { ...defaultSettings, dataDir: inMemory, log: 'errors', pageDirectory: page } as const;
    const app = await createApp({ opened: shop.opened, clock: () => new Date(), settings });
    const { body } = await app.inject('/');
    await app.close();
    return body;
  };

  it('keep their room where something comes, and none where the shop has nothing for them', async () => {
    const before = await emptyPlacesOf(shop.database, new Date());
    expect(before).not.toContain('top-ad');
    await shop.database.delete(ads);
    await shop.database.delete(flashSales);
    await shop.database.delete(specialPrices);
    expect(await emptyPlacesOf(shop.database, new Date())).toEqual(['top-ad', 'flash-sale', 'daily-special']);
    await shop.database.update(goods).set({ isPurchasable: false });
    expect(await emptyPlacesOf(shop.database, new Date())).toEqual(['top-ad', 'zones', 'flash-sale', 'daily-special']);
    expect(await served()).toContain('<html data-empty="top-ad zones flash-sale daily-special" lang="zh-CN">');
  });

  it('name the zones of which nothing is sold', async () => {
    await shop.database.update(goods).set({ isPurchasable: true, isControlled: false, isDevice: false });
    const empty = await emptyPlacesOf(shop.database, new Date());
    expect(empty.filter((place) => place.startsWith('zone'))).toEqual(['zone-qx', 'zone-kx']);
  });
});
