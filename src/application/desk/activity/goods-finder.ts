import { debounceTime, from, map, merge, of, Subject, switchMap } from 'rxjs';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { ActivityGoods } from './activity-draft.ts';
import type { DeskActivities } from './shown-activity.ts';

interface GoodsFinderState {
  readonly words: string;
  /** null: nothing was asked */
  readonly found: readonly ActivityGoods[] | null;
}

/** Goods for an activity, found while somebody types. */
interface GoodsFinder extends ViewModel<GoodsFinderState> {
  type(words: string): void;
}

const pauseMs = 200;

/** Creates the finder of a visit. */
export function createGoodsFinder({
  deskActivities,
  announceFailure,
}: {
  readonly deskActivities: Pick<DeskActivities, 'goods'>;
  readonly announceFailure: AnnounceFailure;
}): GoodsFinder {
  const typed = new Subject<string>();
  const ask = async (words: string): Promise<GoodsFinderState['found']> => {
    if (words.trim() === '') return null;
    try {
      return (await deskActivities.goods(words)).goods;
    } catch (error) {
      announceFailure(error);
      return null;
    }
  };
  const found$ = typed.pipe(
    debounceTime(pauseMs),
    switchMap((words) => from(ask(words))),
    map((found) => (state: GoodsFinderState) => ({ ...state, found })),
  );
  const words$ = typed.pipe(
    switchMap((words) => of((state: GoodsFinderState) => ({ words, found: words.trim() === '' ? null : state.found }))),
  );
  return {
    ...createViewModel<GoodsFinderState>({ words: '', found: null }, merge(words$, found$)),
    type: (words) => typed.next(words),
  };
}
