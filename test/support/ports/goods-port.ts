import { nothingHeld, priceNow } from '../../../src/domain/goods/price-now.ts';
import { describe, expect, it } from 'vitest';
import { type GoodsGateway, plainReading } from '../../../src/application/goods/goods-gateway.ts';
import type { ShowcaseGateway } from '../../../src/application/home/showcase-gateway.ts';
import { wholeCatalogue } from '../../../src/application/goods/list/list-query.ts';

/** The catalogue's and the shop window's law, for every adapter, over a shop with several goods of several makers. */
export function describeGoodsPorts(
  name: string,
  open: () => Promise<{ readonly catalogue: GoodsGateway; readonly showcase: ShowcaseGateway }>,
): void {
  describe(`goods ports: ${name}`, () => {
    it('gives a page, the whole count and the facets', async () => {
      const page = await (await open()).catalogue.list(wholeCatalogue);
      expect(page.page).toBe(1);
      expect(page.goods.length).toBeGreaterThan(1);
      expect(page.goods.length).toBeLessThanOrEqual(page.perPage);
      expect(page.total).toBeGreaterThanOrEqual(page.goods.length);
      expect(page.facets.manufacturers.length).toBeGreaterThan(1);
    });

    it('narrows by a facet to as many goods as the facet says', async () => {
      const { catalogue } = await open();
      const [maker] = (await catalogue.list(wholeCatalogue)).facets.manufacturers;
      const page = await catalogue.list({ ...wholeCatalogue, manufacturers: [maker?.value ?? ''] });
      expect(page.total).toBe(maker?.count);
      expect(new Set(page.goods.map((goods) => goods.maker))).toEqual(new Set([maker?.name]));
    });

    it('takes several values of a facet as alternatives, and several facets as all of them', async () => {
      const { catalogue } = await open();
      const { facets } = await catalogue.list(wholeCatalogue);
      const makers = facets.manufacturers.slice(0, 2);
      const chosen = { ...wholeCatalogue, manufacturers: makers.map(({ value }) => value) };
      const either = await catalogue.list(chosen);
      expect(either.total).toBe(makers.reduce((sum, { count }) => sum + count, 0));
      for (const name of ['forms', 'specs', 'tags', 'prescription'] as const) {
        for (const { value, count } of either.facets[name].slice(0, 2)) {
          const narrower = name === 'prescription' ? { prescription: value === '1' } : { [name]: [value] };
          const both = await catalogue.list({ ...chosen, ...narrower });
          expect([name, value, both.total]).toEqual([name, value, count]);
          // Counted without its own filter, so that another value can be chosen.
          expect(both.facets[name]).toEqual(either.facets[name]);
        }
      }
    });

    it('leaves the facets out where they are not asked for, and nothing else', async () => {
      const { catalogue } = await open();
      const full = await catalogue.list(wholeCatalogue);
      const bare = await catalogue.list(wholeCatalogue, { ...plainReading, withFacets: false });
      expect(bare).toEqual({
        ...full,
        facets: {
          categories: [],
          manufacturers: [],
          forms: [],
          specs: [],
          tags: [],
          management: [],
          shelf: [],
          prescription: [],
          vouchers: [],
          cut: [],
        },
      });
    });

    it('sorts by the price of one medium pack as it is now', async () => {
      const page = await (await open()).catalogue.list({ ...wholeCatalogue, sort: 'price_asc' });
      const time = Date.now() / 1000;
      const prices = page.goods.flatMap(({ pricing, terms }) =>
        pricing ? [priceNow(pricing, { time, held: nothingHeld, entered: terms.mediumPack }).unit.toNumber()] : [],
      );
      expect(prices).toEqual([...prices].sort((one, other) => one - other));
    });

    it('gives an empty page past the end, with the right count', async () => {
      const { catalogue } = await open();
      const { total } = await catalogue.list(wholeCatalogue);
      expect(await catalogue.list({ ...wholeCatalogue, page: 9999 })).toMatchObject({ goods: [], total });
    });

    it('reads one goods as its page shows it, the same as in the list', async () => {
      const { catalogue } = await open();
      const [listed] = (await catalogue.list(wholeCatalogue)).goods;
      const detail = await catalogue.read(listed?.id ?? '');
      expect(detail).toMatchObject({ id: listed?.id, name: listed?.name, spec: listed?.spec });
      expect(detail.pictures.length).toBeGreaterThan(0);
    });

    it('refuses goods that do not exist', async () => {
      await expect((await open()).catalogue.read('999999999')).rejects.toMatchObject({ kind: 'missing' });
    });

    it('suggests at most ten, by name or by maker', async () => {
      const { catalogue } = await open();
      const [listed] = (await catalogue.list(wholeCatalogue)).goods;
      const byName = await catalogue.suggest(listed?.name ?? '', 'medicine');
      expect(byName.length).toBeLessThanOrEqual(10);
      expect(byName.map((one) => one.name)).toContain(listed?.name);
      const byMaker = await catalogue.suggest(listed?.maker ?? '', 'manufacturer');
      expect(byMaker.map(({ maker }) => maker)).toContain(listed?.maker);
      expect(await catalogue.suggest('没有这种药', 'medicine')).toEqual([]);
    });

    it('goes down the categories from the top ones, and knows of none below an id that is not there', async () => {
      const { catalogue } = await open();
      const top = await catalogue.categoriesBelow(null);
      expect(top.length).toBeGreaterThan(1);
      expect((await catalogue.categoriesBelow(top[0]?.id ?? '')).map(({ id }) => id)).not.toContain(top[0]?.id);
      expect(await catalogue.categoriesBelow('999999999')).toEqual([]);
    });

    it('fills the shop window', async () => {
      const { showcase } = await open();
      expect((await showcase.recommended()).length).toBeGreaterThan(0);
      expect((await showcase.dailySpecial()).length).toBeGreaterThan(0);
      expect((await showcase.hot()).length).toBeGreaterThan(0);
      expect((await showcase.activities()).every(({ name }) => name !== '')).toBe(true);
      const sale = await showcase.flashSale();
      expect(sale.goods.every(({ soldPercent }) => soldPercent >= 0 && soldPercent <= 100)).toBe(true);
      expect(sale.now).toBeGreaterThan(1_600_000_000);
    });
  });
}
