import { Subject, type Observable } from 'rxjs';
import { isVisitor, type Session } from '../../account/session.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import type { Messages } from '../../shared/messages.ts';
import type { Navigator } from '../../shared/navigator.ts';
import { createTurns } from '../../shared/write/turns.ts';
import type { UnansweredWrites } from '../../shared/write/unanswered-writes.ts';
import type { FavoriteGateway } from '../favorite-gateway.ts';

/** Goods that became favourites, or no longer are. */
interface FavoriteChange {
  readonly goodsIds: readonly string[];
  readonly isFavorite: boolean;
}

/** `quiet`: the caller reports success; a failure is always reported. */
type MarkManner = 'told' | 'quiet';

/** The owner of favourite marks (§4): shown at once, sent in order, undone when refused. */
export interface FavoriteMarks {
  /** Resolves to whether it was done. Never rejects for a failed call. */
  set(goodsIds: readonly string[], isFavorite: boolean, manner?: MarkManner): Promise<boolean>;
  /** Changes for any screen with these goods. */
  readonly changes$: Observable<FavoriteChange>;
}

interface FavoriteMarkNeeds {
  readonly favorites: FavoriteGateway;
  readonly unanswered: UnansweredWrites;
  readonly session: Session;
  readonly messages: Messages;
  readonly navigator: Navigator;
  readonly announceFailure: AnnounceFailure;
}

/**
 * Creates the owner; one for the whole page. Adding ends in the dialog with a link to the favourites, removing in a
 * toast.
 */
export function createFavoriteMarks(needs: FavoriteMarkNeeds): FavoriteMarks {
  const { favorites, unanswered, session, messages, navigator, announceFailure } = needs;
  const turns = createTurns(unanswered);
  const changes = new Subject<FavoriteChange>();
  /** The buyer's latest pending choice per goods. */
  const lastWords = new Map<string, symbol>();

  const send = async (goodsIds: readonly string[], isFavorite: boolean, manner: MarkManner): Promise<void> => {
    if (isFavorite) await favorites.add(goodsIds);
    const message = isFavorite ? '' : await favorites.cancel(goodsIds);
    if (manner === 'quiet') return;
    if (isFavorite) messages.favoriteAdded();
    else messages.toast('success', message || '已取消收藏');
  };
  const isDone = async (...mark: Parameters<typeof send>): Promise<boolean> => {
    // The session may have ended while this waited; the previous write has reported that.
    if (isVisitor(session)) return false;
    try {
      await send(...mark);
      return true;
    } catch (error) {
      announceFailure(error);
      return false;
    }
  };
  return {
    changes$: changes.asObservable(),
    set: async (goodsIds, isFavorite, manner = 'told') => {
      if (isVisitor(session)) {
        navigator.goToLogin();
        return false;
      }
      const word = Symbol('mark');
      for (const id of goodsIds) lastWords.set(id, word);
      changes.next({ goodsIds, isFavorite });
      const done = await turns.write(() => isDone(goodsIds, isFavorite, manner));
      const settled = goodsIds.filter((id) => lastWords.get(id) === word);
      for (const id of settled) lastWords.delete(id);
      changes.next({ goodsIds: settled, isFavorite: isFavorite === done });
      return done;
    },
  };
}
