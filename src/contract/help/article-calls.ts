import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireFlag, wireId, wireText, wireWords } from '../shared/wire-values.ts';

const group = '帮助';

/** Whether an article was useful to whoever asks, and what he said beside it. */
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
 * `GET /api/help/search?keywords`: articles that say all the words, in their title first, then by its pinyin, then in
 * their text; at most 20. `excerpt`: the text around the first of the words.
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

/** `POST /api/help/{id}/useful`: one vote a shop or visitor and article; another one takes its place. */
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
