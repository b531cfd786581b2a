import * as z from 'zod/mini';
import { defineCall } from '../shared/call.ts';
import { pageOf, pageQuery } from '../shared/page.ts';
import { wireId, wireTextOrNone, wireTime } from '../shared/wire-values.ts';

const group = '首页, 广告与内容';

/** Kinds of posts: 公告, 行业资讯, 公司动态, 采购帮助. */
export const postKinds = ['notice', 'hy', 'company', 'help'] as const;

const headline = { id: wireId, title: z.string(), type: z.string(), at: wireTime };
const neighbour = z.nullable(z.object({ id: wireId, title: z.string() }));

/** `GET /api/focus/posts?type,page`: every post of a kind, the newest first; `summary` is how its text begins. */
export const listNews = defineCall({
  method: 'GET',
  path: '/api/focus/posts',
  summary: '资讯列表',
  group,
  access: 'visitor',
  query: z.object({ type: z.enum(postKinds), ...pageQuery }),
  data: pageOf(z.object({ ...headline, summary: wireTextOrNone })),
});

/** `GET /api/focus/post/{id}`: one post, with the next newer and the next older one of its kind. */
export const readPost = defineCall({
  method: 'GET',
  path: '/api/focus/post/{id}',
  summary: '公告与资讯正文',
  group,
  access: 'visitor',
  params: z.object({ id: wireId }),
  /** `body`: paragraphs, one a line */
  data: z.object({ ...headline, body: z.string(), newer: neighbour, older: neighbour }),
  refusals: { 404: '内容不存在' },
});
