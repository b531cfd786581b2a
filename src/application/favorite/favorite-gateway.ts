import type { Goods } from '../goods/goods.ts';

/** One page of the buyer's favourites, newest first. */
export interface FavoritePage {
  readonly goods: readonly Goods[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
}

/** The buyer's favourite goods. Each method throws `GatewayError`. */
export abstract class FavoriteGateway {
  abstract list(page: number): Promise<FavoritePage>;
  abstract add(goodsIds: readonly string[]): Promise<void>;
  /** Gives the server's word on it. */
  abstract cancel(goodsIds: readonly string[]): Promise<string>;
}
