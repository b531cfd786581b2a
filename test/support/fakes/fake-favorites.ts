import type { FavoriteGateway, FavoriteGroup, FavoriteMark } from '../../../src/application/favorite/favorite-gateway.ts';
import type { FavoriteShelfGateway } from '../../../src/application/favorite/favorite-shelf-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { Goods } from '../../../src/application/goods/goods.ts';
import type { Money } from '../../../src/domain/shared/money.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';

const perPage = 50;

/**
 * The favourites of one buyer in memory, newest first, and how they are ordered.
 * @param fellFrom what goods that are cheaper now cost when they became favourites
 */
export function fakeFavorites(
  goods: readonly Goods[],
  fellFrom: Readonly<Record<string, Money>> = {},
): Pick<FavoriteGateway & FavoriteShelfGateway, keyof FavoriteGateway | keyof FavoriteShelfGateway> {
  let marked: readonly string[] = [];
  let groups: readonly Omit<FavoriteGroup, 'count'>[] = [];
  let made = 0;
  const marks = new Map<string, FavoriteMark>();
  const markOf = (goodsId: string): FavoriteMark =>
    marks.get(goodsId) ?? {
      goodsId,
      groupId: null,
      note: '',
      target: null,
      tellsPrice: true,
      tellsStock: true,
      fellFrom: fellFrom[goodsId] ?? null,
    };
  const inGroup = (id: string | null) => marked.filter((goodsId) => markOf(goodsId).groupId === id);
  return {
    list: async (page, group = null, { keywords = '', state, byPurchase = false } = {}) => {
      const shown = group === null ? marked : inGroup(group === 'none' ? null : group);
      const isOf: Record<NonNullable<typeof state>, (one: Goods) => boolean> = {
        'in-stock': ({ terms }) => terms.stock > 0,
        'sold-out': ({ terms }) => terms.stock <= 0,
        'on-offer': ({ pricing }) => (pricing?.special ?? pricing?.flash ?? null) !== null,
        'price-fall': ({ id }) => markOf(id).fellFrom !== null,
      };
      const isIn = (one: Goods): boolean => one.name.includes(keywords) && (state === undefined || isOf[state](one));
      const all = shown.flatMap((id) => goods.filter((one) => one.id === id && isIn(one))).map((one) => ({ ...one, isFavorite: true }));
      const found = byPurchase ? all.sort((one, other) => (other.lastBought?.at ?? 0) - (one.lastBought?.at ?? 0)) : all;
      return {
        goods: found.slice((page - 1) * perPage, page * perPage),
        total: found.length,
        page,
        perPage,
        marks: found.map(({ id }) => markOf(id)),
        groups: groups.map((one) => ({ ...one, count: inGroup(one.id).length })),
        inAll: marked.length,
      };
    },
    add: async (ids) => {
      if (!ids.every((id) => goods.some((one) => one.id === id))) throw new GatewayError('missing', { code: 404, message: '商品不存在' });
      marked = [...ids.filter((id) => !marked.includes(id)), ...marked];
    },
    cancel: async (ids) => {
      marked = marked.filter((id) => !ids.includes(id));
      return '已取消收藏';
    },
    addGroup: async (name) => {
      if (groups.some((one) => one.name === name)) return refused({ name: '已有同名分组' });
      groups = [...groups, { id: `g${(made += 1)}`, name }];
      return accepted(undefined);
    },
    renameGroup: async (id, name) => {
      groups = groups.map((one) => (one.id === id ? { id, name } : one));
      return accepted(undefined);
    },
    deleteGroup: async (id) => {
      groups = groups.filter((one) => one.id !== id);
      for (const [goodsId, mark] of marks) if (mark.groupId === id) marks.set(goodsId, { ...mark, groupId: null });
    },
    move: async (ids, groupId) => {
      for (const id of ids) marks.set(id, { ...markOf(id), groupId });
    },
    save: async ({ name, moves, goods: list }) => {
      const known = groups.find((one) => one.name === name);
      const group = known ?? { id: `g${(made += 1)}`, name };
      if (known === undefined) groups = [...groups, group];
      const mayGo = ({ goodsId }: { goodsId: string }) => moves || [null, group.id].includes(markOf(goodsId).groupId);
      const free = list.filter(mayGo);
      for (const { goodsId, target } of free) marks.set(goodsId, { ...markOf(goodsId), groupId: group.id, target });
      marked = [...list.map(({ goodsId }) => goodsId).filter((id) => !marked.includes(id)), ...marked];
      return accepted({ groupId: group.id, saved: free.length, kept: list.length - free.length });
    },
    mark: async (mark) => {
      marks.set(mark.goodsId, { ...markOf(mark.goodsId), ...mark });
      return accepted(undefined);
    },
  };
}
