import { childCategories, listGoods, readGoods, suggestGoods as suggestCall } from '../../contract/goods/goods-calls.ts';
import type { CallRequest } from '../../contract/shared/call.ts';
import { chinaDay } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { categoriesBelow, categoryPath } from './category-store.ts';
import { findGoods, type GoodsQuestion } from './find-goods.ts';
import { goodsAnswer, priceText } from './goods-answer.ts';
import { goodsDetail } from './goods-detail.ts';
import { suggestGoods } from './suggest-goods.ts';

type ListQuery = CallRequest<typeof listGoods>['query'];

const searchesMaker = (type: number): boolean => type === 1;

/** What the list's query asks for; `today` is the day in China by the server's clock. */
const questionOf = (query: ListQuery, categoryLevel: number, today: string): GoodsQuestion => ({
  category: query.select,
  keywords: query.keywords,
  byMaker: searchesMaker(query.type),
  zones: [...(query.zone === undefined ? [] : [query.zone]), ...(query.yx === true ? (['yx'] as const) : [])],
  inStock: query.in_stock === true,
  expiring: query.expires_within === undefined ? undefined : { today, months: query.expires_within },
  chosen: {
    makers: query.manufacturer ?? [],
    forms: query.form ?? [],
    specs: query.spec ?? [],
    tags: query.tag ?? [],
    prescription: query.rx ?? null,
  },
  sort: query.sort,
  page: query.page,
  perPage: query.per_page,
  withFacets: query.facets !== false,
  categoryLevel,
});

/** Finding goods: list, suggestions, detail, categories. */
export function goodsRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, listGoods, async ({ query }, { buyer }) => {
    const category = await categoryPath(database, query.select);
    const found = await findGoods(database, buyer?.id ?? null, questionOf(query, category.length + 1, chinaDay(clock())));
    return {
      list: found.list.map(goodsAnswer),
      total: found.total,
      page: query.page,
      per_page: query.per_page,
      ...(found.facets !== null && { facets: found.facets }),
      category,
    };
  });

  route(api, suggestCall, async ({ query }, { buyer }) => {
    const suggestions = await suggestGoods(database, buyer?.id ?? null, {
      keywords: query.keywords,
      byMaker: searchesMaker(query.type),
    });
    return suggestions.map(({ id, name, maker, spec, packUnit, stock, price }) => ({
      id,
      name,
      sccj: maker,
      ypgg: spec,
      bzdw: packUnit,
      number: stock,
      base_price: price === null ? null : priceText(price),
    }));
  });

  route(api, readGoods, async ({ params }, { buyer }) => {
    const id = rowId(params.id);
    const detail = id === null ? null : await goodsDetail(database, buyer?.id ?? null, id, clock());
    if (detail === null) throw notFound('商品不存在');
    return detail;
  });

  route(api, childCategories, async ({ query }) => {
    if (query.id === undefined) return categoriesBelow(database, null);
    const id = rowId(query.id);
    return id === null ? [] : categoriesBelow(database, id);
  });
}
