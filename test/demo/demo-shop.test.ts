import { demoHerb, demoOtcClass } from '../../src/demo/goods/demo-classes.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { demoActivities } from '../../src/demo/goods/demo-activities.ts';
import { demoGoods } from '../../src/demo/goods/demo-goods.ts';
import { demoMakers } from '../../src/demo/goods/demo-makers.ts';
import { inMemory } from '../../src/server/settings.ts';
import { openEmbedded } from '../../src/server/database/embedded.ts';
import { prepareShop } from '../../src/server/prepare-shop.ts';
import { seedCatalogue } from '../../src/demo/goods/seed-catalogue.ts';

const all = demoGoods();
const has = (isIt: (goods: (typeof all)[number]) => boolean): number => all.filter(isIt).length;

describe('the demo shop', () => {
  it('is the same every time', () => {
    expect(demoGoods()).toEqual(all);
  });

  it('has at least 1,000 goods of at least 80 makers in 8 top categories, no name, maker and pack twice', () => {
    expect(all.length).toBeGreaterThanOrEqual(1_000);
    expect(new Set(all.map(({ maker }) => maker.name)).size).toBeGreaterThanOrEqual(80);
    expect(new Set(demoMakers.map(({ name }) => name)).size).toBe(demoMakers.length);
    expect(new Set(all.map(({ product }) => product.path[0])).size).toBe(8);
    expect(new Set(all.map(({ product, maker, spec }) => `${product.name}|${maker.name}|${spec}`)).size).toBe(all.length);
  });

  it('asks whole fen, and of a maker no less for the larger pack of a product', () => {
    const content = (spec: string) => [...spec.matchAll(/[×x*](\d+)/g)].reduce((product, [, count]) => product * Number(count), 1);
    for (const { basePrice, ladder } of all)
      for (const price of [basePrice, ...ladder.map((step) => step.price)]) expect(price).toMatch(/^\d+\.\d{2}$/);
    const packs = all
      .filter(({ product }) => product.name === '布洛芬缓释胶囊')
      .map(({ maker, spec, basePrice }) => ({ maker: maker.name, pieces: content(spec), price: Number(basePrice) }));
    for (const one of packs)
      for (const other of packs) if (one.maker === other.maker && one.pieces > other.pieces) expect(one.price).toBeGreaterThan(other.price);
    expect(packs.length).toBeGreaterThan(3);
  });

  it.each<[string, (goods: (typeof all)[number]) => boolean]>([
    ['ladders that reach at least', ({ ladder, ladderKind }) => ladder.length > 0 && ladderKind === 'reach-at-least'],
    ['ladders up to', ({ ladder, ladderKind }) => ladder.length > 0 && ladderKind === 'up-to'],
    ['no ladder', ({ ladder }) => ladder.length === 0],
    ['prices of 2 decimals', ({ basePrice }) => /\.\d{2}$/.test(basePrice)],
    ['what is sold over the counter, 甲类', ({ product }) => demoOtcClass(product) === 1],
    ['what is sold over the counter, 乙类', ({ product }) => demoOtcClass(product) === 2],
    ['herbs of a place', ({ product }) => demoHerb(product).origin !== ''],
    ['gifts of the same goods', ({ gift }) => gift?.type === 1],
    ['gifts of other goods', ({ gift }) => gift?.type === 2],
    ['purchase limits', ({ purchaseLimit }) => purchaseLimit !== null],
    ['single-product free shipping', ({ shipsFreeAlone }) => shipsFreeAlone],
    ['free shipping from a quantity', ({ shipsFree, freeShippingQuantity }) => shipsFree && freeShippingQuantity > 0],
    ['goods-level full reduction', ({ fullReduction }) => fullReduction !== null],
    ['prescription', ({ product }) => product.flags.has('rx')],
    ['device', ({ product }) => product.flags.has('dev')],
    ['Chinese medicine', ({ product }) => product.flags.has('zy')],
    ['free-shipping zone', ({ isFreeShippingZone }) => isFreeShippingZone],
    ['near expiry', ({ isNearExpiry }) => isNearExpiry],
    ['out of stock', ({ stock }) => stock === 0],
    ['not purchasable', ({ refusalMessage }) => refusalMessage !== ''],
    ['controlled sales', ({ isControlled }) => isControlled],
    ['ephedrine, limited', ({ product, purchaseLimit }) => product.flags.has('hm') && purchaseLimit !== null],
    ['cold chain', ({ product }) => product.flags.has('cold')],
    ['names of 40 characters and more', ({ product }) => product.name.length >= 40],
  ])('has goods with %s', (_, isIt) => {
    expect(has(isIt)).toBeGreaterThanOrEqual(5);
  });

  it('promises nothing for more than an order may take', () => {
    for (const { purchaseLimit, ladder, gift, freeShippingQuantity } of all) {
      const promised = [...ladder.map(({ number }) => number), gift?.every ?? 0, freeShippingQuantity];
      expect(Math.max(...promised)).toBeLessThanOrEqual(purchaseLimit ?? Infinity);
    }
    expect(has(({ purchaseLimit, ladder }) => purchaseLimit !== null && ladder.length > 0)).toBeGreaterThanOrEqual(5);
  });

  it('gives near-expiry goods months, and all others more than half a year', () => {
    for (const { isNearExpiry, expiresOn } of all) expect(expiresOn < '2027-06-01').toBe(isNearExpiry);
  });

  it('sells every flash and special goods to everybody', () => {
    const { flash, specials } = demoActivities(all);
    const flashIds = flash.flat().map(({ goodsId }) => goodsId);
    for (const id of [...flashIds, ...specials.keys()]) {
      expect(all[id - 1]).toMatchObject({ refusalMessage: '', isControlled: false });
    }
    expect(new Set(flashIds).size).toBe(40);
    expect(new Set([...specials.values()].map(({ beginsAt }) => beginsAt.getTime())).size).toBe(7);
  });

  it('is seeded with ids from 1 on, new rows after them', async () => {
    const opened = await openEmbedded(inMemory);
    await prepareShop(opened, { demoData: false, clock: () => new Date() });
    await opened.database.transaction((transaction) => seedCatalogue(transaction));
    const { rows } = await opened.database.execute<{ first: number; last: number; next: number }>(
      sql`select min(id)::int as first, max(id)::int as last, nextval(pg_get_serial_sequence('goods', 'id'))::int as next from goods`,
    );
    expect(rows[0]).toEqual({ first: 1, last: all.length, next: all.length + 1 });
    await opened.close();
  });
});
