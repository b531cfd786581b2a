import { describe, expect, it } from 'vitest';
import type { AdSpot, ReadingGateway } from '../../../src/application/content/reading-gateway.ts';
import { shownFace } from '../../../src/application/shared/shown/shown-money.ts';

const spots: readonly AdSpot[] = ['yx', 'zy', 'kx', 'kx-new', 'brands', 'cart', 'login'];
const all = { initial: null, keywords: '', page: 1 } as const;

/** The law of what the zones show beside their goods, for every adapter. */
export function describeZonePort(name: string, open: () => Promise<ReadingGateway>): void {
  describe(`zone port: ${name}`, () => {
    it('has ads of every spot, each with somewhere to go or words', async () => {
      const zones = await open();
      for (const spot of spots) {
        const ads = await zones.ads(spot);
        // Above the demo's cart stands nothing but its steps.
        if (spot !== 'cart') expect([spot, ads.length > 0]).toEqual([spot, true]);
        for (const { target } of ads) expect(target.kind === 'go' ? target.url : target.text).not.toBe('');
      }
    });

    it('pages the brands, and says which initials there are whatever is asked', async () => {
      const zones = await open();
      const first = await zones.brands(all);
      expect(first.brands.length).toBe(Math.min(first.perPage, first.total));
      const second = await zones.brands({ ...all, page: 2 });
      expect(second.brands.filter(({ id }) => first.brands.some((brand) => brand.id === id))).toEqual([]);
      const [one] = first.initials;
      const found = await zones.brands({ ...all, initial: one?.initial ?? '' });
      expect(found.total).toBe(one?.count);
      expect(found.initials).toEqual(first.initials);
      expect(await zones.brands({ ...all, keywords: 'zzzzzz' })).toMatchObject({ brands: [], total: 0 });
    });

    it('reads one brand by the id that the list gives, and knows no other', async () => {
      const zones = await open();
      const [brand] = (await zones.brands(all)).brands;
      expect((await zones.brand(brand?.id ?? '')).name).toBe(brand?.name);
      await expect(zones.brand('999999999')).rejects.toMatchObject({ kind: 'missing' });
    });

    it('says what delivery costs, in yuan', async () => {
      const { freeFrom, freight } = await (await open()).shipping();
      for (const amount of [freeFrom, freight]) expect(shownFace(amount)).toMatch(/^[\d,]+(\.\d\d)?$/);
    });
  });
}
