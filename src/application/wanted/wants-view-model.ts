import { map, merge } from 'rxjs';
import { followedBy } from '../shared/followed-by.ts';
import { besides, inReady, type Load, loadOf, waiting } from '../shared/load/load.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { createWantActs, type WantIntents, type WantNeeds } from './want-acts.ts';
import { wantsAddress } from './want-address.ts';
import type { WantPage, WantQuery } from './want-gateway.ts';
import { refreshedWant, showWant, type WantView } from './want-view.ts';

/** A page of wants as it is shown. */
interface ShownWants extends Omit<WantPage, 'wants'> {
  readonly wants: readonly WantView[];
}

type WantsState = Load<ShownWants> & {
  /** The want being closed. */
  readonly busyId: string | null;
};

/** The buyer's actions at `/pzqg`. */
interface WantsViewModel extends ViewModel<WantsState>, WantIntents {
  show(query: WantQuery): void;
  retry(): void;
}

type Patch = (state: WantsState) => WantsState;

/** Updates the counts after a want ended; it keeps its place until the list is reloaded. */
function counted(before: ShownWants, wants: readonly WantView[]): ShownWants['counts'] {
  const closed = wants.filter((want, at) => want.state === 'closed' && before.wants[at]?.state !== 'closed');
  const { active, matched, closed: over } = before.counts;
  const found = closed.filter(({ matchedAt }) => matchedAt !== null).length;
  return { active: active - closed.length, matched: matched - found, closed: over + closed.length };
}

/** Creates the list of wants for one visit. */
export function createWants(needs: WantNeeds, first: WantQuery): WantsViewModel {
  const { wants, clock, announceFailure } = needs;
  const ask = async (query: WantQuery): Promise<ShownWants> => {
    const page = await wants.list(query);
    return { ...page, wants: page.wants.map((want) => showWant(want, clock.now())) };
  };
  const keep = (fresh: ShownWants, before: ShownWants): ShownWants => {
    const known = new Map(before.wants.map((want) => [want.id, want]));
    return { ...fresh, wants: fresh.wants.map((want) => refreshedWant(want, known.get(want.id))) };
  };
  const isSame = (one: WantQuery, other: WantQuery): boolean => wantsAddress(one) === wantsAddress(other);
  const { patches$, show, retry, refresh } = loadOf({ ask, isSame, keep, announceFailure }, first);
  const acts = createWantActs<WantsState>(needs, {
    shown: ({ value }) => value?.wants ?? [],
    getState: () => model.getState(),
    changed: (state, change) =>
      besides<ShownWants, WantsState>(
        inReady((page) => {
          const changed = page.wants.map(change);
          return { ...page, wants: changed, counts: counted(page, changed) };
        }),
      )(state),
    busy: (state, busyId) => ({ ...state, busyId }),
    refresh,
  });
  const model: ViewModel<WantsState> = createViewModel<WantsState>(
    { ...waiting, busyId: null },
    merge(patches$.pipe(map((patch): Patch => besides(patch))), acts.patches$).pipe(followedBy(acts.watch)),
  );
  return { ...model, ...acts.intents, show, retry };
}
