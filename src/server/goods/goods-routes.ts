import { childCategories, listGoods, readGoods, suggestGoods as suggestCall } from '../../contract/goods/goods-calls.ts';
import type { CallRequest } from '../../contract/shared/call.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { epochSeconds } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { loginRequired, notFound } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { boughtGoodsIds, lastPurchases } from './bought-before.ts';
import { categoriesBelow, categoryPath } from './category-store.ts';
import { findGoods, type GoodsQuestion } from './list/find-goods.ts';
import { goodsDetail } from './goods-detail.ts';
import { countedGoods, vouchersForSome } from './goods-promotions.ts';
import { goodsAnswers, suggestionAnswers } from './offer/offer-answer.ts';
import { meantNames } from './search/sold-names.ts';
import { suggestGoods } from './suggest-goods.ts';

type ListQuery = CallRequest<typeof listGoods>['query'];

const searchesMaker = (type: number): boolean => type === 1;

/** What a question asks beside its words that narrows nothing. */
const narrowsNothing = new Set<string>(['keywords', 'type', 'sort', 'page', 'per_page', 'facets'] satisfies (keyof ListQuery)[]);

/** Whether the names of goods alone are searched: what a filter leaves nothing of was not mistyped. */
const isByNameAlone = (query: ListQuery): boolean =>
  query.keywords.trim() !== '' &&
  !searchesMaker(query.type) &&
  Object.entries(query).every(([name, asked]) => asked === undefined || narrowsNothing.has(name));

/** What the list's query asks for, by the server's clock. */
const questionOf = (
  query: ListQuery,
  { counted, bought }: Pick<GoodsQuestion, 'counted' | 'bought'>,
  categoryLevel: number,
  now: Date,
): GoodsQuestion => ({
  now,
  category: query.select,
  keywords: query.keywords,
  byMaker: searchesMaker(query.type),
  zones: [...(query.zone === undefined ? [] : [query.zone]), ...(query.yx === true ? (['yx'] as const) : [])],
  inStock: query.in_stock === true,
  expiring: query.expires_within === undefined ? undefined : { today: chinaDay(epochSeconds(now)), months: query.expires_within },
  counted,
  bought,
  prices: query.price_min === undefined && query.price_max === undefined ? undefined : { least: query.price_min, most: query.price_max },
  chosen: {
    makers: query.manufacturer ?? [],
    forms: query.form ?? [],
    specs: query.spec ?? [],
    tags: query.tag ?? [],
    prescription: query.rx ?? null,
    management: query.management ?? [],
    shelf: query.shelf ?? [],
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
    // A voucher is somebody's, and so is the list of its goods; what was bought likewise.
    if ((query.voucher !== undefined || query.bought === true) && buyer === null) throw loginRequired();
    const counted =
      query.voucher === undefined || buyer === null ? undefined : await countedGoods(database, buyer.id, rowId(query.voucher));
    const bought = query.bought !== true || buyer === null ? undefined : await boughtGoodsIds(database, buyer.id);
    const category = await categoryPath(database, query.select);
    const now = clock();
    const found = await findGoods(database, buyer, questionOf(query, { counted, bought }, category.length + 1, now));
    const last =
      buyer === null
        ? null
        : await lastPurchases(
            database,
            buyer.id,
            found.list.map(({ id }) => id),
          );
    const list = await goodsAnswers(database, found.list, now);
    const vouchers = buyer === null || found.facets === null ? [] : await vouchersForSome(database, buyer.id, now);
    return {
      list: last === null ? list : list.map((one) => ({ ...one, last_bought: last.get(Number(one.id)) ?? null })),
      total: found.total,
      page: query.page,
      per_page: query.per_page,
      ...(found.facets !== null && { facets: { ...found.facets, vouchers } }),
      near: found.total === 0 && isByNameAlone(query) ? [...(await meantNames(database, query.keywords))] : [],
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
