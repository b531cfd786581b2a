import type { FavoriteGateway } from '../../application/favorite/favorite-gateway.ts';
import { addFavorites, cancelFavorites, listFavorites } from '../../contract/favorite/favorite-calls.ts';
import type { HttpClient } from './client/http-client.ts';

/** All favourites are looked at, a group is worked through: as much of it as a page may hold. */
const perPage = { all: 50, group: 100 } as const;

const states = { 'in-stock': 'in_stock', 'sold-out': 'sold_out', 'on-offer': 'on_offer', 'price-fall': 'price_fall' } as const;

/** The favourites over the contract's calls. */
export function httpFavoriteGateway(client: HttpClient): FavoriteGateway {
  return {
    list: async (page, group = null, { keywords = '', state, byPurchase = false } = {}) => {
      const query = {
        page,
        per_page: group === null ? perPage.all : perPage.group,
        ...(group === null ? {} : { group }),
        ...(keywords === '' ? {} : { keywords }),
        ...(state === undefined ? {} : { state: states[state] }),
        ...(byPurchase ? { sort: 'bought' as const } : {}),
      };
      const answer = await client.send(listFavorites, { query });
      // Another house knows no groups.
      return { ...answer, inAll: Math.max(answer.inAll, answer.total) };
    },
    add: async (ids) => void (await client.send(addFavorites, { form: { goods_ids: [...ids] } })),
    cancel: async (ids) => (await client.sendAndHear(cancelFavorites, { form: { goods_ids: [...ids] } })).message,
  };
}
