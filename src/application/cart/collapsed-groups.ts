import { map, Subject } from 'rxjs';
import type { SessionStorage } from '../shared/session-storage.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

const key = 'collapsed-cart-groups';
const mostKept = 100;

/** The ids of folded groups, for the life of the tab. */
export interface CollapsedGroups extends ViewModel<readonly string[]> {
  toggle(groupId: string): void;
  /** Folds these groups, or opens all. */
  foldAll(groupIds: readonly string[], folded: boolean): void;
}

function read(storage: SessionStorage): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.read(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Creates the memory; with blocked or broken storage all groups are open. */
export function createCollapsedGroups(storage: SessionStorage): CollapsedGroups {
  const changes = new Subject<(folded: readonly string[]) => readonly string[]>();
  const model = createViewModel<readonly string[]>(
    read(storage),
    changes.pipe(
      map((change) => (folded: readonly string[]) => {
        const next = change(folded).slice(-mostKept);
        storage.keep(key, JSON.stringify(next));
        return next;
      }),
    ),
  );
  return {
    ...model,
    toggle: (groupId) =>
      changes.next((folded) => (folded.includes(groupId) ? folded.filter((id) => id !== groupId) : [...folded, groupId])),
    foldAll: (groupIds, isFolded) =>
      changes.next((folded) => [...folded.filter((id) => !groupIds.includes(id)), ...(isFolded ? groupIds : [])]),
  };
}
