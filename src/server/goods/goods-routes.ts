import { childCategories, listGoods, readGoods, suggestGoods as suggestCall } from '../../contract/goods/goods-calls.ts';
import type { CallRequest } from '../../contract/shared/call.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { epochSeconds } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { loginRequired, notFound } from '../http/refusal.ts';
import { catalogueRoute } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { boughtGoodsIds, withLastBought } from './bought-before.ts';
import { categoriesBelow, categoryPath } from './category-store.ts';
import { dueFirst } from './purchase-days.ts';
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
  { counted, bought, dueFirst }: Pick<GoodsQuestion, 'counted' | 'bought' | 'dueFirst'>,
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
  dueFirst,
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
  const { clock } = api;

  catalogueRoute(api, listGoods, async ({ query }, { buyer }, database) => {
    // A voucher is somebody's, and so is the list of its goods; what was bought likewise.
    if ((query.voucher !== undefined || query.bought === true) && buyer === null) throw loginRequired();
    const counted =
      query.voucher === undefined || buyer === null ? undefined : await countedGoods(api.database, buyer.id, rowId(query.voucher));
    const bought = query.bought !== true || buyer === null ? undefined : await boughtGoodsIds(api.database, buyer.id);
    const category = await categoryPath(database, query.select);
    const now = clock();
    // What was bought is looked through to order it again; words decide the order where there are any.
    const isByRhythm = bought !== undefined && buyer !== null && query.sort === 'default' && query.keywords.trim() === '';
    const due = isByRhythm ? await dueFirst(api.database, buyer.id, now) : undefined;
    const found = await findGoods(database, buyer, questionOf(query, { counted, bought, dueFirst: due }, category.length + 1, now));
    const answers = await goodsAnswers(database, found.list, now);
    const list = buyer === null ? answers : await withLastBought(database, buyer.id, answers);
    const vouchers = buyer === null || found.facets === null ? [] : await vouchersForSome(database, buyer.id, now);
    return {
      list,
      total: found.total,
      page: query.page,
      per_page: query.per_page,
      ...(found.facets !== null && { facets: { ...found.facets, vouchers } }),
      near: found.total === 0 && isByNameAlone(query) ? [...(await meantNames(database, query.keywords))] : [],
      category,
    };
  });

  catalogueRoute(api, suggestCall, async ({ query }, { buyer }, database) => {
    const suggestions = await suggestGoods(database, buyer, {
      keywords: query.keywords,
      byMaker: searchesMaker(query.type),
    });
    const answers = await suggestionAnswers(database, suggestions, clock());
    return buyer === null ? answers : withLastBought(database, buyer.id, answers);
  });

  catalogueRoute(api, readGoods, async ({ params }, { buyer }, database) => {
    const id = rowId(params.id);
    const detail = id === null ? null : await goodsDetail(database, buyer, id, clock());
    if (detail === null) throw notFound('商品不存在');
    return detail;
  });

  catalogueRoute(api, childCategories, async ({ query }, _visit, database) => {
    if (query.id === undefined) return categoriesBelow(database, null);
    const id = rowId(query.id);
    return id === null ? [] : categoriesBelow(database, id);
  });
}
