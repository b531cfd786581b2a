import { accepted, refused } from '../../domain/shared/result.ts';
import { checkFavoriteMark, checkGroupName, type FavoriteMarkDraft } from '../../domain/favorite/favorite-mark.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import type { Messages } from '../shared/messages.ts';
import type { FavoriteGroup, FavoriteMark } from './favorite-gateway.ts';
import type { FavoriteShelfGateway, GroupDraft, SavedGoods, SavedListDraft, SavedOutcome } from './favorite-shelf-gateway.ts';

interface ShelfNeeds {
  readonly favoriteShelf: FavoriteShelfGateway;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/**
 * The form of a group's name.
 * @param group to rename; null for a new one, whose form stays open
 */
export function createGroupForm(
  { favoriteShelf, messages, announceFailure }: ShelfNeeds,
  group: Pick<FavoriteGroup, 'id' | 'name'> | null,
  done: () => void,
): Form<GroupDraft> {
  const form: Form<GroupDraft> = createForm<GroupDraft, string, unknown>({
    first: { name: group?.name ?? '' },
    check: ({ name }) => {
      const checked = checkGroupName(name);
      return checked.ok ? checked : refused({ name: null });
    },
    send: (name) => (group === null ? favoriteShelf.addGroup(name) : favoriteShelf.renameGroup(group.id, name)),
    done: () => {
      if (group === null) form.open({ name: '' });
      done();
    },
    messages,
    announceFailure,
  });
  return form;
}

/** The form for saving goods as a named list (常用单). */
export function createSavedListForm(
  { favoriteShelf, messages, announceFailure }: ShelfNeeds,
  goods: readonly SavedGoods[],
  done: () => void,
): Form<SavedListDraft> {
  return createForm<SavedListDraft, SavedListDraft, SavedOutcome>({
    first: { name: '', moves: false },
    check: ({ name, moves }) => {
      const checked = checkGroupName(name);
      return checked.ok ? accepted({ name: checked.value, moves }) : refused({ name: null });
    },
    send: (list) => favoriteShelf.save({ ...list, goods }),
    done: ({ saved, kept }) => {
      messages.toast('success', `已存为常用单，${String(saved)} 个品种${kept > 0 ? `；${String(kept)} 个留在原来的分组` : ''}`);
      done();
    },
    messages,
    announceFailure,
  });
}

/** A favourite's note and alerts, as typed. */
interface MarkDraft extends FavoriteMarkDraft {
  readonly tellsPrice: boolean;
  readonly tellsStock: boolean;
}

/** The form of a favourite's note, target and alerts. */
export function createMarkForm(
  { favoriteShelf, messages, announceFailure }: ShelfNeeds,
  { goodsId, note, target, tellsPrice, tellsStock }: FavoriteMark,
  done: () => void,
): Form<MarkDraft> {
  return createForm<MarkDraft, Omit<FavoriteMark, 'groupId' | 'fellFrom'>, unknown>({
    first: { note, target: target === null ? '' : String(target), tellsPrice, tellsStock },
    check: (draft) => {
      const checked = checkFavoriteMark(draft);
      if (!checked.ok) return refused(Object.fromEntries(checked.refusal.map((part) => [part, null])) as Faults<keyof MarkDraft>);
      return accepted({ goodsId, ...checked.value, tellsPrice: draft.tellsPrice, tellsStock: draft.tellsStock });
    },
    send: (mark) => favoriteShelf.mark(mark),
    done: () => {
      messages.toast('success', '已保存');
      done();
    },
    messages,
    announceFailure,
  });
}
