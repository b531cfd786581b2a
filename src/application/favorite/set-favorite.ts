import { catchError, defer, map, of, type Observable } from 'rxjs';
import type { Session } from '../account/session.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { FavoriteGateway } from './favorite-gateway.ts';

/** Makes goods a favourite or no longer one (§4); gives once whether they are one now. Never errors for a failed call. */
export type SetFavorite = (goodsId: string, wanted: boolean) => Observable<boolean>;

/** Composes the use case. Adding ends in the dialog that leads to the favourites, cancelling in a toast. */
export function setFavoriteWith(needs: {
  readonly favorites: FavoriteGateway;
  readonly session: Session;
  readonly messages: Messages;
  readonly navigator: Navigator;
  readonly announceFailure: AnnounceFailure;
}): SetFavorite {
  const { favorites, session, messages, navigator, announceFailure } = needs;
  const write = async (goodsId: string, wanted: boolean): Promise<void> => {
    if (wanted) {
      await favorites.add([goodsId]);
      messages.favoriteAdded();
    } else messages.toast('success', (await favorites.cancel([goodsId])) || '已取消收藏');
  };
  return (goodsId, wanted) =>
    defer(() => {
      const { facts } = session.getState();
      if (facts !== null && facts.buyer === null) {
        navigator.goToLogin();
        return of(!wanted);
      }
      return defer(() => write(goodsId, wanted)).pipe(
        map(() => wanted),
        catchError((error: unknown) => {
          announceFailure(error);
          return of(!wanted);
        }),
      );
    });
}
