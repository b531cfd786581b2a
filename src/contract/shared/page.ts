import * as z from 'zod/mini';
import * as answer from './answer-values.ts';
import { called, type Fields, inTerms } from './in-terms.ts';
import { wireInteger } from './wire-values.ts';

/** `page` (from 1, default 1) and `per_page` (default 20, 1 … 100) of a paged list (api.md). */
export const pageQuery = {
  page: z._default(wireInteger({ min: 1, max: 100_000 }), 1),
  per_page: z._default(wireInteger({ min: 1, max: 100 }), 20),
};
export const pageLabels = { page: '页码', per_page: '每页条数' } as const;

/** A server without paging returns a whole list as its only page, or nothing. */
const mendPage = (value: unknown): unknown => {
  const page = answer.isNothing(value) || Array.isArray(value) ? { list: value } : value;
  if (typeof page !== 'object' || page === null || !('list' in page)) return value;
  const list = answer.isNothing(page.list) ? [] : page.list;
  return Array.isArray(list) ? { total: list.length, page: 1, per_page: Math.max(1, list.length), ...page, list } : value;
};

// @__NO_SIDE_EFFECTS__
const listOf = <Item extends z.ZodMiniType>(item: Item) => called('list', answer.list(item));
const paging = {
  total: answer.integer(),
  page: answer.integer({ min: 1 }),
  perPage: called('per_page', answer.integer({ min: 1 })),
};

/**
 * `data` of a paged list in our terms, with its members under `term`; a plain list is accepted too.
 * @param more further fields of the answer
 */
// @__NO_SIDE_EFFECTS__
export const pageOf = <const Term extends string, Item extends z.ZodMiniType, const More extends Fields = Record<never, never>>(
  term: Term,
  item: Item,
  more = {} as More,
) => {
  const list = { [term]: listOf(item) } as Record<Term, ReturnType<typeof listOf<Item>>>;
  return answer.reads(inTerms({ ...list, ...paging, ...more }), mendPage);
};
