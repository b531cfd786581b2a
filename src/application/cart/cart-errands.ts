import { exhaustMap, filter, ignoreElements, merge, type Observable, Subject, tap } from 'rxjs';
import type { FavoriteMarks } from '../favorite/marks/favorite-marks.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import { showsCart } from './shows-cart.ts';
import type { Turns } from '../shared/write/turns.ts';

/** Lines and their goods. */
interface LinesToKeep {
  readonly lineIds: readonly string[];
  readonly goodsIds: readonly string[];
  readonly names: readonly string[];
}

export interface ErrandNeeds {
  readonly favoriteMarks: FavoriteMarks;
  readonly turns: Turns;
  readonly messages: Messages;
  readonly navigator: Navigator;
}

/** The check page of the main order, and that of the ephedrine order (R68). */
type CheckAddress = '/cart/step2' | '/cart/hm';

/** Actions of the cart screen beside edits: with confirmation, or leaving the screen. */
interface CartErrands {
  /** Questions are open while the screen is; confirmed actions are completed anyway. It emits nothing. */
  readonly work$: Observable<never>;
  readonly remove: (lines: Pick<LinesToKeep, 'lineIds' | 'names'>) => void;
  readonly keepAsFavorites: (lines: LinesToKeep) => void;
  readonly checkOut: (at: CheckAddress) => void;
}

/** @param removeLines takes lines out of the cart, at once and for good */
export function createCartErrands(needs: ErrandNeeds, removeLines: (lineIds: readonly string[]) => void): CartErrands {
  const { favoriteMarks, turns, messages, navigator } = needs;
  const removals = new Subject<Pick<LinesToKeep, 'lineIds' | 'names'>>();
  const moves = new Subject<LinesToKeep>();
  const departures = new Subject<CheckAddress>();
  const removed$ = removals.pipe(
    filter(({ lineIds }) => lineIds.length > 0),
    exhaustMap(({ lineIds, names }) =>
      messages.ask({ code: 'delete-lines', names }).pipe(
        filter(Boolean),
        tap(() => removeLines(lineIds)),
      ),
    ),
  );
  /** Saved first, then removed: nothing is lost when the first call fails. */
  const move = async ({ lineIds, goodsIds }: LinesToKeep): Promise<void> => {
    if (!(await favoriteMarks.set(goodsIds, true, 'quiet'))) return;
    removeLines(lineIds);
    if (!showsCart(navigator)) messages.toast('success', lineIds.length === 1 ? '已移入收藏' : `${lineIds.length} 个品种已移入收藏`);
  };
  const moved$ = moves.pipe(
    filter(({ lineIds }) => lineIds.length > 0),
    exhaustMap((lines) =>
      messages.ask({ code: 'keep-as-favorites', names: lines.names }).pipe(
        filter(Boolean),
        exhaustMap(() => move(lines)),
      ),
    ),
  );
  const left$ = departures.pipe(
    exhaustMap((at) => turns.take(() => Promise.resolve(at))),
    tap((at) => navigator.goTo(at)),
  );
  return {
    work$: merge(removed$, moved$, left$).pipe(ignoreElements()),
    remove: (lines) => removals.next(lines),
    keepAsFavorites: (lines) => moves.next(lines),
    checkOut: (at) => departures.next(at),
  };
}
