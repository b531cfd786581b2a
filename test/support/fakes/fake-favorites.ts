import type { FavoriteGateway } from '../../../src/application/favorite/favorite-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { Goods } from '../../../src/application/goods/goods.ts';

const perPage = 50;

/** The favourites of one buyer in memory, newest first. */
export function fakeFavorites(goods: readonly Goods[]): Pick<FavoriteGateway, keyof FavoriteGateway> {
  let marked: readonly string[] = [];
  return {
    list: async (page) => {
      const found = marked.flatMap((id) => goods.filter((one) => one.id === id)).map((one) => ({ ...one, isFavorite: true }));
      return { goods: found.slice((page - 1) * perPage, page * perPage), total: found.length, page, perPage };
    },
    add: async (ids) => {
      if (!ids.every((id) => goods.some((one) => one.id === id))) throw new GatewayError('missing', { code: 404, message: '商品不存在' });
      marked = [...ids.filter((id) => !marked.includes(id)), ...marked];
    },
    cancel: async (ids) => {
      marked = marked.filter((id) => !ids.includes(id));
      return '已取消收藏';
    },
  };
}
