import { catchError, defer, EMPTY, exhaustMap, filter, ignoreElements, merge, type Observable, Subject, tap } from 'rxjs';
import type { FavoriteGateway } from '../favorite/favorite-gateway.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { CartTurns } from './cart-turns.ts';

/** Some lines, and the goods on them. */
export interface LinesToKeep {
  readonly lineIds: readonly string[];
  readonly goodsIds: readonly string[];
}

export interface ErrandNeeds {
  readonly favorites: FavoriteGateway;
  readonly turns: CartTurns;
  readonly messages: Messages;
  readonly navigator: Navigator;
  readonly announceFailure: AnnounceFailure;
}

/** What the cart's screen does beside changing lines: it asks first, or leaves. */
export interface CartErrands {
  /** Work runs while somebody listens; it gives nothing. */
  readonly work$: Observable<never>;
  readonly remove: (lineIds: readonly string[]) => void;
  readonly keepAsFavorites: (lines: LinesToKeep) => void;
  readonly checkOut: () => void;
}

/** @param removeLines takes lines out of the cart, at once and for good */
export function createCartErrands(needs: ErrandNeeds, removeLines: (lineIds: readonly string[]) => void): CartErrands {
  const { favorites, turns, messages, navigator, announceFailure } = needs;
  const removals = new Subject<readonly string[]>();
  const moves = new Subject<LinesToKeep>();
  const departures = new Subject<void>();
  const removed$ = removals.pipe(
    filter((ids) => ids.length > 0),
    exhaustMap((ids) => messages.ask({ code: 'delete-lines', count: ids.length }).pipe(filter(Boolean), tap(() => removeLines(ids)))),
  );
  /** First kept, then removed: nothing is lost where the first fails. */
  const move = ({ lineIds, goodsIds }: LinesToKeep): Observable<void> =>
    defer(() => favorites.add(goodsIds)).pipe(
      tap(() => {
        removeLines(lineIds);
        messages.toast('success', lineIds.length === 1 ? '已移入收藏' : `${lineIds.length} 个品种已移入收藏`);
      }),
      catchError((error: unknown) => {
        announceFailure(error);
        return EMPTY;
      }),
    );
  const moved$ = moves.pipe(
    filter(({ lineIds }) => lineIds.length > 0),
    exhaustMap((lines) =>
      messages.ask({ code: 'keep-as-favorites', count: lines.lineIds.length }).pipe(filter(Boolean), exhaustMap(() => move(lines))),
    ),
  );
  const left$ = departures.pipe(
    exhaustMap(() => turns.take(() => Promise.resolve())),
    tap(() => navigator.goTo('/cart/step2')),
  );
  return {
    work$: merge(removed$, moved$, left$).pipe(ignoreElements()),
    remove: (lineIds) => removals.next(lineIds),
    keepAsFavorites: (lines) => moves.next(lines),
    checkOut: () => departures.next(),
  };
}
