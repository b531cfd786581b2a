import * as z from 'zod/mini';
import { wireInteger } from './wire-values.ts';

/** `page` (1-based, default 1) and `per_page` (default 20, 1 … 100) of a list that pages (api.md). */
export const pageQuery = {
  page: z._default(wireInteger({ min: 1, max: 100_000 }), 1),
  per_page: z._default(wireInteger({ min: 1, max: 100 }), 20),
};

/** `data` of a list that pages: one page of it and how many there are in all. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    list: z.array(item),
    total: wireInteger(),
    page: wireInteger({ min: 1 }),
    per_page: wireInteger({ min: 1 }),
  });
