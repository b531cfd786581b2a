import * as z from 'zod/mini';
import { ad } from '../content/content-calls.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { inTerms } from '../shared/in-terms.ts';
import { pageOf, pageLabels, pageQuery } from '../shared/page.ts';
import { wireId, optionalIds, wireWords } from '../shared/wire-values.ts';

const group = '首页, 广告与内容';

/**
 * `GET /api/brand`: the brands by page: those that the shop presents first, in its order, then the others by pinyin;
 * only makers with goods.
 */
export const listBrands = defineCall({
  method: 'GET',
  path: '/api/brand',
  summary: '品牌列表: 按首字母或名称, 拼音查找',
  group,
  access: 'visitor',
  query: z.object({
    /** `A` … `Z` by the first character's pinyin, `0` for other names */
    initial: z.optional(z.string().check(z.regex(/^[A-Za-z0]$/))),
    /** name or pinyin, as in the search for a manufacturer */
    keywords: z._default(wireWords(100), ''),
    /** only these */
    ids: optionalIds,
    ...pageQuery,
  }),
  labels: { initial: '首字母', keywords: '搜索词', ids: '品牌', ...pageLabels },
  data: pageOf('brands', inTerms({ id: answer.id, name: answer.text, image: answer.textOrNone, count: answer.count }), {
    /** all initials with their number of brands, whatever the query */
    initials: answer.listOrNone(inTerms({ initial: answer.text, count: answer.count })),
  }),
});

/** `GET /api/focus/brand/{id}`: one brand (maker) with its ads. */
export const readBrand = defineCall({
  method: 'GET',
  path: '/api/focus/brand/{id}',
  summary: '品牌',
  group,
  access: 'visitor',
  params: z.object({ id: wireId }),
  data: inTerms({ id: answer.id, name: answer.text, image: answer.textOrNone, describe: answer.textOrNone, ads: answer.listOrNone(ad) }),
  refusals: { 404: '品牌不存在' },
});
