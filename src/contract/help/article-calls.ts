import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireFlag, wireId, wireText, wireWords } from '../shared/wire-values.ts';

const group = '帮助';

/** The caller's vote on an article, and their remark. */
const vote = inTerms({ isUseful: called('useful', answer.flag), words: answer.textOrNone });

/** `GET /api/article/{id}`: one help article (the footer's links carry its id). */
export const readHelpArticle = defineCall({
  method: 'GET',
  path: '/api/article/{id}',
  summary: '帮助文章',
  group,
  access: 'visitor',
  params: z.object({ id: wireId }),
  /** `body`: HTML of headings, paragraphs, lists, tables, emphasis, links and pictures (decision 34) */
  data: inTerms({ id: answer.id, title: answer.text, body: answer.text, vote: answer.orNull(vote) }),
  refusals: { 404: '文章不存在' },
});

/**
 * `GET /api/help/search?keywords`: articles that contain all the words, by title, then by its pinyin, then by text; at
 * most 20. `excerpt`: the text around the first word.
 */
export const searchHelp = defineCall({
  method: 'GET',
  path: '/api/help/search',
  summary: '搜索帮助',
  group,
  access: 'visitor',
  query: z.object({ keywords: z._default(wireWords(40), '') }),
  labels: { keywords: '关键词' },
  data: answer.list(inTerms({ id: answer.id, title: answer.text, category: answer.textOrNone, excerpt: answer.textOrNone })),
});

/** `POST /api/help/{id}/useful`: one vote per shop or visitor and article; another vote replaces it. */
export const voteOnArticle = defineCall({
  method: 'POST',
  path: '/api/help/{id}/useful',
  summary: '帮助是否有用',
  group,
  access: 'visitor',
  params: z.object({ id: wireId }),
  form: z.object({ useful: wireFlag, words: z._default(wireText(200), '') }),
  labels: { useful: '是否有用', words: '补充说明' },
  data: vote,
  refusals: { 404: '文章不存在', 429: '提交过于频繁' },
});
