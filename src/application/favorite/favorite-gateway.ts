import type { Money } from '../../domain/shared/money.ts';
import type { Goods } from '../goods/goods.ts';
import type { PageOf } from '../shared/load/paging.ts';
import type { FavoriteChoice } from './favorite-address.ts';

/** A group into which the shop sorts favourites (收藏分组). */
export interface FavoriteGroup {
  readonly id: string;
  readonly name: string;
  /** How many favourites are in it. */
  readonly count: number;
}

/** What the shop has written to a favourite, and what it wants to hear of it. */
export interface FavoriteMark {
  readonly goodsId: string;
  /** null: in no group. */
  readonly groupId: string | null;
  readonly note: string;
  /** Units that the shop wants on its own shelf (目标库存). */
  readonly target: number | null;
  readonly tellsPrice: boolean;
  readonly tellsStock: boolean;
  /** What a unit ordinarily cost in a medium pack when it became a favourite; null where it has not fallen since. */
  readonly fellFrom: Money | null;
}

/** One page of the buyer's favourites, newest first. */
export interface FavoritePage extends PageOf {
  readonly goods: readonly Goods[];
  /** One for each of the goods, where the shop knows such things. */
  readonly marks: readonly FavoriteMark[];
  readonly groups: readonly FavoriteGroup[];
  /** Favourites of all groups and of none. */
  readonly inAll: number;
}

/** The buyer's favourite goods. Each method throws `GatewayError`. */
export interface FavoriteGateway {
  /** Of a group by its id, of `none`, or of all (null). */
  list(page: number, group?: string | null, choice?: FavoriteChoice): Promise<FavoritePage>;
  add(goodsIds: readonly string[]): Promise<void>;
  /** Gives the server's word on it. */
  cancel(goodsIds: readonly string[]): Promise<string>;
}
