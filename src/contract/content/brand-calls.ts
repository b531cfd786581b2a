import * as z from 'zod/mini';
import { defineCall } from '../shared/call.ts';
import { pageOf, pageQuery } from '../shared/page.ts';
import { wireId, wireInteger, wireList, wireText, wireTextOrNone } from '../shared/wire-values.ts';

/**
 * `GET /api/brand`: the brands, a page at a time: those that the shop shows off first, in its order, then the others by
 * their pinyin; only makers with goods.
 */
export const listBrands = defineCall({
  method: 'GET',
  path: '/api/brand',
  summary: '品牌列表: 按首字母或名称, 拼音查找',
  group: '首页, 广告与内容',
  access: 'visitor',
  query: z.object({
    /** `A` … `Z` by the first character's pinyin, `0` for names that begin otherwise */
    initial: z.optional(z.string().check(z.regex(/^[A-Za-z0]$/))),
    /** name or pinyin, as the search for a manufacturer reads it */
    keywords: z._default(wireText(100), ''),
    ...pageQuery,
  }),
  data: z.extend(pageOf(z.object({ id: wireId, name: z.string(), image: wireTextOrNone, count: wireInteger() })), {
    /** the initials that there are, with how many brands each, whatever was asked for */
    initials: wireList(z.object({ initial: z.string(), count: wireInteger() })),
  }),
});
