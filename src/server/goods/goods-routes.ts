import { childCategories, listGoods, readGoods, suggestGoods as suggestCall } from '../../contract/goods/goods-calls.ts';
import type { CallRequest } from '../../contract/shared/call.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { epochSeconds } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { loginRequired, notFound } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { categoriesBelow, categoryPath } from './category-store.ts';
import { findGoods, type GoodsQuestion } from './list/find-goods.ts';
import { goodsDetail } from './goods-detail.ts';
import { countedGoods } from './goods-promotions.ts';
import { goodsAnswers, suggestionAnswers } from './offer/offer-answer.ts';
import { suggestGoods } from './suggest-goods.ts';

type ListQuery = CallRequest<typeof listGoods>['query'];

const searchesMaker = (type: number): boolean => type === 1;

/** What the list's query asks for, by the server's clock. */
const questionOf = (query: ListQuery, counted: GoodsQuestion['counted'], categoryLevel: number, now: Date): GoodsQuestion => ({
  now,
  category: query.select,
  keywords: query.keywords,
  byMaker: searchesMaker(query.type),
  zones: [...(query.zone === undefined ? [] : [query.zone]), ...(query.yx === true ? (['yx'] as const) : [])],
  inStock: query.in_stock === true,
  expiring: query.expires_within === undefined ? undefined : { today: chinaDay(epochSeconds(now)), months: query.expires_within },
  counted,
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
    // A voucher is somebody's, and so is the list of its goods.
    if (query.voucher !== undefined && buyer === null) throw loginRequired();
    const counted = query.voucher === undefined || buyer === null ? undefined : await countedGoods(database, buyer.id, rowId(query.voucher));
    const category = await categoryPath(database, query.select);
    const now = clock();
    const found = await findGoods(database, buyer, questionOf(query, counted, category.length + 1, now));
    return {
      list: await goodsAnswers(database, found.list, now),
      total: found.total,
      page: query.page,
      per_page: query.per_page,
      ...(found.facets !== null && { facets: found.facets }),
      category,
    };
  });

  route(api, suggestCall, async ({ query }, { buyer }) => {
    const suggestions = await suggestGoods(database, buyer, {
      keywords: query.keywords,
      byMaker: searchesMaker(query.type),
    });
    return suggestionAnswers(database, suggestions, clock());
  });

  route(api, readGoods, async ({ params }, { buyer }) => {
    const id = rowId(params.id);
    const detail = id === null ? null : await goodsDetail(database, buyer, id, clock());
    if (detail === null) throw notFound('商品不存在');
    return detail;
  });

  route(api, childCategories, async ({ query }) => {
    if (query.id === undefined) return categoriesBelow(database, null);
    const id = rowId(query.id);
    return id === null ? [] : categoriesBelow(database, id);
  });
}
