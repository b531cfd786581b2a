import * as z from 'zod/mini';
import { chinaDay } from '../../domain/shared/china-time.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageOf, pageLabels, pageQuery } from '../shared/page.ts';
import { wireId } from '../shared/wire-values.ts';

const group = '首页, 广告与内容';

/** Kinds of posts: 公告, 行业资讯, 公司动态, 采购帮助. */
export const postKinds = ['notice', 'hy', 'company', 'help'] as const;

const headline = {
  id: answer.id,
  title: answer.text,
  type: answer.text,
  /** the day in China, YYYY-MM-DD */
  date: called('at', z.pipe(answer.time, z.transform(chinaDay))),
};
const neighbour = answer.nullable(inTerms({ id: answer.id, title: answer.text }));

/** An unknown kind counts as a notice. */
const kindOf = (type: string) => postKinds.find((kind) => kind === type) ?? 'notice';

/** `GET /api/focus/posts?type,page`: every post of a kind, the newest first; `summary` is the beginning of its text. */
export const listNews = defineCall({
  method: 'GET',
  path: '/api/focus/posts',
  summary: '资讯列表',
  group,
  access: 'visitor',
  query: z.object({ type: z.enum(postKinds), ...pageQuery }),
  labels: { type: '资讯类型', ...pageLabels },
  data: pageOf(
    'headlines',
    inTerms({ ...headline, summary: answer.textOrNone }, ({ id, title, date, summary }) => ({ id, title, date, summary })),
  ),
});

/** `GET /api/focus/post/{id}`: a post, with the next newer and older one of its kind. */
export const readPost = defineCall({
  method: 'GET',
  path: '/api/focus/post/{id}',
  summary: '公告与资讯正文',
  group,
  access: 'visitor',
  params: z.object({ id: wireId }),
  /** `body`: HTML, like a help article's */
  data: inTerms({ ...headline, body: answer.text, newer: neighbour, older: neighbour }, ({ type, ...post }) => ({
    ...post,
    kind: kindOf(type),
  })),
  refusals: { 404: '内容不存在' },
});

/** Headlines of the home page; their days have no year: MM-DD. */
const headlines = answer.listOrNone(inTerms(headline, ({ id, title, date }) => ({ id, title, date: date.slice(5) })));

/** `GET /api/focus/postList`: the newest posts: notices, industry and company news, buying help. */
export const listPosts = defineCall({
  method: 'GET',
  path: '/api/focus/postList',
  summary: '公告与资讯',
  group,
  access: 'visitor',
  data: inTerms({
    /** 公告 */
    notices: called('notice', headlines),
    /** 行业资讯 */
    industry: called('hy', headlines),
    /** 公司动态 */
    company: headlines,
    /** 采购帮助 */
    help: headlines,
  }),
});
