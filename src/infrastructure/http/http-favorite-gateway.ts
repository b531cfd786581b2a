import type { FavoriteGateway } from '../../application/favorite/favorite-gateway.ts';
import { addFavorites, cancelFavorites, listFavorites } from '../../contract/favorite/favorite-calls.ts';
import type { HttpClient } from './http-client.ts';
import { readGoodsSummary } from './read-goods-summary.ts';

/** The favourites over the contract's calls. */
export function httpFavoriteGateway(client: HttpClient): FavoriteGateway {
  return {
    list: async (page) => {
      const found = await client.send(listFavorites, { query: { page, per_page: 50 } });
      return { goods: found.list.map(readGoodsSummary), total: found.total, page: found.page, perPage: found.per_page };
    },
    add: async (ids) => void (await client.send(addFavorites, { form: { goods_ids: [...ids] } })),
    cancel: async (ids) => (await client.sendAndHear(cancelFavorites, { form: { goods_ids: [...ids] } })).message,
  };
}
