import { type GoodsGateway, plainReading } from '../../application/goods/goods-gateway.ts';
import { searchModeNumber } from '../../application/goods/search/search-mode.ts';
import { applyForGoods } from '../../contract/goods/controlled-calls.ts';
import { childCategories, listGoods, readGoods, suggestGoods } from '../../contract/goods/goods-calls.ts';
import { boughtTogether, sameGenericGoods } from '../../contract/goods/beside-goods-calls.ts';
import type { HttpClient } from './client/http-client.ts';
import { listedOrNone } from './client/unless-missing.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** An empty facet is none, and is not sent. */
const some = (values: readonly string[]): string[] | undefined => (values.length === 0 ? undefined : [...values]);

/** The catalogue over the contract's calls. */
export function httpGoodsGateway(client: HttpClient): GoodsGateway {
  return {
    list: (query, { perPage, withFacets } = plainReading) =>
      client.send(listGoods, {
        query: {
          select: query.category ?? undefined,
          keywords: query.keywords === '' ? undefined : query.keywords,
          type: query.mode === 'medicine' ? undefined : searchModeNumber(query.mode),
          zone: query.zone ?? undefined,
          sort: query.sort === 'default' ? undefined : query.sort,
          in_stock: query.inStock ? 1 : undefined,
          manufacturer: some(query.manufacturers),
          form: some(query.forms),
          spec: some(query.specs),
          tag: some(query.tags),
          management: some(query.management),
          shelf: some(query.shelf),
          bought: query.bought ? 1 : undefined,
          price_min: query.priceMin ?? undefined,
          price_max: query.priceMax ?? undefined,
          rx: query.prescription === null ? undefined : flag(query.prescription),
          expires_within: query.expiresWithin ?? undefined,
          voucher: query.voucher ?? undefined,
          facets: withFacets ? undefined : 0,
          page: query.page,
          per_page: perPage,
        },
      }),
    read: (id) => client.send(readGoods, { params: { id } }),
    // Calls of our own: a house without them shows nothing beside the goods.
    sameGeneric: (id) => listedOrNone(client.send(sameGenericGoods, { params: { id } })),
    together: (id) => listedOrNone(client.send(boughtTogether, { params: { id } })),
    categoriesBelow: (id) => listedOrNone(client.send(childCategories, { query: { id: id ?? undefined } })),
    suggest: (keywords, mode) => client.send(suggestGoods, { query: { keywords, type: searchModeNumber(mode) } }),
    applyForSupply: async (goodsId) => {
      const { data, message } = await client.sendAndHear(applyForGoods, { params: { id: goodsId } });
      return { ...data, message };
    },
  };
}
