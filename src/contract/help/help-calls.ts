import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireInteger } from '../shared/wire-values.ts';

const group = '首页, 广告与内容';

/** `GET /api/article/category?category_id=3`: help categories of the footer. */
export const listHelpCategories = defineCall({
  method: 'GET',
  path: '/api/article/category',
  summary: '帮助分类',
  group,
  access: 'visitor',
  query: z.object({ category_id: z._default(wireInteger(), 3) }),
  labels: { category_id: '分类' },
  data: answer.list(
    inTerms({
      id: answer.id,
      name: answer.text,
      articles: called(
        'children',
        answer.listOrNone(inTerms({ id: answer.id, title: called('name', answer.text), path: called('url', answer.textOrNone) })),
      ),
    }),
  ),
});
