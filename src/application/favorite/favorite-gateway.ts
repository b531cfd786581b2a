import type { Goods } from '../goods/goods.ts';
import type { PageOf } from '../shared/load/paging.ts';

/** One page of the buyer's favourites, newest first. */
export interface FavoritePage extends PageOf {
  readonly goods: readonly Goods[];
}

/** The buyer's favourite goods. Each method throws `GatewayError`. */
export abstract class FavoriteGateway {
  abstract list(page: number): Promise<FavoritePage>;
  abstract add(goodsIds: readonly string[]): Promise<void>;
  /** Gives the server's word on it. */
  abstract cancel(goodsIds: readonly string[]): Promise<string>;
}
