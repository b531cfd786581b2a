import type { GoodsGateway } from '../goods/goods-gateway.ts';
import type { Goods } from '../goods/goods.ts';
import { readListQuery } from '../goods/list/list-query.ts';

/** The floors of a page. */
export interface Floors {
  /** Asks for the goods of a floor, by the address of its list. */
  ask(list: string): Promise<readonly Goods[]>;
  /** The goods of the first floor that has some, for the picture above; it never comes when no floor has. */
  readonly first: Promise<readonly Goods[]>;
}

/**
 * Creates the floors of a page (R39). They load one after the other from the top, because they share one URL, where a
 * later question replaces an earlier one (§4).
 */
export function createFloors(catalogue: Pick<GoodsGateway, 'list'>): Floors {
  let before: Promise<unknown> = Promise.resolve();
  let tell: (goods: readonly Goods[]) => void = () => undefined;
  const first = new Promise<readonly Goods[]>((resolve) => (tell = resolve));
  return {
    ask: (list) => {
      const ask = async () => {
        const { goods } = await catalogue.list(readListQuery(new URLSearchParams(list)));
        if (goods.length > 0) tell(goods);
        return goods;
      };
      const asked = before.then(ask);
      before = asked.catch(() => undefined);
      return asked;
    },
    first,
  };
}

/** The named items in the order of the ids, without missing ones; all items when no id is named. */
export const namedOf = <Thing extends { readonly id: string }>(things: readonly Thing[], ids: readonly string[]): readonly Thing[] =>
  ids.length === 0 ? things : ids.flatMap((id) => things.find((thing) => thing.id === id) ?? []);
