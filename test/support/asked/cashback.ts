import type { Asked } from './asked.ts';

export const cashback: Asked<'cashback'> = { list: (cashback) => cashback.list() };
