import { describe, expect, it } from 'vitest';
import { lastInstead, pageFrom, pagesOf } from '../../../src/application/shared/load/paging.ts';

describe('the pages of a list', () => {
  it('begin at the first when an address asks for nonsense', () => {
    expect([null, undefined, '', '0', '-1', '2x', '1e3', '99999999', '3'].map(pageFrom)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 3]);
  });

  it('are as many as the rows fill; an empty list has one, which says so', () => {
    expect([0, 1, 10, 11, 20, 21].map((total) => pagesOf({ total, perPage: 10 }))).toEqual([1, 1, 1, 2, 2, 3]);
  });

  it('lead from past their end to the last one, and from nowhere else', () => {
    const instead = (page: number, total: number) => lastInstead({ page, total, perPage: 10 });
    expect([instead(1, 0), instead(2, 0), instead(2, 11), instead(3, 11), instead(999, 11)]).toEqual([null, 1, null, 2, 2]);
  });
});
