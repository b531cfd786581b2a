import { catchError, defer, EMPTY, from, ignoreElements, type Observable, Subject, switchMap, tap } from 'rxjs';
import type { Goods } from '../goods/goods.ts';
import type { GoodsGateway } from '../goods/goods-gateway.ts';
import { wholeCatalogue } from '../goods/list/list-query.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';

/** Searches goods for a row of a purchase list by other words than its own. */
interface RowSearch {
  search(key: number, text: string): void;
  /** The work of it; it emits nothing. */
  readonly work$: Observable<never>;
}

interface RowSearchNeeds {
  readonly catalogue: Pick<GoodsGateway, 'list'>;
  readonly announceFailure: AnnounceFailure;
  readonly onFound: (key: number, text: string, goods: readonly Goods[]) => void;
}

/** Goods that a search shows: as many as have a digit. */
const mostFound = 10;

/** Creates it; a later search replaces an earlier one. */
export function createRowSearch({ catalogue, announceFailure, onFound }: RowSearchNeeds): RowSearch {
  const searches = new Subject<{ readonly key: number; readonly text: string }>();
  const work$ = searches.pipe(
    switchMap(({ key, text }) =>
      defer(() => from(catalogue.list({ ...wholeCatalogue, keywords: text }, { perPage: mostFound, withFacets: false }))).pipe(
        tap(({ goods }) => onFound(key, text, goods)),
        catchError((error: unknown) => {
          announceFailure(error);
          return EMPTY;
        }),
      ),
    ),
    ignoreElements(),
  );
  return { search: (key, text) => searches.next({ key, text }), work$ };
}
