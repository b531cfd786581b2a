import { type GoodsGateway, plainReading } from '../../application/goods/goods-gateway.ts';
import { shownPrice } from '../../application/cart/shown-money.ts';
import { searchModeNumber } from '../../application/goods/search-mode.ts';
import { listGoods, readGoods, suggestGoods } from '../../contract/goods/goods-calls.ts';
import { money } from '../../domain/shared/money.ts';
import { boughtTogether, sameGenericGoods } from '../../contract/goods/beside-goods-calls.ts';
import { idText } from '../../domain/shared/id.ts';
import type { HttpClient } from './http-client.ts';
import { readGoodsDetail, readGoodsSummary } from './read-goods-summary.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** An empty facet is none, and is not sent. */
const some = (values: readonly string[]): string[] | undefined => (values.length === 0 ? undefined : [...values]);

/** The catalogue over the contract's calls. */
export function httpGoodsGateway(client: HttpClient): GoodsGateway {
  return {
    list: async (query, { perPage, withFacets } = plainReading) => {
      const page = await client.send(listGoods, {
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
          rx: query.prescription === null ? undefined : flag(query.prescription),
          expires_within: query.expiresWithin ?? undefined,
          facets: withFacets ? undefined : 0,
          page: query.page,
          per_page: perPage,
        },
      });
      return {
        goods: page.list.map(readGoodsSummary),
        total: page.total,
        page: page.page,
        perPage: page.per_page,
        facets: {
          categories: page.facets.categories ?? [],
          manufacturers: page.facets.manufacturers ?? [],
          forms: page.facets.forms ?? [],
          specs: page.facets.specs ?? [],
          tags: page.facets.tags ?? [],
          prescription: page.facets.prescription ?? [],
        },
        categoryPath: (page.category ?? []).map(({ id, name }) => ({ id: idText(id), name })),
      };
    },
    read: async (id) => readGoodsDetail(await client.send(readGoods, { params: { id } })),
    sameGeneric: async (id) => (await client.send(sameGenericGoods, { params: { id } })).map(readGoodsSummary),
    together: async (id) => (await client.send(boughtTogether, { params: { id } })).map(readGoodsSummary),
    suggest: async (keywords, mode) => {
      const found = await client.send(suggestGoods, { query: { keywords, type: searchModeNumber(mode) } });
      return found.map(({ id, name, sccj, ypgg, bzdw, number, base_price }) => ({
        id: idText(id),
        name,
        maker: sccj,
        spec: ypgg,
        unit: bzdw,
        stock: number ?? null,
        price: base_price ? shownPrice(money(base_price)) : null,
      }));
    },
  };
}
