import type { GoodsGateway } from '../goods/goods-gateway.ts';
import type { Goods } from '../goods/goods.ts';
import { readListQuery } from '../goods/list/list-query.ts';

/** Asks for the goods of a floor, by the address of its list. */
type AskFloor = (list: string) => Promise<readonly Goods[]>;

/**
 * Creates the floors of a page (R39). They load one after the other from the top, because they share one URL, where a
 * later question replaces an earlier one (§4).
 */
export function createFloors(catalogue: Pick<GoodsGateway, 'list'>): AskFloor {
  let before: Promise<unknown> = Promise.resolve();
  return (list) => {
    const ask = async () => (await catalogue.list(readListQuery(new URLSearchParams(list)))).goods;
    const asked = before.then(ask);
    before = asked.catch(() => undefined);
    return asked;
  };
}

/** The named items in the order of the ids, without missing ones; all items when no id is named. */
export const namedOf = <Thing extends { readonly id: string }>(things: readonly Thing[], ids: readonly string[]): readonly Thing[] =>
  ids.length === 0 ? things : ids.flatMap((id) => things.find((thing) => thing.id === id) ?? []);
