import { map, merge } from 'rxjs';
import { followedBy } from '../shared/followed-by.ts';
import { besides, inReady, type Load, loadOf, waiting } from '../shared/load/load.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { createWantActs, type WantIntents, type WantNeeds } from './want-acts.ts';
import { refreshedWant, showWant, type WantView } from './want-view.ts';

type WantState = Load<WantView> & { readonly busyId: string | null };

/** The buyer's actions at `/pzqg/info`. */
interface WantViewModel extends ViewModel<WantState>, WantIntents {
  retry(): void;
}

/** Creates one want for a visit; a want of another shop is missing. */
export function createWant(needs: WantNeeds, id: string): WantViewModel {
  const { wants, clock, announceFailure } = needs;
  const ask = async (): Promise<WantView> => showWant(await wants.read(id), clock.now());
  const { patches$, retry, refresh } = loadOf({ ask, keep: refreshedWant, isNamed: true, announceFailure }, undefined);
  const acts = createWantActs<WantState>(needs, {
    shown: ({ value }) => (value === null ? [] : [value]),
    getState: () => model.getState(),
    changed: (state, change) => besides<WantView, WantState>(inReady(change))(state),
    busy: (state, busyId) => ({ ...state, busyId }),
    refresh,
  });
  const model: ViewModel<WantState> = createViewModel<WantState>(
    { ...waiting, busyId: null },
    merge(patches$.pipe(map((patch) => besides<WantView, WantState>(patch))), acts.patches$).pipe(followedBy(acts.watch)),
  );
  return { ...model, ...acts.intents, retry };
}
