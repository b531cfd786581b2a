import type { NewsKind } from '../../application/content/reading-gateway.ts';

/** Names of the kinds of posts, and where each has its list; help articles of the home page have none. */
export const newsKinds: Readonly<Record<NewsKind, { readonly name: string; readonly list: string | null }>> = {
  notice: { name: '公告', list: '/news/notice' },
  hy: { name: '行业资讯', list: '/news/hy' },
  company: { name: '公司动态', list: '/news/company' },
  help: { name: '采购帮助', list: null },
};

/** Where a post is read. */
export const postHref = (id: string, kind: NewsKind): string => `/news/info/${encodeURIComponent(id)}/${kind}`;
